/** The tags of reasoning that models leave in their text: `<think>`, `[THINK]`, `<|begin_of_thought|>`. */
const reasoningTag =
  /(?:[<◁]\|?(?<end>\/|end_(?:of_)?)?(?:(?:begin|start)_(?:of_)?)?(?:[a-z]{1,20}[:_])?(?:(?:ant)?think(?:ing)?|thoughts?|reason(?:ing)?|reflect(?:ion|ing)?|analysis|scratchpad|monologue)(?:\s[^<>]{0,200})?\|?[>▷]|\[(?<endBracket>\/)?think(?:ing)?\])/giu;

/**
 * An answer without its reasoning. Null where a block never closes: what follows is no answer. A
 * closing tag alone ends reasoning whose opening stood in the prompt.
 */
export function withoutReasoning(answer: string): string | null {
  const text = plainLetters(answer);
  let depth = 0;
  let said = "";
  let from = 0;
  for (const tag of text.matchAll(reasoningTag)) {
    const isEnd = tag.groups?.["end"] !== undefined || tag.groups?.["endBracket"] !== undefined;
    if (isEnd && depth === 0) said = "";
    if (!isEnd && depth === 0) said += `${text.slice(from, tag.index)} `;
    depth = isEnd ? Math.max(0, depth - 1) : depth + 1;
    from = tag.index + tag[0].length;
  }
  return depth > 0 ? null : said + text.slice(from);
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

/** Without signs that nobody sees, other shapes of letters as the letters, one kind of apostrophe. */
function plainLetters(text: string): string {
  return text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll(/[’‘ʼ´＇]/g, "'")
    .normalize("NFKC");
}
