import type { Claim, ClaimKind } from "@/lib/claims/claim";
import { judgeTexts, readTexts } from "@/lib/claims/judge-claims";
import type { Verdict } from "@/lib/claims/judge/verdict";

const specificKinds: readonly ClaimKind[] = ["number", "date", "identifier", "quote", "name"];

/** Whether a claim is a number, a date, an identifier, quoted words or a name: each weighs the same. */
export function isSpecific({ kind }: Pick<Claim, "kind">): boolean {
  return specificKinds.includes(kind);
}

/**
 * What became of the specifics of a text in another one (K5), each value once. A word that only
 * begins a sentence is no name, unless one of the two texts has it as a name elsewhere.
 */
export function judgeSpecifics(before: string, after: string): Verdict[] {
  const verdicts = judgeTexts(readTexts([before], [after]), { isRare: () => false });
  return verdicts.filter(({ claim, of }) => of === "source" && isSpecific(claim));
}

/** The specifics of a text, each value once. */
export function listSpecifics(text: string): Claim[] {
  return judgeSpecifics(text, text).map(({ claim }) => claim);
}
