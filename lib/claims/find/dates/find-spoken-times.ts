import { claimOf, type Claim } from "@/lib/claims/claim";
import { hourInPart, partAfter, partBefore } from "@/lib/claims/find/dates/find-day-parts";
import { numberValue } from "@/lib/claims/find/numbers/number-forms";
import { isUnit, unitOfWord } from "@/lib/claims/find/numbers/unit-tables";
import { hourBefore, mayBeAtHour } from "@/lib/claims/tables/clock";
import { languages } from "@/lib/claims/tables/languages";
import { spokenClocks } from "@/lib/claims/tables/spoken-clock";
import { perLanguage } from "@/lib/claims/tables/per-language";
import { wordsOf } from "@/lib/claims/tables/words-of";
import { decimalOf } from "@/lib/claims/text/decimal";
import { foldWord } from "@/lib/claims/text/fold-word";
import { takePart, type Reading } from "@/lib/claims/text/reading";
import type { Token } from "@/lib/claims/text/token";

/** Words in a row with the minutes that they say. `isSure`: of nothing but an hour. */
interface Phrase {
  readonly words: readonly string[];
  readonly value: number;
  readonly isSure: boolean;
}

/** By their first word, or by their last one if they stand before an hour; the longest one first. */
type Phrases = ReadonlyMap<string, readonly Phrase[]>;

interface Clock {
  readonly language: string;
  readonly hours: Phrases;
  readonly numbers: ReadonlyMap<string, number>;
  readonly parts: ReadonlySet<string>;
  readonly before: Readonly<Record<"at" | "before" | "past" | "to", Phrases>>;
  readonly after: Readonly<Record<"oclock" | "hour" | "after" | "plus" | "minus", Phrases>>;
}

/** What stands on one side of an hour. */
interface Beside {
  readonly shift: number;
  readonly isSure: boolean;
  /** The place of its first token, or of the first one behind it. */
  readonly place: number;
}

const rangeStarts = new Set(["from", "between", "von", "das", "de", "från", "fra", "van"]);
const hour = 60;
const halfDay = 12 * hour;
const day = 24 * hour;

/** `half past eight`, `halb zehn`, `a las ocho y media`, `o trzynastej`, `الثامنة والنصف مساءً`. */
export function findSpokenTimes(reading: Reading): Claim[] {
  const claims: Claim[] = [];
  for (const language of reading.languages) {
    const clock = clockOf(language);
    if (clock === undefined) continue;
    const isHebrew = language === "he";
    for (const [index, { kind, fold }] of reading.tokens.entries()) {
      // Most words are no hours; in Hebrew one may begin with a preposition.
      const mayBe = kind === "word" ? isHebrew || clock.hours.has(fold) : kind === "number";
      if (!mayBe) continue;
      const own = hourAt(reading, clock, index);
      const claim = own === undefined ? undefined : timeAt(reading, clock, index, own);
      if (claim !== undefined) claims.push(claim);
    }
  }
  return claims;
}

/** Whether a bare number may be an hour: `at 8`, `a las 8`, and the second one of `mellan 12 och 15`. */
export function isAtHour({ tokens, languages: found }: Reading, index: number): boolean {
  const before = tokens[index - 1];
  if (before === undefined) return false;
  if (mayBeAtHour.has(before.fold)) return true;
  const isAt = (place: number) =>
    [...found].some((one) => endsAt(clockOf(one)?.before.at, tokens, place) !== undefined);
  if (isAt(index)) return true;
  return before.kind === "word" && tokens[index - 2]?.kind === "number" && isAt(index - 2);
}

