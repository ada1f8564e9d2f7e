/** Names are shorter, and texts that differ in more were rewritten. */
const [longestName, longestMiddle] = [24, 240];

/** Whether two texts differ in nothing but two parts that changed places: `X … Y` and `Y … X`. */
export function isPlainSwap(before: string, after: string): boolean {
  if (before.length !== after.length || before === after) return false;
  let [start, end] = [0, before.length];
  while (before[start] === after[start]) start += 1;
  while (before[end - 1] === after[end - 1]) end -= 1;
  const [was, is] = [before.slice(start, end), after.slice(start, end)];
  if (was.length > longestMiddle) return false;
  for (let first = 1; first <= Math.min(longestName, was.length - 2); first += 1) {
    if (!is.endsWith(was.slice(0, first))) continue;
    for (let last = 1; last <= Math.min(longestName, was.length - first - 1); last += 1) {
      const between = was.slice(first, was.length - last);
      if (!is.startsWith(was.slice(was.length - last) + between)) continue;
      // A part that only moved to the other side of a comma is a clause.
      if (/[^\s,.;:!?()-]/.test(between)) return true;
    }
  }
  return false;
}
