import { readFileSync } from "node:fs";
import path from "node:path";

/** What a part of a text is, as the person who wrote it says: the finders are not asked. */
export type SpanKind =
  | "num"
  | "cur"
  | "date"
  | "time"
  | "id"
  | "quote"
  | "neg"
  | "pos"
  | "cond"
  | "hedge"
  | "excl"
  | "who"
  | "rare";

export interface Span {
  readonly kind: SpanKind;
  readonly at: number;
  readonly text: string;
  /** The one-fact change that was written by hand, and another way to say the same. */
  readonly changed: string | null;
  readonly same: string | null;
}

/** A memory text with its parts and with rewrites that keep its meaning, all written by hand. */
export interface TextRecord {
  readonly text: string;
  readonly spans: readonly Span[];
  readonly rewrites: readonly string[];
  /** The rules were not tuned against it. */
  readonly isHeldOut: boolean;
}

const span = /\{(\w+)\|([^|{}>=]+)(?:>([^{}]*)|=([^{}]*))?\}/g;

/** The texts of a language: those that the rules were tuned against, then those held out. */
export function readRecords(language: string): TextRecord[] {
  return [...readFile(`${language}.txt`, false), ...readFile(`held-out/${language}.txt`, true)];
}

/** A file has blocks: a text with marked parts, then its rewrites after `=`. */
function readFile(name: string, isHeldOut: boolean): TextRecord[] {
  const file = readFileSync(path.join(import.meta.dirname, "texts", name), "utf8");
  return file
    .trim()
    .split(/\n\n+/)
    .map((block) => {
      const [marked = "", ...rewrites] = block.split("\n");
      return {
        ...readSpans(marked),
        rewrites: rewrites.map((line) => line.replace(/^= /, "")),
        isHeldOut,
      };
    });
}

function readSpans(marked: string): Pick<TextRecord, "text" | "spans"> {
  const spans: Span[] = [];
  let [text, last] = ["", 0];
  for (const { 0: whole, index, 1: kind, 2: inner = "", 3: changed, 4: same } of marked.matchAll(
    span,
  )) {
    text += marked.slice(last, index);
    if (!isKind(kind)) throw new Error(`No such kind of part: ${whole}`);
    spans.push({
      kind,
      at: text.length,
      text: inner,
      changed: changed ?? null,
      same: same ?? null,
    });
    text += inner;
    last = index + whole.length;
  }
  return { text: text + marked.slice(last), spans };
}

function isKind(kind: string | undefined): kind is SpanKind {
  return (
    kind !== undefined &&
    /^(?:num|cur|date|time|id|quote|neg|pos|cond|hedge|excl|who|rare)$/.test(kind)
  );
}

/** The text with one part replaced; no blanks are left doubled. */
export function replaceSpan(
  { text }: Pick<TextRecord, "text">,
  { at, text: old }: Span,
  by: string,
): string {
  const changed = text.slice(0, at) + by + text.slice(at + old.length);
  return by === "" || by.length < old.length
    ? changed.replace(/ {2,}/g, " ").replace(/ ([,.;])/g, "$1")
    : changed;
}
