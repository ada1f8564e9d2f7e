/**
 * What turns a statement round or limits it.
 * - `negation`: not, never, without, instead of.
 * - `hedge`: might, probably, about.
 * - `doubt`: unlikely; a hedge and a negation in one.
 * - `condition`: if, as long as, in case.
 * - `exception`: unless, except, other than; a condition and a negation in one.
 * - `until`: until.
 * - `exclusion`: only, exclusively.
 * - `most`: at most, no more than, up to. `least`: at least, no less than.
 * - `universal`: always; it takes every limit away.
 * - `concession`: even if, regardless of; it limits nothing, although it has a word that does.
 */
export type MarkerKind =
  | "negation"
  | "hedge"
  | "doubt"
  | "condition"
  | "exception"
  | "until"
  | "exclusion"
  | "most"
  | "least"
  | "universal"
  | "concession";

/** How a language writes the markers of a kind. */
interface MarkerTable {
  /**
   * Words and phrases, separated by commas. `#` after one: only before a number. `~`: not between two
   * numbers, where it makes a range. `^`: not where it is reflexive.
   */
  readonly words?: string | undefined;
  /**
   * Parts of words, as regular expressions in which `\\e` is the end of a word: for scripts without
   * spaces and for languages that negate by an ending.
   */
  readonly pieces?: string | undefined;
  /** What only looks like a piece. */
  readonly except?: string;
}

type Period = "second" | "minute" | "hour" | "day" | "week" | "month" | "quarter" | "year";
/** `none` has what only looks like one: `tối đa`, `最晚`. */
type DayPart = "morning" | "noon" | "afternoon" | "evening" | "night" | "none";

/** What a language's texts are read by. Words are separated by white space, unless it is said. */
export interface Language extends Readonly<Partial<Record<MarkerKind, MarkerTable>>> {
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
  /** Two words, separated by commas, of which one is in `numbers` and is no number there: `face to face`. */
  readonly noNumbers?: string;
  /** Words that may stand for the number one: `a`, `one`, `single`, `first`. */
  readonly one?: string;
  /** First, second, third and so on; other forms behind `/`. They cover `2nd` and `No. 2`. */
  readonly ordinals?: string;
  /** Short names of the weekdays from Monday on, and of the months; other forms behind `/`. */
  readonly shortWeekdays?: string;
  readonly shortMonths?: string;
  /** Words before the name of a period that make it a rate: `per`, `a`, `every`. */
  readonly per?: string;
  /** Periods in all forms: `month months monthly`. */
  readonly periods?: Readonly<Partial<Record<Period, string>>>;
  /** Parts of the day in all forms, phrases separated by commas: `in the morning, mornings, a.m.`. */
  readonly dayParts?: Readonly<Partial<Record<DayPart, string>>>;
  /**
   * Everyday words, in scripts without case: they are no rare tokens, however small a ledger is. Names
   * of people and places are none.
   */
  readonly everyday?: string;
  /**
   * Forms that only everyday words have, verbs and what is made of them, as regular expressions of
   * whole words with white space between; the `names` are left out.
   */
  readonly ordinary?: string;
  /** Names that look like a form of an everyday word, or share its root. */
  readonly names?: string;
}
