import { claimOf, type Claim } from "@/lib/claims/claim";
import { hourInPart, partAfter, partBefore } from "@/lib/claims/find/dates/find-day-parts";
import { hanValue } from "@/lib/claims/find/numbers/han-numbers";
import { koreanValue } from "@/lib/claims/find/numbers/find-asian-amounts";
import { listDayOrTime, listSameAmount, numberValue } from "@/lib/claims/find/numbers/number-forms";
import { findSpokenTimes, isAtHour } from "@/lib/claims/find/dates/find-spoken-times";
import { clock, hourBefore, twelve, twelveParts } from "@/lib/claims/tables/clock";
import { decimalOf } from "@/lib/claims/text/decimal";
import type { Numeral } from "@/lib/claims/text/read-numerals";
import { takePart, type Reading } from "@/lib/claims/text/reading";

const minutes = `(?: ?(?:(${clock.half})|[零〇]?(\\d{1,2}) ?(?:${clock.minute})|(?<=giờ )(\\d\\d)(?![\\d.,:/%])|([一三13])刻))?`;
/** `h30`, ` Uhr`, `点半`, `시 30분`. */
const hourAfter = new RegExp(
  ` ?(?:[hu] ?(\\d\\d)(?!\\d)(?: ?min(?![a-z]))?|(?:${clock.hour})${minutes})`,
  "iy",
);
/** `9.30 uur`; `9 uur` may also be nine hours. */
const hourAfterMinutes = / ?(?:uur|órakor)(?![a-z])/y;
/** `17h` */
const vietnameseHour = / ?h(?![a-zà-ỹ\d])/y;
const halfDayAfter = new RegExp(` ?(?:(${clock.morningAfter})|(${clock.eveningAfter}))`, "iy");
const softHalfDayAfter = new RegExp(` ?(?:(${clock.morningSoft})|(${clock.eveningSoft}))`, "iy");
/** What only an hour has behind it: `10 pagi`, `5 το απόγευμα`. */
const sureParts = /^ (?:pagi|sore|το (?:πρωί|μεσημέρι|απόγευμα|βράδυ))(?![a-zά-ώ])/;
const halfDayBefore = new RegExp(`(?:(${clock.morningBefore})|(${clock.eveningBefore}))の? ?$`);
/** `两点半`, `十点二十分`, `八时`; `六点` counts things in Japanese. */
const hanTime =
  /([一二两兩三四五六七八九十]{1,3})(?:[时時](?![间間期代候差速])|[点點](?![一二三四五六七八九](?!分|刻|十)))(?:(半)|([〇零一二三四五六七八九十]{1,3})分(?![钟鐘間])|([一三])刻)?(?:钟|鐘|整)?/g;

