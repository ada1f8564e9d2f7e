const signs = {
  quote: 34,
  comma: 44,
  openBracket: 91,
  closeBracket: 93,
  openBrace: 123,
  closeBrace: 125,
} as const;
const backslash = 92;

/** Visits a JSON text's brackets, commas and string starts; `visit` gives where to go on. */
function scanJson(
  text: string,
  from: number,
  to: number,
  visit: (sign: number, at: number) => void,
): number {
  let at = from;
  for (; at < to; at += 1) {
    // Numbers and not characters: a text may have 64 million of them.
    const sign = text.charCodeAt(at);
    if (sign === signs.quote) {
      visit(sign, at);
      at = endOfString(text, at);
    } else if (isStructure(sign)) {
      visit(sign, at);
    }
  }
  return at;
}

function isOpening(sign: number): boolean {
  return sign === signs.openBracket || sign === signs.openBrace;
}

function isStructure(sign: number): boolean {
  return (
    isOpening(sign) ||
    sign === signs.comma ||
    sign === signs.closeBracket ||
    sign === signs.closeBrace
  );
}

/** Where the string that opens at `start` closes: at the first quote without a bare backslash. */
function endOfString(text: string, start: number): number {
  for (let end = start + 1; end < text.length; end += 1) {
    const sign = text.charCodeAt(end);
    if (sign === signs.quote) return end;
    if (sign === backslash) end += 1;
  }
  return text.length;
}

/**
 * The line on which each element of a list begins in a JSON text: of the list that the text is
 * (`key` null), or of the list or object under `key` in the object that it is. The text must be
 * legal JSON.
 */
export function elementLines(text: string, key: string | null): number[] {
  const starts: number[] = [];
  const depthOfElements = key === null ? 1 : 2;
  let depth = 0;
  let inList = false;
  let lastString = "";
  const noteElement = (after: number) => {
    const start = skipSpace(text, after);
    if (text[start] !== "]" && text[start] !== "}") starts.push(start);
  };
  scanJson(text, 0, text.length, (sign, at) => {
    if (sign === signs.quote) {
      if (depth === 1) lastString = text.slice(at + 1, text.indexOf('"', at + 1));
    } else if (isOpening(sign)) {
      depth += 1;
      const isTheList = depth === depthOfElements && (key === null || lastString === key);
      if (isTheList && (key !== null || sign === signs.openBracket)) {
        inList = true;
        noteElement(at + 1);
      }
    } else if (sign === signs.comma) {
      if (inList && depth === depthOfElements) noteElement(at + 1);
    } else {
      if (depth === depthOfElements) inList = false;
      depth -= 1;
    }
  });
  return linesOf(text, starts);
}

const space = /\s*/y;

function skipSpace(text: string, from: number): number {
  space.lastIndex = from;
  return from + (space.exec(text)?.[0].length ?? 0);
}

function linesOf(text: string, places: readonly number[]): number[] {
  let line = 1;
  let feed = text.indexOf("\n");
  return places.map((place) => {
    for (; feed !== -1 && feed < place; feed = text.indexOf("\n", feed + 1)) line += 1;
    return line;
  });
}

/** More values than 100,000 memories with all their fields have. */
const mostValues = 2_000_000;
const charactersAtOnce = 1_000_000;

/**
 * Whether one JSON value of a text, a whole document or a line, holds more values than any import
 * needs: parsed, 64 MB of empty objects take gigabytes. Looks at brackets and commas alone, in steps.
 */
export function* isOversized(text: string, most = mostValues): Generator<undefined, boolean> {
  const seen = { depth: 0, values: 0, most: 0 };
  for (let from = 0; from < text.length && seen.most <= most;) {
    const end = Math.min(text.length, from + charactersAtOnce);
    from = scanJson(text, from, end, (sign) => count(seen, sign));
    yield;
  }
  return seen.most > most;
}

