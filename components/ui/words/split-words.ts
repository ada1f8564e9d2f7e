/** Scripts that set no spaces between words: there each sign stands for itself. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
/** A picture with its skin, its tags and what is joined to it; two letters that are a flag. */
const drawn = String.raw`\p{Extended_Pictographic}[\p{M}\p{EMod}\u{e0020}-\u{e007f}]*`;
const picture = String.raw`\p{RI}{2}|${drawn}(?:\u200d${drawn})*`;
const pattern = new RegExp(
  // Whatever it is, a sign keeps what is set on it.
  String.raw`\s+|${picture}|[${unspaced}]\p{M}*|(?:(?![${unspaced}])[\p{L}\p{N}\p{M}_'’%±])+|\P{Z}\p{M}*`,
  "gu",
);

/** Cuts a text into words, signs and white space; joined again they are the text. */
export function splitWords(text: string): string[] {
  return text.match(pattern) ?? [];
}

/** Whether a piece says something, and is not only white space or a sign. */
export function isWord(piece: string): boolean {
  return /[\p{L}\p{N}\p{Extended_Pictographic}\p{RI}]/u.test(piece);
}
