import { claimOf, type Claim } from "@/lib/claims/claim";
import { numberValue, otherUnits } from "@/lib/claims/find/numbers/number-forms";
import { readUnit } from "@/lib/claims/find/numbers/read-unit";
import { hanDigits } from "@/lib/claims/tables/han-digits";
import { decimalOf } from "@/lib/claims/text/decimal";
import { takePart, type Reading } from "@/lib/claims/text/reading";
import { isHan } from "@/lib/claims/text/scripts";
import type { Token } from "@/lib/claims/text/token";

const hanNumber = /[〇零一二两兩三四五六七八九十百千][〇零一二两兩三四五六七八九十百千万萬亿億]*/g;
/** A number without doubt, also without a unit: `三万八千`, `四十八万`. */
const composite = /^[一二两兩三四五六七八九十].*[万萬亿億]/;
/** `三千`, `二十五`; in Japanese perhaps the beginning of a name, as in `五十嵐`. */
const several = /^[一二两兩三四五六七八九][十百千]/;
/** `百分之三十五`, `百分之二点五`. */
const hanShare = /百分之([〇零一二两兩三四五六七八九十百]+)(?:点([〇零一二三四五六七八九]+))?/g;
/** Words that only look like numbers. */
const noNumber =
  /^(?:十分(?![钟鐘間])|一(?![二三四五六七八九十百千万萬亿億])|三明治|四川|九龙|百合|百货|百分之|千万|万一|[二三四五六七八九十]分[之の])/;

function findHanShares(reading: Reading): Claim[] {
  const { plain, text } = reading;
  return [...plain.matchAll(hanShare)].flatMap(({ 0: { length }, 1: whole, 2: part, index }) => {
    if (whole === undefined || !takePart(reading, index, index + length)) return [];
    const fraction = Array.from(part ?? "", hanValue).join("");
    const value = numberValue(decimalOf(`${hanValue(whole)}`, fraction, 0), "%");
    return [claimOf("number", value, text.slice(index, index + length), index)];
  });
}

/** Numbers in Chinese and Japanese digits, with their unit. */
export function findHanNumbers(reading: Reading): Claim[] {
  const { plain, text, tokens } = reading;
  const claims = findHanShares(reading);
  let index = 0;
  for (const { 0: written, index: at } of plain.matchAll(hanNumber)) {
    while ((tokens[index]?.end ?? Number.POSITIVE_INFINITY) <= at) index += 1;
    const token = tokens[index];
    const numberEnd = at + written.length;
    if (token === undefined || noNumber.test(plain.slice(at, at + 3))) continue;
    const rest = unitPart(token, plain, numberEnd);
    const numeral = { at, end: numberEnd, parts: [], gaps: "", first: 0, next: 0 };
    const { unit, power, end } = readUnit({ ...reading, tokens: [rest] }, numeral);
    const isAlone = !reading.languages.has("ja") || !isHan(plain.charCodeAt(numberEnd));
    const isSure = composite.test(written) || (isAlone && several.test(written));
    const isPlain = end === numberEnd && !isSure;
    if (isPlain || !takePart(reading, at, end)) continue;
    const value = hanValue(written);
    const decimal = decimalOf(`${value}`, "", power);
    const shown = text.slice(at, end);
    const also = otherUnits(reading, shown).map((other) => numberValue(decimal, other));
    claims.push(claimOf("number", numberValue(decimal, unit), shown, at, { also }));
  }
  return claims;
}

/** The values of numbers without a unit, which are no claims: `五级`. */
export function listHanValues({ plain }: Reading): string[] {
  return [...plain.matchAll(hanNumber)].map(({ 0: written }) =>
    numberValue(decimalOf(`${hanValue(written)}`, "", 0), ""),
  );
}

const hanOne =
  /(?<![〇零一二两兩三四五六七八九十百千万萬亿億第])一(?=[^〇零一二两兩三四五六七八九十百千万萬亿億\s])/g;

/** What `一` may stand for before a unit: `一台` is `1台`. It is too often a mere article to be a claim. */
export function listHanOnes(reading: Reading): string[] {
  const { plain, tokens } = reading;
  const stretches = tokens.filter(({ kind }) => kind === "stretch");
  return stretches.flatMap((token) =>
    [...plain.slice(token.at, token.end).matchAll(hanOne)].flatMap(({ index }) => {
      const at = token.at + index;
      const rest = unitPart(token, plain, at + 1);
      const numeral = { at, end: at + 1, parts: [], gaps: "", first: 0, next: 0 };
      const { unit, power, end } = readUnit({ ...reading, tokens: [rest] }, numeral);
      return end === at + 1 ? [] : [numberValue(decimalOf("1", "", power), unit)];
    }),
  );
}

/** The unit is what follows within the same stretch. */
function unitPart(token: Token, plain: string, from: number): Token {
  const text = plain.slice(from, token.end);
  return { ...token, at: from, text, fold: text, isSpacedBefore: false, opensSentence: false };
}

/** The value of Chinese or Japanese digits: `三十五`, `三万八千`, `二〇二六`. */
export function hanValue(written: string): number {
  let [sum, part, digit] = [0, 0, 0];
  for (const one of written) {
    const power = "十百千".indexOf(one);
    const large = largeScales.get(one);
    if (large !== undefined) {
      // `二億三千万`, `一万亿`
      const value = part + digit;
      const isMore = value > 0 && sum > large;
      sum = isMore ? sum + value * large : (sum + value) * large;
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
