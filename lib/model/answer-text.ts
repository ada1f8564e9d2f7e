import { depthAfter, reasoningTag } from "@/lib/ledger/texts/plain-answer";

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
