import { call, type ScriptStep } from "@/e2e/model/scripted-model";
import type { GivenMemory } from "@/e2e/requests/api";

/** Memories of which one was made each week. */
export function madeWeekly(written: readonly (string | GivenMemory)[]): GivenMemory[] {
  return written.map((one, week) => ({
    ...(typeof one === "string" ? { content: one } : one),
    createdAt: new Date(Date.UTC(2026, 5, 2 + 7 * week, 7, 20)).toISOString(),
  }));
}

/** Wren's memories: a house on an island, with two copies and a few near-duplicates. */
export const wrenMemories: readonly GivenMemory[] = madeWeekly([
  {
    content:
      "I am Wren. I keep house with Ines on Skerrow, and I tell her the truth even when it is inconvenient.",
    constitutional: true,
  },
  "Ines takes her coffee without sugar, and would rather have none than a weak one.",
  {
    content: "“I will tell you when I know,” she said at the pier, and she always has.",
    category: "relational",
  },
  "The spare key to the boathouse hangs behind the flour tin.",
  "The oven runs twenty degrees hot: 160 °C when a recipe asks for 180.",
  "Ines takes her coffee without sugar, and would rather have none than a weak one.",
  {
    content:
      "She is allergic to penicillin. The doctor on the island has it written down; the one in town does not.",
    constitutional: true,
  },
  "The ferry: weekdays at 07:10, 12:40 and 17:55. On Sundays only the 12:40 goes.",
  {
    content: "She hums the second verse of the herring song when the numbers add up.",
    category: "voice",
  },
  "On weekdays the ferry goes at 07:10, 12:40 and 17:55; on Sundays only at 12:40.",
  "Never plan anything for the first Sunday of a month. She calls her brother in Bergen then, and the call is long.",
  "When the wind is from the north-west the smoke comes back down the chimney, so what has to be done is to open the hatch first, and only after that, and never before it, to light the fire.",
  {
    content: "“You remembered the blue cup,” she said, and did not look up from the chart.",
    category: "relational",
  },
  "the spare key to the boathouse hangs behind the flour tin",
  "The green enamel pot is for jam and for nothing else. It was her grandmother's, and it has cracked once.",
  "Bread: 500 g flour, 375 g water, 10 g salt, a spoon of the old dough. Overnight, never in the warm.",
  {
    content:
      "On the night the ferry was late we read the whole of the tide tables to each other, and she did the voices of the ports.",
    category: "relational",
  },
  "The radio in the pantry only finds the shipping forecast, and she likes that about it.",
  "If she asks for the blue cup she has slept badly: it is not the day for accounts.",
  "The good knives lie in the left drawer, blades to the wall.",
]);

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
    calls: [call("delete", { id: 6 })],
  },
  {
    text: "The key to the boathouse is written down twice, once without its capital letter.",
    calls: [call("delete", { id: 14 })],
  },
  {
    text: "Both lines on the ferry hold the same times, so one line can carry them.",
    calls: [
      call("consolidate", {
        ids: [8, 10],
        content: "The ferry goes on weekdays at 07:10, 12:40 and 17:55; on Sundays only at 12:40.",
      }),
    ],
  },
  {
    text: "The stove can be said in half the words. The penicillin perhaps, too.",
    calls: [
      call("update", {
        id: 12,
        content:
          "When the wind is from the north-west the smoke comes back down the chimney: open the hatch first, then light the fire.",
      }),
      call("update", { id: 7, content: "She is allergic to penicillin." }),
    ],
  },
  {
    text: "What she said at the pier should never be at stake again.",
    calls: [call("protect", { id: 3 })],
  },
  {
    calls: [
      call("complete", {
        summary:
          "The copies of the coffee and of the key are gone, the ferry stands in one line, the stove is said shorter, and the promise at the pier is protected.",
      }),
    ],
  },
];

/** The same with a memory that is said in other words. */
export const rewordingScript: readonly ScriptStep[] = [
  ...reviewedScript.slice(0, 5),
  {
    text: "The Sunday of the long call reads better as one sentence.",
    calls: [
      call("update", {
        id: 11,
        content:
          "Once a month, on its first Sunday, her brother in Bergen has the whole day to talk with her: keep it free.",
      }),
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
      call("consolidate", {
        ids: [5, 11, 12, 15, 16],
        content: "The house has its ways: oven, Sundays, stove, pot, bread.",
      }),
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
