import { describe, expect, it } from "vitest";
import { losslessLine, sayApprovedAll, worstWords } from "@/components/reviews/copy";
import { queuedReviewOf } from "@/components/reviews/testing/queued-review-of";

describe("L5: the first line of a row", () => {
  const words = (patch: object) => worstWords(queuedReviewOf("a", patch));

  it("says the worst thing, whatever else was done", () => {
    expect(words({ worst: "loses 160 °C, never" })).toBe("Loses 160 °C, never");
  });

  it("says what was done where nothing is lost, and claims that only where it was judged", () => {
    const did = { operationsApplied: 8, stats: { update: 3, delete: 2 } };
    expect(words(did)).toBe("Nothing lost, 3 merged, 3 updated, 2 deleted");
    expect(words({ ...did, isJudged: false })).toBe("3 merged, 3 updated, 2 deleted");
    const one = { operationsApplied: 3, operationsReverted: 2, stats: { update: 1 } };
    expect(words(one)).toBe("Nothing lost, 1 updated; 2 reverted");
  });

  it("F7: of what is held says what it would do, as nothing of it is lost", () => {
    const report = "Auk's edits need your decision. #7 is constitutional.";
    const held = { kind: "edits", held: true, worst: "loses 160 °C", report };
    expect(words(held)).toBe("Auk's edits need your decision. #7 is constitutional");
  });

  it("says of a fold what it folded, and not how it was written", () => {
    const report = "Summarized 23 messages. The sentences were picked by rules.";
    expect(words({ kind: "summary", operationsApplied: 1, report })).toBe("Summarized 23 messages");
  });
});

describe("L4: the row of what is proven lossless", () => {
  it("says what those sessions did, and what approving them did", () => {
    const did = (operationsApplied: number, update = 0, operationsReverted = 0) => ({
      operationsApplied,
      operationsReverted,
      stats: { update },
    });
    expect(losslessLine([did(2), did(1)])).toBe("2 sessions only remove exact copies");
    expect(losslessLine([did(1), did(1, 1)])).toBe(
      "2 sessions only remove exact copies or change spacing, case or punctuation",
    );
    expect(losslessLine([did(2)])).toBe("1 session only removes exact copies");
    expect(losslessLine([did(2, 2), did(3, 2, 1)])).toBe(
      "2 sessions only change spacing, case or punctuation",
    );
    expect(losslessLine([did(2, 1)])).toBe(
      "1 session only removes exact copies and changes spacing, case or punctuation",
    );
    const added = { operationsApplied: 2, operationsReverted: 0, stats: { add: 2 } };
    expect(losslessLine([added])).toBe("1 session only adds memories");
    expect(sayApprovedAll(4, [])).toBe("4 approved.");
    expect(sayApprovedAll(3, ["Osprey"])).toBe("3 approved. Not approved, please check: Osprey.");
  });
});
