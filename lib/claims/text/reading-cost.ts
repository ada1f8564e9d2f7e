/**
 * What reading a text may take. Rules are slow for rows of signs, and overflow for very long ones: a
 * text that costs more is not read, and neither are the longest of many that cost more together.
 */
export const mostCost = { text: 6_000, together: 12_000 };

/** What anything but a small letter or a space costs: measured, with all kinds of signs. */
const signCost = 3;

/** How long a text takes to read: an upper bound, in letters. A long text is not looked at in full. */
export function readingCost(text: string): number {
  let cost = 0;
  for (let at = 0; at < text.length && cost <= mostCost.text; at += 1) {
    const code = text.charCodeAt(at);
    cost += (code > 96 && code < 123) || code === 32 ? 1 : signCost;
  }
  return cost;
}

/** The places of the texts that are read together: the shortest, as far as they go. */
export function pickReadable(texts: readonly string[], most: number): ReadonlySet<number> {
  const costs = texts.map((text, place) => [place, readingCost(text)] as const);
  const picked = new Set<number>();
  let left = most;
  for (const [place, cost] of costs.sort(([, a], [, b]) => a - b)) {
    if (cost > Math.min(left, mostCost.text)) break;
    left -= cost;
    picked.add(place);
  }
  return picked;
}
