import { parse } from "csv-parse/sync";
import { type Finding, refused } from "@/lib/interop/finding";
import type { JsonObject } from "@/lib/interop/json";
import { type Mapping, suggestMapping } from "@/lib/interop/mapping";
import { isRecord } from "@/lib/interop/products";
import { readAnyRecord, type RecordOptions } from "@/lib/interop/records";

const delimiters = [",", ";", "\t"] as const;
const mostColumns = 200;
/** More than an import takes, of memories and of lines that are none. */
const mostRecords = 200_001;
const headLines = 20;
/** At least one column has such a name, so that a note with commas in it stays a note. */
const columnNames =
  /^(?:id|uuid|content|memory|text|fact|note|category|categories|type|created_?at|updated_?at|timestamp|date|tags)$/i;

/** What the first lines of a CSV file say; null where a text is none. `mapping` is to be asked. */
export function readCsvHeader(text: string): { readonly mapping: Mapping | null } | null {
  const head = text.split(/\r\n|\r|\n/, headLines).join("\n");
  const [first = ""] = head.trimStart().split("\n", 1);
  const columns = first
    .split(delimiterOf(first))
    .map((name) => name.trim().replace(/^"(.*)"$/, "$1"));
  const isHeader = columns.every((name) => /^[\p{L}_][\p{L}\p{N}_ .-]{0,40}$/u.test(name));
  const isKnown = columns.some((name) => columnNames.test(name));
  if (columns.length < 2 || !isHeader || !isKnown || columns.length > mostColumns) return null;
  if (new Set(columns).size < columns.length) return null;
  // A value that goes on over more lines may be cut here.
  const records = [...recordsOf(head, true)].map(({ value }) => value);
  if (records.length === 0) return null;
  return { mapping: records.some((one) => isRecord(one)) ? null : suggestMapping(records) };
}

function delimiterOf(line: string): string {
  const counts = delimiters.map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

/** A CSV file whose first line names its columns: each line is a record of any product (F12). */
export function* readCsv(text: string, options: RecordOptions): Generator<Finding> {
  try {
    for (const { line, value } of recordsOf(text, false)) {
      yield* readAnyRecord(line, value, options);
    }
  } catch {
    yield refused("The file isn't valid CSV: a quotation mark is missing or in the wrong place.");
  }
}

function* recordsOf(text: string, isCut: boolean): Generator<{ line: number; value: JsonObject }> {
  const start = text.trimStart();
  const [first = ""] = start.split(/\r|\n/, 1);
  const rows: { readonly cells: readonly string[]; readonly lines: number }[] = [];
  parse(start, {
    delimiter: delimiterOf(first),
    relax_column_count: true,
    relax_quotes: isCut,
    skip_empty_lines: true,
    skip_records_with_error: isCut,
    to: mostRecords,
    on_record: (cells: string[], { lines }) => {
      rows.push({ cells, lines });
      return null;
    },
  });
  const [header, ...records] = rows;
  let end = header?.lines ?? 1;
  for (const { cells, lines } of records) {
    const values = cells
      .slice(0, mostColumns)
      .map((cell, index): [string, unknown] => [
        (header?.cells[index] ?? `column ${index + 1}`).trim(),
        toValue(cell),
      ]);
    yield { line: end + 1, value: Object.fromEntries(values.filter(([, value]) => value !== "")) };
    end = lines;
  }
}

function toValue(cell: string): unknown {
  const text = cell.trim();
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === "true";
  return /^\d{9,13}(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