/** Times of day: `18:00`, `6 pm`, `18h30`, `18 Uhr`, `下午6点半`, noon. */
export function findTimes(reading: Reading): Claim[] {
  const claims = findSpokenTimes(reading);
  claims.push(...reading.numerals.flatMap((numeral) => timeOf(reading, numeral) ?? []));
  claims.push(...findHanTimes(reading), ...findKoreanTimes(reading));
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
  const word =
    matchAt(hourAfter, plain, numeral.end) ??
    (reading.languages.has("vi") ? matchAt(vietnameseHour, plain, numeral.end) : null) ??
    (hasMinute ? matchAt(hourAfterMinutes, plain, numeral.end) : null);
  const wordEnd = numeral.end + (word?.[0].length ?? 0);
  // `kl. 8`
  const before = tokens[numeral.first - (tokens[numeral.first - 1]?.text === "." ? 2 : 1)];
  const isTurkishAt =
    reading.languages.has("tr") &&
    /^'(?:[dt][ae]|y?[ae] kadar)/.test(plain.slice(numeral.end, numeral.end + 9));
  const isNamed =
    gaps.startsWith(":") ||
    word !== null ||
    hourBefore.has(before?.fold ?? "") ||
    (hasMinute && isTurkishAt && Number(minute) % 5 === 0);
  if (word?.[0].startsWith("点") === true && reading.languages.has("ja")) return undefined;
  const mayBeHour =
    isNamed ||
    isAtHour(reading, numeral.first) ||
    isTurkishAt ||
    (gaps === "" && sureParts.test(plain.slice(wordEnd, wordEnd + 12)));
  const halfDay =
    matchAt(halfDayAfter, plain, wordEnd) ??
    (mayBeHour ? matchAt(softHalfDayAfter, plain, wordEnd) : null);
  const part =
    halfDay === null && mayBeHour && Number(hour) <= 12
      ? partBeside(reading, numeral, wordEnd, isNamed)
      : undefined;
  if (!isNamed && halfDay === null && part === undefined) return undefined;
  const end = part?.end ?? wordEnd + (halfDay?.[0].length ?? 0);
  if (!takePart(reading, at, end)) return undefined;
  const shown =
    word?.[1] ??
    (word?.[2] === undefined ? (word?.[3] ?? word?.[4] ?? quarterOf(word?.[5])) : "30") ??
    (hasMinute ? minute : "00");
  const half = halfDay ?? takeHalfDay(reading, at);
  const hours =
    half === null && part !== undefined
      ? `${hourInPart(Number(hour) % 12, part.parts)}`.padStart(2, "0")
      : hourOf(Number(hour), half);
  const value = `t${hours}:${shown.padStart(2, "0")}`;
  const seconds = gaps === "::" && Number(parts[2]) > 0 ? `:${parts[2]}` : "";
  // A search for `15:00` also looks for 15; it doesn't cover it.
  const also = Number(shown) === 0 ? [numberValue(decimalOf(hour, "", 0), "")] : [];
  // `05.10'da` may be a day.
  if (isTurkishAt && gaps === ".") also.push(...listDayOrTime(hour, minute, gaps));
  // `1h30` may be 90 minutes, `6 giờ` six hours.
  const isVietnamese = word !== null && part === undefined && /giờ| ?h$/i.test(word[0]);
  if ((word?.[1] !== undefined || isVietnamese) && halfDay === null) {
    const amount = decimalOf(`${Number(hour) * 60 + Number(shown)}`, "", 0);
    also.push(numberValue(amount, "minute"), ...listSameAmount(amount, "minute"));
  }
  return claimOf("date", value + seconds, text.slice(at, end), at, { also });
}

/** The part of the day behind an hour or before it: `8 בערב`, `abends um 8`. */
function partBeside(
  reading: Reading,
  numeral: Numeral,
  wordEnd: number,
  isNamed: boolean,
): { readonly parts: readonly string[]; readonly end: number } | undefined {
  const { tokens, languages } = reading;
  const { first, next } = numeral;
  let place = next;
  while ((tokens[place]?.at ?? wordEnd) < wordEnd) place += 1;
  for (const language of languages) {
    const after = partAfter(reading, language, place);
    const end = tokens[(after?.next ?? 0) - 1]?.end;
    // `After 3 nights` is no hour.
    const isNights =
      after?.next === place + 1 &&
      after.parts.includes("h:night") &&
      !/^(?:sampai|hingga)$/.test(tokens[first - 1]?.fold ?? "");
    // `From 10 to noon`
    const words = tokens.slice(place, after?.next ?? place).map(({ fold }) => fold);
    const isTwelve =
      Number(numeral.parts[0]) % 12 > 0 && twelveParts.has(words.join(" ").replace(" - ", "-"));
    if (after !== undefined && !isTwelve && end !== undefined && (isNamed || !isNights))
      return { parts: after.parts, end };
    const parts =
      partBefore(reading, language, first) ??
      (isNamed || isAtHour(reading, first) ? partBefore(reading, language, first - 1) : undefined);
    if (parts !== undefined) return { parts, end: wordEnd };
  }
  return undefined;
}

