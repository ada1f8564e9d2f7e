import { badBytes } from "@/lib/folder/decode";
import {
  type Block,
  contentColumn,
  dedent,
  findMatter,
  firstLink,
  HeadingStack,
  isPlainLine,
  leadColumns,
  lineEnd,
  lineStart,
  readBlocks,
  textLineEnd,
  withoutComments,
} from "@/lib/folder/blocks";
import { type FileFacts, readFacts } from "@/lib/folder/known";
import { finishSteps } from "@/lib/interop/json";
import { dayOf, extensionOf, linkedKey, pathKey } from "@/lib/interop/place";
import { findSecrets } from "@/lib/interop/secrets";
import {
  checkContent,
  countCodePoints,
  isBlank,
  maxContentCodePoints,
  showHidden,
} from "@/lib/ledger/texts/content";

/** Why a text that could be a memory is glue (F1). */
export type GlueReason = "too-long" | "secret" | "bad-byte" | "link";

/** Bytes of a file that are kept and are no memory. */
interface Glue {
  readonly kind: "glue";
  readonly raw: string;
  /** From 1: where the piece starts in its file. */
  readonly line: number;
  readonly reason?: GlueReason;
}

/** What a memory is in its file: it is written back in the same form (F4). */
export type PieceForm = "item" | "block" | "entry" | "element" | "line" | "file";

/** A memory in a file: `raw` is whole lines, from its indentation and mark to its line's end. */
export interface MemoryPiece {
  readonly kind: "memory";
  readonly raw: string;
  /** Trimmed, lines parted by `\n`, without list mark and indentation. */
  readonly content: string;
  readonly form: PieceForm;
  /** The headings above it, outermost first, as plain text. */
  readonly under: readonly string[];
  /** Which heading of its file it stands under, counted from 1; 0 for none (F3). */
  readonly heading: number;
  readonly line: number;
  /** UTF-16 units of `raw` before and after the text. */
  readonly lead: number;
  readonly tail: number;
  /** Columns that the text's further lines are indented by. */
  readonly indent: number;
}

export type Piece = Glue | MemoryPiece;

export interface SplitOptions {
  /** The file's path in its folder. */
  readonly path: string;
  /** Keys of all files of the folder (`pathKey`): items that begin with a link to one are glue. */
  readonly siblings?: ReadonlySet<string>;
  /** Makes memories of what looks like a secret too. */
  readonly keepSecrets?: boolean;
  /** Texts that are memories already: they stay so if they look like a secret or a link (F1). */
  readonly known?: ReadonlySet<string>;
}

export interface SplitFile {
  readonly pieces: readonly Piece[];
  readonly facts: FileFacts;
  /** Its front matter and headings as they are written, in their order. */
  readonly frame: readonly string[];
  /** What stands in a file named by a date becomes journals of that date, `2026-02-08` (F2). */
  readonly journalDay: string | null;
}

/** F1, F2: a text as its pieces, whose `raw`, one after the other, is the text, whatever it holds. */
export function splitFile(text: string, options: SplitOptions): SplitFile {
  return finishSteps(splitFileInSteps(text, options));
}

/** The same in steps, between which others can have their turn: a large file takes seconds. */
export function splitFileInSteps(
  text: string,
  options: SplitOptions,
): Generator<undefined, SplitFile> {
  return new Splitter(text, options).split();
}

const blocksPerStep = 200;

const longestWhole = 2_000;
const glueKinds: ReadonlySet<string> = new Set(["heading", "thematicBreak", "yaml", "toml"]);
const attached: ReadonlySet<string> = new Set(["code", "table", "blockquote"]);

/** Where a memory's text is: its first line's start, the text, and what is around it. */
interface Place {
  readonly form: PieceForm;
  readonly start: number;
  readonly text: number;
  readonly end: number;
  /** Where the form's own closing mark ends, if it has one. */
  readonly close?: number;
  readonly indent?: number;
  readonly isLink?: boolean;
}

class Splitter {
  readonly #pieces: Piece[] = [];
  readonly #frame: string[] = [];
  readonly #text: string;
  readonly #options: SplitOptions;
  readonly #secrets: readonly { readonly start: number; readonly end: number }[];
  #nextSecret = 0;
  #at = 0;
  #line = 1;
  readonly #above = new HeadingStack();

  constructor(text: string, options: SplitOptions) {
    this.#text = text;
    this.#options = options;
    this.#secrets = options.keepSecrets === true ? [] : findSecrets(text);
  }

