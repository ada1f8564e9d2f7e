import { joiners } from "@/lib/claims/tables/particles";
import { readTokens } from "@/lib/claims/text/read-tokens";
import { classOf, sign } from "@/lib/claims/text/sign-classes";

/** Names are shorter, and texts that differ in more were rewritten. */
const [longestName, longestMiddle] = [24, 240];

/** From the first part that changed places to the end of the other one. */
export interface Swap {
  readonly at: number;
  readonly end: number;
}

/**
 * Where two texts differ in nothing but two parts that changed places: `X … Y` and `Y … X`. `X and Y`
 * says the same in both orders, and a part that only moved to the other side of a comma is a clause.
 */
export function findPlainSwap(before: string, after: string): Swap | undefined {
  if (before.length !== after.length || before === after) return undefined;
  let [at, end] = [0, before.length];
  while (before[at] === after[at]) at += 1;
  while (before[end - 1] === after[end - 1]) end -= 1;
  // Words that begin or end alike: `aspirin` and `alcohol`.
  while (at > 0 && isLetter(before, at - 1) && isLetter(before, at)) at -= 1;
  while (end < before.length && isLetter(before, end) && isLetter(before, end - 1)) end += 1;
  const [was, is] = [before.slice(at, end), after.slice(at, end)];
  if (was.length > longestMiddle) return undefined;
  for (let first = 1; first <= Math.min(longestName, was.length - 2); first += 1) {
    if (!is.endsWith(was.slice(0, first))) continue;
    for (let last = 1; last <= Math.min(longestName, was.length - first - 1); last += 1) {
      const between = was.slice(first, was.length - last);
      if (!is.startsWith(was.slice(was.length - last) + between)) continue;
      if (isMore(betweenItems(between, before.slice(0, at), before.slice(end)))) return { at, end };
    }
  }
  return undefined;
}

/**
 * What stands between two parts without what belongs to both: the items of `20 g of salt, 5 g of sugar`
 * are the numbers with what follows them.
 */
function betweenItems(between: string, before: string, after: string): string {
  let [start, end] = [0, between.length];
  while (start < end && between[start] === after[start]) start += 1;
  while (end > start && between[end - 1] === before[before.length - between.length + end - 1])
    end -= 1;
  return between.slice(start, end);
}

/** Whether there is more between two parts than signs and `and`. */
export function isMore(between: string): boolean {
  return readTokens(between).some(({ kind, fold }) => kind !== "sign" && !joiners.has(fold));
}

function isLetter(text: string, at: number): boolean {
  const one = classOf(text.charCodeAt(at));
  return one === sign.lower || one === sign.upper || one === sign.caseless || one === sign.digit;
}
