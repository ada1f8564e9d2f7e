/** The exact sentences that may name forbidden words, because they forbid them. */
const negations = [
  "This is de-duplication, not compression.",
  "It does not summarise or compress,",
];

/** What the original prompt asked for when it destroyed an agent's memories (P8). */
const forbidden: Readonly<Record<string, RegExp>> = {
  "denser patterns": /\bdens(?:er|est|ify)\b/iu,
  granular: /\bgranular\b/iu,
  obsolete: /\bobsolete\b/iu,
  compress: /\bcompress/iu,
  summarise: /\bsummari[sz]/iu,
};

/** The forbidden phrases in one of our texts; `allowed` is the prompt's own task. */
export function findForbidden(text: string, allowed?: string): string[] {
  // A line break must not hide a phrase; the negations are matched exactly.
  const rest = negations.reduce((left, one) => left.replaceAll(one, ""), text);
  const spaced = rest.replaceAll(/\s+/gu, " ");
  return Object.entries(forbidden).flatMap(([phrase, pattern]) =>
    phrase !== allowed && pattern.test(spaced) ? [phrase] : [],
  );
}
