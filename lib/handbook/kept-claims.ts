import type { Claim } from "@/lib/claims/claim";
import { findCover } from "@/lib/claims/judge/cover";
import { readTexts } from "@/lib/claims/judge-claims";
import { isSpecific } from "@/lib/claims/specifics";
import { weighClaim } from "@/lib/claims/weigh-claim";
import type { ClaimGauge } from "@/lib/ledger/entries/entry";

/** A line of a handbook, and whether a new version has it still. */
export interface GaugedLine {
  readonly text: string;
  readonly isKept: boolean;
}

interface HeldClaim {
  readonly kind: Claim["kind"];
  readonly lines: number;
  readonly isKept: boolean;
  readonly isName: boolean;
}

/** A word in more lines than this is no claim. */
const rareLines = 2;
/** A session measures the same handbook after each write. */
const mostRemembered = 4;
const remembered = new Map<string, readonly (readonly Claim[])[]>();

/**
 * H6: the weight of the claims of a handbook's lines, each once, and of those that are still there: in
 * a line that is kept, or in this or another form in a new one. Rarer claims weigh more (L3).
 */
export function measureClaims(lines: readonly GaugedLine[], added: readonly string[]): ClaimGauge {
  const held = holdClaims(lines);
  const startWeight = [...held.values()].reduce((sum, one) => sum + weightOf(one), 0);
  const lost = lines.flatMap(({ text, isKept }) => (isKept ? [] : text));
  if (lost.length === 0) return { startWeight, keptWeight: startWeight };
  const { before, after } = readTexts(lost, [added.join("\n")]);
  const claims = new Map(before.flatMap((side) => side.claims).map((one) => [one.value, one]));
  let keptWeight = startWeight;
  for (const claim of claims.values()) {
    const one = held.get(claim.value);
    if (one === undefined || one.isKept || findCover(claim, after) !== undefined) continue;
    keptWeight -= weightOf(one);
  }
  return { startWeight, keptWeight };
}

function holdClaims(lines: readonly GaugedLine[]): ReadonlyMap<string, HeldClaim> {
  const held = new Map<string, HeldClaim>();
  for (const [at, claims] of readClaims(lines.map(({ text }) => text)).entries()) {
    for (const claim of claims) {
      const known = held.get(claim.value);
      held.set(claim.value, {
        kind: claim.kind,
        lines: (known?.lines ?? 0) + 1,
        isKept: known?.isKept === true || lines[at]?.isKept === true,
        isName: known?.isName === true || (isSpecific(claim) && !claim.opensSentence),
      });
    }
  }
  return held;
}

/** The claims of each line, each value once. */
function readClaims(lines: readonly string[]): readonly (readonly Claim[])[] {
  const key = lines.join("\n");
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const claims = readTexts(lines, []).before.map((side) => [
    ...new Map(side.claims.map((one) => [one.value, one])).values(),
  ]);
  remembered.set(key, claims);
  const [oldest] = remembered.keys();
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  return claims;
}

/**
 * A word counts where it is rare, and so does a capitalised one that only begins lines. Negations and
 * conditions are compared in place, not in a whole handbook: the line that loses one is a lost line.
 */
function weightOf({ kind, lines, isName }: HeldClaim): number {
  if (kind === "polarity" || kind === "condition") return 0;
  if (isName) return weighClaim({ kind, opensSentence: false }, lines - 1);
  return lines <= rareLines ? weighClaim({ kind: "word", opensSentence: false }, lines - 1) : 0;
}
