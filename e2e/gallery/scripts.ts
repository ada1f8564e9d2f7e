import type { ScriptStep } from "@/e2e/model/model-script";

const consent: ScriptStep = {
  text: "Yes. I know that I wrote some of it down twice. But leave what she said at the pier as it is: that is hers.",
};

/**
 * Two copies, a merge, a shortened memory, a refusal and a protection, for a reviewer to look at.
 */
export const reviewedScript: readonly ScriptStep[] = [
  consent,
  {
    text: "#2 and #6 are the same to the letter. The older one stays.",
    calls: [{ name: "delete", input: { id: 6 } }],
  },
  {
    text: "The key to the boathouse is written down twice, once without its capital letter.",
    calls: [{ name: "delete", input: { id: 14 } }],
  },
  {
    text: "Both lines on the ferry hold the same times, so one line can carry them.",
    calls: [
      {
        name: "consolidate",
        input: {
          ids: [8, 10],
          content:
            "The ferry goes on weekdays at 07:10, 12:40 and 17:55; on Sundays only at 12:40.",
        },
      },
    ],
  },
  {
    text: "The stove can be said in half the words. The penicillin perhaps, too.",
    calls: [
      {
        name: "update",
        input: {
          id: 12,
          content:
            "When the wind is from the north-west the smoke comes back down the chimney: open the hatch first, then light the fire.",
        },
      },
      { name: "update", input: { id: 7, content: "She is allergic to penicillin." } },
    ],
  },
  {
    text: "What she said at the pier should never be at stake again.",
    calls: [{ name: "protect", input: { id: 3 } }],
  },
  {
    calls: [
      {
        name: "complete",
        input: {
          summary:
            "The copies of the coffee and of the key are gone, the ferry stands in one line, the stove is said shorter, and the promise at the pier is protected.",
        },
      },
    ],
  },
];

/** The same with a memory that is said in other words. */
export const rewordingScript: readonly ScriptStep[] = [
  ...reviewedScript.slice(0, 5),
  {
    text: "The Sunday of the long call reads better as one sentence.",
    calls: [
      {
        name: "update",
        input: {
          id: 11,
          content:
            "Once a month, on its first Sunday, her brother in Bergen has the whole day to talk with her: keep it free.",
        },
      },
    ],
  },
  ...reviewedScript.slice(5),
];

/** The same start, then too much: the fourth change trips the breaker. */
export const trippedScript: readonly ScriptStep[] = [
  ...reviewedScript.slice(0, 4),
  {
    text: "The house rules read like one recipe. I fold them together.",
    calls: [
      {
        name: "consolidate",
        input: {
          ids: [5, 11, 12, 15, 16],
          content: "The house has its ways: oven, Sundays, stove, pot, bread.",
        },
      },
    ],
  },
];

/** Waits in the middle, so that the running session can be checked. */
export const runningScript: readonly ScriptStep[] = [
  ...reviewedScript.slice(0, 4),
  { holds: "before" },
];

/** Waits in the middle of a merge. */
export const draftingScript: readonly ScriptStep[] = reviewedScript
  .slice(0, 4)
  .map((step, place) => (place === 3 ? { ...step, holds: "in-call" } : step));

export const decliningScript: readonly ScriptStep[] = [
  { text: "No. Not this week: she is away, and I would like her to be asked as well." },
];
