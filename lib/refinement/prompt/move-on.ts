/** The items by number, from the first one after `after` round to the one before it. */
export function* moveOn<T>(
  items: readonly T[],
  numberOf: (item: T) => number,
  after: number,
): Generator<undefined, T[]> {
  const count = items.length;
  // Each number and its place in one: numbers are sorted quicker than objects, by far.
  const order = new Float64Array(count);
  for (const [place, item] of items.entries()) order[place] = numberOf(item) * count + place;
  yield undefined;
  order.sort();
  yield undefined;
  const start = Math.max(
    order.findIndex((sum) => sum >= (after + 1) * count),
    0,
  );
  const moved: T[] = [];
  for (let index = 0; index < count; index += 1) {
    const item = items[(order[(index + start) % count] ?? 0) % count];
    if (item !== undefined) moved.push(item);
  }
  return moved;
}
