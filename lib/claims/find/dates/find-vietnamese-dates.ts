import { claimOf, type Claim } from "@/lib/claims/claim";
import { claimDate } from "@/lib/claims/find/dates/find-dates";
import { takePart, type Reading } from "@/lib/claims/text/reading";

/** Months by their number from one on, and weekdays from Monday on, which is the second day. */
const months = "một|hai|ba|tư|năm|sáu|bảy|tám|chín|mười|mười một|mười hai".split("|");
const weekdays = "hai|ba|tư|năm|sáu|bảy".split("|");
const ones = "một|mốt|hai|ba|bốn|tư|năm|lăm|sáu|bảy|tám|chín";
const dayWord = `(?:(?:hai|ba) )?mươi(?: (?:${ones}))?|mười(?: (?:${ones}))?|${ones}`;
const date = new RegExp(
  `(?:(?<![\\d.,/])(\\d{1,2}) |(?<=(?:ngày|mùng|mồng) )(${dayWord}) )?tháng (mười (?:một|hai)|một|hai|ba|tư|năm|sáu|bảy|tám|chín|mười|\\d{1,2}(?![\\d.,]*\\d))(?:(?: năm |/)(\\d{4}))?`,
  "gi",
);
const weekday = /thứ (hai|ba|tư|năm|sáu|bảy|[2-7](?!\d))|chủ nhật/gi;

/** Vietnamese counts months and weekdays: `17 tháng 7`, `tháng bảy`, `thứ hai`. */
export function findVietnameseDates(reading: Reading): Claim[] {
  if (!reading.languages.has("vi")) return [];
  const claims: Claim[] = [];
  for (const match of reading.plain.matchAll(date)) {
    const { 0: written, index, 1: digits, 2: words = "", 3: named = "", 4: year } = match;
    const day = digits ?? dayOf(words.toLowerCase());
    const month = months.indexOf(named.toLowerCase()) + 1 || Number(named);
    if (month === 0 || month > 12) continue;
    const parts = { year: Number(year ?? 0), month, day: Number(day ?? 0) };
    claims.push(...claimDate(reading, parts, index, index + written.length));
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

/** `ba mươi mốt` */
function dayOf(words: string): number {
  return words.split(" ").reduce((sum, word) => {
    if (word === "mươi") return sum * 10;
    if (word === "mười") return 10;
    const place = "một|hai|ba|bốn|năm|sáu|bảy|tám|chín".split("|").indexOf(word);
    return sum + (({ mốt: 1, tư: 4, lăm: 5 } as Record<string, number>)[word] ?? place + 1);
  }, 0);
}
