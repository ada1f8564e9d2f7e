import type { Claim } from "@/lib/claims/claim";
import { claimOf } from "@/lib/claims/claim";
import type { Side } from "@/lib/claims/judge/side";
import { readTokens } from "@/lib/claims/text/read-tokens";

/** How far around a claim its own words are looked for. */
/** With how many earlier claims of its kind each claim is compared. */
const mostCompared = 4;
const [mostUnits, mostWords, mostSigns] = [40, 4, 3];

/**
 * The neighbouring names, numbers or dates of a source that changed places in the result (L1). Two
 * that took their own words with them did not: a clause moved.
 */
export function listSwapped(
  source: Side,
  result: Side,
  isCounted: (claim: Claim) => boolean,
): Claim[] {
  const places = placesOf(result.claims);
  const known = placesOf(source.claims);
  const swapped: Claim[] = [];
  const last = new Map<string, readonly Claim[]>();
  for (const claim of source.claims) {
    const group = groupOf(claim);
    if (group === undefined || !isCounted(claim)) continue;
    const earlier = last.get(group) ?? [];
    last.set(group, [...earlier.slice(1 - mostCompared), claim]);
    if (known.get(keyOf(claim)) === "several") continue;
    for (const before of earlier) {
      const [a, b] = [places.get(keyOf(before)), places.get(keyOf(claim))];
      if (a === undefined || b === undefined || a === "several" || b === "several") continue;
      if (known.get(keyOf(before)) === "several" || a.at < b.at) continue;
      if (!areSwapped(source, result, [before, claim], [a, b], before === earlier.at(-1))) continue;
      const value = `o:${before.value} ${claim.value}`;
      swapped.push(claimOf("order", value, `${before.text} … ${claim.text}`, before.at));
    }
  }
  return swapped;
}

/** What can change places unseen: numbers of one unit, dates, times, names. */
function groupOf({ kind, value }: Claim): string | undefined {
  if (kind === "name" || kind === "token") return kind;
  if (kind === "date") return value.startsWith("n:") ? undefined : `date ${value.charAt(0)}`;
  if (kind === "number") return `number ${value.split(" ")[1] ?? ""}`;
  return undefined;
}

function placesOf(claims: readonly Claim[]): ReadonlyMap<string, Claim | "several"> {
  const places = new Map<string, Claim | "several">();
  for (const claim of claims) {
    if (groupOf(claim) === undefined) continue;
    const key = keyOf(claim);
    places.set(key, places.has(key) ? "several" : claim);
  }
  return places;
}

/** A name by its stem: cases show who does what to whom, and its order may say it again. */
function keyOf({ kind, value, also }: Claim): string {
  return kind === "name" ? (also[0] ?? value) : value;
}

type Pair = readonly [Claim, Claim];

function areSwapped(
  source: Side,
  result: Side,
  before: Pair,
  after: Pair,
  areNeighbours: boolean,
): boolean {
  const [a, b] = before.map((claim) => wordsAround(source, claim, before));
  const [nowA, nowB] = after.map((claim) => wordsAround(result, claim, after));
  if (a === undefined || b === undefined || nowA === undefined || nowB === undefined) return false;
  const [ofA, ofB] = [gain(nowA, a, b), gain(nowB, b, a)];
  // Tokens are many, and most move with their clause: both must be where the other was.
  if (before[0].kind === "token") {
    return (ofA > 0 && ofB > 0) || (areAdjacent(before) && ofA + ofB >= 0);
  }
  // Where one of them kept its own words, only the other moved.
  if (ofA < 0 || ofB < 0) return false;
  return areNeighbours || ofA + ofB > 0;
}

function areAdjacent([{ at, text }, second]: Pair): boolean {
  return second.at - at - text.length === 1;
}

/** How much more there is around a claim now of what was around the other one than of its own. */
function gain(
  now: ReadonlySet<string>,
  own: ReadonlySet<string>,
  others: ReadonlySet<string>,
): number {
  return countOf(now, others, own) - countOf(now, own, others);
}

/** How many words around it now were around `these` and not around `those`. */
function countOf(
  now: ReadonlySet<string>,
  these: ReadonlySet<string>,
  those: ReadonlySet<string>,
): number {
  return [...now].filter((word) => these.has(word) && !those.has(word)).length;
}

/** The words on both sides of a claim within its sentence, each with its side. */
function wordsAround({ reading }: Side, claim: Claim, pair: Pair): Set<string> {
  const { plain } = reading;
  const end = claim.at + claim.text.length;
  const left =
    plain
      .slice(Math.max(0, claim.at - mostUnits), claim.at)
      .split(/[.!?;\n](?!\d)/)
      .at(-1) ?? "";
  const right = plain.slice(end, end + mostUnits).split(/[.!?;\n](?!\d)/)[0] ?? "";
  const skipped = new Set(pair.flatMap(({ text }) => itemsOf(text)));
  const near = (items: readonly string[], side: string) =>
    items.filter((item) => !skipped.has(item)).map((item) => `${side} ${item}`);
  return new Set([
    ...near(itemsOf(left).slice(-mostWords), "before"),
    ...near(itemsOf(right).slice(0, mostWords), "after"),
  ]);
}

function itemsOf(text: string): string[] {
  return readTokens(text).flatMap(({ kind, fold, text: written }) => {
    if (kind === "stretch") return Array.from(written).slice(0, mostSigns);
    return kind === "sign" ? [] : [fold];
  });
}
