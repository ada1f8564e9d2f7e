import { claimOf, type Claim } from "@/lib/claims/claim";
import { hanValue } from "@/lib/claims/find/find-number-words";
import { clock, hourBefore, mayBeAtHour, twelve } from "@/lib/claims/tables/clock";
import type { Numeral } from "@/lib/claims/text/read-numerals";
import { numberValue } from "@/lib/claims/find/number-forms";
import { decimalOf } from "@/lib/claims/text/decimal";
import { takePart, type Reading } from "@/lib/claims/text/reading";

const minutes = `(?: ?(?:(${clock.half})|(\\d{1,2}) ?(?:${clock.minute})))?`;
/** `h30`, ` Uhr`, `点半`, `시 30분`. */
const hourAfter = new RegExp(` ?(?:h ?(\\d\\d)(?!\\d)|(?:${clock.hour})${minutes})`, "iy");
const halfDayAfter = new RegExp(` ?(?:(${clock.morningAfter})|(${clock.eveningAfter}))`, "iy");
const hanNumber = "[一二两兩三四五六七八九十]{1,3}";
const hanMinutes = `(?:(半)|(${hanNumber})分)?`;
const hanTime = new RegExp(`(${hanNumber})[点點時](?:钟|鐘)?${hanMinutes}`, "g");
const japaneseTime = new RegExp(`(${hanNumber})時(?!間)${hanMinutes}`, "g");
const softHalfDayAfter = new RegExp(` ?(?:(${clock.morningSoft})|(${clock.eveningSoft}))`, "iy");
const night = new RegExp(`(?:${clock.night}) ?$`);
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
  const { plain, text, languages } = reading;
  for (const match of plain.matchAll(languages.has("zh") ? hanTime : japaneseTime)) {
    const [written, hour = "", half, minute = ""] = match;
    const { index } = match;
    const before = halfDayBefore.exec(plain.slice(Math.max(0, index - 6), index));
    // `一点` is a bit.
    const isBit = /^一[点點]$/.test(written) && before === null;
    if (isBit || !takePart(reading, index, index + written.length)) continue;
    const shown = half === undefined ? String(hanValue(minute)).padStart(2, "0") : "30";
    const value = `t${hourOf(hanValue(hour), before)}:${shown}`;
    claims.push(claimOf("date", value, text.slice(index, index + written.length), index));
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
  const before = tokens[numeral.first - 1];
  const mayBeHour = isNamed || mayBeAtHour.has(before?.fold ?? "");
  const halfDay =
    matchAt(halfDayAfter, plain, wordEnd) ??
    (mayBeHour ? matchAt(softHalfDayAfter, plain, wordEnd) : null);
  // `6点` in Japanese are six points.
  const isPoints = reading.languages.has("ja") && /^ ?[点點]/.test(word?.[0] ?? "");
  if (isPoints && !reading.languages.has("zh")) return undefined;
  if (!isNamed && halfDay === null) return undefined;
  const end = wordEnd + (halfDay?.[0].length ?? 0);
  if (!takePart(reading, at, end)) return undefined;
  const shown =
    word?.[1] ?? (word?.[2] === undefined ? word?.[3] : "30") ?? (hasMinute ? minute : "00");
  const head = plain.slice(Math.max(0, at - 6), at);
  const isNight = night.test(head) && Number(hour) < 6;
  const half = isNight ? null : (halfDay ?? halfDayBefore.exec(head));
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
