/** Letters that are read in one go: milliseconds of work, on a slow machine too. */
const lettersAtOnce = 100_000;
/** What it costs to look at a text, besides its letters. */
const lettersPerText = 32;

/** Tells a long work when it is time to let others have their turn. Counted, so that no clock is needed. */
export class Pace {
  #left = lettersAtOnce;

  /** Whether the turn is over with this text. */
  isOver(text: string): boolean {
    this.#left -= text.length + lettersPerText;
    if (this.#left > 0) return false;
    this.#left = lettersAtOnce;
    return true;
  }
}
