import { unspaced } from "@/lib/ledger/texts/unspaced";

/** What a log ends a text with that it cut short. */
const cutMark = "…";
/** A cut text is looked at so far back. */
const lookBack = 400;
/** Less than this of a text's beginning may be anyone's. */
const fewest = 12;

/**
 * Where in a text, given in lower case, one of these texts begins and is cut short by a mark: each
 * as [start, end). At least half of a short one must be there.
 */
export function findCutBeginnings(
  text: string,
  beginnings: readonly string[],
): [start: number, end: number][] {
  const found: [number, number][] = [];
  for (let end = text.indexOf(cutMark); end >= 0; end = text.indexOf(cutMark, end + 1)) {
    const before = text.slice(Math.max(0, end - lookBack), end);
    const longest = Math.max(0, ...beginnings.map((beginning) => shared(before, beginning)));
    if (longest > 0) found.push([end - longest, end]);
  }
  return found;
}

/** How much of its beginning stands at the end of a text; 0 where that is too little to tell. */
function shared(text: string, beginning: string): number {
  const least = Math.min(fewest, Math.max(2, Math.ceil(beginning.length / 2)));
  for (let length = Math.min(beginning.length, text.length); length >= least; length -= 1) {
    const isShared = text.endsWith(beginning.slice(0, length));
    if (isShared && (length >= fewest || isApart(text, text.length - length))) return length;
  }
  return 0;
}

/** Whether a word may begin there: the end of another word is none. */
function isApart(text: string, at: number): boolean {
  return !/[\p{L}\p{N}]$/u.test(text.slice(0, at)) || unspaced.test(text.slice(at));
}
