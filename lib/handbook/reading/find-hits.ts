/** Where a text is found, as indices. */
export type Hit = readonly [start: number, end: number];

/**
 * Finds a searched text in lines: literally, whatever its case, with any white space for white
 * space. Case is folded by Unicode, not by a locale.
 */
export function hitFinder(searched: string): (line: string) => Hit[] {
  const words = searched.trim().split(/\s+/u);
  if (words[0] === "") return () => [];
  // Made once: a long text is searched in many lines.
  const pattern = new RegExp(
    words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("\\s+"),
    "giu",
  );
  return (line) =>
    [...line.matchAll(pattern)].map(({ index, 0: { length } }) => [index, index + length]);
}

/** Where a searched text stands in one line. */
export function findHits(line: string, searched: string): Hit[] {
  return hitFinder(searched)(line);
}
