import { describe, expect, it } from "vitest";
import { noClaims } from "@/lib/refinement/claims/count-claims";
import { loudnessOf } from "@/lib/refinement/claims/loudness";
import type { ClaimCounts } from "@/lib/ledger/entries/entry";

const countsOf = (counts: Partial<ClaimCounts>) => ({ ...noClaims, kept: 4, ...counts });

describe("G17, L4: what a reviewer reads first", () => {
  it.each(["lost", "reversed", "invented"])("is what is %s", (state) => {
    expect(loudnessOf(1, countsOf({ [state]: 1, elsewhere: 1 }))).toBe("loud");
  });

  it("then what has a flag, then what keeps every claim", () => {
    expect(loudnessOf(1, countsOf({ elsewhere: 1 }))).toBe("flagged");
    expect(loudnessOf(1, countsOf({ reworded: 1 }))).toBe("flagged");
    expect(loudnessOf(1, countsOf({ faded: 1 }))).toBe("calm");
    expect(loudnessOf(0, countsOf({}))).toBe("lossless");
  });

  it("calls nothing proven lossless that was never judged", () => {
    expect([loudnessOf(1, null), loudnessOf(0, null)]).toEqual(["flagged", "calm"]);
  });
});
