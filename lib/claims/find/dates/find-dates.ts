import { claimOf, type Claim } from "@/lib/claims/claim";
import { numberValue, pairValue } from "@/lib/claims/find/numbers/number-forms";
import { koreanValue } from "@/lib/claims/find/numbers/find-asian-amounts";
import { hanValue } from "@/lib/claims/find/numbers/han-numbers";
import { eras, pointLanguages } from "@/lib/claims/tables/months";
import { decimalOf } from "@/lib/claims/text/decimal";
import { isMonth, type Numeral } from "@/lib/claims/text/read-numerals";
import { takePart, type Reading } from "@/lib/claims/text/reading";

/** Day, month and year as they were found; a part that is not named is 0. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Dates in digits: `2026-05-19`, `19.5.2026`, `19.5.`, `5/19/2026`, `5月19日`. */
export function findDates(reading: Reading): Claim[] {
  const claims = findHanDates(reading);
  for (const { 0: written, index, 1: year, 2: month, 3: day } of reading.plain.matchAll(
    spacedDate,
  )) {
    const [parts] = listReal({ year: Number(year), month: Number(month), day: Number(day) });
    if (parts !== undefined)
      claims.push(...claimDate(reading, parts, index, index + written.length));
  }
  claims.push(...findSpacedDays(reading), ...findRomanMonths(reading));
  for (const numeral of reading.numerals) {
    const [one, other] = readingsOf(reading, numeral);
    if (one === undefined) continue;
    const end = numeral.gaps === "." && one.day > 0 ? numeral.end + 1 : numeral.end;
    claims.push(...claimDate(reading, one, numeral.at, end, other));
  }
  return claims;
}

const han = "[\\d一二三四五六七八九十]{1,3}";
const hanDate = new RegExp(
  `(?:(\\d{4}|[一二][〇零一二三四五六七八九]{3}) ?[年년] ?)?(${han}) ?[月월](?: ?(${han}) ?[日号號일])?(?![曜요])`,
  "g",
);
/** `二〇二六年` */
const hanYear = /([一二][〇零一二三四五六七八九]{3}) ?年(?![间間])/g;
const koreanMonths = "일월 이월 삼월 사월 오월 유월 칠월 팔월 구월 시월 십일월 십이월".split(" ");
/** `시월 삼십일일`, `10월 삼십일일`, `오월 3일` */
const koreanDate = new RegExp(
  `(?<![가-힣\\d])(?:(\\d{1,2}) ?월|(${koreanMonths.join("|")})) ?((?:[이삼]?십[일이삼사오육칠팔구]?|[일이삼사오육칠팔구])|(?<=[가-힣]월 ?)\\d{1,2}) ?일(?=[에은는이까부의을로과와,. )]|$)`,
  "g",
);
const isEra = new RegExp([...eras.keys()].join("|"));
/** `平成30年`, `令和元年5月1日` */
const eraDate = new RegExp(
  `(${isEra.source}) ?(元|${han}) ?年(?![间間代])(?: ?(${han}) ?月(?: ?(${han}) ?[日号號])?)?`,
  "g",
);

function findHanDates(reading: Reading): Claim[] {
  const { plain } = reading;
  const claims = isEra.test(plain) ? findEras(reading) : [];
  if (!/[年月월]/.test(plain)) return claims;
  for (const { 0: written, index, 1: digits, 2: name = "", 3: day = "" } of plain.matchAll(
    koreanDate,
  )) {
    const month = digits === undefined ? koreanMonths.indexOf(name) + 1 : Number(digits);
    const parts = { year: 0, month, day: /^\d+$/.test(day) ? Number(day) : koreanValue(day) };
    claims.push(...claimDate(reading, parts, index, index + written.length));
  }
  for (const { 0: written, index, 1: year, 2: month, 3: day } of plain.matchAll(hanDate)) {
    const parts = { year: digitsOf(year), month: digitsOf(month), day: digitsOf(day) };
    claims.push(...claimDate(reading, parts, index, index + written.length));
  }
  for (const { 0: written, 1: year, index } of plain.matchAll(hanYear)) {
    if (!takePart(reading, index, index + written.length)) continue;
    const value = numberValue(decimalOf(`${digitsOf(year)}`, "", 0), "");
    claims.push(claimOf("number", value, written, index));
  }
  return claims;
}

function findEras(reading: Reading): Claim[] {
  const { plain, text } = reading;
  return [...plain.matchAll(eraDate)].flatMap((match) => {
    const { 0: written, index, 1: era, 2: inEra, 3: month, 4: day } = match;
    const [year, end] = [yearOf(era, inEra), index + written.length];
    if (month !== undefined) {
      const parts = { year, month: digitsOf(month), day: digitsOf(day) };
      return claimDate(reading, parts, index, end);
    }
    const value = numberValue(decimalOf(`${year}`, "", 0), "");
    return takePart(reading, index, end)
      ? [claimOf("number", value, text.slice(index, end), index)]
      : [];
  });
}

function yearOf(era = "", inEra = ""): number {
  return (eras.get(era) ?? 0) + (inEra === "元" ? 1 : digitsOf(inEra));
}

