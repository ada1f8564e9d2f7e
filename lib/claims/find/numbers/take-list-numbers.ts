import type { Claim } from "@/lib/claims/claim";
import { numberValue } from "@/lib/claims/find/numbers/number-forms";
import { decimalOf } from "@/lib/claims/text/decimal";
import type { Reading } from "@/lib/claims/text/reading";
import type { Token } from "@/lib/claims/text/token";

/** What stands before the number of an item: the start of a line, or the end of the item before. */
const itemStart = /(?:^|[\n:;,.!?|])\s*(?:[-*•>]\s*)?$/;
/** What stands behind such a number: `1.`, `1)`, `1º`. */
const closing = ".)º°ª";
const longestStart = 6;
const fewest = 2;

/** The values of numbers that run from 1 and are closed like those of items: `1. Ana` is the first one. */
export function listItemValues({ tokens }: Reading): string[] {
  const values: string[] = [];
  for (const [place, { kind, text, end }] of tokens.entries()) {
    const sign = kind === "number" ? tokens[place + 1] : undefined;
    const isNext =
      text === `${values.length + 1}` && sign?.at === end && closing.includes(sign.text);
    if (isNext) values.push(numberValue(decimalOf(text, "", 0), ""));
  }
  return values;
}

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
    if (token.kind !== "number" || !isItemNumber(reading, place, run.length + 1)) continue;
    if (Number(token.text) === run.length + 1) run.push(token);
    else end(token.text === "1" ? [token] : []);
  }
  end([]);
  return [];
}

function isItemNumber(
  { tokens, taken, plain, text }: Reading,
  place: number,
  expected: number,
): boolean {
  const [before, token, sign, next] = [-1, 0, 1, 2].map((step) => tokens[place + step]);
  if (token === undefined || token.text.length > 2 || taken[token.at] === 1) return false;
  // `①`; the digits of other scripts are none.
  const one = text.charCodeAt(token.at);
  const isCircled = one >= 0x2460 && one <= 0x2793 && token.text.length === 1;
  const isEnclosed = before?.text === "(" && sign?.text === ")";
  const isClosed =
    sign !== undefined &&
    closing.includes(sign.text) &&
    sign.at === token.end &&
    next !== undefined &&
    (next.isSpacedBefore || next.kind === "stretch");
  const start = isEnclosed ? before.at : token.at;
  // `1. Ana 2. Ben`
  const goesOn = expected > 1 && Number(token.text) === expected && isClosed && next.isCapital;
  if (isCircled || goesOn || (isClosed && sign?.text === ")")) return true;
  return (
    (isEnclosed || isClosed) &&
    itemStart.test(plain.slice(Math.max(0, start - longestStart), start))
  );
}