  *split(): Generator<undefined, SplitFile> {
    const text = this.#text;
    const matter = findMatter(text);
    const blocks: Block[] = [];
    for (const block of readBlocks(text, matter !== undefined)) {
      blocks.push(block);
      if (blocks.length % blocksPerStep === 0) yield;
    }
    const facts = readFacts(matter?.kind === "yaml" ? text.slice(0, matter.end) : "");
    const body = matter?.end ?? 0;
    if (matter !== undefined) this.#frame.push(text.slice(0, body));
    const length =
      text.length - body > longestWhole * 3 ? Infinity : countCodePoints(text.slice(body).trim());
    if (facts.isNamed && length <= longestWhole) {
      this.#take({ form: "file", start: body, text: body, end: text.length });
    } else yield* this.#splitBody(blocks, body);
    this.#glueTo(text.length);
    const journalDay = dayOf(this.#options.path);
    return { pieces: this.#pieces, facts, frame: this.#frame, journalDay };
  }

  *#splitBody(blocks: readonly Block[], body: number): Generator<undefined, void> {
    const signs = [...this.#text.matchAll(/^[ \t]*§[ \t]*$/gm)].filter(
      ({ index }) => index >= body,
    );
    if (signs.length > 0) {
      let from = body;
      for (const { index, 0: sign } of signs) {
        this.#takeEntry(from, index);
        yield;
        from = index + sign.length;
      }
      return this.#takeEntry(from, this.#text.length);
    }
    const elements = [...this.#findElements(blocks)];
    if (elements.length > 0) {
      let from = body;
      for (const element of elements) {
        yield* this.#takeBlocks(this.#blocksOf(from, element.start));
        this.#take(element);
        from = element.close;
      }
      return yield* this.#takeBlocks(this.#blocksOf(from, this.#text.length));
    }
    const [only, ...more] = blocks;
    if (only?.kind === "paragraph" && more.length === 0 && this.#isPlain(only))
      this.#takeLines(only);
    else yield* this.#takeBlocks(blocks);
  }

  #blocksOf(from: number, to: number): Block[] {
    const shift = (place: number) => place + from;
    return [...readBlocks(this.#text.slice(from, to), false)].map((block) => ({
      ...block,
      start: shift(block.start),
      end: shift(block.end),
      items: block.items.map(({ mark, text, end }) => ({
        mark: shift(mark),
        text: text === null ? null : shift(text),
        end: shift(end),
      })),
    }));
  }

  /** An entry between `§` signs is one memory, without the headings and comments that it begins with. */
  #takeEntry(from: number, to: number): void {
    const blocks = this.#blocksOf(from, to);
    const first = blocks.findIndex((block) => !this.#passGlue(block));
    const [start, end] = [blocks[first]?.start, blocks.at(-1)?.end];
    if (start === undefined || end === undefined) return;
    this.#take({ form: "entry", start, text: start, end });
  }

  /** `<memory>` elements that begin a line, or follow one, outside of code. */
  *#findElements(blocks: readonly Block[]): Generator<Place & { readonly close: number }> {
    const code = blocks.filter(({ kind }) => kind === "code");
    const opening = /(?:^|(?<=<\/memory>))[ \t]*<memory(?:\s[^<>]{0,500})?>/gm;
    const closing = "</memory>";
    for (
      let next = 0, match = opening.exec(this.#text);
      match !== null;
      match = opening.exec(this.#text)
    ) {
      const [start, text] = [match.index, opening.lastIndex];
      while ((code[next]?.end ?? Infinity) <= start) next += 1;
      if ((code[next]?.start ?? Infinity) <= start) continue;
      const end = this.#text.indexOf(closing, text);
      if (end === -1) return;
      const close = end + closing.length;
      yield { form: "element", start, text, end, close };
      opening.lastIndex = close;
    }
  }

  #isPlain({ start, end }: Block): boolean {
    const hasBlankLine = start > 0 || textLineEnd(this.#text, end) < this.#text.length;
    return (
      !hasBlankLine &&
      this.#text
        .slice(start, end)
        .split(/\r\n?|\n/)
        .every(isPlainLine)
    );
  }

  #takeLines({ start, end }: Block): void {
    for (const match of this.#text.slice(start, end).matchAll(/[^\r\n]+/g)) {
      const at = start + match.index;
      this.#take({ form: "line", start: at, text: at, end: at + match[0].length });
    }
  }

  *#takeBlocks(blocks: readonly Block[]): Generator<undefined, void> {
    for (let at = 0; at < blocks.length; at += 1) {
      if (at % blocksPerStep === 0) yield;
      const [block, next] = [blocks[at], blocks[at + 1]];
      if (block === undefined || this.#passGlue(block)) continue;
      const { kind, start } = block;
      if (kind === "list") this.#takeItems(block);
      else if (kind === "paragraph" && next !== undefined && attached.has(next.kind)) {
        this.#take({ form: "block", start, text: start, end: next.end });
        at += 1;
      } else this.#take({ form: "block", start, text: start, end: block.end });
    }
  }

  #takeItems(list: Block): void {
    for (const { mark, text, end } of list.items) {
      if (text === null) continue;
      const start = lineStart(this.#text, mark);
      const indent = contentColumn(this.#text.slice(start, text), mark - start);
      this.#take({ form: "item", start, text, end, indent, isLink: this.#isLink(text, end) });
    }
  }

  /** Whether a block is glue: a heading is remembered for what comes under it. */
  #passGlue(block: Block): boolean {
    const source = () => this.#text.slice(block.start, block.end);
    if (block.kind === "heading") {
      this.#above.enter(block, this.#text);
      this.#frame.push(source());
    }
    if (glueKinds.has(block.kind)) return true;
    return (
      block.kind === "html" && isBlank(withoutComments(source()).replace(/<[^<>]{1,500}>/g, ""))
    );
  }

  #isLink(text: number, end: number): boolean {
    const { siblings, path } = this.#options;
    if (siblings === undefined || !/[*_[]/.test(this.#text.charAt(text))) return false;
    const line = this.#text.slice(text, Math.min(end, lineEnd(this.#text, text)));
    const wiki = /^\[\[([^\]|#]{1,200})[\]|#]/.exec(line)?.[1];
    const url = wiki ?? firstLink(line);
    const key = url === null ? null : linkedKey(url, path);
    if (key === null || key === pathKey(path)) return false;
    return siblings.has(key) || (extensionOf(key) === "" && siblings.has(`${key}.md`));
  }

  #take({ form, start, text, end, close, indent, isLink }: Place): void {
    const source = this.#text;
    const found = source.slice(text, end);
    const from = text + found.length - found.trimStart().length;
    const body = found.trim();
    const first =
      form === "item" || form === "element" ? start : Math.max(start, lineStart(source, from));
    const columns = indent ?? leadColumns(source.slice(first, from));
    const content = dedent(body, columns);
    if (isBlank(withoutComments(content))) return;
    this.#glueTo(first);
    const to = textLineEnd(source, close ?? from + body.length);
    // The file's secrets were sought in its own bytes: only what stands otherwise here is looked at again.
    const isSought = content === body && showHidden(content) === content;
    const reason = this.#reasonFor({ content, isSought }, first, to, isLink);
    if (reason !== undefined) return this.#glueTo(to, reason);
    const raw = source.slice(first, to);
    const lead = from - first;
    this.#pieces.push({
      kind: "memory",
      raw,
      content,
      form,
      under: this.#above.texts(),
      heading: this.#above.count,
      line: this.#line,
      lead,
      tail: raw.length - lead - body.length,
      indent: columns,
    });
    this.#pass(to);
  }

  #reasonFor(
    { content, isSought }: { readonly content: string; readonly isSought: boolean },
    from: number,
    to: number,
    isLink: boolean | undefined,
  ): GlueReason | undefined {
    if (this.#options.known?.has(content) === true) return undefined;
    if (isLink === true) return "link";
    if (badBytes.test(content)) return "bad-byte";
    while ((this.#secrets[this.#nextSecret]?.end ?? Infinity) <= from) this.#nextSecret += 1;
    if ((this.#secrets[this.#nextSecret]?.start ?? Infinity) < to) return "secret";
    if (countCodePoints(content) > maxContentCodePoints) return "too-long";
    if (!checkContent(content).ok) return "bad-byte";
    if (this.#options.keepSecrets === true || isSought) return undefined;
    return findSecrets(showHidden(content)).length > 0 ? "secret" : undefined;
  }

  #glueTo(end: number, reason?: GlueReason): void {
    if (end <= this.#at) return;
    const raw = this.#text.slice(this.#at, end);
    this.#pieces.push({
      kind: "glue",
      raw,
      line: this.#line,
      ...(reason === undefined ? {} : { reason }),
    });
    this.#pass(end);
  }

  #pass(end: number): void {
    this.#line += this.#text.slice(this.#at, end).match(/\r\n?|\n/g)?.length ?? 0;
    this.#at = end;
  }
}
