const backslash = 92;
const signs = {
  quote: 34,
  comma: 44,
  openBracket: 91,
  closeBracket: 93,
  openBrace: 123,
  closeBrace: 125,
} as const;

/** More values than 100,000 memories with all their fields have. */
const mostValues = 2_000_000;
const charactersAtOnce = 1_000_000;

/**
 * Whether one JSON value of a text, a whole document or a line, holds more values than any import
 * needs: parsed, 64 MB of empty objects take gigabytes. Looks at brackets and commas alone, in steps.
 */
export function* isOversized(text: string, most = mostValues): Generator<undefined, boolean> {
  let depth = 0;
  let values = 0;
  let turnAt = charactersAtOnce;
  for (let at = 0; at < text.length && values <= most; at += 1) {
    // Numbers and not characters: a text may have 64 million of them.
    const sign = text.charCodeAt(at);
    if (sign === signs.quote) {
      at = endOfString(text, at);
    } else if (sign === signs.openBracket || sign === signs.openBrace) {
      depth += 1;
      values += 1;
    } else if (depth > 0 && sign === signs.comma) {
      values += 1;
    } else if (depth > 0 && (sign === signs.closeBracket || sign === signs.closeBrace)) {
      depth -= 1;
      if (depth === 0) values = 0;
    }
    if (at < turnAt) continue;
    turnAt += charactersAtOnce;
    yield;
  }
  return values > most;
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

/** One object of a file with its line, in a JSON document its place in the list, or why it is none. */
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
  if (Array.isArray(document)) yield* listRows(document);
  else if (isJsonObject(document)) yield* documentRows(document, keysOf(document));
  else yield* lineRows(text);
}

function* documentRows(document: JsonObject, keys: readonly string[]): Generator<JsonRow> {
  if (keys.length === 0) yield toRow(1, document, "line");
  for (const key of keys) {
    const list = document[key];
    if (Array.isArray(list)) yield* listRows(list);
    else if (isJsonObject(list)) yield* listRows(Object.values(list));
  }
}

function* listRows(list: readonly unknown[]): Generator<JsonRow> {
  for (const [index, value] of list.entries()) yield toRow(index + 1, value, "entry");
}

function* lineRows(text: string): Generator<JsonRow> {
  for (const { line, text: written } of textLines(text)) {
    if (written.trim() === "") continue;
    const value = parseJson(written);
    if (value === undefined) yield { ok: false, line, reason: "The line isn't valid JSON." };
    else yield toRow(line, value, "line");
  }
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
