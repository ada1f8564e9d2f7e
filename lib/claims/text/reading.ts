import { guessLanguages, guessWidely, orAllLatin } from "@/lib/claims/text/guess-languages";
import { mostCost, pickReadable } from "@/lib/claims/text/reading-cost";
import { plainSigns } from "@/lib/claims/text/plain-signs";
import { readNumerals, type Numeral } from "@/lib/claims/text/read-numerals";
import { readTokens } from "@/lib/claims/text/read-tokens";
import { rememberLast } from "@/lib/claims/text/remember-last";
import type { Token } from "@/lib/claims/text/token";

/** A text as the finders read it. */
export interface Reading {
  readonly text: string;
  /** False where reading it would take too long: all of it is one claim, which only the same text holds. */
  readonly isRead: boolean;
  /** With the signs of ASCII; the same places. */
  readonly plain: string;
  readonly tokens: readonly Token[];
  readonly numerals: readonly Numeral[];
  readonly languages: ReadonlySet<string>;
  /** By UTF-16 unit: 1 where a claim was found already. */
  readonly taken: Uint8Array;
}

/** What is read of a text before its language is known, and how it was read by the tables of some. */
interface Parts extends Pick<Reading, "text" | "isRead" | "plain" | "tokens" | "numerals"> {
  readonly guessed: ReadonlySet<string>;
  readonly readings: Map<string, Reading>;
}

/** An operation's texts are read for its verdicts and for the index. */
const mostRemembered = 8;

const readParts = rememberLast(mostRemembered, (text): Parts => {
  const plain = plainSigns(text);
  const tokens = readTokens(plain);
  const guessed = guessLanguages(plain, tokens);
  const numerals = readNumerals(plain, tokens);
  return { text, isRead: true, plain, tokens, numerals, guessed, readings: new Map() };
});

/** The one way to any finder: what would take too long is not read. */
function listParts(texts: readonly string[], most = mostCost.together): Parts[] {
  const readable = pickReadable(texts, most);
  return texts.map((text, place) => (readable.has(place) ? readParts(text) : unread(text)));
}

function unread(text: string): Parts {
  const nothing = { plain: "", tokens: [], numerals: [], guessed: new Set<string>() };
  return { text, isRead: false, ...nothing, readings: new Map() };
}

/** Reads a text by the tables of its own languages. */
export function readText(text: string): Reading {
  const [parts = unread(text)] = listParts([text]);
  return readingOf(parts, orAllLatin(parts.guessed));
}

/** Reads texts by the tables of these languages. */
export function readTextsIn(
  texts: readonly string[],
  languages: ReadonlySet<string>,
  most?: number,
): Reading[] {
  return listParts(texts, most).map((parts) => readingOf(parts, languages));
}

/**
 * Reads texts by the same tables, so that the same words in two of them give the same claims. A text
 * that shows no language is not read by those of the others alone: `No milk.` beside French.
 */
export function readTogether(texts: readonly string[], most?: number): Reading[] {
  const parts = listParts(texts, most);
  const isKnown = parts.some(({ guessed }) => guessed.size > 0);
  const found = parts.flatMap(({ guessed, tokens }) =>
    guessed.size > 0 || !isKnown ? [...guessed] : [...guessWidely(tokens)],
  );
  const languages = orAllLatin(new Set(found));
  return parts.map((part) => readingOf(part, languages));
}

function readingOf(parts: Parts, languages: ReadonlySet<string>): Reading {
  const key = [...languages].join(" ");
  const { text, isRead, plain, tokens, numerals, readings } = parts;
  const known = readings.get(key);
  if (known !== undefined) return known;
  const taken = new Uint8Array(plain.length);
  const reading = { text, isRead, plain, tokens, numerals, languages, taken };
  readings.set(key, reading);
  return reading;
}

/** Takes a part of the text for a claim; false if another claim has some of it. */
export function takePart({ taken }: Reading, at: number, end: number): boolean {
  for (let unit = at; unit < end; unit += 1) if (taken[unit] === 1) return false;
  taken.fill(1, at, end);
  return true;
}
