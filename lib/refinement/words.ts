const oneSignWord = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const word = new RegExp(
  `${oneSignWord.source}|[-−+]?\\p{N}+(?:[.,:]\\p{N}+)*%?|(?:(?!${oneSignWord.source})[\\p{L}\\p{M}\\p{N}])+`,
  "gu",
);

/**
 * The distinct words of a text, case folded. Scripts without spaces count sign by sign, numbers
 * keep their sign and per cent; a text without any word counts its signs.
 */
export function distinctWords(text: string): Set<string> {
  const words = text.normalize("NFC").toLowerCase().match(word);
  return new Set(words ?? Array.from(text.replace(/\s+/gu, "")));
}

/** Whether under 80 % of the distinct words of `before` stand in `after` (G17). */
export function losesWords(before: readonly string[], after: readonly string[]): boolean {
  const old = new Set(before.flatMap((text) => [...distinctWords(text)]));
  const now = new Set(after.flatMap((text) => [...distinctWords(text)]));
  const standing = [...old].filter((one) => now.has(one)).length;
  return standing * 10 < old.size * 8;
}
