/** Which lines of a document keep which others in place. All indices are from 0. */
export interface HoldingLines {
  /** The last line that a line holds, such as a heading; its own index if it holds none. */
  readonly holdsTo: readonly number[];
  readonly isBlank: readonly boolean[];
}

/** How far each heading holds: up to the next one of its level or above. Level 0 is no heading. */
export function holdByLevel(levels: readonly number[]): number[] {
  const next = Array.from({ length: 7 }, () => levels.length);
  const holdsTo = levels.map((_, at) => at);
  for (let at = levels.length - 1; at >= 0; at -= 1) {
    const level = levels[at] ?? 0;
    if (level === 0) continue;
    holdsTo[at] = Math.min(...next.slice(0, level + 1)) - 1;
    next[level] = at;
  }
  return holdsTo;
}

/**
 * Settles a value for each line. A line that holds others gets the merged values of all of them and its
 * own, where it has one. A blank line goes with the line before it; one at the very start, or the empty
 * line that ends a text, goes with the whole document.
 */
export function settleLines<T extends {}>(
  { holdsTo, isBlank }: HoldingLines,
  own: readonly (T | null)[],
  merge: (values: readonly T[]) => T,
): T[] {
  const settled: (T | undefined)[] = own.map(() => undefined);
  const gather = (from: number, to: number, first: T | null) => {
    const values = first === null ? [] : [first];
    for (let at = from; at <= to; at += 1) {
      const value = settled[at];
      if (value !== undefined) values.push(value);
    }
    return values;
  };
  for (let at = own.length - 1; at >= 0; at -= 1) {
    const end = holdsTo[at] ?? at;
    if (isBlank[at] !== true) settled[at] = merge(gather(at + 1, end, own[at] ?? null));
  }
  const whole = merge(gather(0, own.length - 1, null));
  const last = own.length - 1;
  let before = whole;
  return settled.map((value, at) => {
    if (value !== undefined) before = value;
    return value ?? (at === last ? whole : before);
  });
}
