/** Of one line of a handbook's document, kept beside its text. */
export interface LineFacts {
  readonly by: "session" | "person" | "import";
  /** Who wrote it, where a person did (H8). */
  readonly person?: string;
  /** The thread ids that were given with the write (H3); absent where none were. */
  readonly from?: readonly string[];
}

/** A document: its text, and the facts of each of its lines. */
export interface HandbookDocument {
  readonly text: string;
  readonly lines: readonly LineFacts[];
}

/** The documents of a handbook, by path. */
export type HandbookFiles = ReadonlyMap<string, HandbookDocument>;
