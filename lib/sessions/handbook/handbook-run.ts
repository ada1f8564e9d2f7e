import type { TakenHandbook } from "@/lib/sessions/handbook/begin-handbook";

/** What a session's model was answered and shown so far. A run is never continued elsewhere (S7). */
export class HandbookRun {
  readonly taken: TakenHandbook;
  /** Whole answers of reads, by call: a retry after a lost commit gets the same one (G10). */
  readonly answers = new Map<string, string>();
  readonly #read = new Set<number>();

  constructor(taken: TakenHandbook) {
    this.taken = taken;
  }

  /** H3: lines of raw_memories.md that the model was shown; they count from 1. */
  noteRead(fromLine: number, toLine: number): void {
    for (let line = fromLine; line <= toLine; line += 1) this.#read.add(line);
  }

  /** The first line of an added run that was not shown yet; null if all were. */
  firstUnread(): number | null {
    for (let line = 1; line <= this.taken.inputs.mustRead; line += 1) {
      if (!this.#read.has(line)) return line;
    }
    return null;
  }
}
