import { describe, expect, it } from "vitest";
import { operationsLine, waitingLine, waitCopy } from "@/components/sessions/review-copy";
import { queuedReviewOf } from "@/components/reviews/testing/queued-review-of";

describe("the words of the queue", () => {
  it("say of a fold what it folded, and not how it was written", () => {
    const report = "Folded 23 messages; 2 stay as they are. The sentences were picked by rules.";
    const fold = queuedReviewOf("a", { kind: "summary", operationsApplied: 1, report });
    expect(operationsLine(fold)).toBe("Folded 23 messages; 2 stay as they are");
  });

  it("count operations by what they did", () => {
    const line = (patch: object) => operationsLine(queuedReviewOf("a", patch));
    expect(line({ operationsApplied: 8, stats: { update: 3, delete: 2 } })).toBe(
      "8 changes: 3 merged, 3 updated, 2 deleted",
    );
    expect(line({ operationsApplied: 10, stats: { update: 7, delete: 1 } })).toBe(
      "10 changes: 2 merged, 7 updated, 1 deleted",
    );
    expect(line({ operationsApplied: 1, stats: { delete: 1, protect: 1 } })).toBe(
      "1 change, 1 protection: 1 deleted",
    );
    expect(line({ operationsApplied: 3, operationsReverted: 2, stats: { update: 1 } })).toBe(
      "1 change: 1 updated; 2 reverted",
    );
    expect(line({ state: "rolled-back", operationsApplied: 3, operationsReverted: 3 })).toBe(
      "3 changes, rolled back",
    );
    expect(line({ operationsApplied: 0, stats: {} })).toBe("no changes");
  });

  it("say how many wait, and how long", () => {
    expect([0, 1, 5, 12].map(waitingLine)).toEqual([
      "No sessions need review",
      "1 session needs review",
      "5 sessions need review",
      "12 sessions need review",
    ]);
    const after = (minutes: number) => waitCopy(0, minutes * 60_000);
    expect([0, 40, 61, 1_440, 12_960].map(after)).toEqual(["now", "40 min", "1 h", "1 d", "9 d"]);
    expect(waitCopy(5, 0)).toBe("now");
  });
});