/** `23. 4.`, `23. 4. 2025` */
const spacedDay = /(?<![\d.,:/])(\d{1,2})\. (\d{1,2})\.(?: (\d{4})(?![\d.,]*\d))?/g;

function findSpacedDays(reading: Reading): Claim[] {
  if (!pointLanguages.some((language) => reading.languages.has(language))) return [];
  return [...reading.plain.matchAll(spacedDay)].flatMap(
    ({ 0: { length }, index, 1: day, 2: month, 3: year = 0 }) =>
      listReal({ year: Number(year), month: Number(month), day: Number(day) }).flatMap((parts) =>
        claimDate(reading, parts, index, index + length),
      ),
  );
}

/** `4 II 2026`, `4.II.2026`, `4. II. 2026`: only with a day and a year around the month. */
const romanDate =
  /(?<![\w.,:/-])(\d{1,2})(?:\. ?|[ /-])(I{1,3}|IV|VI{0,3}|IX|XI{0,2})(?:\. ?|[ /-])(\d{4})(?![\w]|[.,]\d)/g;
const romanMonths = "I II III IV V VI VII VIII IX X XI XII".split(" ");

function findRomanMonths(reading: Reading): Claim[] {
  return [...reading.plain.matchAll(romanDate)].flatMap(
    ({ 0: { length }, index, 1: day, 2: month = "", 3: year }) =>
      listReal({
        year: Number(year),
        month: romanMonths.indexOf(month) + 1,
        day: Number(day),
      }).flatMap((parts) => claimDate(reading, parts, index, index + length)),
  );
}

/** `2026. 11. 7.`, as Korean writes it. */
const spacedDate = /(?<!\d)(\d{4})\. (\d{1,2})\. (\d{1,2})(?!\d)/g;

function digitsOf(written: string | undefined): number {
  if (written === undefined) return 0;
  return /^\d+$/.test(written) ? Number(written) : hanValue(written);
}

/** What a numeral may mean as a date; two readings where day and month could change places. */
function readingsOf(
  { tokens, taken, languages }: Reading,
  { parts, gaps, at, end, next }: Numeral,
): DateParts[] {
  if (taken[at] === 1) return [];
  const [a = 0, b = 0, c = 0] = parts.map(Number);
  const lengths = parts.map(({ length }) => length).join();
  if (gaps === "--" || gaps === "//" || gaps === "..") {
    if (/^4,[12],[12]$/.test(lengths)) return listReal({ year: a, month: b, day: c });
    if (!/^[12],[12],(?:4|2)$/.test(lengths)) return [];
    // Two digits are mostly a year of the Thai calendar.
    const century = languages.has("th") && c > 43 ? 2500 : 2000;
    const year = c < 100 ? century + c : c;
    const dayFirst = listReal({ year, month: b, day: a });
    return gaps === "//" ? [...dayFirst, ...listReal({ year, month: a, day: b })] : dayFirst;
  }
  if (/^[-/.]$/.test(gaps)) {
    const [first = "", second = ""] = parts;
    if (isMonth(first, second)) return [{ year: a, month: b, day: 0 }];
    if (isMonth(second, first)) return [{ year: b, month: a, day: 0 }];
  }
  // `19.5.` as German writes it; at the end of a sentence it may be a version.
  const [point, beyond] = [tokens[next], tokens[next + 1]];
  const isDayAndMonth =
    gaps === "." && point?.text === "." && point.at === end && beyond?.isCapital === false;
  return isDayAndMonth && /^[12],[12]$/.test(lengths)
    ? listReal({ year: 0, month: b, day: a })
    : [];
}

function listReal(parts: DateParts): DateParts[] {
  const isReal = parts.month >= 1 && parts.month <= 12 && parts.day >= 1 && parts.day <= 31;
  return isReal ? [parts] : [];
}

/**
 * A date is two claims: the day or month, and the year. A text that names no year is covered by one
 * that does; a year that was named must be kept.
 */
export function claimDate(
  reading: Reading,
  { year, month, day }: DateParts,
  at: number,
  end: number,
  other?: DateParts,
): Claim[] {
  if (!takePart(reading, at, end)) return [];
  const written = reading.text.slice(at, end);
  const monthValue = `m${two(month)}`;
  const isDoubtful = other !== undefined && other.month !== month;
  const value = isDoubtful
    ? `d${two(month)}/${two(day)}?`
    : day === 0
      ? monthValue
      : `d${two(month)}-${two(day)}`;
  const also = isDoubtful
    ? [
        `d${two(month)}-${two(day)}`,
        `d${two(other.month)}-${two(other.day)}`,
        pairValue(day, month),
      ]
    : day === 0
      ? []
      : [monthValue];
  const claims = [claimOf("date", value, written, at, { also })];
  // Thai calendars are 543 years ahead.
  const plainYear = year > 2400 ? year - 543 : year;
  if (year > 0)
    claims.push(
      claimOf(
        "date",
        numberValue(
          `${plainYear}`.replace(/0+$/, (zeros) => `e${zeros.length}`),
          "",
        ),
        written,
        at,
      ),
    );
  return claims;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
