import { isMarker, type Claim } from "@/lib/claims/claim";
import { findClaims } from "@/lib/claims/find-claims";
import { findCover } from "@/lib/claims/judge/cover";
import { readSide } from "@/lib/claims/judge/side";
import { readTextsIn, readTogether, type Reading } from "@/lib/claims/text/reading";
import { rememberLast } from "@/lib/claims/text/remember-last";
import { baseWeight, weighClaim } from "@/lib/claims/weigh-claim";
import type { ClaimGauge } from "@/lib/ledger/entries/entry";

/** A line of a handbook, and whether a new version has it still. */
export interface GaugedLine {
  readonly text: string;
  readonly isKept: boolean;
}

interface HeldClaim {
  /** The heaviest of this value. */
  readonly claim: Claim;
  readonly lines: number;
  readonly isKept: boolean;
}

interface ReadLines {
  /** By line, each value once. */
  readonly claims: readonly ReadonlyMap<string, Claim>[];
  readonly languages: Reading["languages"];
}

/** A word in more lines than this is no claim. */
const rareLines = 2;
/** Of the old lines and of the new ones so much is read; each of the others counts as a whole. */
const mostRead = 5_000;
/** Characters of lines that are read together. */
const mostJoined = 2_000;
/** A session measures the same handbook after each write. */
const mostRemembered = 4;

/**
 * H6: the weight of the claims of a handbook's lines, each once, and of those that are still there: in
 * a line that is kept, or in this or another form in a new one. Rarer claims weigh more (L3).
 */
export function measureClaims(lines: readonly GaugedLine[], added: readonly string[]): ClaimGauge {
  const { claims, languages } = readLines(lines.map(({ text }) => text).join("\n"));
  const held = holdClaims(lines, claims);
  const startWeight = held.reduce((sum, one) => sum + weightOf(one), 0);
  const gone = held.filter(({ isKept }) => !isKept);
  if (gone.length === 0) return { startWeight, keptWeight: startWeight };
  // By the tables of the old lines, or the same words would be other claims.
  const after = readTextsIn(joinLines(added), languages, mostRead)
    .filter(({ isRead }) => isRead)
    .map(readSide);
  const lost = gone.filter(({ claim }) => findCover(claim, after) === undefined);
  return { startWeight, keptWeight: lost.reduce((sum, one) => sum - weightOf(one), startWeight) };
}

/** Texts of some lines each, so that a long handbook is read (L8): in each line alone, it would take too long. */
function joinLines(lines: readonly string[]): string[] {
  const texts: string[] = [];
  for (const line of lines) {
    const longer = `${texts.at(-1) ?? ""}\n${line}`;
    if (texts.length > 0 && longer.length <= mostJoined) texts[texts.length - 1] = longer;
    else texts.push(line);
  }
  return texts;
}

function holdClaims(
  lines: readonly GaugedLine[],
  claims: readonly ReadonlyMap<string, Claim>[],
): readonly HeldClaim[] {
  const held = new Map<string, HeldClaim>();
  for (const [at, ofLine] of claims.entries()) {
    for (const [value, claim] of ofLine) {
      const known = held.get(value);
      held.set(value, {
        claim: heavier(claim, known?.claim),
        lines: (known?.lines ?? 0) + 1,
        isKept: known?.isKept === true || lines[at]?.isKept === true,
      });
    }
  }
  return [...held.values()];
}

const readLines = rememberLast(mostRemembered, (text): ReadLines => {
  const readings = readTogether(text.split("\n"), mostRead);
  const claims = readings.map((reading) => {
    const ofLine = new Map<string, Claim>();
    for (const claim of findClaims(reading)) {
      ofLine.set(claim.value, heavier(claim, ofLine.get(claim.value)));
    }
    return ofLine;
  });
  return { claims, languages: readings[0]?.languages ?? new Set() };
});

function heavier(claim: Claim, known: Claim | undefined): Claim {
  return known === undefined || baseWeight(claim) > baseWeight(known) ? claim : known;
}

/**
 * A word counts where it is rare, and so does a capitalised one that only begins lines. Negations and
 * conditions are compared in place, not in a whole handbook: the line that loses one is a lost line.
 */
function weightOf({ claim, lines }: HeldClaim): number {
  const isCommon = baseWeight(claim) === 1 && lines > rareLines;
  return isMarker(claim) || isCommon ? 0 : weighClaim(claim, lines - 1);
}
