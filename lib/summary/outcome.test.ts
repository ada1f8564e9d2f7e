import { describe, expect, it } from "vitest";
import { failCondensing, judgeCondensed } from "@/lib/summary/condense";
import { decideFold } from "@/lib/summary/outcome";

const origin = { pieces: 20, held: 5, needed: 2, words: 10, known: 5 };
const foreign = { ...origin, known: 4 };
const before = "They met Ada, then Ben, then Cleo, then Dan, on 3 May.";
const good = judgeCondensed(before, "Ada, Ben, Cleo, Dan, 3 May.", 0.75);
const near = judgeCondensed(before, "It was Ada, Ben, Cleo and Dan.", 0.75);
const tripped = judgeCondensed(before, "It was Ada.", 0.75);

describe("where a fold goes", () => {
  it("S11: under never it is approved by policy, whatever condensing did", () => {
    expect(decideFold("never", { condensing: null, origin, marks: [] }, 0.75)).toEqual({
      state: "approved",
      warnings: [],
    });
    expect(decideFold("never", { condensing: tripped, origin, marks: [] }, 0.75).state).toBe(
      "approved",
    );
  });

  it("V1: on-warning awaits review where condensing tripped, failed or came close", () => {
    const state = (one: typeof good | null) =>
      decideFold("on-warning", { condensing: one, origin, marks: [] }, 0.75).state;
    expect([state(null), state(good)]).toEqual(["approved", "approved"]);
    expect(state(near)).toBe("awaiting-review");
    expect(state(tripped)).toBe("awaiting-review");
    expect(state(failCondensing(before, "Why."))).toBe("awaiting-review");
  });

  it("K7: awaits review above the policy never where most of its words come from elsewhere", () => {
    expect(decideFold("never", { condensing: null, origin: foreign, marks: [] }, 0.75)).toEqual({
      state: "awaiting-review",
      warnings: [
        {
          code: "foreign-words",
          message: "Only 4 of its 10 words occur in the messages or the summary before",
        },
      ],
    });
  });

  it.each(["never", "on-warning", "always"] as const)(
    "S11: a fold with a mark awaits review under the policy %s",
    (policy) => {
      const fold = { condensing: null, origin, marks: ['New text: invents "Oslo"'] };
      const warnings = [{ code: "marks", message: 'New text: invents "Oslo"' }];
      expect(decideFold(policy, fold, 0.75)).toEqual({ state: "awaiting-review", warnings });
    },
  );

  it("V1: always awaits review", () => {
    expect(decideFold("always", { condensing: null, origin, marks: [] }, 0.75).state).toBe(
      "awaiting-review",
    );
  });
});
