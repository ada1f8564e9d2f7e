import type { Claim } from "@/lib/claims/claim";
import { findClaims } from "@/lib/claims/find-claims";
import { bareName } from "@/lib/claims/find/names/find-names";
import { listPlaceBases } from "@/lib/claims/find/names/place-adjectives";
import { listStandIns } from "@/lib/claims/find/list-stand-ins";
import { listDurations, listRates, withLeftOut } from "@/lib/claims/find/numbers/with-left-out";
import { quoteWords } from "@/lib/claims/find/find-quotes";
import { readOpenings, type Openings } from "@/lib/claims/judge/openings";
import { readSentences, type Sentence } from "@/lib/claims/judge/sentences";
import { bareWord, joinedParts, listBareForms } from "@/lib/claims/text/bare-word";
import { foldWord } from "@/lib/claims/text/fold-word";
import { once } from "@/lib/claims/text/once";
import type { Reading } from "@/lib/claims/text/reading";
import { isSemitic } from "@/lib/claims/text/scripts";
import { rootsOf } from "@/lib/claims/text/semitic-roots";
import type { Token } from "@/lib/claims/text/token";

/** Two words that begin with so many letters alike are forms of one. */
export const stemLength = 5;

/** Forms of a word begin with so many letters alike. */
export const likeStart = 3;
/** With how many words of the same beginning a word is compared. */
const mostLikely = 40;

/** The words of a text that begin alike. */
interface Likely {
  readonly lower: string[];
  readonly openers: string[];
}

export const noneLikely: Likely = { lower: [], openers: [] };

/** A text of an operation with all that can cover a claim. */
export interface Side {
  readonly reading: Reading;
  readonly claims: readonly Claim[];
  readonly values: ReadonlySet<string>;
  /** What its claims and its small words may also stand for. */
  readonly also: ReadonlySet<string>;
  /** Its words without case, and those of scripts without case without what they take on. */
  readonly words: ReadonlySet<string>;
  /** The beginnings of its lower-case words. */
  readonly stems: ReadonlySet<string>;
  /** Its lower-case words, and capitalised ones that only begin a sentence, by their first letters. */
  readonly likely: () => ReadonlyMap<string, Likely>;
  /** What is written by first letters with points: `A.Ş.`, `S.p.A.` */
  readonly dotted: () => ReadonlySet<string>;
  /** What the adjectives of places among them are made of. */
  readonly places: () => readonly string[];
  readonly sentences: () => readonly Sentence[];
  /** How its sentences begin. */
  readonly openings: Openings;
  /** All its words in one line, to look for quoted words in. */
  readonly line: () => string;
  /** Its dates that name no year, and the date to which a year belongs, by its place. */
  readonly yearless: ReadonlySet<string>;
  readonly dateAt: ReadonlyMap<number, string>;
  /** Its tokens by their place. */
  readonly tokenAt: () => ReadonlyMap<number, Claim>;
  /** The rows of up to four neighbouring signs in scripts without spaces. */
  readonly rows: () => ReadonlySet<string>;
  /** The roots of its Arabic and Hebrew words. */
  readonly roots: () => ReadonlySet<string>;
}

