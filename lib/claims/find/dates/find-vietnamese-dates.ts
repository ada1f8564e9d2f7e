import { claimOf, type Claim } from "@/lib/claims/claim";
import { claimDate } from "@/lib/claims/find/dates/find-dates";
import { numberValue } from "@/lib/claims/find/numbers/number-forms";
import { decimalOf } from "@/lib/claims/text/decimal";
import { takePart, type Reading } from "@/lib/claims/text/reading";

/** Months by their number from one on, and weekdays from Monday on, which is the second day. */
const months = "một|hai|ba|tư|năm|sáu|bảy|tám|chín|mười|mười một|mười hai".split("|");
const weekdays = "hai|ba|tư|năm|sáu|bảy".split("|");
const date =
  /(?:(?<![\d.,/])(\d{1,2}) )?tháng (mười (?:một|hai)|một|hai|ba|tư|năm|sáu|bảy|tám|chín|mười|\d{1,2}(?![\d.,]*\d| ?(?:triệu|nghìn|ngàn|tỷ|đồng|lần|người|tr|k)(?![a-zà-ỹ])))(?:(?: năm |\/)(\d{4}))?/gi;
/** Two short names of weekdays in a row. One alone may be a code. */
const shortWeekdays = /(?<!\w)T[2-7](?:(?:, ?| ?[-–/&] ?| và )T?[2-7])+(?!\w)/g;
const weekday = /thứ (hai|ba|tư|năm|sáu|bảy|[2-7](?!\d))|chủ nhật/gi;

const firstDay = /(?<![\d.,/])(\d{1,2}) ?(?:đến|tới|và|[-–])(?: ngày)? $/;

/** The first day of `từ 3 đến 10 tháng 8`. */
function claimFirstDay(reading: Reading, end: number, month: number): Claim[] {
  const found = firstDay.exec(reading.plain.slice(Math.max(0, end - 16), end));
  const [written, day = ""] = found ?? [];
  if (written === undefined || Number(day) > 31) return [];
  const at = end - written.length;
  if (!takePart(reading, at, at + day.length)) return [];
  const two = (part: number | string) => `${part}`.padStart(2, "0");
  const value = numberValue(decimalOf(day, "", 0), "");
  return [claimOf("number", value, day, at, { also: [`d${two(month)}-${two(day)}`] })];
}

/** Vietnamese counts months and weekdays: `17 tháng 7`, `tháng bảy`, `thứ hai`. */
export function findVietnameseDates(reading: Reading): Claim[] {
  if (!reading.languages.has("vi")) return [];
  const claims: Claim[] = [];
  for (const match of reading.plain.matchAll(date)) {
    const { 0: written, index, 1: day, 2: named = "", 3: year } = match;
    const month = months.indexOf(named.toLowerCase()) + 1 || Number(named);
    if (month === 0 || month > 12) continue;
    const parts = { year: Number(year ?? 0), month, day: Number(day ?? 0) };
    if (parts.day > 0) claims.push(...claimFirstDay(reading, index, month));
    claims.push(...claimDate(reading, parts, index, index + written.length));
  }
  for (const { 0: row, index } of reading.plain.matchAll(shortWeekdays)) {
    for (const { 0: written, index: offset } of row.matchAll(/T?[2-7]/g)) {
      const at = index + offset;
      if (takePart(reading, at, at + written.length))
        claims.push(claimOf("date", `w${Number(written.slice(-1)) - 2}`, written, at));
    }
  }
  for (const { 0: written, index, 1: named } of reading.plain.matchAll(weekday)) {
    if (!takePart(reading, index, index + written.length)) continue;
    const listed = weekdays.indexOf(named?.toLowerCase() ?? "");
    const place = named === undefined ? 6 : listed < 0 ? Number(named) - 2 : listed;
    const text = reading.text.slice(index, index + written.length);
    claims.push(claimOf("date", `w${place}`, text, index));
  }
  return claims;
}
