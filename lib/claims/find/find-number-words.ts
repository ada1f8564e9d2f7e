import { claimOf, type Claim } from "@/lib/claims/claim";
import { numberValue, otherUnits } from "@/lib/claims/find/find-numbers";
import { fewLanguages, isOpener } from "@/lib/claims/find/find-names";
import { readUnit } from "@/lib/claims/find/read-unit";
import { hanDigits } from "@/lib/claims/tables/han-digits";
import { languages } from "@/lib/claims/tables/languages";
import { wordsOf } from "@/lib/claims/tables/words-of";
import { decimalOf } from "@/lib/claims/text/decimal";
import { takePart, type Reading } from "@/lib/claims/text/reading";

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

const hundred = 100;

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
    if (value === undefined || (isUnclear && isOpener(token.fold, reading.languages))) continue;
    const { sum, next, end: wordEnd } = readSum(reading, tables, index, value);
    const numeral = { at: token.at, end: wordEnd, parts: [], gaps: "", first: index, next };
    const { unit, power, at, end } = readUnit(reading, numeral);
    if (!takePart(reading, at, end)) continue;
    const [whole = "", fraction = ""] = `${sum}`.split(".");
    const decimal = decimalOf(whole, fraction, power);
    // `Trzeci rok` may be `3. rok`.
    const also = unit === "" ? [] : [numberValue(decimal, "")];
    claims.push(claimOf("number", numberValue(decimal, unit), text.slice(at, end), at, { also }));
  }
  return [...claims, ...findHanNumbers(reading)];
}

/** `Twenty-two`, `сорок пять`, `sto dwadzieścia`, `iki yüz elli`: each word adds less than a round one before it. */
function readSum(
  { tokens }: Reading,
  tables: readonly ReadonlyMap<string, number>[],
  index: number,
  value: number,
): { readonly sum: number; readonly next: number; readonly end: number } {
  let [sum, last, next] = [value, value, index + 1];
  while (last > 0) {
    const place = tokens[next]?.text === "-" ? next + 1 : next;
    const token = tokens[place];
    const more = token?.kind === "word" ? valueOf(tables, token.fold) : undefined;
    if (more === undefined || token?.sentence !== tokens[index]?.sentence) break;
    const isTimes = more === hundred && last > 1 && last < 10;
    if (!isTimes && more >= roundOf(last)) break;
    sum += isTimes ? last * (hundred - 1) : more;
    last = isTimes ? hundred : more;
    next = place + 1;
  }
  return { sum, next, end: tokens[next - 1]?.end ?? 0 };
}

/** What a number is a multiple of: 1,000, 100, 10 or 1. */
function roundOf(value: number): number {
  return [1000, hundred, 10].find((round) => value % round === 0) ?? 1;
}

function valueOf(tables: readonly ReadonlyMap<string, number>[], word: string): number | undefined {
  for (const table of tables) {
    const value = table.get(word);
    if (value !== undefined) return value;
  }
  return undefined;
}

const hanNumber = /[〇零一二两兩三四五六七八九十百千][〇零一二两兩三四五六七八九十百千万萬亿億]*/g;
/** A number that says by itself that it is one: `三万八千`, `四十八万`. */
const composite = /^[一二两兩三四五六七八九十].*[万萬亿億]/;
/** `百分之三十五`, `百分之二点五`. */
const hanShare = /百分之([〇零一二两兩三四五六七八九十百]+)(?:点([〇零一二三四五六七八九]+))?/g;
/** Words that only look like numbers. */
const noNumber =
  /^(?:十分(?![钟鐘間])|一(?![二三四五六七八九十百千万萬亿億])|三明治|四川|九龙|百合|百货|百分之|千万|万一)/;

function findHanShares(reading: Reading): Claim[] {
  const { plain, text } = reading;
  return [...plain.matchAll(hanShare)].flatMap(({ 0: { length }, 1: whole, 2: part, index }) => {
    if (whole === undefined || !takePart(reading, index, index + length)) return [];
    const fraction = Array.from(part ?? "", hanValue).join("");
    const value = numberValue(decimalOf(`${hanValue(whole)}`, fraction, 0), "%");
    return [claimOf("number", value, text.slice(index, index + length), index)];
  });
}

function findHanNumbers(reading: Reading): Claim[] {
  const { plain, text, tokens } = reading;
  const claims = findHanShares(reading);
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
    const isPlain = end === numberEnd && !composite.test(written);
    if (isPlain || !takePart(reading, at, end)) continue;
    const decimal = decimalOf(`${hanValue(written)}`, "", power);
    const shown = text.slice(at, end);
    const also = otherUnits(reading, shown).map((other) => numberValue(decimal, other));
    claims.push(claimOf("number", numberValue(decimal, unit), shown, at, { also }));
  }
  return claims;
}

/** The value of Chinese or Japanese digits: `三十五`, `三万八千`, `二〇二六`. */
export function hanValue(written: string): number {
  let [sum, part, digit] = [0, 0, 0];
  for (const one of written) {
    const power = "十百千".indexOf(one);
    const large = largeScales.get(one);
    if (large !== undefined) {
      sum = (sum + part + digit) * large;
      [part, digit] = [0, 0];
    } else if (power >= 0) {
      part += (digit === 0 ? 1 : digit) * 10 ** (power + 1);
      digit = 0;
    } else digit = digit * 10 + digitOf(one);
  }
  return sum + part + digit;
}

const largeScales: ReadonlyMap<string, number> = new Map([
  ["万", 10_000],
  ["萬", 10_000],
  ["亿", 100_000_000],
  ["億", 100_000_000],
]);

function digitOf(one: string): number {
  if (one === "两" || one === "兩") return 2;
  return one === "零" ? 0 : hanDigits.indexOf(one);
}
