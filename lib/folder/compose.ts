import {
  eolOf,
  HeadingStack,
  indentLines,
  lineEnd,
  lineStart,
  readBlocks,
} from "@/lib/folder/blocks";
import {
  type MemoryPiece,
  type PieceForm,
  splitFile,
  type SplitOptions,
} from "@/lib/folder/pieces";
import type { NumberedText } from "@/lib/ledger/memory-number";

/** A memory's place in a stored file. A place whose memory is discarded stays, for the way back. */
export interface KeptMemory extends Pick<
  MemoryPiece,
  "raw" | "content" | "form" | "lead" | "tail" | "indent"
> {
  readonly number: number;
  /** As the folder's owner last saw it; null where it did not stand there then, absent for `content`. */
  readonly seen?: string | null;
  /** What stands there while the memory is gone, since its owner took it out with lines around it. */
  readonly instead?: string;
  /** The headings above it. */
  readonly under?: readonly string[];
}

/** A memory of a text at its place, once it has a number. */
export function toKept(
  { raw, content, form, lead, tail, indent, under }: MemoryPiece,
  number: number,
): KeptMemory {
  return { number, raw, content, form, lead, tail, indent, under };
}

/** The text that its owner last saw there. */
export function seenIn({ seen, content }: KeptMemory): string | null {
  return seen === undefined ? content : seen;
}

/** A piece as it is stored: bytes that are kept, or a memory's place. */
export type KeptPiece = { readonly raw: string } | KeptMemory;

/** What stands at a memory's place now: itself, what it was merged into, or null for nothing. */
export type CurrentOf = (
  number: number,
) => { readonly number: number; readonly content: string } | null;

export interface Composed {
  readonly text: string;
  /** Memories whose change is not in the text, and why, as a sentence. */
  readonly left: readonly { readonly number: number; readonly why: string }[];
}

/** How one place is written, and which memory is read there again, so far behind its start. */
interface Written {
  readonly raw: string;
  readonly content: string | null;
  readonly lead: number;
}

/** For each memory's place the ways to write what is there now, the best first. */
type Ways = ReadonlyMap<number, readonly Written[]>;

const cannotReplace = "Its new text would not be read again as this one memory.";
const cannotRemove = "Without it the text around it would be read as another memory.";

/**
 * F4: the text of a file as it should be now. An unchanged memory has its own bytes, a changed one its
 * mark, indentation and line end, and a discarded one nothing. What is written is parsed again: what
 * would not come back as the same memories is left as it was and named.
 */
export function composeFile(
  pieces: readonly KeptPiece[],
  currentOf: CurrentOf,
  options: SplitOptions,
): Composed {
  const eol = eolOf(pieces.map(({ raw }) => raw).join(""));
  const ways = planPlaces(pieces, currentOf, eol);
  const parsed = pieces.map(asParsed);
  const changed = [...ways].flatMap(([place, [best]]) =>
    best?.raw === parsed[place]?.raw ? [] : [place],
  );
  const draft = new Draft(parsed, { ...options, known: textsOf(pieces) });
  const putSome = (places: readonly number[]) => {
    const [only, ...more] = places.map((place) =>
      (ways.get(place) ?? []).map((way) => [place, way] as const),
    );
    return only === undefined || more.length === 0
      ? (only ?? []).some((change) => draft.put([change]))
      : draft.put([only, ...more].flatMap((each) => each.slice(0, 1)));
  };
  const left = putHalves(changed, putSome).map((place) => {
    const piece = pieces[place];
    const stored = piece !== undefined && "number" in piece ? piece.number : 0;
    const isRemoval = ways.get(place)?.[0]?.content === null;
    const number = isRemoval ? stored : (currentOf(stored)?.number ?? stored);
    return { number, why: isRemoval ? cannotRemove : cannotReplace };
  });
  return { text: draft.text(), left };
}

function planPlaces(pieces: readonly KeptPiece[], currentOf: CurrentOf, eol: string): Ways {
  const places = new Map<number, Written[]>();
  const taken = new Set<number>();
  for (const [place, piece] of pieces.entries()) {
    if (!("number" in piece)) continue;
    const now = currentOf(piece.number);
    // What several memories were merged into stands where the first of them stood.
    const isHere = now !== null && !taken.has(now.number);
    if (isHere) taken.add(now.number);
    places.set(place, isHere ? waysToWrite(piece, now.content, eol) : waysToRemove(piece, eol));
  }
  return places;
}

/** F1: the texts that are memories of a file, in it or not. */
export function textsOf(pieces: readonly KeptPiece[]): ReadonlySet<string> {
  return new Set(
    pieces.flatMap((piece) => ("number" in piece ? [piece.content, piece.seen ?? []].flat() : [])),
  );
}

function waysToRemove(piece: KeptMemory, eol: string): Written[] {
  if (piece.instead !== undefined) return [asParsed(piece)];
  // The line's end goes as well, unless what is before and after it would become one.
  return [
    { raw: "", content: null, lead: 0 },
    { raw: eol, content: null, lead: 0 },
  ];
}

