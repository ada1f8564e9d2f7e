/** A word, a stretch of a script without spaces, a number, or one other sign. */
export interface Token {
  readonly kind: "word" | "stretch" | "number" | "sign";
  readonly at: number;
  readonly end: number;
  /** With the signs of ASCII. */
  readonly text: string;
  readonly fold: string;
  readonly isCapital: boolean;
  /** Whether its letters have case: Latin, Greek, Cyrillic, Armenian. */
  readonly isCased: boolean;
  readonly isSpacedBefore: boolean;
  readonly opensSentence: boolean;
  /** The number of its sentence. */
  readonly sentence: number;
}
