/** Work of one turn, in letters that are read: milliseconds, on a slow machine too. */
const workAtOnce = 50_000;
/** What it costs to look at a text, besides its letters. */
const lettersPerText = 32;

/** Tells a long work when it is time to let others have their turn. Counted, so that no clock is needed. */
export class Pace {
  #left = workAtOnce;

  /** Whether the turn is over with this text. */
  isOver(text: string): boolean {
    return this.isOverAfter(text.length + lettersPerText);
  }

  /** Whether the turn is over with so much more work. */
  isOverAfter(work: number): boolean {
    this.#left -= work;
    if (this.#left > 0) return false;
    this.#left = workAtOnce;
    return true;
  }
}
