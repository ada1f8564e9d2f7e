import { claimOf, type Claim } from "@/lib/claims/claim";
import {
  listDayOrTime,
  listSameAmount,
  numberValue,
  otherUnits,
} from "@/lib/claims/find/numbers/number-forms";
import { halfAfterUnit, halfEnd } from "@/lib/claims/find/numbers/read-half";
import { readUnit } from "@/lib/claims/find/numbers/read-unit";
import { isAtHour } from "@/lib/claims/find/dates/find-spoken-times";
import { hourOrTime } from "@/lib/claims/tables/clock";
import { currencies } from "@/lib/claims/tables/currencies";
import { longestMinus, minusWord } from "@/lib/claims/tables/minus";
import { decimalOf, decimalSignOf, isDoubtful, splitNumber } from "@/lib/claims/text/decimal";
import type { Numeral } from "@/lib/claims/text/read-numerals";
import { takePart, type Reading } from "@/lib/claims/text/reading";

/** Signs of fractions, with what stands behind the point. */
const fractions: ReadonlyMap<string, string> = new Map(
  "½=5 ¼=25 ¾=75 ⅕=2 ⅖=4 ⅗=6 ⅘=8 ⅛=125 ⅜=375 ⅝=625 ⅞=875 ⅓=333 ⅔=667 ⅙=167 ⅚=833"
    .split(" ")
    .map((entry) => [entry.charAt(0), entry.slice(2)]),
);
/** The same as two numbers. */
const ratios: ReadonlyMap<string, string> = new Map(
  "1/2=½ 1/4=¼ 3/4=¾ 1/3=⅓ 2/3=⅔ 1/8=⅛"
    .split(" ")
    .map((entry) => [entry.slice(0, 3), fractions.get(entry.slice(4)) ?? ""]),
);
const raised = /[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+/y;
/** Digits outside the BMP. */
const mathDigits = /(?:\uD835[\uDFCE-\uDFFF])+/g;
const mathZero = 0x1d7ce;

/** Numbers in digits with their unit or currency (L1). */
export function findNumbers(reading: Reading): Claim[] {
  const found = findFractions(reading);
  for (const index of reading.numerals.keys()) found.push(...claimsOf(reading, index));
  for (const { 0: written, index } of reading.plain.matchAll(mathDigits)) {
    if (!takePart(reading, index, index + written.length)) continue;
    const digits = Array.from(written, (one) => ((one.codePointAt(0) ?? 0) - mathZero) % 10);
    const value = numberValue(decimalOf(digits.join(""), "", 0), "");
    found.push(claimOf("number", value, written, index));
  }
  return found;
}

/** `½ cup`, `1½` */
function findFractions(reading: Reading): Claim[] {
  const { tokens, text } = reading;
  const claims: Claim[] = [];
  for (const [place, { kind, text: one, at: start, end: close }] of tokens.entries()) {
    const fraction = kind === "sign" ? fractions.get(one) : undefined;
    if (fraction === undefined) continue;
    const before = tokens[place - 1];
    const whole = before?.kind === "number" && start - before.end <= 1 ? before : undefined;
    const first = whole === undefined ? place : place - 1;
    const numeral = {
      at: whole?.at ?? start,
      end: close,
      parts: [],
      gaps: "",
      first,
      next: place + 1,
    };
    const { unit, power, at, end } = readUnit(reading, numeral);
    if (!takePart(reading, at, end)) continue;
    const decimal = decimalOf(whole?.text ?? "", fraction, power);
    const also = listSameAmount(decimal, unit);
    claims.push(claimOf("number", numberValue(decimal, unit), text.slice(at, end), at, { also }));
  }
  return claims;
}

function claimsOf(reading: Reading, index: number): Claim[] {
  const numeral = reading.numerals[index];
  if (numeral === undefined) return [];
  const { parts, gaps, at } = numeral;
  // A code may have taken the first of several numbers.
  const isTaken = reading.taken[at] === 1;
  const sign = decimalSignOf(reading.languages);
  const split = isTaken ? null : splitNumber(parts, gaps, sign);
  if (split !== null) {
    const [one = "", other = ""] = parts;
    const also = parts.length === 2 ? listDayOrTime(one, other, gaps) : [];
    if (parts.length === 1) also.push(...listDaysOfPair(reading, index));
    const otherSplit = isDoubtful(parts, gaps) ? splitOtherwise(reading, parts, gaps) : undefined;
    return claimWithUnit(reading, numeral, split, also, otherSplit);
  }
  if (gaps === "/" && !isTaken) return claimRatio(reading, numeral);
  return claimPieces(reading, numeral);
}

/** The other reading of `1.500`, where no language is sure or another one may have been taken over. */
function splitOtherwise(
  { languages }: Reading,
  [one = "", other = ""]: readonly string[],
  gaps: string,
): Split | undefined {
  const sign = decimalSignOf(languages);
  if (sign === undefined) return [one, other];
  const isForeign = gaps === "," ? sign === "," : sign === "." && !languages.has("en");
  return isForeign ? [one + other, ""] : undefined;
}

/** `7-2`, as Dutch writes a day and a month. */
function listDaysOfPair({ numerals, plain }: Reading, index: number): string[] {
  const [before, own, after] = [numerals[index - 1], numerals[index], numerals[index + 1]];
  const joins = (one: Numeral | undefined, other: Numeral | undefined) =>
    one?.gaps === "" && other?.gaps === "" && other.at === one.end + 1 && plain[one.end] === "-";
  const pairOf = (one: Numeral | undefined, other: Numeral | undefined) =>
    joins(one, other) ? listDayOrTime(one?.parts[0] ?? "", other?.parts[0] ?? "", "-") : [];
  return [...pairOf(before, own), ...pairOf(own, after)];
}

/** `120/80`, `1/2 cup` */
function claimRatio(reading: Reading, numeral: Numeral): Claim[] {
  const { parts, at, end } = numeral;
  const written = parts.join("/");
  const fraction = ratios.get(written);
  const { unit, power, at: start, end: close } = readUnit(reading, numeral);
  if (fraction !== undefined && unit !== "" && takePart(reading, start, close)) {
    const value = numberValue(decimalOf("", fraction, power), unit);
    return [claimOf("number", value, reading.text.slice(start, close), start)];
  }
  if (!takePart(reading, at, end)) return [];
  const value = numberValue(parts.map((part) => decimalOf(part, "", 0)).join("/"), "");
  const also = listDayOrTime(parts[0] ?? "", parts[1] ?? "", "/");
  if (fraction !== undefined) also.push(numberValue(decimalOf("", fraction, 0), ""));
  return [claimOf("number", value, reading.text.slice(at, end), at, { also })];
}

/** A list: each number for itself, the unit with the last. */
function claimPieces(reading: Reading, numeral: Numeral): Claim[] {
  const claims: Claim[] = [];
  let { at } = numeral;
  // `5'40"`
  const isTime = numeral.gaps === "'" && numeral.parts[1]?.length === 2;
  const unitOf = (index: number) => (isTime ? (index === 0 ? "minute" : "second") : "");
  for (const [index, part] of numeral.parts.entries()) {
    const end = at + part.length;
    const isLast = index === numeral.parts.length - 1 && !isTime;
    const piece = { ...numeral, at, end, parts: [part], gaps: "" };
    if (isLast) claims.push(...claimWithUnit(reading, piece, [part, ""], []));
    else if (takePart(reading, at, end)) {
      const decimal = decimalOf(part, "", 0);
      const also = listSameAmount(decimal, unitOf(index));
      claims.push(claimOf("number", numberValue(decimal, unitOf(index)), part, at, { also }));
    }
    at = end + 1;
  }
  return claims;
}

type Split = readonly [whole: string, fraction: string];

function claimWithUnit(
  reading: Reading,
  given: Numeral,
  [whole, writtenFraction]: Split,
  also: readonly string[],
  otherSplit?: Split,
): Claim[] {
  // `2 and a half hours`, `2시간 반`
  const half = writtenFraction === "" ? halfEnd(reading, given.next) : undefined;
  const numeral =
    half === undefined
      ? given
      : { ...given, next: half, end: reading.tokens[half - 1]?.end ?? given.end };
  const read = readUnit(reading, numeral);
  const { unit: written, power, divisor = 0, rest, at } = read;
  const halfAfter =
    half === undefined && writtenFraction === "" && rest === "" && written !== ""
      ? halfAfterUnit(reading, numeral.next, read.end)
      : undefined;
  const unitEnd = halfAfter ?? read.end;
  const fraction = half === undefined && halfAfter === undefined ? writtenFraction : "5";
  raised.lastIndex = numeral.end;
  const exponent = written === "" ? (raised.exec(reading.plain)?.[0] ?? "") : "";
  // Another claim may have the unit: `95 euros/noite`.
  const isFree = !reading.taken.subarray(numeral.end, unitEnd).includes(1);
  const end = isFree ? unitEnd + exponent.length : numeral.end;
  if (!takePart(reading, at, end)) return [];
  // `2019 года` is the year 2019.
  const unit = written === "year" && whole.length === 4 ? "" : written;
  const minus = isNegative(reading.plain, at) || isNegative(reading.plain, numeral.at) ? "-" : "";
  const text = reading.text.slice(at, end);
  const valueOf = (decimal: string) => numberValue(minus + decimal + exponent, unit);
  const decimal = decimalOf(whole + rest, fraction, power);
  const isBare = unit === "" && exponent === "" && rest === "" && power === 0;
  const asWritten =
    isBare && (fraction !== "" || numeral.gaps === "")
      ? readAsWritten(reading, numeral)
      : undefined;
  // Money has no three decimals: `1,500 €` in a French text is English.
  const isOther = otherSplit !== undefined && (otherSplit[1] !== "" || unit in currencies);
  const same = [
    ...(unit === "" || unit === "hour" ? also : []),
    ...listSameAmount(
      minus + decimal,
      unit,
      minus + decimalOf(whole + rest, fraction, power - divisor),
    ),
    ...otherUnits(reading, text).map((other) => numberValue(decimal, other)),
    ...(isBare && minus === "" ? listNames(reading, numeral, whole + fraction) : []),
    ...(fraction === "" ? listHours(reading, numeral, unit, text) : []),
    ...(/[¥￥]/.test(text) ? ["CNY", "JPY"].map((one) => numberValue(decimal, one)) : []),
    ...(isOther ? [valueOf(decimalOf(...otherSplit, power))] : []),
  ];
  return [claimOf("number", asWritten ?? valueOf(decimal), text, at, { also: same })];
}

/** `Python 3.10`, `PIN 07`: these zeros count. */
function readAsWritten({ tokens }: Reading, { parts, gaps, first }: Numeral): string | undefined {
  if (gaps === "" && /^0\d/.test(parts[0] ?? "")) return numberValue(parts[0] ?? "", "");
  const before = tokens[first - 1];
  const isNamed =
    before?.kind === "word" && (before.isCapital || /^v(?:er(?:sion|s)?)?$/.test(before.fold));
  const isVersion = gaps === "." && isNamed && parts[1]?.endsWith("0") === true;
  return isVersion ? numberValue(parts.join("."), "") : undefined;
}

/** A bare number as a code: `BA 117` is `BA117`, `5.2` may be `v5.2` and `12` `#12`. */
function listNames({ tokens }: Reading, { parts, gaps, first }: Numeral, digits: string): string[] {
  const before = tokens[first - 1];
  const isCode = /^[A-Z]{1,3}$/.test(before?.text ?? "");
  return [
    `i:${gaps === "." ? parts.join(".") : digits}`,
    ...(isCode ? [`i:${before?.text}${parts.join("")}`] : []),
  ];
}

/** `At 8` and `at 8:00` may be the same, `with 8` is not; nor are `8 hours`. */
function listHours(
  reading: Reading,
  { parts, first, next }: Numeral,
  unit: string,
  text: string,
): string[] {
  const { tokens } = reading;
  const hour = Number(parts[0] ?? "");
  // `godz. 13`
  const place = tokens[first - 1]?.text === "." ? first - 2 : first - 1;
  const after = tokens[next]?.text ?? " ";
  const isAt = unit === "" && (isAtHour(reading, place + 1) || "-–".includes(after));
  if (parts.length > 1 || hour > 24 || !(isAt || hourOrTime.test(text))) return [];
  const hours = isAt && hour < 12 ? [hour, hour + 12] : [hour];
  return hours.map((one) => `t${String(one).padStart(2, "0")}:00`);
}

/** A dash right before a number or its currency, and nothing before it: `-5`, `–$500`. */
export function isNegative(plain: string, at: number): boolean {
  if (minusWord.test(plain.slice(Math.max(0, at - longestMinus), at))) return true;
  return /(?:^|[\s([:"$€£¥])[-–]$/.test(plain.slice(Math.max(0, at - 2), at));
}
