import type { PhrasingContent, RootContent } from "mdast";
import { fromMarkdown, type Options } from "mdast-util-from-markdown";
import { frontmatterFromMarkdown } from "mdast-util-frontmatter";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { toString } from "mdast-util-to-string";
import { frontmatter } from "micromark-extension-frontmatter";
import { gfmTable } from "micromark-extension-gfm-table";
import { isBlank } from "@/lib/ledger/texts/content";

/** A block of Markdown that stands in no other. Offsets are UTF-16 units, the end exclusive. */
export interface Block {
  readonly kind: RootContent["type"] | "toml";
  /** Where its first line starts. */
  readonly start: number;
  /** Where its last line's text ends. */
  readonly end: number;
  /** Of a heading. */
  readonly depth: number;
  /** Of a list: each item's mark, the place where its text starts (null without any), and its end. */
  readonly items: readonly {
    readonly mark: number;
    readonly text: number | null;
    readonly end: number;
  }[];
}

/**
 * Where blocks stand doesn't depend on what is in their lines, so those are not parsed. A line
 * `[word]: word` stays a paragraph: agents write such lines as notes.
 */
const blocksOnly = {
  disable: {
    null: [
      "attention",
      "autolink",
      "characterEscape",
      "characterReference",
      "codeText",
      "definition",
      "hardBreakEscape",
      "htmlText",
      "labelEnd",
      "labelStartImage",
      "labelStartLink",
    ],
  },
};

const matter = ["yaml" as const, "toml" as const];
const within: Options = {
  extensions: [gfmTable(), blocksOnly],
  mdastExtensions: [gfmTableFromMarkdown()],
};
const atStart: Options = {
  extensions: [gfmTable(), frontmatter(matter), blocksOnly],
  mdastExtensions: [gfmTableFromMarkdown(), frontmatterFromMarkdown(matter)],
};

const windowLength = 8_000;
/** Lines of more marks and blanks before the text are read as if the text began there. */
const deepest = /^((?:[ \t]|[-+*>](?=[ \t>])|\d{1,9}[.)](?=[ \t])){120})[^\r\n]*/gm;

/**
 * The blocks of a text in their order. The parser's time grows with the square of a text's blocks, so
 * it sees a window at a time: a block, or an item of a list, is complete once another one follows it.
 * A long list comes as several.
 */
export function* readBlocks(text: string, hasFrontMatter: boolean): Generator<Block> {
  const shallow = text
    .replace(deepest, (line: string, marks: string) => marks.padEnd(line.length, "x"))
    // The parser leaves out one at its beginning, and all offsets would be wrong by one.
    .replaceAll("\uFEFF", "\u200B");
  let [start, length] = [0, windowLength];
  while (start < text.length) {
    const end = lineEnd(text, Math.min(start + length, text.length));
    const options = hasFrontMatter && start === 0 ? atStart : within;
    const nodes = fromMarkdown(shallow.slice(start, end), options).children;
    const blocks = nodes.map((node, index) => {
      const next = nodes[index + 1]?.position?.start;
      const limit = next === undefined ? end : lineStart(text, start + offsetOf(next));
      return toBlock(node, text, start, limit);
    });
    const last = end === text.length ? undefined : blocks.pop();
    yield* blocks;
    if (last === undefined) {
      start = end;
      continue;
    }
    const lastItem = last.items.length > 1 ? last.items.at(-1) : undefined;
    if (lastItem !== undefined) yield { ...last, items: last.items.slice(0, -1) };
    const next = lastItem === undefined ? last.start : lineStart(text, lastItem.mark);
    // Without another block or item after it, a block may go on beyond the window.
    length = next === start ? length * 2 : windowLength;
    start = next;
  }
}

function offsetOf(point: { readonly offset?: number | undefined } | undefined): number {
  return point?.offset ?? 0;
}

/** `limit` is where the next block starts: the parser lets an open fence in a list end behind it. */
function toBlock(node: RootContent, text: string, base: number, limit: number): Block {
  const start = lineStart(text, base + offsetOf(node.position?.start));
  const nodes = node.type === "list" ? node.children : [];
  const marks = nodes.map((item) => base + offsetOf(item.position?.start));
  const items = nodes.map((item, index) => {
    const first = item.children[0]?.position?.start;
    const next = marks[index + 1];
    const most = next === undefined ? limit : lineStart(text, next);
    return {
      mark: marks[index] ?? start,
      text: first === undefined ? null : base + offsetOf(first),
      end: Math.min(base + offsetOf(item.position?.end), most),
    };
  });
  const depth = node.type === "heading" ? node.depth : 0;
  const end = Math.min(base + offsetOf(node.position?.end), limit);
  return { kind: node.type, start, end, depth, items };
}

