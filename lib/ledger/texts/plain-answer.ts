const reasoningName =
  "(?:[a-z]{1,20}[:_-]){0,3}(?:(?:ant)?think(?:ing)?|thoughts?|reason(?:ing)?|reflect(?:ion|ing)?|analysis|scratch_?pad|monologue)";
/** The tags of reasoning that models leave in their text: `<think>`, `[THINK]`, `<|channel|>analysis`. */
export const reasoningTag = new RegExp(
  [
    "(?<final><\\|channel\\|>final[^<]{0,100}<\\|message\\|>)",
    "<\\|channel\\|>(?:analysis|commentary)[^<]{0,100}<\\|message\\|>",
    `[<◁]\\|?(?<end>/|end_(?:of_)?)?(?:(?:begin|start)_(?:of_)?)?${reasoningName}(?:\\s[^<>[\\]]{0,200})?\\|?[>▷]`,
    "\\[(?<endBracket>/)?think(?:ing)?\\]",
  ].join("|"),
  "giu",
);

/** An answer without its reasoning, also of a closing tag alone; null if it never closes. */
export function withoutReasoning(answer: string): string | null {
  const text = plainLetters(answer);
  let depth = 0;
  let said = "";
  let from = 0;
  for (const tag of text.matchAll(reasoningTag)) {
    const isEnd = endsReasoning(tag);
    if (isEnd && depth === 0) said = "";
    if (!isEnd && depth === 0) said += `${text.slice(from, tag.index)} `;
    depth = depthAfter(tag, depth);
    from = tag.index + tag[0].length;
  }
  return depth > 0 ? null : said + text.slice(from);
}

/** How deep within reasoning a text is behind a tag. */
export function depthAfter(tag: RegExpMatchArray, depth: number): number {
  if (tag.groups?.["final"] !== undefined) return 0;
  return endsReasoning(tag) ? Math.max(0, depth - 1) : depth + 1;
}

function endsReasoning({ groups = {} }: RegExpMatchArray): boolean {
  return [groups["final"], groups["end"], groups["endBracket"]].some((one) => one !== undefined);
}

/** The words of a text in markdown as they are read; what is struck through is not said. */
export function withoutMarkdown(text: string): string {
  return text
    .replaceAll(/^[ \t>]*(?:`{3,}|~{3,})[^\n`]*$/gm, "")
    .replaceAll(/~~[^~]*~~/g, " ")
    .replaceAll(/^[ \t>]*\d{1,9}[.)](?=\s)/gm, "")
    .replaceAll(/\]\([^()\n]*\)/g, "]")
    .replaceAll(/<(?!\/?(?:yes|no)\b)\/?[a-z][^<>]*>/gi, " ")
    .replaceAll(/[*`]/g, "");
}

/** Without signs that no one sees, other shapes of letters as the letters, one kind of apostrophe. */
function plainLetters(text: string): string {
  return text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll(/[’‘ʼ´＇]/g, "'")
    .normalize("NFKC");
}