export function readSide(reading: Reading): Side {
  const claims = withLeftOut(findClaims(reading), reading);
  const words = new Set<string>();
  const lowerWords = new Set<string>();
  const stems = new Set<string>();
  for (const { kind, at, text, fold, isCased, isCapital } of reading.tokens) {
    if (kind !== "word") continue;
    words.add(fold);
    if (isCased && !isCapital && reading.taken[at] === 0) {
      lowerWords.add(fold);
      stems.add(fold.slice(0, stemLength));
    }
    words.add(isCased ? bareName(fold) : bareWord(fold, reading.languages));
    if (isCased) continue;
    for (const form of listBareForms(fold, reading.languages)) words.add(form);
    for (const part of joinedParts(text)) words.add(part).add(bareWord(part, reading.languages));
  }
  return {
    reading,
    claims,
    values: new Set(claims.map(({ value }) => value)),
    also: new Set([
      ...claims.flatMap(standsFor),
      ...listStandIns(reading),
      ...listRates(claims, reading),
      ...listDurations(claims),
    ]),
    words,
    stems,
    likely: once(() => groupLikely(lowerWords, claims)),
    dotted: once(() => readDotted(reading.plain)),
    places: once(() => readPlaces(reading, lowerWords, claims)),
    tokenAt: once(
      () => new Map(claims.flatMap((one) => (one.kind === "token" ? [[one.at, one]] : []))),
    ),
    line: once(() => ` ${quoteWords(reading.plain)} `),
    sentences: once(() => readSentences(reading)),
    openings: readOpenings(reading),
    ...readDates(claims),
    rows: once(() => rowsOf(reading)),
    roots: once(
      () => new Set(reading.tokens.filter(isSemiticWord).flatMap(({ fold }) => rootsOf(fold))),
    ),
  };
}

function groupLikely(
  lowerWords: ReadonlySet<string>,
  claims: readonly Claim[],
): ReadonlyMap<string, Likely> {
  const groups = new Map<string, Likely>();
  const add = (word: string, kind: keyof Likely) => {
    const start = word.slice(0, likeStart);
    const group = groups.get(start) ?? { lower: [], openers: [] };
    groups.set(start, group);
    if (group[kind].length < mostLikely) group[kind].push(word);
  };
  for (const word of lowerWords) add(word, "lower");
  for (const { kind, opensSentence, value } of claims) {
    if (kind === "name" && opensSentence) add(value.slice(2), "openers");
  }
  return groups;
}

const dottedLetters =
  /(?<![a-z\u00C0-\u052F])(?:[a-z\u00C0-\u052F]\.\s?){2,}(?:[a-z\u00C0-\u052F](?![a-z\u00C0-\u052F]))?/gi;

function readDotted(plain: string): ReadonlySet<string> {
  return new Set(
    [...plain.matchAll(dottedLetters)].map(([one]) => foldWord(one.replace(/[.\s]/g, ""))),
  );
}

function readPlaces(
  { languages }: Reading,
  lowerWords: ReadonlySet<string>,
  claims: readonly Claim[],
): string[] {
  const writing = { isCapital: false, isBeforeName: false };
  return [
    ...[...lowerWords].flatMap((word) => listPlaceBases(word, languages, writing)),
    ...claims.flatMap(({ also }) => also.filter((one) => one.startsWith("b:"))),
  ];
}

function isSemiticWord({ kind, fold }: Token): boolean {
  return kind === "word" && isSemitic(fold.charCodeAt(0));
}

/** The hour of a time is no bare number: `8:00` stands for no `8 staff`. */
export function standsFor({ kind, also }: Claim): readonly string[] {
  return kind === "date" ? also.filter((value) => !value.startsWith("n:")) : also;
}

function readDates(claims: readonly Claim[]): Pick<Side, "yearless" | "dateAt"> {
  const yearless = new Set<string>();
  const dateAt = new Map<number, string>();
  for (const [index, { kind, value, at }] of claims.entries()) {
    if (kind !== "date" || value.startsWith("n:")) continue;
    dateAt.set(at, value);
    const next = claims[index + 1];
    if (next?.at !== at || !next.value.startsWith("n:")) yearless.add(value);
  }
  return { yearless, dateAt };
}

function rowsOf({ plain, tokens }: Reading): ReadonlySet<string> {
  const rows = new Set<string>();
  for (const { kind, at, end } of tokens) {
    if (kind !== "stretch") continue;
    for (let from = at; from < end; from += 1) {
      for (let size = 1; size <= 4 && from + size <= end; size += 1)
        rows.add(plain.slice(from, from + size));
    }
  }
  return rows;
}
