const reasoningName =
  "(?:[a-z]{1,20}[:_-]){0,3}(?:(?:ant)?think(?:ing)?|thoughts?|reason(?:ing)?|reflect(?:ion|ing)?|analysis|scratch_?pad|monologue)";
/** The tags of reasoning that models leave in their text: `<think>`, `[THINK]`, `<|channel|>analysis`. */
const reasoningTag = new RegExp(
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
function depthAfter(tag: RegExpMatchArray, depth: number): number {
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

/** No tag of reasoning is longer, in characters. */
const longestTag = 250;
const tagStart = /[<[◁]/g;

/**
 * Takes the reasoning that a model writes before its answer out of a text that arrives in pieces,
 * wherever they are cut: `<think>…</think>`, the other tags that a consent's reader knows (C2), and
 * an end alone, whose beginning stood in the prompt. Further down such a tag is part of the answer,
 * which may be about tags. A block that never closes leaves no answer.
 */
export class AnswerText {
  #waiting = "";
  #depth = 0;
  #hasReasoned = false;
  #hasBegun = false;

  add(piece: string): string {
    this.#waiting += piece;
    while (!this.#hasBegun) {
      const tag = this.#depth === 0 ? this.#findFirst() : this.#findNext();
      if (tag === null) return "";
      if (tag === "none") {
        if (this.#hasReasoned) this.#waiting = this.#waiting.trimStart();
        this.#hasBegun = true;
      } else {
        this.#waiting = this.#waiting.slice(tag.index + tag[0].length);
        this.#depth = depthAfter(tag, this.#depth);
        this.#hasReasoned = true;
      }
    }
    return this.#take();
  }

  /** What is left once the last piece has come. */
  end(): string {
    if (this.#depth > 0) return "";
    return this.#hasReasoned && !this.#hasBegun ? this.#take().trimStart() : this.#take();
  }

  /** The tag at the start of the text; null while that is not known yet. */
  #findFirst(): Tag | "none" | null {
    const text = this.#waiting.trimStart();
    // No more is kept than that: blank space without end would be read again with each piece.
    if (text === "") return this.#waiting.length > longestTag ? "none" : null;
    const [tag] = text.matchAll(reasoningTag);
    if (tag?.index === 0) {
      this.#waiting = text;
      return tag;
    }
    return mayBecomeTag(text) ? null : "none";
  }

  /** The next tag within reasoning; what is before it is forgotten. */
  #findNext(): Tag | null {
    const [tag] = this.#waiting.matchAll(reasoningTag);
    if (tag !== undefined) return tag;
    const end = this.#waiting.slice(-longestTag);
    const [start] = end.matchAll(tagStart);
    this.#waiting = start === undefined ? "" : end.slice(start.index);
    return null;
  }

  #take(): string {
    const text = this.#waiting;
    this.#waiting = "";
    return text;
  }
}

type Tag = RegExpExecArray;

/** Whether a text that begins with no whole tag may begin with one once more of it is there. */
function mayBecomeTag(text: string): boolean {
  if (!/^[<[◁]/.test(text) || text.length > longestTag) return false;
  return !/[>\]▷]/.test(text) || /^<\|channel\|>[^<]{0,100}(?:<[^>]*)?$/.test(text);
}

/** A tag alone on a line that ends reasoning which nothing began: its opening was in the prompt. */
const loneEnd = /^[ \t]*(?:<\/think(?:ing)?>|\[\/think(?:ing)?\])[ \t]*$/gim;

export function answerOf(text: string): string {
  const reader = new AnswerText();
  const answer = reader.add(text) + reader.end();
  const last = [...answer.matchAll(loneEnd)].at(-1);
  return last === undefined ? answer : answer.slice(last.index + last[0].length).trimStart();
}
