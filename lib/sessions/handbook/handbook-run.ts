import { mostSameRefusals } from "@/lib/handbook/settings";
import type { TakenHandbook } from "@/lib/sessions/handbook/begin-handbook";

/** What a session's model was answered and shown so far. A run is never continued elsewhere (S7). */
export class HandbookRun {
  readonly taken: TakenHandbook;
  /** Whole answers of reads, by call: a retry after a lost commit gets the same one (G10). */
  readonly answers = new Map<string, string>();
  readonly #read = new Set<number>();
  /** The calls of `complete` that were refused, by why. */
  readonly #refused = new Map<string, Set<string>>();

  constructor(taken: TakenHandbook) {
    this.taken = taken;
  }

  /** H5: a refused `complete`; the same call again after a lost commit counts once. */
  noteRefused(why: string, call: string): void {
    this.#refused.set(why, (this.#refused.get(why) ?? new Set()).add(call));
  }

  /** H5: whether the model goes on completing without mending what is wrong. */
  isStuck(): boolean {
    return [...this.#refused.values()].some(({ size }) => size >= mostSameRefusals);
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
