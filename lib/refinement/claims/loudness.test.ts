import { describe, expect, it } from "vitest";
import { noClaims } from "@/lib/refinement/claims/count-claims";
import { loudnessOf } from "@/lib/refinement/claims/loudness";
import type { ClaimCounts } from "@/lib/ledger/entries/entry";

const operationOf = (marks: readonly string[], counts: Partial<ClaimCounts> | null) => ({
  marks,
  claims: counts && { counts: { ...noClaims, ...counts } },
});
const lossless = operationOf([], { kept: 4 });
const calm = operationOf(["words"], { kept: 4, faded: 1 });
const elsewhere = operationOf(["words"], { elsewhere: 1 });
const unjudged = operationOf(["words"], null);
const loud = (["lost", "reversed", "invented"] as const).map((state) =>
  operationOf(["words"], { kept: 4, [state]: 1 }),
);

describe("G17, L4: what a reviewer reads first", () => {
  it("is what is lost, reversed or invented; then flags, then what keeps every claim", () => {
    expect(loud.map(loudnessOf)).toEqual(["loud", "loud", "loud"]);
    expect([elsewhere, unjudged, calm, lossless].map(loudnessOf)).toEqual([
      "flagged",
      "flagged",
      "calm",
      "lossless",
    ]);
  });

  it("calls nothing proven lossless that has a mark or was never judged", () => {
    expect([lossless, calm, unjudged, operationOf([], null)].map(loudnessOf)).toEqual([
      "lossless",
      "calm",
      "flagged",
      "calm",
    ]);
  });
});
