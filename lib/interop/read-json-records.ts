import { elementLines } from "@/lib/interop/element-lines";
import type { Finding } from "@/lib/interop/finding";
import { jsonRows, listRows, type JsonRow } from "@/lib/interop/json-rows";
import { isJsonObject, parseJson } from "@/lib/interop/parse-json";
import { readRecord } from "@/lib/interop/read-record";
import { recordList } from "@/lib/interop/recognise-format";

/** Objects of `{ content, type?, category?, … }`: a list, `{ items }`, `{ memories }`, or one per line. */
export function* readJsonRecords(
  text: string,
  now: number,
  document?: unknown,
): Generator<Finding> {
  for (const row of recordRows(text, document)) {
    if (row.ok) yield* readRecord(row.line, row.value, now);
    else yield { kind: "skipped", line: row.line, reason: row.reason };
  }
}

function recordRows(text: string, parsed: unknown): Iterable<JsonRow> {
  const document = parsed ?? (text.trimStart().startsWith("{") ? parseJson(text) : undefined);
  if (!isJsonObject(document)) return jsonRows(text, document);
  const key = recordList(document);
  const list = key === null ? undefined : document[key];
  if (Array.isArray(list)) return listRows(list, elementLines(text, key));
  return jsonRows(text, document);
}