function findHanTimes(reading: Reading): Claim[] {
  const { plain, text, languages } = reading;
  if (!languages.has("zh") && !languages.has("ja")) return [];
  const claims: Claim[] = [];
  for (const {
    0: written,
    1: hour = "",
    2: isHalf,
    3: minute,
    4: quarter,
    index,
  } of plain.matchAll(hanTime)) {
    const half = takeHalfDay(reading, index);
    // `一点` and `早一点` are also a little.
    const isBare = written.length === hour.length + 1;
    const isNoTime =
      (hour === "一" && isBare && (half?.[0].length ?? 0) < 2) ||
      (/[点點]/.test(written) && languages.has("ja")) ||
      hanValue(hour) > 24;
    if (isNoTime || !takePart(reading, index, index + written.length)) continue;
    const inHour = isHalf === undefined ? quarterOr(quarter, minute) : 30;
    const value = `t${hourOf(hanValue(hour), half)}:${String(inHour).padStart(2, "0")}`;
    const also = inHour === 0 ? [numberValue(decimalOf(`${hanValue(hour)}`, "", 0), "")] : [];
    claims.push(claimOf("date", value, text.slice(index, index + written.length), index, { also }));
  }
  return claims;
}

const koreanHours = "한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두".split(" ");
/** `다섯 시 반`, `열두 시 삼십 분` */
const koreanTime =
  /(?<![가-힣])(열한|열두|다섯|여섯|일곱|여덟|아홉|[한두세네열]) ?시(?: ?(반)|(?: (\d{1,2}|[이삼사오]?십[일이삼사오육칠팔구]?|오) ?분))?(?=에|부터|까지|쯤|경|로|이|가|와|과|는|은|를|의|정각|$|[^가-힣])/g;

function findKoreanTimes(reading: Reading): Claim[] {
  if (!reading.languages.has("ko")) return [];
  return [...reading.plain.matchAll(koreanTime)].flatMap(
    ({ 0: { length }, 1: named = "", 2: isHalf, 3: minute = "", index }) => {
      const half = takeHalfDay(reading, index);
      if (!takePart(reading, index, index + length)) return [];
      const hour = koreanHours.indexOf(named) + 1;
      const written = /^\d*$/.test(minute) ? Number(minute) : koreanValue(minute);
      const shown = isHalf === undefined ? written : 30;
      const value = `t${hourOf(hour, half)}:${String(shown).padStart(2, "0")}`;
      const also = shown === 0 ? [numberValue(decimalOf(`${hour}`, "", 0), "")] : [];
      return [claimOf("date", value, reading.text.slice(index, index + length), index, { also })];
    },
  );
}

/** `下午` before an hour belongs to it. */
function takeHalfDay({ plain, taken }: Reading, at: number): RegExpExecArray | null {
  const half = halfDayBefore.exec(plain.slice(Math.max(0, at - 6), at));
  if (half !== null) taken.fill(1, at - half[0].length, at);
  return half;
}

/** `8点一刻` */
function quarterOf(quarter: string | undefined): string | undefined {
  if (quarter === undefined) return undefined;
  return /[一1]/.test(quarter) ? "15" : "45";
}

function quarterOr(quarter: string | undefined, minute = ""): number {
  return quarter === undefined ? hanValue(minute) : hanValue(quarter) * 15;
}

function hourOf(hour: number, half: RegExpExecArray | null): string {
  // `रात 2 बजे`, `밤 1시` are after midnight.
  const isNight = /रात|밤|晚|夜/.test(half?.[2] ?? "") && hour % 12 < 5;
  // `中午11点`
  const isBeforeNoon = /中午|昼|낮|दोपहर/.test(half?.[2] ?? "") && hour % 12 > 9;
  const isEvening = half?.[2] !== undefined && !isNight && !isBeforeNoon;
  const hours = half === null ? hour : (hour % 12) + (isEvening ? 12 : 0);
  return String(hours).padStart(2, "0");
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
