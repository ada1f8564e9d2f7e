import type { FoundMemory } from "@/lib/interop/finding";
import { countCodePoints, maxContentCodePoints } from "@/lib/ledger/texts/content";

/** What a line of a markdown-like note is. Levels of headings: 1 to 6 by `#`, 7 a line in bold. */
type BlockLine =
  | { readonly kind: "blank" | "rule" | "fence" }
  | { readonly kind: "heading"; readonly level: number; readonly text: string }
  | { readonly kind: "bullet" | "step"; readonly indent: number; readonly text: string }
  | { readonly kind: "text"; readonly indent: number; readonly isRunIn: boolean };

const boldLevel = 7;

function readBlockLine(line: string): BlockLine {
  const body = line.trim();
  if (body === "") return { kind: "blank" };
  if (/^(?:```|~~~)/.test(body)) return { kind: "fence" };
  if (/^(?:[-*_=]\s*){3,}$/.test(body)) return { kind: "rule" };
  const indent = line.length - line.trimStart().length;
  const heading = /^(#{1,6})\s+(\S.*)$/.exec(body);
  if (heading !== null) {
    const [, marks = "", text = ""] = heading;
    return { kind: "heading", level: marks.length, text: headingText(text) };
  }
  if (/^\*\*[^*]+\*\*:?$/.test(body)) {
    return { kind: "heading", level: boldLevel, text: headingText(body) };
  }
  const bullet = /^[-*+•]\s+(\S.*)$/.exec(body);
  if (bullet !== null) return { kind: "bullet", indent, text: bullet[1] ?? "" };
  if (/^\d{1,4}[.)]\s+\S/.test(body)) return { kind: "step", indent, text: body };
  return { kind: "text", indent, isRunIn: body.startsWith("**") };
}

/** A heading's words, without its marks and the colon at its end. */
function headingText(raw: string): string {
  const bare = raw
    .trim()
    .replace(/\s#+$/, "")
    .replace(/^\*\*([^*]+)\*\*(:?)$/, "$1$2");
  return bare.trim().replace(/:$/, "").trim();
}

interface BlockEntry {
  /** The nearest heading above, or the line that introduces the list; null where there is none. */
  readonly heading: string | null;
  readonly text: string;
}

export interface BlockSplit {
  readonly entries: readonly BlockEntry[];
  /** Titles that hold nothing but other headings, and so went along with no entry. */
  readonly titles: readonly string[];
}

/**
 * A note in markdown as its single memories: each bullet with what is nested in it, each numbered
 * list as a whole (its order is its meaning), each paragraph, with code kept in one piece. In steps;
 * ends early where it has more entries than an import can take.
 */
export function splitBlockInSteps(value: string): Generator<undefined, BlockSplit> {
  return new BlockSplitter(value).run();
}

/** As many as are read or skipped at most, of each. */
const mostEntries = 200_001;
const linesPerStep = 2_000;
const linesAhead = 3;

const lineEnd = /\r\n|\r|\n/g;

function* linesOf(value: string): Generator<string> {
  let start = 0;
  for (const match of value.matchAll(lineEnd)) {
    yield value.slice(start, match.index);
    start = match.index + match[0].length;
  }
  yield value.slice(start);
}

interface Heading {
  readonly level: number;
  readonly text: string;
}

interface OpenEntry {
  readonly kind: "bullet" | "steps" | "paragraph";
  readonly indent: number;
  readonly lines: string[];
}

class BlockSplitter {
  private readonly entries: BlockEntry[] = [];
  private readonly titles: string[] = [];
  private heading: Heading | null = null;
  /** True until something follows the heading. */
  private isBare = false;
  /** `It can: ` before a list; it holds for that list only. */
  private leadIn: string | null = null;
  private open: OpenEntry | null = null;
  private afterBlank = false;
  private inFence = false;
  private readonly lines: Generator<string>;
  private readonly ahead: string[] = [];

  constructor(value: string) {
    this.lines = linesOf(value);
  }

  *run(): Generator<undefined, BlockSplit> {
    let seen = 0;
    for (let line = this.nextLine(); line !== undefined; line = this.nextLine()) {
      const read = readBlockLine(line);
      if (read.kind === "fence" || this.inFence) this.takeCode(line, read);
      else this.take(line, read);
      if (read.kind === "fence") this.inFence = !this.inFence;
      this.afterBlank = read.kind === "blank";
      if (this.entries.length >= mostEntries) break;
      seen += 1;
      if (seen % linesPerStep === 0) yield;
    }
    this.enterHeading(null);
    return { entries: this.entries, titles: this.titles };
  }

  private nextLine(): string | undefined {
    while (this.ahead.length <= linesAhead) {
      const next = this.lines.next();
      if (next.done === true) break;
      this.ahead.push(next.value);
    }
    return this.ahead.shift();
  }

  private take(line: string, read: BlockLine): void {
    switch (read.kind) {
      case "blank":
      case "fence":
        this.open?.lines.push("");
        break;
      case "rule":
        this.close();
        break;
      case "heading":
        this.enterHeading({ level: read.level, text: read.text });
        break;
      case "bullet":
      case "step":
        this.takeListItem(line, read);
        break;
      case "text":
        this.takeText(line, read);
        break;
    }
  }

  private takeListItem(
    line: string,
    item: Extract<BlockLine, { indent: number; text: string }>,
  ): void {
    const open = this.open;
    const isNested = open !== null && open.kind !== "paragraph" && item.indent > open.indent;
    const isNextStep =
      item.kind === "step" && open?.kind === "steps" && item.indent === open.indent;
    if (open !== null && (isNested || isNextStep)) open.lines.push(line);
    else
      this.start({
        kind: item.kind === "step" ? "steps" : "bullet",
        indent: item.indent,
        lines: [item.text],
      });
  }

  private takeText(line: string, text: Extract<BlockLine, { kind: "text" }>): void {
    const open = this.open;
    const isInList = open !== null && open.kind !== "paragraph" && text.indent > open.indent;
    if (open !== null && isInList) {
      open.lines.push(line);
    } else if (line.trimEnd().endsWith(":") && this.isBeforeList()) {
      this.close();
      this.leadIn =
        this.isBare && this.heading !== null
          ? withHeading(this.heading.text, headingText(line))
          : headingText(line);
      this.isBare = false;
    } else if (open?.kind === "paragraph" && !this.afterBlank && !text.isRunIn) {
      open.lines.push(line);
    } else {
      this.close();
      this.leadIn = null;
      this.start({ kind: "paragraph", indent: text.indent, lines: [line] });
    }
  }

  /** Code belongs to what is right before it, as its example. */
  private takeCode(line: string, read: BlockLine): void {
    const isOpening = read.kind === "fence" && !this.inFence;
    const isApart = this.afterBlank && this.open?.kind === "paragraph";
    const lastLine = this.open?.lines.findLast((written) => written.trim() !== "");
    if (isOpening && isApart && !lastLine?.trimEnd().endsWith(":")) this.close();
    if (this.open === null) this.start({ kind: "paragraph", indent: 0, lines: [line] });
    else this.open.lines.push(line);
  }

  private isBeforeList(): boolean {
    const next = this.ahead.slice(0, linesAhead).find((line) => line.trim() !== "");
    const kind = next === undefined ? "blank" : readBlockLine(next).kind;
    return kind === "bullet" || kind === "step";
  }

  private start(entry: OpenEntry): void {
    this.close();
    this.open = entry;
  }

  private close(): void {
    const text = this.open?.lines.join("\n").trim() ?? "";
    this.open = null;
    if (text === "") return;
    this.entries.push({ heading: this.leadIn ?? this.heading?.text ?? null, text });
    this.isBare = false;
  }

  /** A heading with nothing under it is a title if a lower one follows, and says something if not. */
  private enterHeading(next: Heading | null): void {
    this.close();
    const bare = this.isBare ? this.heading : null;
    if (bare !== null && next !== null && next.level > bare.level) this.titles.push(bare.text);
    else if (bare !== null) this.entries.push({ heading: null, text: bare.text });
    this.leadIn = null;
    this.heading = next;
    this.isBare = next !== null;
  }
}

/** Where a text may be parted, best first: paragraphs, lines, sentences, words. */
const borders: readonly RegExp[] = [
  /\n[^\S\n]*\n\s*/g,
  /\n+/g,
  /(?<=[.!?…。！？]["'”’»)\]]?)\s+/g,
  /\s+/g,
];

/**
 * A text as parts of at most `limit` code points, each cut at the last border of the best kind in it.
 * Only white space between parts is left out; an unbroken run is parted between code points. In steps.
 */
export function* splitLongTextInSteps(
  text: string,
  limit: number = maxContentCodePoints,
): Generator<undefined, string[]> {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest !== "") {
    const end = endOfPart(rest, limit);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
    yield;
  }
  return parts;
}

function endOfPart(text: string, limit: number): number {
  let most = 0;
  for (let count = 0; count < limit && most < text.length; count += 1) {
    most += (text.codePointAt(most) ?? 0) > 0xffff ? 2 : 1;
  }
  if (most === text.length) return most;
  // A border may begin right behind the last character.
  const seen = text.slice(0, most + 2);
  for (const border of borders) {
    const last = [...seen.matchAll(border)].findLast(({ index }) => index <= most);
    if (last !== undefined) return last.index;
  }
  return most;
}

/** A text with what it is about before it, so that it can be read alone. */
export function withHeading(heading: string | null, text: string): string {
  if (heading === null || heading === "") return text;
  return /[.:?!…]$/.test(heading) ? `${heading} ${text}` : `${heading}: ${text}`;
}

/** A heading longer than this is text of its own and is not repeated before each part. */
const maxHeadingCodePoints = 1_000;

/**
 * A found text under its heading. Where it may be split and is over the limit of one memory: as
 * parts at the best borders, each of which carries the heading along. Nothing is cut off. In steps.
 */
export function* contentParts({
  heading = null,
  content,
  splittable = false,
}: FoundMemory): Generator<undefined, string[]> {
  const text = content.trim();
  const whole = text === "" ? "" : withHeading(heading, text);
  if (!splittable || countCodePoints(whole) <= maxContentCodePoints) return [whole];
  const headingLength = countCodePoints(heading ?? "");
  if (headingLength === 0 || headingLength > maxHeadingCodePoints) {
    return yield* splitLongTextInSteps(whole);
  }
  const room = maxContentCodePoints - headingLength - 2;
  const parts = yield* splitLongTextInSteps(text, room);
  return parts.map((part) => withHeading(heading, part));
}
