/** Room for the parts that are not on the page: from one to before another. */
export interface Room {
  readonly key: "before" | "between" | "after";
  readonly from: number;
  readonly to: number;
}

/**
 * What a list of `count` parts shows, from first to last: the indices of the parts that are seen
 * (one run, none only where there are no parts), and of the one that is held wherever the others
 * are, with room for the rest between. A room keeps its key: it changes its height, not its element.
 */
export function piecesOf(
  seen: readonly number[],
  held: number | null,
  count: number,
): (number | Room)[] {
  const first = seen[0] ?? 0;
  const last = seen.at(-1) ?? count - 1;
  const isBefore = held !== null && held < first;
  const isAfter = held !== null && held > last;
  const pieces: (number | Room)[] = [{ key: "before", from: 0, to: isBefore ? held : first }];
  if (isBefore) pieces.push(held, { key: "between", from: held + 1, to: first });
  pieces.push(...seen);
  if (isAfter) pieces.push({ key: "between", from: last + 1, to: held }, held);
  pieces.push({ key: "after", from: (isAfter ? held : last) + 1, to: count });
  return pieces;
}
