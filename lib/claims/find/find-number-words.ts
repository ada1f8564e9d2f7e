import { claimOf, type Claim } from "@/lib/claims/claim";
import { listSameAmount, numberValue } from "@/lib/claims/find/number-forms";
import { fewLanguages, isLittleWord } from "@/lib/claims/find/find-names";
import { isNegative } from "@/lib/claims/find/find-numbers";
import { readUnit } from "@/lib/claims/find/read-unit";
import { hanDigits } from "@/lib/claims/tables/han-digits";
import { languages } from "@/lib/claims/tables/languages";
import { wordsOf } from "@/lib/claims/tables/words-of";
import { decimalOf } from "@/lib/claims/text/decimal";
import { takePart, type Reading } from "@/lib/claims/text/reading";
import type { Token } from "@/lib/claims/text/token";

const values: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries(languages).map(([language, { numbers = "" }]) => [
    language,
    new Map(
      wordsOf(numbers).map((entry, index) => {
        const [word = "", value] = entry.split("=");
        return [word, value === undefined ? index + 2 : Number(value)];
      }),
    ),
  ]),
);

/** Numbers as words, with their unit: `two` is `2`, `三次` is `3次`. */
export function findNumberWords(reading: Reading): Claim[] {
  const { tokens, taken, text } = reading;
  const tables = [...reading.languages].flatMap((language) => values.get(language) ?? []);
  const isUnclear = reading.languages.size > fewLanguages;
  const claims: Claim[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== "word" || taken[token.at] === 1) continue;
    const value = valueOf(tables, token.fold);
    // `On` is ten in Turkish, too.
    if (value === undefined || (isUnclear && isLittleWord(token.fold, reading.languages))) continue;
    const { sum, next } = readSum(tables, tokens, index, value);
    const wordEnd = tokens[next - 1]?.end ?? token.end;
    const numeral = { at: token.at, end: wordEnd, parts: [], gaps: "", first: index, next };
    const { unit, power, at, end } = readUnit(reading, numeral);
    if (!takePart(reading, at, end)) continue;
    const [whole = "", fraction = ""] = `${sum}`.split(".");
    const minus = isNegative(reading.plain, at) ? "-" : "";
    const decimal = minus + decimalOf(whole, fraction, power);
    const also = listSameAmount(decimal, unit);
    claims.push(claimOf("number", numberValue(decimal, unit), text.slice(at, end), at, { also }));
  }
  return [...claims, ...findHanNumbers(reading)];
}

/** What may stand before the last part of a number: `two hundred and five`, `treinta y cinco`. */
const joiners = new Set(["-", "and", "y", "e", "et", "und", "en"]);
const hundred = 100;

/** A number of several words: `twenty-five`, `two hundred and fifty`, `сорок пять`. */
function readSum(
  tables: readonly ReadonlyMap<string, number>[],
  tokens: readonly Token[],
  first: number,
  value: number,
): { sum: number; next: number } {
  let [total, part, next] = [0, value, first + 1];
  for (;;) {
    const joiner = joiners.has(tokens[next]?.fold ?? "") ? 1 : 0;
    const word = tokens[next + joiner];
    const more = word?.kind === "word" ? valueOf(tables, word.fold) : undefined;
    if (more === undefined || word?.sentence !== tokens[first]?.sentence) break;
    const round = part === 0 ? total : part;
    if (more >= hundred && part > 0 && part < more && joiner === 0) {
      part *= more;
    } else if (round >= 20 && round % 10 ** String(more).length === 0) {
      part += more;
    } else break;
    if (part >= 1_000 && more >= hundred) [total, part] = [total + part, 0];
    next += 1 + joiner;
  }
  return { sum: total + part, next };
}

function valueOf(tables: readonly ReadonlyMap<string, number>[], word: string): number | undefined {
  for (const table of tables) {
    const value = table.get(word);
    if (value !== undefined) return value;
  }
  return undefined;
}

const hanNumber = /[〇一二两兩三四五六七八九十百千][〇一二两兩三四五六七八九十百千万萬億亿]*/g;
/** Words that only look like numbers. */
const noNumber =
  /^(?:十分(?![钟鐘間])|一(?![二三四五六七八九十百千万萬億亿])|百分之|三明治|四川|九龙|百合|百货|千万)/;

function findHanNumbers(reading: Reading): Claim[] {
  const { plain, text, tokens } = reading;
  const claims: Claim[] = [];
  let index = 0;
  for (const { 0: written, index: at } of plain.matchAll(hanNumber)) {
    while ((tokens[index]?.end ?? Number.POSITIVE_INFINITY) <= at) index += 1;
    const token = tokens[index];
    const numberEnd = at + written.length;
    if (token === undefined || noNumber.test(plain.slice(at, at + 3))) continue;
    // The unit is what follows within the same stretch.
    const rest = {
      ...token,
      at: numberEnd,
      text: plain.slice(numberEnd, token.end),
      fold: plain.slice(numberEnd, token.end),
      isSpacedBefore: false,
      opensSentence: false,
    };
    const numeral = { at, end: numberEnd, parts: [], gaps: "", first: 0, next: 0 };
    const { unit, power, end } = readUnit({ ...reading, tokens: [rest] }, numeral);
    const isPercent = plain.slice(at - 3, at) === "百分之";
    const isPlain = end === numberEnd && !isPercent && !/[万萬億亿]/.test(written);
    if (isPlain || !takePart(reading, at, end)) continue;
    claims.push(
      claimOf(
        "number",
        numberValue(decimalOf(`${hanValue(written)}`, "", power), isPercent ? "%" : unit),
        text.slice(at, end),
        at,
      ),
    );
  }
  return claims;
}

/** The values of numbers without a unit, which are no claims: `五级`. */
export function listHanValues({ plain }: Reading): string[] {
  return [...plain.matchAll(hanNumber)].map(({ 0: written }) =>
    numberValue(decimalOf(`${hanValue(written)}`, "", 0), ""),
  );
}

/** The value of Chinese or Japanese digits. */
export function hanValue(written: string): number {
  let [total, sum, digit] = [0, 0, 0];
  for (const one of written) {
    const myriad = "万萬億亿".indexOf(one);
    if (myriad >= 0) {
      total += (sum + digit) * (myriad < 2 ? 1e4 : 1e8);
      [sum, digit] = [0, 0];
      continue;
    }
    const power = "十百千".indexOf(one);
    const value = one === "两" || one === "兩" ? 2 : hanDigits.indexOf(one);
    if (power >= 0) {
      sum += (digit === 0 ? 1 : digit) * 10 ** (power + 1);
      digit = 0;
    } else digit = digit * 10 + value;
  }
  return total + sum + digit;
}