function waysToWrite(piece: KeptMemory, content: string, eol: string): Written[] {
  const lead = piece.raw.slice(0, piece.lead);
  const tail = piece.raw.slice(piece.raw.length - piece.tail);
  const write = (mark: string, indent: number): Written => {
    return { raw: mark + indentLines(content, indent, eol) + tail, content, lead: mark.length };
  };
  const isSame = content === piece.content;
  const ways = [isSame ? { raw: piece.raw, content, lead: piece.lead } : write(lead, piece.indent)];
  // A text of several blocks is one memory only as an item of a list.
  if (piece.form === "block" && !isSame)
    ways.push(write(`${lead.slice(0, lineStart(lead, lead.length))}- `, 2));
  if (piece.instead === undefined) return ways;
  // What comes back may have other neighbours now, from which it must be parted.
  return [
    ["", ""],
    [eol, ""],
    ["", eol],
    [eol, eol],
  ].flatMap(([before = "", after = ""]) =>
    ways.map((way) => ({
      raw: before + way.raw + after,
      content,
      lead: before.length + way.lead,
    })),
  );
}

/** Puts all in, or, where that fails, each half of them; gives those that can't be put in alone. */
function putHalves<T>(all: readonly T[], put: (some: readonly T[]) => boolean): readonly T[] {
  if (all.length === 0 || put(all)) return [];
  if (all.length === 1) return all;
  const middle = Math.ceil(all.length / 2);
  return [all.slice(0, middle), all.slice(middle)].flatMap((half) => putHalves(half, put));
}

/** A file while changes are put into it, each only if the file still reads as it should. */
class Draft {
  readonly #options: SplitOptions;
  #now: readonly Written[];
  /** What was not read as it is stored before anything was put in: it can't be relied on. */
  #before: Misreading | undefined;

  constructor(parsed: readonly Written[], options: SplitOptions) {
    this.#options = options;
    this.#now = parsed;
  }

  text(): string {
    return this.#now.map(({ raw }) => raw).join("");
  }

  put(changes: readonly (readonly [number, Written])[]): boolean {
    this.#before ??= misread(this.#now, this.#options);
    const next = this.#now.slice();
    for (const [place, way] of changes) next[place] = way;
    const { places, others, frame } = misread(next, this.#options);
    const known = this.#before;
    const isBack = changes.some(
      ([place, { content }]) => content !== null && this.#now[place]?.content === null,
    );
    const isRead = changes.every(([place]) => !places.has(place));
    const isSafe =
      others <= known.others &&
      [...places].every((place) => known.places.has(place)) &&
      known.frame.every(inOrderIn(frame)) &&
      // Only with what comes back may headings come back.
      (isBack || frame.length === known.frame.length);
    if (!isRead || !isSafe) return false;
    this.#now = next;
    this.#before = { ...known, frame };
    return true;
  }
}

/** How a piece stood in the text that was last parsed. */
export function asParsed(piece: KeptPiece): Written {
  if (!("number" in piece)) return { raw: piece.raw, content: null, lead: 0 };
  const { raw, content, lead, instead } = piece;
  return instead === undefined ? { raw, content, lead } : { raw: instead, content: null, lead: 0 };
}

interface Misreading {
  /** Places whose memory is not read there again. */
  readonly places: Set<number>;
  /** How many memories are read elsewhere. */
  readonly others: number;
  /** The front matter and headings that are read. */
  readonly frame: readonly string[];
}

/** Whether each of the texts that it is asked for in turn stands in a list behind the one before. */
function inOrderIn(list: readonly string[]): (text: string) => boolean {
  let from = 0;
  return (text) => (from = list.indexOf(text, from) + 1) > 0;
}

function misread(written: readonly Written[], options: SplitOptions): Misreading {
  const found = new Map<number, string>();
  let at = 0;
  const { pieces, frame } = splitFile(written.map(({ raw }) => raw).join(""), options);
  for (const piece of pieces) {
    if (piece.kind === "memory") found.set(at + piece.lead, piece.content);
    at += piece.raw.length;
  }
  const places = new Set<number>();
  at = 0;
  for (const [place, { raw, content, lead }] of written.entries()) {
    if (content !== null && found.get(at + lead) === content) found.delete(at + lead);
    else if (content !== null) places.add(place);
    at += raw.length;
  }
  return { places, others: found.size, frame };
}

/** The text of a file that was last parsed. */
export function textParsed(pieces: readonly KeptPiece[]): string {
  return pieces.map((piece) => asParsed(piece).raw).join("");
}

const noHeading = "The file has no such heading.";

/**
 * F4: new memories at the end of a file, or of the heading in it that `under` names (the last of its
 * headings, outermost first, as plain text), in the form of what is there. What parts a memory from
 * what stands before it belongs to its own piece, and goes with it. Those that would not be read
 * again are left out.
 */
export function addMemories(
  pieces: readonly KeptPiece[],
  additions: readonly NumberedText[],
  options: SplitOptions & { readonly under?: readonly string[] },
): { readonly pieces: readonly KeptPiece[]; readonly left: Composed["left"] } {
  const end = endOfSection(textParsed(pieces), options.under ?? []);
  if (end === null) {
    return { pieces, left: additions.map(({ number }) => ({ number, why: noHeading })) };
  }
  const [before, after] = cutAt(pieces, end);
  const known = misread([...before, ...after].map(asParsed), options);
  let kept = before;
  const put = (some: readonly NumberedText[]): boolean => {
    const [only] = some;
    if (only === undefined) return true;
    const drafts = some.length > 1 ? [addAll(kept, some)] : waysToAdd(new End(kept), only);
    for (const draft of drafts) {
      const { places, others } = misread(kept.concat(draft, after).map(asParsed), options);
      if (places.size > known.places.size || others > known.others) continue;
      kept = kept.concat(draft);
      return true;
    }
    return false;
  };
  const left = putHalves(additions, put).map(({ number }) => ({ number, why: cannotReplace }));
  return { pieces: [...kept, ...after], left };
}

/** Behind the last line of a heading's own blocks; null where there is no such heading. */
function endOfSection(text: string, under: readonly string[]): number | null {
  if (under.length === 0) return text.length;
  const above = new HeadingStack();
  let end: number | null = null;
  for (const block of readBlocks(text, true)) {
    if (block.kind === "heading") {
      if (end !== null) return end;
      above.enter(block, text);
    }
    const isHere = end !== null || endsWith(above.texts(), under);
    if (isHere && block.kind !== "thematicBreak") end = lineEnd(text, block.end);
  }
  return end;
}

function endsWith(all: readonly string[], last: readonly string[]): boolean {
  const from = all.length - last.length;
  return from >= 0 && last.every((text, index) => text === all[from + index]);
}

/** The pieces before and after a place of the stored text; a piece of glue may be parted. */
function cutAt(pieces: readonly KeptPiece[], end: number): [KeptPiece[], KeptPiece[]] {
  const before: KeptPiece[] = [];
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    const room = end - at;
    const { length } = asParsed(piece).raw;
    if (room < length) {
      const rest = pieces.slice(index + 1);
      if (room <= 0 || "number" in piece) return [before, [piece, ...rest]];
      before.push({ raw: piece.raw.slice(0, room) });
      return [before, [{ raw: piece.raw.slice(room) }, ...rest]];
    }
    before.push(piece);
    at += length;
  }
  return [before, []];
}