function timeAt(reading: Reading, clock: Clock, index: number, own: Phrase): Claim | undefined {
  const { tokens } = reading;
  if (reading.taken[tokens[index]?.at ?? 0] === 1) return undefined;
  const isWord = tokens[index]?.kind === "word";
  const left = minutesBefore(clock, tokens, index);
  // `From ten to five` is a range.
  if (left?.isSure === false && rangeStarts.has(tokens[left.place - 1]?.fold ?? ""))
    return undefined;
  const start = left?.place ?? index;
  const atWords = endsAt(clock.before.at, tokens, start);
  const isAt = atWords !== undefined || own.isSure;
  const oclock = startsAt(clock.after.oclock, tokens, index + own.words.length);
  const soft = startsAt(clock.after.hour, tokens, index + own.words.length);
  const named = index + own.words.length + (oclock ?? soft ?? { words: [] }).words.length;
  const right =
    left === undefined
      ? minutesAfter(clock, tokens, named, isWord && (isAt || oclock !== undefined))
      : undefined;
  const minutes = left ?? right;
  // Other hours in digits are read as numerals: `8:00`, `8 Uhr`.
  if (!isWord && minutes === undefined && soft === undefined) return undefined;
  const part = partAfter(reading, clock.language, right?.place ?? named);
  const end = part?.next ?? right?.place ?? named;
  const parts =
    part?.parts ??
    partBefore(reading, clock.language, start - (atWords?.words.length ?? 0)) ??
    partBefore(reading, clock.language, start);
  // `klockan åtta` is a time like `kl. 8`.
  const isNamed = oclock !== undefined || hourBefore.has(atWords?.words.at(-1) ?? "");
  const isBare = part !== undefined && clock.parts.has(tokens[right?.place ?? named]?.fold ?? "");
  const isTime =
    minutes?.isSure === true ||
    (isNamed && isWord) ||
    isBare ||
    // An Arabic hour is an ordinal, which counts nothing.
    (isAt && clock.language === "ar") ||
    (minutes !== undefined && (isAt || isNamed || parts !== undefined)) ||
    (parts !== undefined && isAt);
  const minute = own.value + (minutes?.shift ?? 0);
  if (!isTime) {
    const isOpen = isAt && isWord && minutes === undefined && tokens[index]?.isCased === true;
    return isOpen
      ? numberAt(reading, clock, index, named, own.value, soft !== undefined)
      : undefined;
  }
  const [at, close] = [tokens[start]?.at ?? 0, tokens[end - 1]?.end ?? 0];
  if (!takePart(reading, at, close)) return undefined;
  const [value = "", ...also] = valuesOf(minute, own.value, parts, isNamed && left === undefined);
  return claimOf("date", value, reading.text.slice(at, close), at, { also });
}

/** Which half of the day it is, only a part of the day says, or an hour of 24. */
function valuesOf(
  minute: number,
  named: number,
  parts: readonly string[] | undefined,
  isStrict: boolean,
): string[] {
  if (named > halfDay || named === 0) return [clockValue(minute)];
  if (parts !== undefined) {
    const inHalf = (minute + halfDay) % halfDay;
    const hours = hourInPart(Math.floor(inHalf / hour), parts);
    return [clockValue(hours * hour + (inHalf % hour))];
  }
  return isStrict ? [clockValue(minute)] : [minute, minute + halfDay].map(clockValue);
}

/** `At eight`, like `at 8`: perhaps a time. */
function numberAt(
  reading: Reading,
  clock: Clock,
  index: number,
  end: number,
  minute: number,
  isHours: boolean,
): Claim | undefined {
  const [first, last, next] = [reading.tokens[index], reading.tokens[end - 1], reading.tokens[end]];
  if (first === undefined || last === undefined || minute % hour !== 0 || minute === hour)
    return undefined;
  const isMore =
    next !== undefined &&
    (next.kind === "sign"
      ? !".,;:!?)".includes(next.text)
      : next.kind !== "word" ||
        clock.numbers.has(next.fold) ||
        clock.numbers.has(reading.tokens[end + 1]?.fold ?? "") ||
        clock.before.past.has(next.fold) ||
        clock.before.to.has(next.fold) ||
        isUnit(next.fold) ||
        unitOfWord(next) !== undefined);
  const isLast = next?.sentence !== first.sentence;
  if ((isMore && !isLast) || !takePart(reading, first.at, last.end)) return undefined;
  const value = decimalOf(`${minute / hour}`, "", 0);
  const times = minute < halfDay ? [minute, minute + halfDay] : [minute];
  const also = [...times.map(clockValue), ...(isHours ? [numberValue(value, "")] : [])];
  const text = reading.text.slice(first.at, last.end);
  const claim = numberValue(value, isHours ? "hour" : "");
  return claimOf("number", claim, text, first.at, { also });
}

