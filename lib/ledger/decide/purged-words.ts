import { z } from "zod";
import { toSearchText } from "@/lib/ledger/alike/exact-groups";
import { entryDataSchemas, type EntryKind, entryKinds } from "@/lib/ledger/entries/entry";
import { lossesSchema, warningSchema } from "@/lib/ledger/entries/entry-parts";
import {
  code,
  isWordy,
  leavesIn,
  type Meaning,
  meaningOf,
  words,
} from "@/lib/ledger/entries/meaning";
import { countCodePoints } from "@/lib/ledger/texts/content";
import { unspaced } from "@/lib/ledger/texts/words";
import "@/lib/ledger/texts/zod-without-eval";

/** What a log ends a text with that it cut short. */
const cutMark = "…";
/** A cut text is looked at so far back. */
const lookBack = 400;
/** Less than this of a text's beginning may be anyone's. */
const fewest = 12;

/**
 * Where in a text, given in lower case, one of these texts begins and is cut short by a mark: each
 * as [start, end). At least half of a short one must be there.
 */
function findCutBeginnings(
  text: string,
  beginnings: readonly string[],
): [start: number, end: number][] {
  const found: [number, number][] = [];
  for (let end = text.indexOf(cutMark); end >= 0; end = text.indexOf(cutMark, end + 1)) {
    const before = text.slice(Math.max(0, end - lookBack), end);
    const longest = Math.max(0, ...beginnings.map((beginning) => shared(before, beginning)));
    if (longest > 0) found.push([end - longest, end]);
  }
  return found;
}

/** How much of its beginning stands at the end of a text; 0 where that is too little to tell. */
function shared(text: string, beginning: string): number {
  const least = Math.min(fewest, Math.max(2, Math.ceil(beginning.length / 2)));
  for (let length = Math.min(beginning.length, text.length); length >= least; length -= 1) {
    const isShared = text.endsWith(beginning.slice(0, length));
    if (isShared && (length >= fewest || isApart(text, text.length - length))) return length;
  }
  return 0;
}

/** Whether a word may begin there: the end of another word is none. */
function isApart(text: string, at: number): boolean {
  return !/[\p{L}\p{N}]$/u.test(text.slice(0, at)) || unspaced.test(text.slice(at));
}

const escapes = /\\+(?:u([0-9a-f]{4})|([nrt"'/]))/giu;
const plainSigns: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

/**
 * A text with the escapes of JSON as the signs that they mean, however often they were escaped. Only
 * to look for words in: a path may seem to hold an escape.
 */
export function unescapeText(text: string): string {
  if (!text.includes("\\")) return text;
  const plain = text.replaceAll(
    escapes,
    (escape, unit: string | undefined, sign: string | undefined) => {
      if (unit === undefined) return plainSigns[sign?.toLowerCase() ?? ""] ?? sign ?? "";
      // No database holds a NUL.
      return Number(`0x${unit}`) === 0 ? escape : String.fromCharCode(Number(`0x${unit}`));
    },
  );
  return plain.toWellFormed();
}

/** What stands where words of a purged memory stood in another text. */
const placeholder = "[purged]";
/** Shorter words are taken out only where they stand alone: an "a" is not every a. */
const shortest = 4;
/** Where nothing stands alone, as no space parts words, a name of two signs is no part of another. */
const shortestUnspaced = 2;

interface Form {
  readonly pattern: RegExp;
  /** The text that it is a form of. */
  readonly content: string;
}

/**
 * Words that are purged, as they are found in other texts (M7): verbatim or as search text, whatever their
 * case, white space and invisible signs, also as a JSON text quotes or escapes them, composed or not,
 * and cut short.
 */
export class PurgedWords {
  readonly #forms: readonly Form[];
  readonly #beginnings: readonly string[];
  readonly #whole: string;
  readonly #places = new Map<string, number>();

  /** `contents`: every text that the memory ever had, and every word that is named. */
  constructor(contents: readonly string[]) {
    const texts = contents.filter((content) => content.trim() !== "");
    const forms = new Map<string, string>();
    for (const content of texts) {
      const plain = [content, content.normalize("NFC"), toSearchText(content), bare(content)];
      const said = plain.filter((one) => one.trim() !== "");
      for (const form of said.flatMap((one) => [one, quote(one)])) forms.set(form, content);
    }
    // The longest first: a shorter text may be a part of a longer one.
    const sorted = [...forms].sort(([a], [b]) => b.length - a.length);
    this.#forms = sorted.map(([form, content]) => ({ pattern: toPattern(form), content }));
    this.#beginnings = [...forms.keys()].map((form) => form.toLowerCase());
    this.#whole = texts.map(evenOut).join("\n");
  }

  /** Whether there is nothing to take out of anything. */
  get isEmpty(): boolean {
    return this.#forms.length === 0;
  }

  areIn(text: string): boolean {
    return this.#strip(text, new Set()) !== text;
  }

  /** Whether a text is a part of one of these: a word of it, or a quotation, even if cut short. */
  havePart(text: string): boolean {
    const part = evenOut(text).replace(/ ?…$/, "");
    return part !== "" && this.#whole.includes(part);
  }

  redact(text: string): string {
    const found = new Set<string>();
    const left = this.#strip(text, found);
    this.#count(found);
    return left;
  }

  /** The same for a text that was cut into pieces, such as one that streamed. */
  redactPieces(pieces: readonly string[]): string[] {
    const found = new Set<string>();
    let left = [...pieces];
    for (const { pattern, content } of this.#forms) {
      const next = takeOut(left, pattern);
      if (next !== left) found.add(content);
      left = next;
    }
    const whole = left.join("");
    const rest = this.#strip(whole, found);
    this.#count(found);
    return rest === whole ? left : left.map((_, index) => (index === 0 ? rest : ""));
  }

  /** How many texts lost words, by the content whose words they were. */
  get places(): ReadonlyMap<string, number> {
    return this.#places;
  }

  #count(found: ReadonlySet<string>): void {
    for (const content of found) this.#places.set(content, (this.#places.get(content) ?? 0) + 1);
  }

  #strip(text: string, found: Set<string>): string {
    const left = this.#stripPlain(text, found);
    const plain = bare(unescapeText(left));
    if (plain === left) return left;
    // Escaped, decomposed or parted by invisible signs, they are seen only so; what else the text
    // says may change its form.
    const rest = this.#stripPlain(plain, found);
    return rest === plain ? left : rest;
  }

  #stripPlain(text: string, found: Set<string>): string {
    const left = this.#forms.reduce((before, { pattern, content }) => {
      const after = before.replaceAll(pattern, placeholder);
      if (after !== before) found.add(content);
      return after;
    }, text);
    return this.#stripCut(left);
  }

  #stripCut(text: string): string {
    const lower = text.toLowerCase();
    if (lower.length !== text.length) return text;
    const spans = findCutBeginnings(lower, this.#beginnings);
    return spans.reduceRight(
      (left, [start, end]) => left.slice(0, start) + placeholder + left.slice(end),
      text,
    );
  }
}

