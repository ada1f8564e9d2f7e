import { claimOf, type Claim } from "@/lib/claims/claim";
import type { Language } from "@/lib/claims/tables/language";
import { perLanguage } from "@/lib/claims/tables/per-language";
import { wordsOf } from "@/lib/claims/tables/words-of";
import { twelveParts } from "@/lib/claims/tables/clock";
import { bareWord } from "@/lib/claims/text/bare-word";
import { foldWord } from "@/lib/claims/text/fold-word";
import { isHangul } from "@/lib/claims/text/scripts";
import { readTokens } from "@/lib/claims/text/read-tokens";
import { takePart, type Reading } from "@/lib/claims/text/reading";
import type { Token } from "@/lib/claims/text/token";

interface Phrase {
  readonly words: readonly string[];
  readonly parts: readonly string[];
}

/** The hours in which a part of the day may be; the end is left out, and may be on the next day. */
const hours: ReadonlyMap<string, readonly [from: number, to: number]> = new Map([
  // `2:40 in the morning`
  ["h:morning", [0, 13]],
  ["h:noon", [11, 15]],
  ["h:afternoon", [12, 19]],
  ["h:evening", [16, 24]],
  ["h:night", [18, 30]],
]);

/** What only looks like a part of the day. */
const none = "h:none";
const longestPart = 4;
/** Where one word before or behind an hour may be another noun: `9:00 evening class`, `tarde`. */
const needPhrases = new Set(["en", "fr", "es", "it", "pt", "nl"]);
/** Where a night is counted in the same form. */
const nightIsCounted = ["tr", "vi", "id", "fa"];

/** By the first word; in scripts without spaces by the first sign. The longest one comes first. */
const phrasesIn = perLanguage(readPhrases);
const countsIn = perLanguage(
  ({ numbers = "" }) => new Set(wordsOf(numbers).map((one) => foldWord(one.split("=")[0] ?? ""))),
);

/** Parts of the day (L1): `at night`, `夜`. A word may name two of them. */
export function findDayParts(reading: Reading): Claim[] {
  const { tokens, text } = reading;
  const claims: Claim[] = [];
  for (const language of reading.languages) {
    const phrases = phrasesIn(language);
    for (let index = 0; index < tokens.length; index += 1) {
      const found = matchAt(phrases, tokens, index);
      const [at, end] = [
        tokens[index]?.at ?? 0,
        tokens[index + (found?.words.length ?? 1) - 1]?.end,
      ];
      if (found === undefined || end === undefined) continue;
      const isPart = !found.parts.includes(none) && !isCount(reading, index, found);
      if (isPart && takePart(reading, at, end))
        claims.push(partOf(found.parts, text.slice(at, end), at));
      index += found.words.length - 1;
    }
    claims.push(...findWithin(reading, phrases));
  }
  return claims;
}

/** A number of nights or days: `iki gece`, `3 đêm`. */
function isCount(
  { tokens, taken, languages: found }: Reading,
  index: number,
  { parts, words }: Phrase,
): boolean {
  const isNights = parts.includes("h:night") && nightIsCounted.some((one) => found.has(one));
  // `2 дня` are two days.
  if (words.length > 1 || !(isNights || words[0] === "дня")) return false;
  const before = tokens[index - 1];
  return (
    before !== undefined &&
    before.sentence === tokens[index]?.sentence &&
    taken[before.at] === 0 &&
    (before.kind === "number" || [...found].some((one) => countsIn(one).has(before.fold)))
  );
}

/** The hour of 24 of an hour of twelve, from 0 to 11, in a part of the day. */
export function hourInPart(hour: number, parts: readonly string[]): number {
  const isNight = parts.includes("h:night");
  if (parts.includes("h:morning")) return hour;
  // Twelve at night is midnight.
  if (isNight || parts.includes("h:evening"))
    return hour === 0 || (isNight && hour < 5) ? hour : hour + 12;
  if (parts.includes("h:noon") && hour >= 10) return hour;
  return hour + 12;
}