/** The hour that a token says, in minutes. */
function hourAt({ plain, tokens }: Reading, clock: Clock, index: number): Phrase | undefined {
  const token = tokens[index];
  if (token?.kind === "number") {
    const value = Number(token.text);
    const isPart =
      /\d[.,:/-]$/.test(plain.slice(Math.max(0, token.at - 2), token.at)) ||
      /^(?:[.,:/]\d|-)/.test(plain.slice(token.end, token.end + 2));
    if (token.text.length > 2 || value > 24 || isPart) return undefined;
    return { words: [token.text], value: value * hour, isSure: false };
  }
  if (token?.kind !== "word") return undefined;
  const found = startsAt(clock.hours, tokens, index);
  if (found !== undefined || clock.language !== "he" || !/^[ובלמ]/.test(token.fold)) return found;
  // `בשמונה`
  const bare = /^ו?[בלמ](.{3,})$/.exec(token.fold)?.[1];
  const words = bare === undefined ? undefined : clock.hours.get(bare);
  const phrase = words?.find(
    ({ words: [, second] }) => second === undefined || second === tokens[index + 1]?.fold,
  );
  return phrase === undefined ? undefined : { ...phrase, isSure: true };
}

/** `half past`, `ten past`, `zehn vor` */
function minutesBefore(clock: Clock, tokens: readonly Token[], index: number): Beside | undefined {
  const fixed = endsAt(clock.before.before, tokens, index);
  if (fixed !== undefined)
    return { shift: fixed.value, isSure: fixed.isSure, place: index - fixed.words.length };
  const [past, to] = [clock.before.past, clock.before.to].map((one) => endsAt(one, tokens, index));
  const between = past ?? to;
  if (between === undefined) return undefined;
  let place = index - between.words.length - 1;
  if (unitOfWord(tokens[place])?.unit === "minute") place -= 1;
  const minutes = minuteOf(clock, tokens[place]);
  if (minutes === undefined || tokens[place]?.sentence !== tokens[index]?.sentence)
    return undefined;
  // `Ten to eight` may be two numbers.
  if (minutes % 5 !== 0) return undefined;
  const isSure = past !== undefined;
  return { shift: past === undefined ? -minutes : minutes, isSure, place };
}

/** `y media`, `menos cuarto`, `e dieci`; without a word between only behind a sure hour: `acht Uhr dreißig`. */
function minutesAfter(
  clock: Clock,
  tokens: readonly Token[],
  index: number,
  isHour: boolean,
): Beside | undefined {
  const fixed = startsAt(clock.after.after, tokens, index);
  if (fixed !== undefined)
    return { shift: fixed.value, isSure: fixed.isSure, place: index + fixed.words.length };
  const [plus, minus] = [clock.after.plus, clock.after.minus].map((one) =>
    startsAt(one, tokens, index),
  );
  const between = plus ?? minus;
  if (between === undefined && !isHour) return undefined;
  const place = index + (between?.words.length ?? 0);
  const minutes = minuteOf(clock, tokens[place]);
  if (minutes === undefined || (between === undefined && minutes < 5)) return undefined;
  if (tokens[place]?.kind === "number" && between === undefined) return undefined;
  const ones = minutes % 10 === 0 ? minuteOf(clock, tokens[place + 1]) : undefined;
  const isMore =
    minutes >= 20 && ones !== undefined && ones < 10 && tokens[place + 1]?.kind === "word";
  const next = place + (isMore ? 2 : 1);
  const unit = unitOfWord(tokens[next])?.unit;
  if (unit !== undefined && unit !== "minute") return undefined;
  const sum = minutes + (isMore ? ones : 0);
  const end = unit === "minute" ? next + 1 : next;
  return {
    shift: plus === undefined && minus !== undefined ? -sum : sum,
    isSure: false,
    place: end,
  };
}

function minuteOf({ numbers }: Clock, token: Token | undefined): number | undefined {
  if (token?.kind === "number") return token.text.length <= 2 ? Number(token.text) : undefined;
  const value = token?.kind === "word" ? numbers.get(token.fold) : undefined;
  return value !== undefined && value < hour ? value : undefined;
}

