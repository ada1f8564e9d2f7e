/** A text of exactly so many tokens that is like no other with another label. */
export function textOfTokens(tokens: number, label: string | number): string {
  const text = `${label} `.padEnd(tokens * 4, "x");
  if (text.length !== tokens * 4) throw new RangeError(`"${label}" is over ${tokens} tokens.`);
  return text;
}
