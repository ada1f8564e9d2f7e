import { elementLines } from "@/lib/interop/element-lines";
import { isJsonObject, parseJson, type JsonObject } from "@/lib/interop/parse-json";
import { textLines } from "@/lib/interop/text-lines";

/** One object of a file with the line on which it begins, or why there is none. */
export type JsonRow =
  | { readonly ok: true; readonly line: number; readonly value: JsonObject }
  | { readonly ok: false; readonly line: number; readonly reason: string };

/** The objects of a file: the elements of the list that it is, or else one object per line. */
export function* jsonRows(text: string, parsed?: unknown): Generator<JsonRow> {
  const document = parsed ?? (text.trimStart().startsWith("[") ? parseJson(text) : undefined);
  if (Array.isArray(document)) {
    yield* listRows(document, elementLines(text, null));
    return;
  }
  if (isJsonObject(document)) {
    yield toRow(lineOfStart(text), document, "line");
    return;
  }
  for (const { line, text: written } of textLines(text)) {
    if (written.trim() === "") continue;
    const value = parseJson(written);
    if (value === undefined) yield { ok: false, line, reason: "The line is not legal JSON." };
    else yield toRow(line, value, "line");
  }
}

/** The elements of a list as rows; `lines` says where each begins. */
export function* listRows(list: readonly unknown[], lines: readonly number[]): Generator<JsonRow> {
  for (const [index, value] of list.entries()) yield toRow(lines[index] ?? 1, value, "entry");
}

/** The line on which what a text holds begins. */
function lineOfStart(text: string): number {
  const blank = text.slice(0, text.length - text.trimStart().length);
  return blank.split(/\r\n|\r|\n/).length;
}

function toRow(line: number, value: unknown, noun: string): JsonRow {
  return isJsonObject(value)
    ? { ok: true, line, value }
    : { ok: false, line, reason: `The ${noun} is not an object.` };
}
