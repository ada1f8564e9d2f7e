/** A text with what it is about before it, so that it can be read alone. */
export function withHeading(heading: string | null, text: string): string {
  if (heading === null || heading === "") return text;
  return /[.:?!…]$/.test(heading) ? `${heading} ${text}` : `${heading}: ${text}`;
}
