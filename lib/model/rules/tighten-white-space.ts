/** Characters of code, markup, tables, formulas and drawings. */
const formatting = /[`|<>{}[\]=\\^~*_#+\u2190-\u21ff\u2500-\u259f]/u;
/** Deliberate white space: tabs, hard, narrow and ideographic spaces. */
const chosenSpace = /[^\S \r\n]/u;
/** A list, a quote, an indented line, or the two spaces of a markdown line break. */
const laidOut = /^(?: |[-•‣·>–—] |\d+[.)] |[a-z][.)] )| {2}\r?$/imu;
const betweenWords = /(?<=[\p{L}\p{N}.,;!?'"’”)]) {2,}(?=[\p{L}\p{N}'"‘“(])/gu;
const betweenDigits = /\p{N} {2,}\p{N}/u;
const sentenceEnd = /[.!?…]['"’”)]?$/u;

/**
 * The same words with less white space, where it is clearly an accident in prose: repeated spaces
 * between words, a space at a line's end, repeated blank lines. Text that is formatted in any way
 * stays unchanged, byte for byte.
 */
export function tightenWhiteSpace(content: string): string {
  if (formatting.test(content) || chosenSpace.test(content) || laidOut.test(content))
    return content;
  return content
    .replaceAll(/(?<=[\p{L}\p{N}.,;!?]) (?=\r?\n)/gu, "")
    .replaceAll(/(?:\r?\n){3,}/g, "\n\n")
    .split(/(\n\n|\r\n\r\n)/u)
    .map(tightenParagraph)
    .join("");
}

/** Consecutive lines may be aligned with each other, and few words with wide gaps are columns. */
function tightenParagraph(paragraph: string): string {
  if (/[\r\n]/u.test(paragraph) || betweenDigits.test(paragraph)) return paragraph;
  const runs = paragraph.match(/ {2,}/g)?.length ?? 0;
  const singles = paragraph.match(/(?<! ) (?! )/g)?.length ?? 0;
  const isProse = sentenceEnd.test(paragraph) || singles >= 2 * runs;
  return isProse ? paragraph.replaceAll(betweenWords, " ") : paragraph;
}
