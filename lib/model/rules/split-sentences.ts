const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** A period after one of these, or after an initial, is part of a name: the sentence continues. */
const opensName = /(?:^|[\s(["“])(?:Drs?|Mrs?|Ms|Mx|Prof|St|Rev|Hon|Capt|Lt|Sgt|\p{Lu})\.$/u;
/** After these the sentence continues if a number follows. */
const opensFigure = /(?:^|[\s(["“])(?:No|Nr|Nos|vol|fig|pp?|ca|approx)\.$/iu;

/**
 * A text's sentences, each trimmed; a line end also ends a sentence. If a period's meaning is
 * uncertain, two sentences may stay joined: separating a statement from its name is worse.
 */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n+/u)
    .flatMap((line) => joinOpen([...sentences.segment(line)].map(({ segment }) => segment)))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function joinOpen(segments: readonly string[]): string[] {
  const joined: string[] = [];
  for (const segment of segments) {
    const before = joined.at(-1)?.trimEnd();
    const isOpen =
      before !== undefined &&
      (opensName.test(before) || (opensFigure.test(before) && /^\d/u.test(segment)));
    if (isOpen) joined.push((joined.pop() ?? "") + segment);
    else joined.push(segment);
  }
  return joined.map((sentence) => sentence.trim());
}
