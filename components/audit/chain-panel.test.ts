import { describe, expect, it } from "vitest";
import { doubtLine, sinceLine, standingLine } from "@/components/audit/chain-panel";
import type { ChainsStanding } from "@/lib/browser/audit";

const whole: ChainsStanding = {
  chains: 3,
  records: 1_210,
  verifiedChains: 3,
  verifiedRecords: 1_200,
  verifiedAt: "2026-03-02T12:00:00.000Z",
  verifiedBy: "Ada",
  head: null,
  vouchedTo: null,
  broken: [],
};
const never = { ...whole, verifiedChains: 0, verifiedRecords: 0, verifiedAt: null };
const one = { ...whole, chains: 1, verifiedChains: 1, head: { count: 1_210, hash: "ab" } };
const wrong = { chain: "a", agentName: "Nova", position: 4, reason: "r", at: "2026-03-02" };

describe("how the chains stand, in words", () => {
  it("U3: says whether they are whole, how many were verified, and what came since", () => {
    expect(standingLine(whole)).toBe("All 3 chains are complete and in order: 1,200 records.");
    expect(sinceLine(whole)).toBe("10 records since then.");
    expect(standingLine(one)).toBe("The chain is complete and in order: 1,200 records.");
    expect(standingLine(never)).toBe("1,210 records in 3 chains, not verified yet.");
    expect(sinceLine(never)).toBe("");
    expect(standingLine({ ...whole, verifiedChains: 2, verifiedAt: null })).toContain("2 of 3");
    expect(standingLine({ ...whole, chains: 0 })).toBe("No entries yet.");
  });

  it("I10: says first that a chain is broken", () => {
    expect(standingLine({ ...whole, broken: [wrong] })).toBe("A chain is broken.");
    expect(standingLine({ ...whole, broken: [wrong, wrong] })).toBe("2 chains are broken.");
    expect(sinceLine({ ...whole, broken: [wrong] })).toBe("");
  });

  it("U3: says what cannot be excluded without a head from elsewhere", () => {
    expect(doubtLine(whole)).toContain("detect removed records");
    expect(doubtLine(one)).toContain("detect removed records");
    expect(doubtLine({ ...one, vouchedTo: 1_000 })).toContain("up to 1,000. It can't prove");
    expect(doubtLine({ ...one, vouchedTo: 1_210 })).not.toContain("It can't prove");
  });
});
