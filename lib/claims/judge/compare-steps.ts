import { claimOf, type Claim } from "@/lib/claims/claim";
import { addStems } from "@/lib/claims/judge/sentence-words";
import type { Side } from "@/lib/claims/judge/side";
import { perLanguage } from "@/lib/claims/tables/per-language";
import { sequences } from "@/lib/claims/tables/sequences";
import { wordsOf } from "@/lib/claims/tables/words-of";
import { foldWord } from "@/lib/claims/text/fold-word";
import type { Reading } from "@/lib/claims/text/reading";
import { unspacedLanguages } from "@/lib/claims/text/scripts";
import type { Token } from "@/lib/claims/text/token";

/** Two steps that a text names one after the other. */
interface Steps {
  readonly at: number;
  readonly end: number;
  readonly first: ReadonlySet<string>;
  readonly second: ReadonlySet<string>;
}

/** So many words of the steps must be in the other one's place. */
const fewestCrossed = 2;
/** So many steps of a text are compared. */
const mostSteps = 20;

const wordsIn = perLanguage((_table, language) => {
  const [first = "", then = ""] = sequences[language] ?? [];
  return [first, then].map((words) => wordsOf(words).map((word) => foldWord(word).split("_")));
});

/**
 * What the sources do first and the results do later: `First legal checks it, then Ann signs`, `First
 * Ann signs, then legal checks it`. By the place of each source.
 */
export function listReversedSteps(before: readonly Side[], after: readonly Side[]): Claim[][] {
  const results = after.flatMap(({ reading }) => stepsOf(reading));
  return before.map(({ reading }) => {
    if (results.length === 0) return [];
    return stepsOf(reading)
      .filter((steps) => results.some((other) => areCrossed(steps, other)))
      .filter((steps) => !results.some((other) => areSame(steps, other)))
      .map(({ at, end }) => {
        const text = reading.text.slice(at, end);
        return claimOf("order", `o:${foldWord(text)}`, text, at);
      });
  });
}

function areCrossed(one: Steps, other: Steps): boolean {
  const crossed = countOf(one.first, other.second) + countOf(one.second, other.first);
  return crossed >= fewestCrossed && crossed > countSame(one, other);
}

function areSame(one: Steps, other: Steps): boolean {
  const crossed = countOf(one.first, other.second) + countOf(one.second, other.first);
  return countSame(one, other) > crossed;
}

function countSame(one: Steps, other: Steps): number {
  return countOf(one.first, other.first) + countOf(one.second, other.second);
}

function countOf(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...some].filter((word) => others.has(word)).length;
}

/** The steps of a text; the words that both have say nothing. */
function stepsOf(reading: Reading): Steps[] {
  return [...reading.languages].flatMap((language) => {
    const [firsts = [], thens = []] = wordsIn(language);
    const [starts, turns] = [firsts, thens].map((words) => placesOf(reading, language, words));
    return (starts ?? []).slice(0, mostSteps).flatMap(({ at, end, sentence }) => {
      const turn = turns?.find((one) => one.at >= end && one.sentence - sentence <= 1);
      if (turn === undefined) return [];
      const within = reading.tokens.filter(
        (token) => token.sentence >= sentence && token.sentence <= turn.sentence,
      );
      const [from, to] = [within[0]?.at ?? at, within.at(-1)?.end ?? turn.end];
      const first = stemsBetween(reading, within, [from, at], [end, turn.at]);
      const second = stemsBetween(reading, within, [turn.end, to]);
      const shared = new Set([...first].filter((word) => second.has(word)));
      const without = (words: ReadonlySet<string>) =>
        new Set([...words].filter((word) => !shared.has(word)));
      return [{ at: from, end: to, first: without(first), second: without(second) }];
    });
  });
}

interface Place {
  readonly at: number;
  readonly end: number;
  readonly sentence: number;
}

function placesOf(
  { tokens }: Reading,
  language: string,
  phrases: readonly (readonly string[])[],
): Place[] {
  return tokens.flatMap(({ kind, text, at, sentence }, place): Place[] => {
    if (unspacedLanguages.has(language)) {
      if (kind !== "stretch") return [];
      const found = phrases.flatMap(([word = ""]) => [...text.matchAll(new RegExp(word, "g"))]);
      return found.map(({ 0: word, index }) => {
        return { at: at + index, end: at + index + word.length, sentence };
      });
    }
    const phrase = phrases.find((words) =>
      words.every((word, step) => tokens[place + step]?.fold === word),
    );
    const last = tokens[place + (phrase?.length ?? 0) - 1];
    return phrase === undefined || last === undefined ? [] : [{ at, end: last.end, sentence }];
  });
}

/** The beginnings of the words within some parts of a text. */
function stemsBetween(
  reading: Reading,
  tokens: readonly Token[],
  ...parts: readonly (readonly [from: number, to: number])[]
): Set<string> {
  const stems = new Set<string>();
  for (const [from, to] of parts) {
    for (const token of tokens) {
      const [start, end] = [Math.max(from, token.at), Math.min(to, token.end)];
      if (start >= end) continue;
      const text = token.text.slice(start - token.at, end - token.at);
      if (token.kind === "stretch" || (start === token.at && end === token.end))
        addStems(stems, token.kind === "stretch" ? { ...token, text } : token, reading);
    }
  }
  return stems;
}
