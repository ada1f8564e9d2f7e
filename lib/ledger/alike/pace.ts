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

/** For about so many milliseconds at a time, long work keeps everything else waiting. */
const mostMs = 10;

/** Called between the parts of long work, it lets requests be answered when it is time to. */
export function pauseOften(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < mostMs) return;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    since = performance.now();
  };
}
