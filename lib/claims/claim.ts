/** What a claim is about (L1). A `word` is a rare lower-case word: listed and weighed, never marked. */
export const claimKinds = [
  "number",
  "date",
  "identifier",
  "quote",
  "name",
  "token",
  "word",
  "polarity",
  "condition",
  "order",
] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** A piece of a text that a reader would miss if it were gone or changed (L1). */
export interface Claim {
  readonly kind: ClaimKind;
  /**
   * The same for every form of the same value: `10 mg` and `10mg`. What stands before the first sign
   * says what it is:
   *
   * - `n:` a number, with its unit behind a space; `p:` the period of a rate
   * - `d` a day (`d05-19`), `m` a month, `w0` to `w6` a weekday, `t` a time, `h:` a part of the day
   * - `i:` an identifier, `q:` quoted words, `u:` a whole text that was not read
   * - `w:` a name or a word, `N:` a short name in capitals, `s:` the stem of one (only in `also`)
   * - `k:` a rare token, `g:` letters that it is compared by (only in `also`)
   * - `x:` a negation, hedge or condition, `c:` a word in the place of its opposite, `o:` an order
   * - `pair:` two numbers as they are written (only in `also`)
   */
  readonly value: string;
  /** Other values that this one may stand for. They can cover a claim; they never have to be covered. */
  readonly also: readonly string[];
  /** The words as they are written. */
  readonly text: string;
  /** Where they begin, in UTF-16 units. */
  readonly at: number;
  /** A capitalised word that begins a sentence: perhaps a name, perhaps not. */
  readonly opensSentence: boolean;
}

/**
 * Whether a claim is a negation or a condition: it belongs to its sentence, and that another text has
 * one says nothing.
 */
export function isMarker({ kind }: Pick<Claim, "kind">): boolean {
  return kind === "polarity" || kind === "condition";
}

type Extras = Partial<Pick<Claim, "also" | "opensSentence">>;

export function claimOf(
  kind: ClaimKind,
  value: string,
  text: string,
  at: number,
  { also = [], opensSentence = false }: Extras = {},
): Claim {
  return { kind, value, also, text, at, opensSentence };
}

/** A text that is too long to read is one claim: to lose or to write it is flagged, as a quote is. */
export function unreadClaim(text: string): Claim {
  return claimOf("quote", `u:${text}`, text, 0);
}

export function isUnread({ value }: Pick<Claim, "value">): boolean {
  return value.startsWith("u:");
}
