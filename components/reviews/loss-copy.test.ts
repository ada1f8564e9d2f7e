import { describe, expect, it } from "vitest";
import { countsLine, losslessLine, sayApprovedAll, sayWorst } from "@/components/reviews/loss-copy";
import { noClaims } from "@/lib/refinement/claims/count-claims";

describe("L3: the queue says what is lost", () => {
  it("names the worst by its kind, never by its words", () => {
    expect(sayWorst({ state: "lost", thing: "phone" })).toBe("Loses a phone number");
    expect(sayWorst({ state: "reversed", thing: "negation" })).toBe("Reverses a negation");
    expect(sayWorst({ state: "invented", thing: "date" })).toBe("Invents a date");
  });

  it("counts what is kept, here or in another memory, and what is not", () => {
    const none = noClaims;
    expect(countsLine({ ...none, kept: 40, elsewhere: 1, lost: 3 })).toBe("41 facts kept, 3 lost");
    expect(countsLine({ ...none, kept: 2, reversed: 1, invented: 1 })).toBe(
      "2 facts kept, 1 reversed, 1 invented",
    );
    expect(countsLine({ ...none, kept: 2, reworded: 1 })).toBe("2 facts kept, 1 to check");
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
