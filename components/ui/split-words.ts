/** Scripts that set no spaces between words: there each sign stands for itself. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
const pattern = new RegExp(
  String.raw`\s+|[${unspaced}]|(?:(?![${unspaced}])[\p{L}\p{N}\p{M}_'’%±])+|\P{Z}`,
  "gu",
);

/** Cuts a text into words, signs and white space; joined again they are the text. */
export function splitWords(text: string): string[] {
  return text.match(pattern) ?? [];
}

/** Whether a piece says something, and is not only white space or a sign. */
export function isWord(piece: string): boolean {
  return /[\p{L}\p{N}]/u.test(piece);
}
