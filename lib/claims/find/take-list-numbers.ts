import type { Claim } from "@/lib/claims/claim";
import type { Reading } from "@/lib/claims/text/reading";
import type { Token } from "@/lib/claims/text/token";

/** What stands before the number of an item: the start of a line, or the end of the item before. */
const itemStart = /(?:^|[\n:;.!?])\s*(?:[-*•>]\s*)?$/;
const longestStart = 6;
const fewest = 2;

/**
 * Takes the numbers of a list, which say nothing: `1. … 2. …`, `1) … 2) …`, `(1) … (2)`, `① … ②`. They
 * run from 1 and begin their items.
 */
export function takeListNumbers(reading: Reading): Claim[] {
  let run: Token[] = [];
  const end = (next: readonly Token[]) => {
    if (run.length >= fewest) for (const one of run) reading.taken.fill(1, one.at, one.end);
    run = [...next];
  };
  for (const [place, token] of reading.tokens.entries()) {
    if (token.kind !== "number" || !isItemNumber(reading, place)) continue;
    if (Number(token.text) === run.length + 1) run.push(token);
    else end(token.text === "1" ? [token] : []);
  }
  end([]);
  return [];
}

function isItemNumber({ tokens, taken, plain, text }: Reading, place: number): boolean {
  const [before, token, sign, next] = [-1, 0, 1, 2].map((step) => tokens[place + step]);
  if (token === undefined || token.text.length > 2 || taken[token.at] === 1) return false;
  const isCircled = text.charAt(token.at) !== token.text.charAt(0) && token.text.length === 1;
  const isEnclosed = before?.text === "(" && sign?.text === ")";
  const isClosed =
    (sign?.text === "." || sign?.text === ")") &&
    sign.at === token.end &&
    next !== undefined &&
    (next.isSpacedBefore || next.kind === "stretch");
  const start = isEnclosed ? before.at : token.at;
  if (isCircled || (isClosed && sign?.text === ")")) return true;
  return (
    (isEnclosed || isClosed) &&
    itemStart.test(plain.slice(Math.max(0, start - longestStart), start))
  );
}
