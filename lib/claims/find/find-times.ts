import { claimOf, type Claim } from "@/lib/claims/claim";
import { clock, hourBefore, twelve } from "@/lib/claims/tables/clock";
import type { Numeral } from "@/lib/claims/text/read-numerals";
import { numberValue } from "@/lib/claims/find/number-forms";
import { decimalOf } from "@/lib/claims/text/decimal";
import { takePart, type Reading } from "@/lib/claims/text/reading";

const minutes = `(?: ?(?:(${clock.half})|(\\d{1,2}) ?(?:${clock.minute})))?`;
/** `h30`, ` Uhr`, `点半`, `시 30분`. */
const hourAfter = new RegExp(` ?(?:h ?(\\d\\d)(?!\\d)|(?:${clock.hour})${minutes})`, "iy");
const halfDayAfter = new RegExp(` ?(?:(${clock.morningAfter})|(${clock.eveningAfter}))`, "iy");
const halfDayBefore = new RegExp(`(?:(${clock.morningBefore})|(${clock.eveningBefore})) ?$`);

/** Times of day: `18:00`, `6 pm`, `18h30`, `18 Uhr`, `下午6点半`, noon. */
export function findTimes(reading: Reading): Claim[] {
  const claims = reading.numerals.flatMap((numeral) => timeOf(reading, numeral) ?? []);
  for (const { kind, fold, at, end } of reading.tokens) {
    const value = kind === "word" ? twelve.get(fold) : undefined;
    if (value !== undefined && takePart(reading, at, end)) {
      claims.push(claimOf("date", value, reading.text.slice(at, end), at));
    }
  }
  return claims;
}

function timeOf(reading: Reading, numeral: Numeral): Claim | undefined {
  const { plain, text, tokens, taken } = reading;
  const { parts, gaps, at } = numeral;
  const [hour = "", minute = ""] = parts;
  if (taken[at] === 1 || hour.length > 2 || Number(hour) > 24) return undefined;
  const hasMinute = /^[:.]/.test(gaps) && minute.length === 2 && Number(minute) < 60;
  if (gaps !== "" && (!hasMinute || (gaps.length > 1 && gaps !== "::"))) return undefined;
  const word = matchAt(hourAfter, plain, numeral.end);
  const wordEnd = numeral.end + (word?.[0].length ?? 0);
  const isNamed =
    gaps.startsWith(":") || word !== null || hourBefore.has(tokens[numeral.first - 1]?.fold ?? "");
  const halfDay = matchAt(halfDayAfter, plain, wordEnd);
  if (!isNamed && halfDay === null) return undefined;
  const end = wordEnd + (halfDay?.[0].length ?? 0);
  if (!takePart(reading, at, end)) return undefined;
  const shown =
    word?.[1] ?? (word?.[2] === undefined ? word?.[3] : "30") ?? (hasMinute ? minute : "00");
  const half = halfDay ?? halfDayBefore.exec(plain.slice(Math.max(0, at - 6), at));
  const value = `t${hourOf(Number(hour), half)}:${shown.padStart(2, "0")}`;
  const seconds = gaps === "::" && Number(parts[2]) > 0 ? `:${parts[2]}` : "";
  // A search for `15:00` also looks for 15; it doesn't cover it.
  const also = Number(shown) === 0 ? [numberValue(decimalOf(hour, "", 0), "")] : [];
  return claimOf("date", value + seconds, text.slice(at, end), at, { also });
}

function hourOf(hour: number, half: RegExpExecArray | null): string {
  const hours = half === null ? hour : (hour % 12) + (half[2] === undefined ? 0 : 12);
  return String(hours).padStart(2, "0");
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