/** Where the next memory is added: what it needs to know of the text before. */
class End {
  readonly eol: string;
  /** The last memory before. */
  last: KeptMemory | undefined;
  /** The text's last signs. */
  text: string;

  constructor(before: readonly KeptPiece[]) {
    const text = textParsed(before);
    this.eol = eolOf(text);
    this.last = before.findLast((one) => "number" in one);
    this.text = text.slice(-4);
  }

  add(piece: KeptMemory): void {
    this.last = piece;
    this.text = (this.text + piece.raw).slice(-4);
  }
}

/** Each in its first way. */
function addAll(before: readonly KeptPiece[], additions: readonly NumberedText[]): KeptMemory[] {
  const end = new End(before);
  return additions.flatMap((addition) => {
    const [piece] = waysToAdd(end, addition);
    if (piece !== undefined) end.add(piece);
    return piece ?? [];
  });
}

const endsLine = /[\r\n]$/;
const endsBlank = /(?:\r\n|\n|\r(?!\n))[ \t]*(?:\r\n|\n|\r)$/;

/** The ways to write a new memory, the best first. */
function* waysToAdd(
  { last, text, eol }: End,
  { number, content }: NumberedText,
): Generator<KeptMemory> {
  const gap = text === "" || endsLine.test(text) ? "" : eol;
  const blank = text === "" || endsBlank.test(text + gap) ? gap : gap + eol;
  const piece = (form: PieceForm, lead: string, { close = "", indent = 0 } = {}): KeptMemory => {
    const raw = lead + indentLines(content, indent, eol) + close + eol;
    const ends = { lead: lead.length, tail: close.length + eol.length };
    return { number, raw, content, form, ...ends, indent };
  };
  const item = piece("item", `${blank}- `, { indent: 2 });
  if (last === undefined) yield item;
  const lead = last?.raw.slice(0, last.lead) ?? "";
  const mark = lead.slice(lineStart(lead, lead.length));
  if (last?.form === "item" && mark.trim() !== "") {
    const next = mark.replace(/\d+/, (count) => String(Number(count) + 1));
    yield piece("item", gap + next, { indent: last.indent + next.length - mark.length });
  }
  if (last?.form === "line") yield piece("line", gap);
  if (last?.form === "entry") yield piece("entry", `${gap}§${eol}`);
  if (last?.form === "element") yield piece("element", `${gap}<memory>`, { close: "</memory>" });
  yield piece("block", blank);
  yield piece("block", blank, { close: eol });
  yield item;
}
