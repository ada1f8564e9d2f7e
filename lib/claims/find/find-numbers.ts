import { claimOf, type Claim } from "@/lib/claims/claim";
import { readUnit } from "@/lib/claims/find/read-unit";
import { decimalOf, splitNumber } from "@/lib/claims/text/decimal";
import type { Numeral } from "@/lib/claims/text/read-numerals";
import { hourOrTime } from "@/lib/claims/tables/clock";
import { longestMinus, minusWord } from "@/lib/claims/tables/minus";
import { takePart, type Reading } from "@/lib/claims/text/reading";
import { classOf, sign } from "@/lib/claims/text/sign-classes";

const fractions: Readonly<Record<string, string>> = {
  "½": "1/2",
  "¼": "1/4",
  "¾": "3/4",
  "⅓": "1/3",
  "⅔": "2/3",
};

/** Numbers in digits with their unit or currency (L1). */
export function findNumbers(reading: Reading): Claim[] {
  const found = reading.numerals.flatMap((numeral) => {
    // A code may have taken the first of several numbers.
    if (reading.taken[numeral.at] === 1) return claimPieces(reading, numeral);
    return claimsOf(reading, numeral);
  });
  for (const { 0: one, index } of reading.plain.matchAll(/[½¼¾⅓⅔]/g)) {
    if (!takePart(reading, index, index + 1)) continue;
    found.push(claimOf("number", numberValue(fractions[one] ?? one, ""), one, index));
  }
  return found;
}

/** A bare number has the same value whether it is a count, a year or a part of a date. */
export function numberValue(decimal: string, unit: string): string {
  return unit === "" ? `n:${decimal}` : `n:${decimal} ${unit}`;
}

function claimsOf(reading: Reading, numeral: Numeral): Claim[] {
  const { parts, gaps, at, end } = numeral;
  const split = splitNumber(parts, gaps);
  if (split !== null) return claimWithUnit(reading, numeral, split);
  if (gaps === "/") {
    takePart(reading, at, end);
    const value = numberValue(parts.map((part) => decimalOf(part, "", 0)).join("/"), "");
    return [claimOf("number", value, reading.text.slice(at, end), at)];
  }
  return claimPieces(reading, numeral);
}

/** A range or a list: each number for itself, the unit with the last. */
function claimPieces(reading: Reading, numeral: Numeral): Claim[] {
  const claims: Claim[] = [];
  let { at } = numeral;
  for (const [index, part] of numeral.parts.entries()) {
    const end = at + part.length;
    const isLast = index === numeral.parts.length - 1;
    const piece = { ...numeral, at, end, parts: [part], gaps: "" };
    if (isLast) claims.push(...claimWithUnit(reading, piece, [part, ""]));
    else if (takePart(reading, at, end)) {
      claims.push(claimOf("number", numberValue(decimalOf(part, "", 0), ""), part, at));
    }
    at = end + 1;
  }
  return claims;
}

function claimWithUnit(
  reading: Reading,
  numeral: Numeral,
  [whole, fraction]: readonly [string, string],
): Claim[] {
  const { unit: written, power, rest, at, end } = readUnit(reading, numeral);
  if (!takePart(reading, at, end)) return [];
  // `2019 года` is the year 2019.
  const unit = written === "year" && whole.length === 4 ? "" : written;
  const minus = isNegative(reading.plain, numeral.at) ? "-" : "";
  const decimal = minus + decimalOf(whole + rest, fraction, power);
  const text = reading.text.slice(at, end);
  const isHour = fraction === "" && Number(whole) < 25 && hourOrTime.test(text);
  const also = otherUnits(reading, text).map((other) => numberValue(decimal, other));
  if (isHour) also.push(`t${whole.padStart(2, "0")}:00`);
  // `2 times` may be said as `twice`, and `14.03` is also a day or an hour.
  if (unit === "times") also.push(numberValue(decimal, ""));
  if (unit === "" && numeral.gaps === ".") also.push(...dayOrHour(numeral.parts));
  return [claimOf("number", numberValue(decimal, unit), text, at, { also })];
}

function dayOrHour([first = "", second = ""]: readonly string[]): string[] {
  if (first.length > 2 || second.length !== 2) return [];
  const [one, other] = [Number(first), Number(second)];
  const pair = [first.padStart(2, "0"), second] as const;
  const isDay = one >= 1 && one <= 31 && other >= 1 && other <= 12;
  const isHour = one < 24 && other < 60;
  return [
    ...(isDay ? [`d${pair[1]}-${pair[0]}`] : []),
    ...(isHour ? [`t${pair[0]}:${pair[1]}`] : []),
  ];
}

/** What a unit also means in Japanese: `2度` is twice, too, and `5キロ` a distance. */
export function otherUnits({ languages }: Reading, text: string): string[] {
  if (!languages.has("ja")) return [];
  if (/^.度$/.test(text)) return ["times"];
  return text.endsWith("キロ") ? ["m"] : [];
}

function isNegative(plain: string, at: number): boolean {
  if (minusWord.test(plain.slice(Math.max(0, at - longestMinus), at))) return true;
  if (plain.charAt(at - 1) !== "-") return false;
  return at < 2 || plain.charAt(at - 2) === "(" || classOf(plain.charCodeAt(at - 2)) === sign.space;
}
