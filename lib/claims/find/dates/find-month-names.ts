import type { Claim } from "@/lib/claims/claim";
import { claimOf } from "@/lib/claims/claim";
import { claimDate } from "@/lib/claims/find/dates/find-dates";
import { numberValue, pairValue } from "@/lib/claims/find/numbers/number-forms";
import { isNumber } from "@/lib/claims/find/markers/fits-phrase";
import { teenOnes } from "@/lib/claims/find/numbers/semitic-numbers";
import { bareName } from "@/lib/claims/find/names/find-names";
import { isUnit, isUnitNoun } from "@/lib/claims/find/numbers/unit-tables";
import { listShortNames, smallWordsOf, type SmallWords } from "@/lib/claims/find/small-words";
import { lookUpStart, placesOf } from "@/lib/claims/tables/lookup";
import { decimalOf } from "@/lib/claims/text/decimal";
import { perLanguage } from "@/lib/claims/tables/per-language";
import { dayJoiners, dayWords, doubtfulMonths, months } from "@/lib/claims/tables/months";
import { wordsOf } from "@/lib/claims/tables/words-of";
import { foldWord } from "@/lib/claims/text/fold-word";
import { unspacedWeekdays, weekdays, weekdayRows } from "@/lib/claims/tables/weekdays";
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
  // `一周三次` is a rate.
  `(?:${[...unspacedWeekdayOf.keys()].toSorted((a, b) => b.length - a.length).join("|")})(?!(?<=一.+)[次回天趟])`,
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
  "°",
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
  "شهر",
  "בחודש",
  "לחודש",
]);
/** `الأول من مارس`, `בראשון בפברואר` */
const dayOf: ReadonlyMap<string, number> = new Map(
  [
    "الاول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر",
    "ראשון שני שלישי רביעי חמישי שישי שביעי שמיני תשיעי עשירי",
  ].flatMap((line) => line.split(" ").map((word, place) => [word, place + 1] as const)),
);

/** The days of a month as words, and those that can be nothing but a day. */
const daysIn = perLanguage(({ numbers = "", ordinals = "" }, language) => {
  const count = (entry: string, index: number) => {
    const [word = "", value = `${index + 2}`] = entry.split("=");
    return [foldWord(word), Number(value)] as const;
  };
  const sure = [
    ...wordsOf(ordinals).flatMap((forms, place) =>
      forms.split("/").map((form) => [foldWord(form), place + 1] as const),
    ),
    ...wordsOf(dayWords[language] ?? "").map(count),
  ];
  const days = new Map([...wordsOf(numbers).map(count), ...sure]);
  return { days, sure: new Set(sure.map(([word]) => word)) };
});
/** `третьего`, `trzeciego`: an ordinal that agrees with a day. */
const ordinalOfDay = /(?:[оеь]го|ego|[íé]ho)$/;

/** A day before the name of a month; a cardinal number (`two may`) only before what is a month for sure. */
function dayText(
  { kind, text, fold }: Token,
  found: ReadonlySet<string>,
  isSure: boolean,
): string | undefined {
  if (kind === "number") return text;
  if (kind !== "word") return undefined;
  const day = dayOf.get(fold) ?? dayOf.get(fold.replace(/^ו?[בהלמ]?/, ""));
  if (day !== undefined) return `${day}`;
  for (const language of found) {
    const { days, sure } = daysIn(language);
    const value = days.get(fold) ?? days.get(fold.replace(/^(?:و(?=ال|عشر|ثلاث)|ו[בה]?|[בה])/, ""));
    if (
      value !== undefined &&
      Number.isInteger(value) &&
      (isSure || sure.has(fold) || ordinalOfDay.test(fold))
    )
      return `${value}`;
  }
  return undefined;
}

/** Months of two words. */
const levantineMonths: ReadonlyMap<string, number> = new Map([
  ["كانون الثاني", 1],
  ["تشرين الاول", 10],
  ["تشرين الثاني", 11],
  ["كانون الاول", 12],
]);

