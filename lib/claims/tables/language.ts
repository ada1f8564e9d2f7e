/** What turns a statement round or limits it; a universal ("always") takes every limit away. */
export type MarkerKind = "negation" | "hedge" | "condition" | "exclusion" | "universal";

/** How a language writes the markers of a kind. */
export interface MarkerTable {
  /**
   * Words and phrases, separated by commas. `#` after one: only before a number. `~`: not between two
   * numbers, where it makes a range. `^`: not where it is reflexive.
   */
  readonly words?: string;
  /**
   * Parts of words, as regular expressions in which `\\e` is the end of a word: for scripts without
   * spaces and for languages that negate by an ending.
   */
  readonly pieces?: string;
  /** What only looks like a piece. */
  readonly except?: string;
}

/** What a language's texts are read by. Words are separated by white space. */
export interface Language extends Readonly<Record<MarkerKind, MarkerTable>> {
  /** Frequent little words and letters of its own, by which a text in Latin letters shows its language. */
  readonly littleWords?: string;
  readonly ownLetters?: RegExp;
  /** Words that often begin a sentence: capitalised there, they are no names. */
  readonly openers?: string;
  /**
   * Numbers as words, from two up; then those with their value. One is left out: it is an article in
   * most languages.
   */
  readonly numbers?: string;
  /**
   * Everyday words, in scripts without case: they are no rare tokens, however small a ledger is. Names
   * of people and places are none.
   */
  readonly everyday?: string;
}