const longestLine = 2_000;
const hasMarks = /[^\p{L}\p{M}\p{N}\p{Zs}\r\n.,:;?!'"()/+-]/u;

function flatten(line: string): string {
  return line.slice(0, longestLine).replace(/\s+/g, " ").trim();
}

/** What one line of Markdown holds. A longer line is read as far as its first 2,000 characters. */
function parseLine(line: string): readonly PhrasingContent[] {
  const [heading] = fromMarkdown(`# ${flatten(line)}`).children;
  return heading?.type === "heading" ? heading.children : [];
}

/** A heading's words, without marks: `## **Berths** ##` is `Berths`. */
function headingText(source: string): string {
  const words = source
    .trim()
    .replace(/^#{1,6}(?=\s|$)/, "")
    .replace(/(?:\r\n?|\n)[ \t]*(?:=+|-+)[ \t]*$/, "");
  return (hasMarks.test(words) ? toString(parseLine(words)) : flatten(words)).trim();
}

/** The headings above a place, while a file is read from its start. */
export class HeadingStack {
  #above: readonly { readonly depth: number; readonly text: string }[] = [];
  /** How many headings came so far. */
  count = 0;

  enter({ depth, start, end }: Block, text: string): void {
    this.count += 1;
    const outer = this.#above.filter((heading) => heading.depth < depth);
    this.#above = [...outer, { depth, text: headingText(text.slice(start, end)) }];
  }

  /** Outermost first. */
  texts(): readonly string[] {
    return this.#above.map(({ text }) => text);
  }
}

/** A text between two rules that begins a file is no front matter unless it has a key. */
export function findMatter(text: string): Block | undefined {
  if (!/^(?:---|\+\+\+)/.test(text)) return undefined;
  const [first] = readBlocks(text, true);
  if (first?.kind !== "yaml" && first?.kind !== "toml") return undefined;
  const lines = text
    .slice(0, first.end)
    .split(/\r\n?|\n/)
    .slice(1, -1);
  return lines.every(isBlank) || lines.some((line) => /^[^\s#][^:=]*[:=]/.test(line))
    ? first
    : undefined;
}

/** Whether a line of a paragraph has no Markdown in it. */
export function isPlainLine(line: string): boolean {
  if (!/[*_`[\]<>\\]/.test(line)) return true;
  return parseLine(line).every(({ type }) => type === "text");
}

/** The address of the link that a line begins with; null for none. */
export function firstLink(line: string): string | null {
  let [node] = parseLine(line);
  while (node?.type === "strong" || node?.type === "emphasis") node = node.children[0];
  return node?.type === "link" ? node.url : null;
}

/** A text without its HTML comments. */
export function withoutComments(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = text.indexOf("<!--"); open !== -1; open = text.indexOf("<!--", at)) {
    parts.push(text.slice(at, open));
    const close = text.indexOf("-->", open + 4);
    at = close === -1 ? text.length : close + 3;
  }
  return parts.join("") + text.slice(at);
}

/** Where the line that holds a place starts. */
export function lineStart(text: string, place: number): number {
  let start = place;
  while (start > 0 && !/[\r\n]/.test(text.charAt(start - 1))) start -= 1;
  return start;
}

/** The place behind the line end that comes at or after a place. */
export function lineEnd(text: string, place: number): number {
  const rest = /[^\r\n]*(?:\r\n?|\n|$)/y;
  rest.lastIndex = place;
  return rest.test(text) ? rest.lastIndex : place;
}

/** The same if only blanks come before it; otherwise the place itself. */
export function textLineEnd(text: string, place: number): number {
  const rest = /[^\S\r\n]*(?:\r\n?|\n|$)/y;
  rest.lastIndex = place;
  return rest.test(text) ? rest.lastIndex : place;
}

/** Columns of a text without line ends; a tab goes on to the next multiple of four. */
function columnsOf(text: string): number {
  let columns = 0;
  for (const sign of text) columns = sign === "\t" ? columns + 4 - (columns % 4) : columns + 1;
  return columns;
}

/** The indentation that is before a memory's text, from the last line of what leads to it. */
export function leadColumns(lead: string): number {
  const last = lead.slice(lineStart(lead, lead.length));
  return isBlank(last) ? columnsOf(last) : 0;
}

/** Takes up to so many columns of white space off each line but the first; line ends become `\n`. */
export function dedent(text: string, columns: number): string {
  const [first = "", ...rest] = text.split(/\r\n?|\n/);
  return [first, ...rest.map((line) => dedentLine(line, columns))].join("\n");
}

function dedentLine(line: string, columns: number): string {
  let [at, column] = [0, 0];
  while (column < columns && (line[at] === " " || line[at] === "\t")) {
    column = line[at] === "\t" ? column + 4 - (column % 4) : column + 1;
    at += 1;
  }
  return " ".repeat(Math.max(0, column - columns)) + line.slice(at);
}

/** The way back: each line but the first, unless it is blank, after so many blanks. */
export function indentLines(text: string, columns: number, eol: string): string {
  const [first = "", ...rest] = text.split("\n");
  const blanks = " ".repeat(columns);
  return [first, ...rest.map((line) => (line === "" ? "" : blanks + line))].join(eol);
}

/** The first line end of a text; `\n` where it has none. */
export function eolOf(text: string): string {
  return /\r\n?|\n/.exec(text)?.[0] ?? "\n";
}

/** The column where a list item's text starts: further lines of it are indented that far. */
export function contentColumn(lead: string, mark: number): number {
  const sign = /^(?:[-+*]|\d{1,9}[.)])/.exec(lead.slice(mark))?.[0] ?? "";
  const afterSign = columnsOf(lead.slice(0, mark + sign.length));
  const isCodeOrBlank = /[\r\n]/.test(lead) || columnsOf(lead) - afterSign > 4;
  return isCodeOrBlank ? afterSign + 1 : columnsOf(lead);
}