function count(seen: { depth: number; values: number; most: number }, sign: number): void {
  if (isOpening(sign)) {
    seen.depth += 1;
    seen.values += 1;
  } else if (sign === signs.comma) {
    if (seen.depth > 0) seen.values += 1;
  } else if (sign !== signs.quote && seen.depth > 0) {
    seen.depth -= 1;
    if (seen.depth === 0) seen.values = 0;
  }
  seen.most = Math.max(seen.most, seen.values);
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** The value of a JSON text; undefined if it is none. The engine's message would quote the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export interface TextLine {
  readonly line: number;
  readonly text: string;
}

/** The lines of a text, one at a time, without their ends (LF, CRLF, CR) and byte order marks. */
export function* textLines(text: string): Generator<TextLine> {
  let start = 0;
  for (let line = 1; start <= text.length; line += 1) {
    const end = endOfLine(text, start);
    const from = text.charCodeAt(start) === 0xfeff ? start + 1 : start;
    yield { line, text: text.slice(from, Math.max(from, end)) };
    start = end + (text.startsWith("\r\n", end) ? 2 : 1);
  }
}

// A regular expression that keeps its place: two indexOf calls per line would each scan the rest.
const lineEnd = /[\r\n]/g;

function endOfLine(text: string, start: number): number {
  lineEnd.lastIndex = start;
  return lineEnd.exec(text)?.index ?? text.length;
}

/** One object of a file with the line on which it begins, or why there is none. */
export type JsonRow =
  | { readonly ok: true; readonly line: number; readonly value: JsonObject }
  | { readonly ok: false; readonly line: number; readonly reason: string };

/**
 * The objects of a file: the elements of the list that it is, or of the lists and objects in the
 * object that it is, under the keys that `keysOf` names; without such keys the object itself. Else
 * one per line.
 */
export function* jsonRows(
  text: string,
  keysOf: (document: JsonObject) => readonly string[],
  parsed?: unknown,
): Generator<JsonRow> {
  const document = parsed ?? (/^\s*[[{]/.test(text) ? parseJson(text) : undefined);
  if (Array.isArray(document)) yield* listRows(text, null, document);
  else if (isJsonObject(document)) yield* documentRows(text, document, keysOf(document));
  else yield* lineRows(text);
}

function* documentRows(text: string, document: JsonObject, keys: readonly string[]) {
  if (keys.length === 0) yield toRow(lineOfStart(text), document, "line");
  for (const key of keys) {
    const list = document[key];
    if (Array.isArray(list)) yield* listRows(text, key, list);
    else if (isJsonObject(list)) yield* listRows(text, key, Object.values(list));
  }
}

function* listRows(text: string, key: string | null, list: readonly unknown[]): Generator<JsonRow> {
  const lines = elementLines(text, key);
  for (const [index, value] of list.entries()) yield toRow(lines[index] ?? 1, value, "entry");
}

function* lineRows(text: string): Generator<JsonRow> {
  for (const { line, text: written } of textLines(text)) {
    if (written.trim() === "") continue;
    const value = parseJson(written);
    if (value === undefined) yield { ok: false, line, reason: "The line isn't valid JSON." };
    else yield toRow(line, value, "line");
  }
}

function lineOfStart(text: string): number {
  const blank = text.slice(0, text.length - text.trimStart().length);
  return blank.split(/\r\n|\r|\n/).length;
}

function toRow(line: number, value: unknown, noun: string): JsonRow {
  return isJsonObject(value)
    ? { ok: true, line, value }
    : { ok: false, line, reason: `The ${noun} is not an object.` };
}

/** A file's text whose JSON was encoded twice, whole or by lines; null for any other. */
export function decodeTwice(text: string): string | null {
  if (!opensWithQuote.test(text)) return null;
  const whole = innerOf(text);
  if (whole !== null) return whole;
  const inner: string[] = [];
  for (const { text: line } of textLines(text)) {
    const decoded = line.trim() === "" ? "" : innerOf(line);
    if (decoded === null) return null;
    // JSON has line ends only between its parts: the lines of the file stay.
    inner.push(decoded.replace(/[\r\n]/g, " "));
  }
  return inner.join("\n");
}

const opensWithQuote = /^\s*"/;
const opensJson = /^\s*(?:\{\s*"|\[\s*["{[])/;

function innerOf(text: string): string | null {
  const value = parseJson(text);
  return typeof value === "string" && opensJson.test(value) ? value : null;
}

export function finishSteps<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
