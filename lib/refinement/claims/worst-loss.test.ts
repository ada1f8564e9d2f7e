import { describe, expect, it } from "vitest";
import { judgeClaims } from "@/lib/claims/judge-claims";
import { listPieces } from "@/lib/claims/claim-pieces";
import { claimStateCounts } from "@/lib/refinement/claims/count-claims";
import { sayWorst, worstOf } from "@/lib/refinement/claims/worst-loss";

function said(before: string, after: string): string | null {
  const verdicts = judgeClaims({ sources: [before], results: [after] });
  const worst = worstOf(listPieces(verdicts));
  return worst === null ? null : sayWorst(worst, claimStateCounts(verdicts));
}

describe("V1: the worst of what a session loses, in words", () => {
  it.each([
    ["Ring 020 7946 0182 soon.", "Ring soon.", "Loses a phone number"],
    ["Write to ana@example.com soon.", "Write soon.", "Loses an e-mail address"],
    ["It costs €50 a month.", "It costs a lot a month.", "Loses an amount"],
    ["She never eats fish.", "She eats fish.", "Reverses a negation"],
    ["We met.", "We met on 9 July.", "Invents a date"],
    ["Anna owes Ben money.", "Ben owes Anna money.", "Changes the order of names or numbers"],
    ["We met Ana on 9 July.", "We met.", "Loses a date and 1 more"],
    ["It is red.", "It is crimson.", null],
  ])("%s → %s: %s", (before, after, words) => {
    expect(said(before, after)).toBe(words);
  });
});