/** Puts the placeholder where a match begins; the rest of the match leaves every piece it is in. */
function takeOut(pieces: string[], form: RegExp): string[] {
  const whole = pieces.join("");
  const spans = [...whole.matchAll(form)].map(({ index, 0: found }) => [
    index,
    index + found.length,
  ]);
  if (spans.length === 0) return pieces;
  let start = 0;
  return pieces.map((piece) => {
    const [from, end] = [start, start + piece.length];
    start = end;
    let kept = "";
    let at = from;
    for (const [first = 0, last = 0] of spans) {
      if (last <= from || first >= end) continue;
      if (first >= from) kept += whole.slice(at, first) + placeholder;
      at = Math.min(last, end);
    }
    return kept + whole.slice(at, end);
  });
}

function toPattern(purged: string): RegExp {
  const source = purged
    .split(/[\p{White_Space}\uFEFF]+/u)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&"))
    .join("[\\p{White_Space}\\uFEFF]+");
  const isShort = countCodePoints(purged) < (unspaced.test(purged) ? shortestUnspaced : shortest);
  return new RegExp(isShort ? `(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])` : source, "giu");
}

/** Composed, and without the signs that no one sees: a soft hyphen within a code hides it. */
function bare(text: string): string {
  return text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "").normalize("NFC");
}

/** On one line and in lower case, so that case and white space make no difference. */
function evenOut(text: string): string {
  return bare(text).toLowerCase().replaceAll(/\s+/gu, " ").trim();
}

function quote(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/**
 * A mark without words that are purged (M7). One that begins with the purged memory quotes its
 * words, few of which are found as they are in the memory: all of its quotes go.
 */
export function redactMark(mark: string, purged: PurgedWords, number: number | null): string {
  const quoteAt = mark.indexOf('"');
  const isOfPurged = number !== null && new RegExp(`^#${number}(?!\\d)`, "u").test(mark);
  return isOfPurged && quoteAt >= 0 ? `${mark.slice(0, quoteAt)}[purged]` : purged.redact(mark);
}

/** The kinds of entries that hold words of a person or a model at all (M7). */
export const wordyKinds = entryKinds.filter((kind) =>
  leavesIn(entryDataSchemas[kind]).some(({ leaf }) => isWordy(meaningOf(leaf))),
);

/** Where entries hold something of one meaning: their kinds, and the JSON paths in their data. */
export function placesOf(meaning: Meaning): { kinds: EntryKind[]; paths: string[] } {
  const places = entryKinds.flatMap((kind) =>
    leavesIn(entryDataSchemas[kind]).flatMap(({ leaf, path }) =>
      meaningOf(leaf) === meaning ? { kind, path } : [],
    ),
  );
  return {
    kinds: [...new Set(places.map(({ kind }) => kind))],
    paths: [...new Set(places.map(({ path }) => path))],
  };
}

/** What a session's row holds that someone or a model wrote (M7). */
export const sessionWordsSchema = z.object({
  id: code(),
  summary: words().nullable(),
  consentReason: words().nullable(),
  note: words().nullable(),
  marks: z.array(words()),
  warnings: z.array(warningSchema),
  losses: lossesSchema.nullable(),
  settings: z.object({ systemPrompt: words().nullable(), style: words().nullable() }).nullable(),
});
