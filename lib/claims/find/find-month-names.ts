import type { Claim } from "@/lib/claims/claim";
import { claimOf } from "@/lib/claims/claim";
import { claimDate } from "@/lib/claims/find/find-dates";
import { bareName } from "@/lib/claims/find/find-names";
import { isUnitNoun } from "@/lib/claims/find/read-unit";
import { listShortNames, smallWordsOf, type SmallWords } from "@/lib/claims/find/small-words";
import { lookUpStart, placesOf } from "@/lib/claims/tables/lookup";
import { doubtfulMonths, months } from "@/lib/claims/tables/months";
import { unspacedWeekdays, weekdays } from "@/lib/claims/tables/weekdays";
import { takePart, type Reading } from "@/lib/claims/text/reading";
import { isSemitic } from "@/lib/claims/text/scripts";
import type { Token } from "@/lib/claims/text/token";

const doubtful = new Set(doubtfulMonths.split(" "));
const monthOf = placesOf(months);
/** What the name of a weekday takes on: `Tuesdays`, `niedzielami`, `salıları`, `cumaya`. */
const weekdayEnding =
  /(?:'s|s|en|i|y|ów|om|ami|lar[ıa]?|ler[ie]?|ları|leri|y[aeıi]|[ae]|d[ae]n|n[ıi]n)$/;
/** What Arabic and Hebrew write before it: `والأحد`, `בראשון`. */
const beforeWeekday = /^(?:[وفب](?=ال)|[בוהמל])/;
const weekdayOf = placesOf(weekdays);
/** Weekdays that are other words in other languages: `senin` is `your` in Turkish. */
const weekdaysOf: ReadonlyMap<string, string> = new Map([["senin", "id"]]);
const unspacedWeekdayOf = placesOf(unspacedWeekdays);
const unspacedWeekday = new RegExp(
  [...unspacedWeekdayOf.keys()].toSorted((a, b) => b.length - a.length).join("|"),
  "g",
);
/** Within a stretch, without a day. */
const thaiMonth = new RegExp(
  [...monthOf.keys()].filter((name) => /^[\u0E00-\u0E7F]{5,}$/.test(name)).join("|"),
  "g",
);
/** What may stand between day, month and year. */
const fillers = new Set([
  ".",
  ",",
  "-",
  "de",
  "del",
  "of",
  "d'",
  "st",
  "nd",
  "rd",
  "th",
  "er",
  "º",
  "ª",
  "re",
  "e",
  "the",
  "го",
  "ב",
  "to",
  "tej",
  "ste",
  "a",
  "ης",
  "η",
  "ή",
  ":",
  "من",
]);
/** `الأول من مارس`, `בראשון בפברואר` */
const dayOf: ReadonlyMap<string, number> = new Map(
  [
    "الاول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر",
    "ראשון שני שלישי רביעי חמישי שישי שביעי שמיני תשיעי עשירי",
  ].flatMap((line) => line.split(" ").map((word, place) => [word, place + 1] as const)),
);

function dayText({ kind, text, fold }: Token): string | undefined {
  if (kind === "number") return text;
  const day = dayOf.get(fold) ?? dayOf.get(fold.replace(/^[בהלמ]/, ""));
  return day === undefined ? undefined : `${day}`;
}

/** Dates with the name of a month, and weekdays. */
export function findMonthNames(reading: Reading): Claim[] {
  const claims: Claim[] = [];
  const words = smallWordsOf(reading.languages);
  for (const [index, token] of reading.tokens.entries()) {
    if (token.kind === "sign" || token.kind === "number") continue;
    const month = readMonth(token, words);
    if (month !== undefined)
      claims.push(...dateAround(reading, index, month.place + 1, month.isSure));
    else if (token.kind === "word") claims.push(...weekdayAt(reading, token));
  }
  for (const { 0: written, index } of reading.plain.matchAll(thaiMonth)) {
    const month = (monthOf.get(written) ?? -1) + 1;
    claims.push(...claimDate(reading, { year: 0, month, day: 0 }, index, index + written.length));
  }
  for (const { 0: written, index } of reading.plain.matchAll(unspacedWeekday)) {
    if (!takePart(reading, index, index + written.length)) continue;
    claims.push(claimOf("date", `w${unspacedWeekdayOf.get(written)}`, written, index));
  }
  return claims;
}

function weekdayAt(reading: Reading, { fold, at, end, isCased }: Token): Claim[] {
  const only = weekdaysOf.get(fold);
  if (only !== undefined && !reading.languages.has(only)) return [];
  const isOther = !isCased && !isSemitic(fold.charCodeAt(0));
  const place =
    weekdayOf.get(fold) ??
    weekdayOf.get(fold.replace(isCased ? weekdayEnding : beforeWeekday, "")) ??
    (isOther ? lookUpStart(weekdayOf, fold, 7)?.found : undefined);
  if (place === undefined || (!isCased && fold.length < 3) || !takePart(reading, at, end))
    return [];
  return [claimOf("date", `w${place}`, reading.text.slice(at, end), at)];
}

function readMonth(
  { kind, fold, isCased }: Token,
  words: readonly SmallWords[],
): { place: number; isSure: boolean } | undefined {
  const short = listShortNames(words, fold).find((value) => value.startsWith("m"));
  const isWhole = isCased || isSemitic(fold.charCodeAt(0));
  const known = isWhole ? monthOf.get(bareName(fold)) : lookUpStart(monthOf, fold, 12)?.found;
  if (known === undefined && short !== undefined)
    return { place: Number(short.slice(1)) - 1, isSure: false };
  const place = known;
  if (place === undefined) return undefined;
  return { place, isSure: kind === "word" && !doubtful.has(bareName(fold)) };
}

function dateAround(reading: Reading, index: number, month: number, isSure: boolean): Claim[] {
  const { tokens } = reading;
  const name = tokens[index];
  if (name === undefined) return [];
  const before = numberFrom(tokens, index, -1, isDay);
  const found = before === undefined ? numberFrom(tokens, index, 1, isDay) : undefined;
  // `Agosto, 10 giorni`
  const beyond = tokens[(found ?? 0) + 1];
  const isAmount = beyond?.kind === "word" && beyond.fold.length > 2 && isUnitNoun(beyond.fold);
  const dayAfter = isAmount ? undefined : found;
  const day = before ?? dayAfter;
  const year = numberFrom(tokens, dayAfter ?? index, 1, isYear);
  if (day === undefined && year === undefined && !isSure) return [];
  const at = Math.min(name.at, tokens[before ?? index]?.at ?? name.at);
  // In a script without spaces the name ends before its stretch does.
  const nameEnd =
    name.kind === "stretch"
      ? name.at + (lookUpStart(monthOf, name.fold, 12)?.length ?? 0)
      : name.end;
  const end = Math.max(nameEnd, ...[dayAfter, year].map((place) => tokens[place ?? -1]?.end ?? 0));
  const valueOf = (place: number | undefined) => {
    const token = tokens[place ?? -1];
    return token === undefined ? 0 : Number(dayText(token) ?? 0);
  };
  return claimDate(reading, { year: valueOf(year), month, day: valueOf(day) }, at, end);
}

/** The nearest number in a direction, with at most three fillers before it. */
function numberFrom(
  tokens: readonly Token[],
  from: number,
  step: 1 | -1,
  fits: (text: string) => boolean,
): number | undefined {
  for (let place = from + step, passed = 0; passed <= 3; place += step, passed += 1) {
    const token = tokens[place];
    if (token === undefined || token.sentence !== tokens[from]?.sentence) return undefined;
    const number = step < 0 ? dayText(token) : token.kind === "number" ? token.text : undefined;
    if (number !== undefined) {
      const beyond = tokens[place + step];
      const far = tokens[place + 2 * step];
      // `18, 2024` are two numbers, and so are `2291: 7`.
      const isPart =
        beyond?.kind === "sign" &&
        (step < 0 ? ":/" : ":/.,").includes(beyond.text) &&
        !beyond.isSpacedBefore &&
        far?.kind === "number" &&
        !(step < 0 ? token : far).isSpacedBefore;
      return fits(number) && !isPart ? place : undefined;
    }
    // `9 May`, `May 9` and `May, 9`, but not `after 9, may`.
    if (!fillers.has(token.fold) || (step < 0 && token.text === ",")) return undefined;
  }
  return undefined;
}

function isDay(text: string): boolean {
  return text.length <= 2 && Number(text) >= 1 && Number(text) <= 31;
}

function isYear(text: string): boolean {
  return text.length === 4 && Number(text) >= 1000 && Number(text) < 2700;
}
