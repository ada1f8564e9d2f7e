import { foldText } from "@/lib/ledger/duplicates";
import { countCodePoints } from "@/lib/ledger/tokens";
import { unspaced } from "@/lib/ledger/unspaced";

/** What stands where words of a purged memory stood in another text. */
const placeholder = "[purged]";
/** Shorter words are taken out only where they stand alone: an "a" is not every a. */
const shortest = 4;
/** Where nothing stands alone, as no space parts words, a name of two signs is no part of another. */
const shortestUnspaced = 2;

/**
 * The words of a memory that is purged, as they are found in what was written about it (M7):
 * verbatim or folded, whatever their case and white space, also as a JSON text quotes them.
 */
export class PurgedWords {
  readonly #forms: readonly RegExp[];

  /** `contents`: every text that the memory ever had. */
  constructor(contents: readonly string[]) {
    const plain = contents.flatMap((content) => [content, foldText(content)]);
    const forms = new Set(plain.flatMap((form) => [form, quote(form)]));
    // The longest first: a shorter text may be a part of a longer one.
    const sorted = [...forms].sort((a, b) => b.length - a.length);
    this.#forms = sorted.map(toPattern);
  }

  /** Whether there is nothing to take out of anything. */
  get isEmpty(): boolean {
    return this.#forms.length === 0;
  }

  areIn(text: string): boolean {
    return this.redact(text) !== text;
  }

  redact(text: string): string {
    return this.#forms.reduce((left, form) => left.replaceAll(form, placeholder), text);
  }

  /** The same for a text that was cut into pieces, such as one that streamed. */
  redactPieces(pieces: readonly string[]): string[] {
    let left = [...pieces];
    for (const form of this.#forms) left = takeOut(left, form);
    return left;
  }
}

/** Puts the placeholder where a match begins; the rest of the match leaves every piece it is in. */
function takeOut(pieces: readonly string[], form: RegExp): string[] {
  const whole = pieces.join("");
  const spans = [...whole.matchAll(form)].map(({ index, 0: found }) => [
    index,
    index + found.length,
  ]);
  if (spans.length === 0) return [...pieces];
  let start = 0;
  return pieces.map((piece) => {
    const [from, end] = [start, start + piece.length];
    start = end;
    let kept = "";
    let at = from;
    for (const [first = 0, last = 0] of spans) {
      if (last <= from || first >= end) continue;
      if (first >= from) kept += whole.slice(at, first) + placeholder;
      at = Math.min(last, end);
    }
    return kept + whole.slice(at, end);
  });
}

function toPattern(words: string): RegExp {
  const source = words
    .split(/[\p{White_Space}\uFEFF]+/u)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&"))
    .join("[\\p{White_Space}\\uFEFF]+");
  const isShort = countCodePoints(words) < (unspaced.test(words) ? shortestUnspaced : shortest);
  return new RegExp(isShort ? `(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])` : source, "giu");
}

function quote(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
