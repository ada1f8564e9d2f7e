import { claimOf, type Claim } from "@/lib/claims/claim";
import { isUnitNoun, periodOf } from "@/lib/claims/find/numbers/unit-tables";
import { readPeriod, smallWordsOf, type SmallWords } from "@/lib/claims/find/small-words";
import { takePart, type Reading } from "@/lib/claims/text/reading";
import type { Token } from "@/lib/claims/text/token";

/** How far before `a` of `a month` the number of a rate stands. */
const [mostBetween, mostBeforeOne] = [6, 3];

/** `לחודש`, `החודשיים`, `للساعة` */
const semiticRate = /^(?:ל|ה.+י(?:ת|ים|ות)?$|لل)/;
/** What is short for a period behind `p/`. */
const periodLetters: ReadonlyMap<string, string> = new Map([
  ["u", "hour"],
  ["h", "hour"],
  ["d", "day"],
  ["w", "week"],
  ["m", "month"],
  ["j", "year"],
  ["y", "year"],
  ["a", "year"],
]);
/** How words end that name a period by themselves: `monthly`, `täglich`, `mensuel`, `dziennie`, `günde`. */
const adverb =
  /(?:ly|lich(?:e[nrs]?)?|lijkse?|uel(?:le)?s?|adaires?|dien(?:ne)?s?|[ai]l(?:es|is|i|e)?|mente?|di[aá]ri[oa]s?|ier[oaie]|idian[oaie]|nie|owo|но|l[ıiuü]k|[dt][ae])$/;

/**
 * The periods of rates: `900 EUR a month`, `5 requests/minute`, `5 mg daily`. A period without a number
 * is none.
 */
export function findPeriods(reading: Reading): Claim[] {
  const { tokens, text, taken } = reading;
  const words = smallWordsOf(reading.languages);
  const claims: Claim[] = [];
  const amounts = new Set(
    tokens.filter((_, place) => isAmount(tokens, place, taken)).map(({ sentence }) => sentence),
  );
  let number = -1;
  for (const [place, token] of tokens.entries()) {
    const isOnce = words.some(({ one, per }) => one.has(token.fold) && !per.has(token.fold));
    if (isOnce || isAmount(tokens, place, taken)) number = place;
    if (number === place) continue;
    const isAfter = tokens[number]?.sentence === token.sentence;
    const period = isAfter
      ? periodAt(words, tokens, place, place - number)
      : amounts.has(token.sentence) && adverbAt(words, token);
    if (!period || !takePart(reading, token.at, token.end)) continue;
    claims.push(claimOf("number", `p:${period}`, text.slice(token.at, token.end), token.at));
  }
  return claims;
}

/** A number, in digits or as a word that was taken as one; a time is none. */
function isAmount(tokens: readonly Token[], place: number, taken: Uint8Array): boolean {
  const [before, token, after] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  if (token?.kind === "word")
    return taken[token.at] === 1 && !token.isCapital && token.fold.length > 2;
  const isTime =
    (before?.text === ":" && before.end === token?.at) ||
    (after?.text === ":" && after.at === token?.end);
  return token?.kind === "number" && !isTime;
}

function periodAt(
  words: readonly SmallWords[],
  tokens: readonly Token[],
  place: number,
  distance: number,
): string | undefined {
  const [before, token, after] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  // `O godzinie 6:15` is a time.
  if (token?.kind !== "word" || after?.kind === "number") return undefined;
  const short = periodLetters.get(token.fold);
  if (short !== undefined && isPer(tokens, place, short)) return short;
  const period = readPeriod(words, token.fold);
  if (before?.text === "/") return period ?? periodOf(token.fold);
  if (period === undefined || before === undefined) return undefined;
  if (semiticRate.test(token.fold)) return period;
  if (words.some(({ per }) => per.has(before.fold))) {
    // `In a week` is no rate, and `a second` may be the second one.
    const isOne = words.some(({ one }) => one.has(before.fold));
    if (isOne && period === "second") return undefined;
    return distance <= (isOne ? mostBeforeOne : mostBetween) ? period : undefined;
  }
  return adverbAt(words, token);
}

/** `p/m`, `p.a.` */
function isPer(tokens: readonly Token[], place: number, period: string): boolean {
  const [letter, sign] = [tokens[place - 2], tokens[place - 1]];
  if (letter?.fold !== "p" || sign?.at !== letter.end) return false;
  return sign.text === "/" || (sign.text === "." && period === "year");
}

function adverbAt(words: readonly SmallWords[], { kind, fold }: Token): string | undefined {
  const period = kind === "word" ? readPeriod(words, fold) : undefined;
  return period !== undefined && adverb.test(fold) && (/l[ıiuü]k$/.test(fold) || !isUnitNoun(fold))
    ? period
    : undefined;
}