/** The part of the day that begins at a token. */
export function partAfter(
  { tokens }: Reading,
  language: string,
  index: number,
): { readonly parts: readonly string[]; readonly next: number } | undefined {
  if (tokens[index]?.sentence !== tokens[index - 1]?.sentence) return undefined;
  // `'s avonds`
  const isDutch = tokens[index]?.text === "'" && tokens[index + 1]?.fold === "s";
  const from = isDutch ? index + 2 : index;
  const found = matchAt(phrasesIn(language), tokens, from);
  if (found === undefined || !(isDutch || isClear(found, language))) return undefined;
  return { parts: found.parts, next: from + found.words.length };
}

/** The part of the day that ends right before a token. */
export function partBefore(
  { tokens }: Reading,
  language: string,
  index: number,
): readonly string[] | undefined {
  const phrases = phrasesIn(language);
  for (let length = Math.min(longestPart, index); length > 0; length -= 1) {
    if (tokens[index - length]?.sentence !== tokens[index]?.sentence) continue;
    const found = matchAt(phrases, tokens, index - length);
    if (found?.words.length === length) return isClear(found, language) ? found.parts : undefined;
  }
  return undefined;
}

function isClear({ words, parts }: Phrase, language: string): boolean {
  return !parts.includes(none) && (words.length > 1 || !needPhrases.has(language));
}

/** Whether the claims of a text say a part of the day by an hour. */
export function isHourOf(value: string, values: ReadonlySet<string>): boolean {
  const range = hours.get(value);
  if (range === undefined) return false;
  const [from, to] = range;
  for (let hour = from; hour < to; hour += 1) {
    const start = `t${String(hour % 24).padStart(2, "0")}:`;
    for (const one of values) if (one.startsWith(start)) return true;
  }
  return false;
}

function partOf([first = "", ...also]: readonly string[], text: string, at: number): Claim {
  const twelve = twelveParts.get(foldWord(text));
  return claimOf("date", first, text, at, {
    also: twelve === undefined ? also : [...also, twelve],
  });
}

function matchAt(
  phrases: ReadonlyMap<string, readonly Phrase[]>,
  tokens: readonly Token[],
  index: number,
): Phrase | undefined {
  const token = tokens[index];
  if (token?.kind !== "word") return undefined;
  // With its particle: `아침에`.
  const fold = isHangul(token.fold.charCodeAt(0)) ? bareWord(token.fold) : token.fold;
  return (phrases.get(token.fold) ?? phrases.get(fold))?.find(({ words }) =>
    words.every((word, place) => {
      const other = tokens[index + place];
      return place === 0 || (other?.fold === word && other.sentence === token.sentence);
    }),
  );
}

/** In scripts without spaces a word stands within a stretch. */
function findWithin(reading: Reading, phrases: ReadonlyMap<string, readonly Phrase[]>): Claim[] {
  const claims: Claim[] = [];
  for (const { kind, at, end, text } of reading.tokens) {
    if (kind !== "stretch") continue;
    for (let from = at; from < end; from += 1) {
      const longest = phrases
        .get(text.charAt(from - at))
        ?.find(({ words }) => text.startsWith(words[0] ?? "", from - at));
      const length = longest?.words[0]?.length ?? 0;
      if (longest === undefined) continue;
      if (!longest.parts.includes(none)) {
        if (!takePart(reading, from, from + length)) continue;
        claims.push(partOf(longest.parts, reading.text.slice(from, from + length), from));
      }
      from += length - 1;
    }
  }
  return claims;
}

function readPhrases({ dayParts = {} }: Language): ReadonlyMap<string, readonly Phrase[]> {
  const parts = new Map<string, string[]>();
  for (const [part, line] of Object.entries(dayParts)) {
    for (const phrase of line.split(",").map((one) => one.trim())) {
      if (phrase !== "") parts.set(phrase, [...(parts.get(phrase) ?? []), `h:${part}`]);
    }
  }
  const phrases = [...parts].flatMap(([phrase, some]) => {
    const words = readTokens(phrase);
    const [first] = words;
    if (first === undefined) return [];
    const key = first.kind === "stretch" ? first.text.charAt(0) : first.fold;
    return [{ key, length: phrase.length, parts: some, words: words.map(({ fold }) => fold) }];
  });
  const longestFirst = phrases.toSorted((a, b) => b.length - a.length);
  return Map.groupBy(longestFirst, ({ key }) => key);
}
