import { elementLines } from "@/lib/interop/parse/element-lines";
import { isJsonObject, parseJson, type JsonObject } from "@/lib/interop/parse/parse-json";
import { textLines } from "@/lib/interop/parse/text-lines";

/** One object of a file with the line on which it begins, or why there is none. */
export type JsonRow =
  | { readonly ok: true; readonly line: number; readonly value: JsonObject }
  | { readonly ok: false; readonly line: number; readonly reason: string };

/**
 * The objects of a file: the elements of the list that it is, or of the lists in the object that it
 * is, under the keys that `keysOf` names; without such keys the object itself. Else one per line.
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
