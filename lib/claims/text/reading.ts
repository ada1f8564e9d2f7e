import { guessLanguages, guessWidely, orAllLatin } from "@/lib/claims/text/guess-languages";
import { plainSigns } from "@/lib/claims/text/plain-signs";
import { readNumerals, type Numeral } from "@/lib/claims/text/read-numerals";
import { readTokens } from "@/lib/claims/text/read-tokens";
import type { Token } from "@/lib/claims/text/token";

/** A text as the finders read it. */
export interface Reading {
  readonly text: string;
  /** With the signs of ASCII; the same places. */
  readonly plain: string;
  readonly tokens: readonly Token[];
  readonly numerals: readonly Numeral[];
  readonly languages: ReadonlySet<string>;
  /** By UTF-16 unit: 1 where a claim was found already. */
  readonly taken: Uint8Array;
}

/** Reads a text by the tables of its own languages. */
export function readText(text: string): Reading {
  const plain = plainSigns(text);
  const tokens = readTokens(plain);
  return readingOf({ text, plain, tokens }, orAllLatin(guessLanguages(plain, tokens)));
}

/**
 * Reads texts by the same tables, so that the same words in two of them give the same claims. A text
 * that shows no language is not read by those of the others alone: `No milk.` beside French.
 */
export function readTogether(texts: readonly string[]): Reading[] {
  const parts = texts.map((text) => {
    const plain = plainSigns(text);
    return { text, plain, tokens: readTokens(plain) };
  });
  const guessed = parts.map(({ plain, tokens }) => guessLanguages(plain, tokens));
  const isKnown = guessed.some(({ size }) => size > 0);
  const found = guessed.flatMap((languages, place) =>
    languages.size > 0 || !isKnown ? [...languages] : [...guessWidely(parts[place]?.tokens ?? [])],
  );
  const languages = orAllLatin(new Set(found));
  return parts.map((part) => readingOf(part, languages));
}

function readingOf(
  { text, plain, tokens }: Pick<Reading, "text" | "plain" | "tokens">,
  languages: ReadonlySet<string>,
): Reading {
  return {
    text,
    plain,
    tokens,
    numerals: readNumerals(plain, tokens),
    languages,
    taken: new Uint8Array(plain.length),
  };
}

/** Takes a part of the text for a claim; false if another claim has some of it. */
export function takePart({ taken }: Reading, at: number, end: number): boolean {
  for (let unit = at; unit < end; unit += 1) if (taken[unit] === 1) return false;
  taken.fill(1, at, end);
  return true;
}
