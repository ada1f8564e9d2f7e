/** A memory's text at one moment. */
export interface NumberedText {
  readonly number: number;
  readonly content: string;
}
