import type { Claim } from "@/lib/claims/claim";
import { findClaims } from "@/lib/claims/find-claims";
import { bareName } from "@/lib/claims/find/names/find-names";
import { listStandIns } from "@/lib/claims/find/list-stand-ins";
import { quoteWords } from "@/lib/claims/find/find-quotes";
import { readOpenings, type Openings } from "@/lib/claims/judge/openings";
import { readSentences, type Sentence } from "@/lib/claims/judge/sentences";
import { bareWord, joinedParts, listBareForms } from "@/lib/claims/text/bare-word";
import { foldWord } from "@/lib/claims/text/fold-word";
import { once } from "@/lib/claims/text/once";
import type { Reading } from "@/lib/claims/text/reading";

/** Two words that begin with so many letters alike are forms of one. */
export const stemLength = 5;

/** Forms of a word begin with so many letters alike. */
export const likeStart = 3;
/** With how many words of the same beginning a word is compared. */
const mostLikely = 40;

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
  readonly likely: () => ReadonlyMap<string, readonly string[]>;
  /** What is written by first letters with points: `A.Ş.`, `S.p.A.` */
  readonly dotted: () => ReadonlySet<string>;
  /** The places of its tokens by their words without case. */
  readonly placesOf: () => ReadonlyMap<string, readonly number[]>;
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
}

export function readSide(reading: Reading): Side {
  const claims = findClaims(reading);
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
    also: new Set([...claims.flatMap(standsFor), ...listStandIns(reading)]),
    words,
    stems,
    likely: once(() => groupLikely(lowerWords)),
    dotted: once(() => readDotted(reading.plain)),
    tokenAt: once(
      () => new Map(claims.flatMap((one) => (one.kind === "token" ? [[one.at, one]] : []))),
    ),
    placesOf: once(() =>
      Map.groupBy(reading.tokens.keys(), (place) => reading.tokens[place]?.fold ?? ""),
    ),
    line: once(() => ` ${quoteWords(reading.plain)} `),
    sentences: once(() => readSentences(reading)),
    openings: readOpenings(reading),
    ...readDates(claims),
    rows: once(() => rowsOf(reading)),
  };
}

function groupLikely(lowerWords: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const groups = Map.groupBy(lowerWords, (word) => word.slice(0, likeStart));
  return new Map([...groups].map(([start, words]) => [start, words.slice(0, mostLikely)]));
}

const dottedLetters =
  /(?<![a-z\u00C0-\u052F])(?:[a-z\u00C0-\u052F]\.\s?){2,}(?:[a-z\u00C0-\u052F](?![a-z\u00C0-\u052F]))?/gi;

function readDotted(plain: string): ReadonlySet<string> {
  return new Set(
    [...plain.matchAll(dottedLetters)].map(([one]) => foldWord(one.replace(/[.\s]/g, ""))),
  );
}

/** The hour of a time is no bare number: `8:00` stands for no `8 staff`. */
export function standsFor({ kind, also }: Claim): readonly string[] {
  // The number of an hour covers no count, but `1h30` may be 90 minutes.
  return kind === "date"
    ? also.filter((value) => !value.startsWith("n:") || / (?:minute|hour|second)$/.test(value))
    : also;
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
