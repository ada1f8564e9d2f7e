const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** A point after one of these, or after an initial, is part of a name: the sentence continues. */
const opensName = /(?:^|[\s(["“])(?:Drs?|Mrs?|Ms|Mx|Prof|St|Rev|Hon|Capt|Lt|Sgt|\p{Lu})\.$/u;
/** After these it continues where a figure follows. */
const opensFigure = /(?:^|[\s(["“])(?:No|Nr|Nos|vol|fig|pp?|ca|approx)\.$/iu;

/**
 * The sentences of a text, each without the white space around it; a line's end ends one, too.
 * Where a point is no certain end, two sentences may stay one: a fact cut from its name is worse.
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
