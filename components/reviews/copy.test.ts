import { describe, expect, it } from "vitest";
import { losslessLine, sayApprovedAll, worstWords } from "@/components/reviews/copy";
import { noLosses } from "@/lib/losses/losses";

describe("L5: the queue says what is lost", () => {
  const place = { of: "source", number: 1, at: 0, end: 1 } as const;

  it("names what is gone and new, and nothing that another memory holds", () => {
    const specifics = [
      { ...place, text: "160 °C", fate: "gone" },
      { ...place, text: "never", fate: "gone" },
      { ...place, text: "20 mg", fate: "new" },
      { ...place, text: "Ana", fate: "elsewhere", heldBy: 4 },
    ] as const;
    expect(worstWords({ ...noLosses, specifics })).toBe("Loses 160 °C and never. Adds 20 mg.");
    expect(worstWords({ ...noLosses, specifics: specifics.slice(3) })).toBeNull();
    expect(worstWords(null)).toBeNull();
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
    expect(sayApprovedAll(4, [])).toBe("4 approved.");
    expect(sayApprovedAll(3, ["Osprey"])).toBe("3 approved. Not approved, please check: Osprey.");
  });
});
