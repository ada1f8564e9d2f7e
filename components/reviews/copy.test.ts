import { describe, expect, it } from "vitest";
import { losslessLine, sayApprovedAll } from "@/components/reviews/copy";

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
