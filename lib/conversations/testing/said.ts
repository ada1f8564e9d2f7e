/**
 * The n-th message of a test: its own position, and in every fifth message the words that tests'
 * models use for summaries, so that their summaries are based on the messages (K7).
 */
export function said(place: number): string {
  return place % 5 === 1 ? `m${place}: ${words}` : `m${place}`;
}

const words =
  "yes, it was said before, word by word: fold the first, then all of it and the rest by hand; they met, went, counted a lot; after that again, more, late, up to the end, at last";

/** The share of a summary that is based on such messages: all of it. */
export const allSaid = { pieces: 0, held: 0, needed: 0, words: 1, known: 1 } as const;
