/** A whole number with its thousands set apart: `1,520`. */
export function formatCount(count: number): string {
  return count.toLocaleString("en-US");
}

/** A difference with its sign, as print sets it: `−58`, `+14`, `±0`. */
export function formatSigned(count: number): string {
  const sign = count > 0 ? "+" : count < 0 ? "−" : "±";
  return sign + formatCount(Math.abs(count));
}

/** `1 memory`, `2 memories`. The plural is the singular with s unless it is given. */
export function plural(count: number, one: string, many: string = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