function startsAt(
  phrases: Phrases | undefined,
  tokens: readonly Token[],
  index: number,
): Phrase | undefined {
  const first = tokens[index];
  if (first?.kind !== "word") return undefined;
  return phrases?.get(first.fold)?.find((phrase) => standsAt(phrase, tokens, index, first));
}

function endsAt(
  phrases: Phrases | undefined,
  tokens: readonly Token[],
  index: number,
): Phrase | undefined {
  // `kl. 8`
  const place = tokens[index - 1]?.text === "." ? index - 1 : index;
  const last = tokens[place - 1];
  if (last?.kind !== "word") return undefined;
  return phrases
    ?.get(last.fold)
    ?.find((phrase) => standsAt(phrase, tokens, place - phrase.words.length, last));
}

function standsAt({ words }: Phrase, tokens: readonly Token[], from: number, one: Token): boolean {
  return words.every((word, place) => {
    const token = tokens[from + place];
    return token?.fold === word && token.sentence === one.sentence;
  });
}

function clockValue(minute: number): string {
  const inDay = (minute + day) % day;
  const parts = [Math.floor(inDay / hour), inDay % hour].map((part) => `${part}`.padStart(2, "0"));
  return `t${parts.join(":")}`;
}

const clockOf = perLanguage((_table, language) => readClock(language));

function readClock(language: string): Clock | undefined {
  const table = spokenClocks[language];
  if (table === undefined) return undefined;
  const numbers = readNumbers(language);
  // A part of an hour is no ordinal: Arabic says its hours by ordinals alone.
  const plain = language === "ar" ? [] : [...numbers, ...readOrdinals(language)];
  const hours = plain.flatMap(([word, value]) =>
    value <= 24 && Number.isInteger(value)
      ? [{ words: [word], value: value * hour, isSure: false }]
      : [],
  );
  const [before, after] = [-1, 0].map(
    (place) => (line: string | undefined) => byWord(listPhrases(line), place),
  );
  if (before === undefined || after === undefined) return undefined;
  return {
    language,
    numbers,
    hours: byWord([...listHours(table.hours), ...hours], 0),
    parts: new Set(wordsOf(table.parts ?? "").map(foldWord)),
    before: {
      at: before(table.at),
      before: before(table.before),
      past: before(table.past),
      to: before(table.to),
    },
    after: {
      oclock: after(table.oclock),
      hour: after(table.hour),
      after: after(table.after),
      plus: after(table.plus),
      minus: after(table.minus),
    },
  };
}

function readNumbers(language: string): ReadonlyMap<string, number> {
  const entries = wordsOf(languages[language]?.numbers ?? "").map((entry, index) => {
    const [word = "", value = `${index + 2}`] = entry.split("=");
    return [foldWord(word), Number(value)] as const;
  });
  // A dual is a number of something.
  return new Map(entries.filter(([, value]) => !Number.isNaN(value)));
}

function readOrdinals(language: string): readonly (readonly [string, number])[] {
  return wordsOf(languages[language]?.ordinals ?? "").flatMap((forms, place) =>
    forms.split("/").map((form) => [foldWord(form), place + 1] as const),
  );
}

/** `on_iki=12 yedide=7@ δυόμισι=2:30` */
function listHours(line = ""): Phrase[] {
  return wordsOf(line).map((entry) => {
    const [, words = "", hours, minutes = "0"] = /^(.+)=(\d+)(?::(\d+))?@?$/.exec(entry) ?? [];
    return {
      words: words.split("_").map(foldWord),
      value: Number(hours) * hour + Number(minutes),
      isSure: entry.endsWith("@"),
    };
  });
}

/** `half past=30!, quarter to=-15!` */
function listPhrases(line = ""): Phrase[] {
  return line.split(",").flatMap((entry) => {
    const [words = "", value = "0"] = entry.trim().split("=");
    if (words === "") return [];
    const isSure = value.endsWith("!");
    return [{ words: words.split(/\s+/).map(foldWord), value: Number.parseInt(value, 10), isSure }];
  });
}

function byWord(phrases: readonly Phrase[], place: number): Phrases {
  const longestFirst = phrases.toSorted((a, b) => b.words.length - a.words.length);
  return Map.groupBy(longestFirst, ({ words }) => words.at(place) ?? "");
}
