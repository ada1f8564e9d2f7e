import { unspaced } from "@/lib/ledger/texts/unspaced";

const letters = `(?:(?!${unspaced.source})[\\p{L}\\p{M}\\p{N}])+`;
const number = "[-−+]?\\p{N}+(?:[.,:]\\p{N}+)*%?";
const word = new RegExp(`${unspaced.source}|${number}|${letters}`, "gu");

/** A word or a number with all that touches it from within, or else one sign with what modifies it. */
const piece = new RegExp(
  [
    unspaced.source,
    `${number}(?:${letters})?`,
    `${letters}(?:['’]${letters})*`,
    "[^\\p{White_Space}](?:[\\p{M}\\u{1F3FB}-\\u{1F3FF}\\u{E0020}-\\u{E007F}]|\\u200D[^\\p{White_Space}])*",
  ].join("|"),
  "gu",
);

/**
 * The distinct words of a text, in lower case. Scripts without spaces count sign by sign, numbers
 * keep their sign and per cent; a text without any word counts its signs.
 */
export function distinctWords(text: string): Set<string> {
  const words = text.normalize("NFC").toLowerCase().match(word);
  return new Set(words ?? Array.from(text.replace(/\s+/gu, "")));
}

/** A word, number or sign of a text, and where it stands in it. */
export interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Everything of a text but its white space, in order. */
export function piecesOf(text: string): Piece[] {
  return [...text.matchAll(piece)].map(({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  }));
}
