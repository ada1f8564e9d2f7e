const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** The sentences of a text, each without the white space around it; a line's end ends one, too. */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n+/u)
    .flatMap((line) => [...sentences.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
