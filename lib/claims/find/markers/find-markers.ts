import { claimOf, type Claim } from "@/lib/claims/claim";
import { fitsPhrase } from "@/lib/claims/find/markers/fits-phrase";
import { joinMarkers } from "@/lib/claims/find/markers/join-markers";
import {
  readPhrases,
  readPieces,
  vocabularyOf,
  type Phrase,
  type Vocabulary,
} from "@/lib/claims/find/markers/vocabulary";
import { fewLanguages, isAllCapitals } from "@/lib/claims/find/names/find-names";
import type { MarkerKind } from "@/lib/claims/tables/language";
import { languages as tables } from "@/lib/claims/tables/languages";
import { takePart, type Reading } from "@/lib/claims/text/reading";
import type { Token } from "@/lib/claims/text/token";

/** Languages that write `and` and `that` as one letter in front of a word. */
const prefixing: ReadonlyMap<string, RegExp> = new Map([
  ["ar", /^[وف]./],
  ["he", /^[וש]./],
]);

const limits = vocabularyOf([
  "negation",
  "hedge",
  "doubt",
  "condition",
  "exception",
  "until",
  "exclusion",
  "most",
  "least",
  "concession",
]);
const universals = vocabularyOf(["universal"]);

/**
 * Negations, hedges, conditions and exclusions (L1), as the languages of the text write them. In
 * capitals they are taken, so that `NEVER` is no name; a part of a date or code is none: `9 MAY`.
 */
export function findMarkers(reading: Reading): Claim[] {
  const found = findAll(reading, limits).filter(
    ({ value, text, at }) =>
      value !== "x:concession" &&
      !isPartOfOther(reading, at, at + text.length) &&
      (!hasCapitals(text) || takePart(reading, at, at + text.length)),
  );
  return joinMarkers(found, reading);
}

/** `Без четверти восемь` is a time, and `--no-cache` a code. */
function isPartOfOther({ taken }: Reading, at: number, end: number): boolean {
  return taken[at] === 1 && taken[end - 1] === 1;
}

function hasCapitals(text: string): boolean {
  return text.split(" ").some(isAllCapitals);
}

/** Words such as `always`, which make a statement more certain than what it rests on (O4). */
export function findUniversals(reading: Reading): Claim[] {
  return findAll(reading, universals);
}

function findAll(reading: Reading, vocabulary: Vocabulary): Claim[] {
  const { tokens, plain, text, languages } = reading;
  const claims: Claim[] = [];
  for (const language of languages) {
    const phrases = readPhrases(vocabulary, language);
    for (let index = 0; index < tokens.length; index += 1) {
      const token = tokens[index];
      if (token === undefined) continue;
      if (isName(token, tokens[index - 1])) continue;
      const phrase =
        phrases
          .get(token.fold)
          ?.find(
            (one) => fitsPhrase(one, tokens, index) && !isCode(token, one, language, languages),
          ) ??
        (prefixing.get(language)?.test(token.fold) === true
          ? phrases.get(token.fold.slice(1))?.find((one) => fitsPhrase(one, tokens, index, 1))
          : undefined);
      if (phrase === undefined) continue;
      const end = tokens[index + phrase.words.length - 1]?.end ?? token.end;
      claims.push(markerOf(phrase.kind, text.slice(token.at, end), token.at));
      index += phrase.words.length - 1;
    }
    // Where the language doesn't show, any word may end like a Turkish negation: `came.`
    const isUnclear = languages.size > fewLanguages && tables[language]?.littleWords !== undefined;
    for (const { kind, pattern } of isUnclear ? [] : readPieces(vocabulary, language)) {
      for (const { index, 1: found } of plain.matchAll(pattern)) {
        if (found !== undefined)
          claims.push(markerOf(kind, text.slice(index, index + found.length), index));
      }
    }
  }
  return dropRepeated(claims);
}

function markerOf(kind: MarkerKind, text: string, at: number): Claim {
  return claimOf(kind === "negation" ? "polarity" : "condition", `x:${kind}`, text, at);
}

/** `May` within a sentence is a month, `Will` a name; `NEVER` is none, nor is what follows `2 h.`. */
function isName({ kind, isCapital, opensSentence, text }: Token, before?: Token): boolean {
  const opens = opensSentence || before?.text === ".";
  return kind !== "sign" && isCapital && !opens && !isAllCapitals(text);
}

/** Capitals within a sentence that are no emphasis: `CA` and `SE` are also words of a table. */
function isCode(
  { text, opensSentence }: Token,
  { kind }: Phrase,
  language: string,
  languages: ReadonlySet<string>,
): boolean {
  if (opensSentence || !isAllCapitals(text) || language === "en") return false;
  return languages.size > fewLanguages || (text.length === 2 && kind !== "negation");
}

/** The tables of two languages may find the same words. */
function dropRepeated(claims: readonly Claim[]): Claim[] {
  const sorted = claims.toSorted((a, b) => a.at - b.at || b.text.length - a.text.length);
  let end = -1;
  return sorted.filter(({ at, text }) => {
    if (at < end) return false;
    end = at + text.length;
    return true;
  });
}