/** Dates with the name of a month, and weekdays. */
export function findMonthNames(reading: Reading): Claim[] {
  const claims: Claim[] = [];
  const words = smallWordsOf(reading.languages);
  for (const [index, token] of reading.tokens.entries()) {
    if (token.kind === "sign" || token.kind === "number") continue;
    const levantine = levantineMonths.get(`${token.fold} ${reading.tokens[index + 1]?.fold}`);
    // `dix-sept`, `trente-sept`
    const isSeven = token.fold === "sept" && reading.tokens[index - 1]?.text === "-";
    const month = isSeven ? undefined : readMonth(token, words);
    if (levantine !== undefined)
      claims.push(...dateAround(reading, index, levantine, true, index + 1));
    else if (month !== undefined)
      claims.push(...dateAround(reading, index, month.place + 1, month.isSure));
    else if (token.kind === "word") claims.push(...weekdayAt(reading, index));
  }
  claims.push(...findShortWeekdays(reading));
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

/** What stands before the Hebrew letter or ordinal of a weekday: `ביום ג'`, `בימי רביעי`. */
const hebrewDay = /^ו?[בלמהש]?ה?(?:יום|ימי|ימים)$/;
const hebrewOrdinal = /^(?:ראשון|שני|שלישי|רביעי|חמישי|שישי)$/;

/** `שני ילדים` are two children, `יום שני` is a Monday, and `ראשון בפברואר` a day of a month. */
function isHebrewOrdinal({ tokens }: Reading, index: number): boolean {
  const [before, token, after] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (token === undefined || !hebrewOrdinal.test(token.fold.replace(/^ו?[בלמה]?/, "")))
    return false;
  if (after?.kind === "word" && monthOf.has(after.fold)) return true;
  if (!hebrewOrdinal.test(token.fold) || before === undefined || before.kind !== "word") {
    return after?.kind === "word" && token.fold === "שני";
  }
  return (
    !hebrewDay.test(before.fold) && !weekdayOf.has(before.fold) && !rangeWords.has(before.fold)
  );
}

/** Between the first and the last day of a range. */
const rangeWords = new Set(["עד", "או"]);

function findShortWeekdays(reading: Reading): Claim[] {
  const claims: Claim[] = [];
  for (const { has, rows, names } of weekdayRows) {
    if (!has.some((language) => reading.languages.has(language))) continue;
    for (const { 0: row, index } of reading.plain.matchAll(rows)) {
      for (const [offset, sign] of Array.from(row).entries()) {
        const listed = names.indexOf(sign);
        const place = listed < 0 ? "一二三四五六".indexOf(sign) : listed;
        const at = index + offset;
        // `ב' ו-ד'`
        const isAnd = sign === "ו" && offset > 0 && /^-?[א-וש]/.test(row.slice(offset + 1));
        if (place < 0 || isAnd || !takePart(reading, at, at + 1)) continue;
        claims.push(claimOf("date", `w${place}`, sign, at));
      }
    }
  }
  return claims;
}

/** What stands before an Arabic weekday without its article: `كل أحد`. */
const arabicDay = /^[وبل]?(?:كل|يوم|ايام|صباح|مساء|ليله|عصر|ظهر)$/;

function weekdayAt(reading: Reading, index: number): Claim[] {
  const token = reading.tokens[index];
  if (token === undefined) return [];
  const { fold, at, end, isCased } = token;
  const only = weekdaysOf.get(fold);
  if (only !== undefined && !reading.languages.has(only)) return [];
  const isOther = !isCased && !isSemitic(fold.charCodeAt(0));
  const place =
    weekdayOf.get(fold) ??
    weekdayOf.get(fold.replace(/^що(?=.{4})/, "")) ??
    weekdayOf.get(fold.replace(isCased ? weekdayEnding : beforeWeekday, "")) ??
    (isOther ? lookUpStart(weekdayOf, fold, 7)?.found : undefined);
  if (place === undefined || isHebrewOrdinal(reading, index)) return [];
  if (fold === "luni" && isCount(reading.tokens, index)) return [];
  // Without the article they are also `one`, `anybody` and `two`.
  const isDoubtful = fold === "احد" || fold === "اثنين";
  if (isDoubtful && !arabicDay.test(reading.tokens[index - 1]?.fold ?? "")) return [];
  if ((!isCased && fold.length < 3) || !takePart(reading, at, end)) return [];
  return [claimOf("date", `w${place}`, reading.text.slice(at, end), at)];
}

/** `6 luni`, `24 de luni`: months, in Romanian. */
function isCount(tokens: readonly Token[], index: number): boolean {
  const place = tokens[index - 1]?.fold === "de" ? index - 2 : index - 1;
  return isNumber(tokens[place]) && !/^or(?:a|ele)$/.test(tokens[place - 1]?.fold ?? "");
}

/** The month that a word may name, from 0; only a sure one is a claim without a day or a year. */
export function readMonth(
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

function dateAround(
  reading: Reading,
  index: number,
  month: number,
  isSure: boolean,
  last = index,
): Claim[] {
  const { tokens } = reading;
  const name = tokens[index];
  if (name === undefined) return [];
  const before = numberBefore(reading, index, isSure);
  const found = before === undefined ? numberFrom(tokens, last, 1, isDay) : undefined;
  // `Agosto, 10 giorni`, `lutym 15 tysięcy`
  const beyond = tokens[(found ?? 0) + 1];
  const isAmount =
    beyond?.kind === "word" &&
    beyond.fold.length > 2 &&
    (isUnitNoun(beyond.fold) || isUnit(beyond.fold));
  const dayAfter = isAmount ? undefined : found;
  const day = before?.value ?? numberAt(tokens, dayAfter);
  const year = numberFrom(tokens, dayAfter ?? last, 1, isYear);
  if (day === 0 && year === undefined && !isSure) return [];
  const at = Math.min(name.at, tokens[before?.place ?? index]?.at ?? name.at);
  // In a script without spaces the name ends before its stretch does.
  const nameEnd =
    name.kind === "stretch"
      ? name.at + (lookUpStart(monthOf, name.fold, 12)?.length ?? 0)
      : (tokens[last]?.end ?? name.end);
  const end = Math.max(nameEnd, ...[dayAfter, year].map((place) => tokens[place ?? -1]?.end ?? 0));
  return [
    ...claimFirstDay(reading, before?.place, dayAfter, month),
    ...claimDate(reading, { year: numberAt(tokens, year), month, day }, at, end),
  ];
}

/** The other day of `3 से 12 अक्टूबर`, `3. bis 12. Oktober`, `July 18–21`. */
function claimFirstDay(
  reading: Reading,
  before: number | undefined,
  after: number | undefined,
  month: number,
): Claim[] {
  const { tokens, text } = reading;
  const step = before === undefined ? 1 : -1;
  let place = (before ?? after ?? -1) + step;
  if (tokens[place]?.text === "." && step > 0) place += step;
  if (!dayJoiners.has(tokens[place]?.fold ?? "")) return [];
  place += step;
  if (tokens[place]?.text === "." && step < 0) place += step;
  const [token, beyond] = [tokens[place], tokens[place + step]];
  const isPart =
    beyond?.kind === "sign" &&
    ":/.,".includes(beyond.text) &&
    tokens[place + 2 * step]?.kind === "number";
  if (token?.kind !== "number" || !isDay(token.text) || isPart) return [];
  if (token.sentence !== tokens[before ?? after ?? -1]?.sentence) return [];
  if (step > 0 && isUnitNoun(beyond?.fold ?? "")) return [];
  if (!takePart(reading, token.at, token.end)) return [];
  const day = Number(token.text);
  const date = [month, day].map((part) => `${part}`.padStart(2, "0")).join("-");
  const value = numberValue(decimalOf(token.text, "", 0), "");
  const written = text.slice(token.at, token.end);
  const also = [`d${date}`, pairValue(day, month), pairValue(month, day)];
  return [claimOf("number", value, written, token.at, { also })];
}

function numberAt(tokens: readonly Token[], place: number | undefined): number {
  return Number(tokens[place ?? -1]?.text ?? 0);
}

/** The day before the name of a month, as digits or as words: `twenty-third of May`, `двадцать третьего мая`. */
function numberBefore(
  { tokens, languages: found }: Reading,
  index: number,
  isSure: boolean,
): { readonly value: number; readonly place: number } | undefined {
  const textOf = (token: Token) =>
    dayText(token, found, isSure || !["e", token.fold].includes(tokens[index - 1]?.fold ?? ""));
  const place = numberFrom(tokens, index, -1, isDay, textOf);
  const token = tokens[place ?? -1];
  if (place === undefined || token === undefined) return undefined;
  const value = Number(textOf(token));
  if (token.kind === "number") return { value, place };
  // `الخامس عشر`, `الحادي والثلاثين`
  const isTen = /^(?:عشره?|עשרה?)$/.test(token.fold) || (value > 10 && /^[وו]/.test(token.fold));
  if (isTen && value % 10 === 0) {
    const onesAt = place - (/^[-־]$/.test(tokens[place - 1]?.text ?? "") ? 2 : 1);
    const one = tokens[onesAt];
    const known = teenOnes.get(one?.fold.replace(/^[בהל]/, "") ?? "");
    const ones = known ?? (one?.kind === "word" ? Number(dayText(one, found, true)) : 0);
    if (ones < 10 && ones > 0 && one?.sentence === token.sentence)
      return { value: value + ones, place: onesAt };
  }
  if (value > 9) return { value, place };
  const isJoined = /^(?:-|و|et|y|e|și|und)$/.test(tokens[place - 1]?.fold ?? "");
  // `vingt-et-un`
  const isDashed = tokens[place - 3]?.text === "-" && tokens[place - 2]?.fold === "et";
  const tensAt = place - (isDashed ? 4 : isJoined ? 2 : 1);
  const before = tokens[tensAt];
  const tens = before?.kind === "word" ? Number(dayText(before, found, true)) : 0;
  const isSum =
    (tens === 10 || tens === 20 || (tens === 30 && value === 1)) &&
    before?.sentence === token.sentence;
  if (isSum) return { value: tens + value, place: tensAt };
  // `Tuvo un marzo difícil`
  return /^u[nm]$/.test(token.fold) ? undefined : { value, place };
}

/** The nearest number in a direction, with at most three fillers before it. */
function numberFrom(
  tokens: readonly Token[],
  from: number,
  step: 1 | -1,
  fits: (text: string) => boolean,
  textOf = ({ kind, text }: Token) => (kind === "number" ? text : undefined),
): number | undefined {
  for (let place = from + step, passed = 0; passed <= 3; place += step, passed += 1) {
    const token = tokens[place];
    if (token === undefined || token.sentence !== tokens[from]?.sentence) return undefined;
    const number = textOf(token);
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
      // `lutym 15 000 zł`
      const isGroup =
        step > 0 &&
        beyond?.kind === "number" &&
        beyond.text.length === 3 &&
        beyond.at === token.end + 1;
      return fits(number) && !isPart && !isGroup ? place : undefined;
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
