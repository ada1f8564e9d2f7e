/** Where a text is found, as indices. */
export type Hit = readonly [start: number, end: number];

/**
 * Where a searched text stands in a line: literally, whatever its case, with any white space for
 * white space. Case is folded by Unicode, not by a locale.
 */
export function findHits(line: string, searched: string): Hit[] {
  const words = searched.trim().split(/\s+/u);
  if (words[0] === "") return [];
  const pattern = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("\\s+");
  return [...line.matchAll(new RegExp(pattern, "giu"))].map(({ index, 0: { length } }) => [
    index,
    index + length,
  ]);
}
