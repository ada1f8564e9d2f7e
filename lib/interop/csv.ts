import { parse } from "csv-parse/sync";
import { type Finding, refused, turn } from "@/lib/interop/finding";
import { type JsonObject, textLines } from "@/lib/interop/json";
import { isRecord } from "@/lib/interop/products";
import { readAnyRecord } from "@/lib/interop/records";

const delimiters = [",", ";", "\t"] as const;
const mostColumns = 200;
const longestRecord = 1_000_000;
const chunkLength = 100_000;
const longestHeader = 10_000;
const headLines = 20;
/** At least one column has such a name, so that a note with commas in it stays a note. */
const columnNames =
  /^(?:id|uuid|content|memory|text|fact|note|category|categories|type|created_?at|updated_?at|timestamp|date|tags)$/i;

/** Whether the first lines of a CSV file hold memories; null where a text is no CSV. */
export function readCsvHeader(text: string): boolean | null {
  const head = text.split(/\r\n|\r|\n/, headLines).join("\n");
  const [first = ""] = head.trimStart().split("\n", 1);
  if (first.length > longestHeader) return null;
  const columns = first
    .split(delimiterOf(first))
    .map((name) => name.trim().replace(/^"(.*)"$/, "$1"));
  const isHeader = columns.every((name) => /^[\p{L}_][\p{L}\p{N}_ .-]{0,40}$/u.test(name));
  const isKnown = columns.some((name) => columnNames.test(name));
  if (columns.length < 2 || !isHeader || !isKnown || columns.length > mostColumns) return null;
  if (new Set(columns).size < columns.length) return null;
  // A value that goes on over more lines may be cut here.
  const records = [...recordsOf(head, true)].flatMap((found) =>
    found === null ? [] : [found.value],
  );
  return records.length === 0 ? null : records.some(isRecord);
}

function delimiterOf(line: string): string {
  const counts = delimiters.map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

/** A CSV file whose first line names its columns: each line is a record of any product (F12). */
export function* readCsv(text: string, now: number): Generator<Finding> {
  try {
    for (const found of recordsOf(text, false)) {
      if (found === null) yield turn;
      else yield* readAnyRecord(found.line, found.value, now);
    }
  } catch {
    yield refused("The file isn't valid CSV: a quotation mark is missing or in the wrong place.");
  }
}

interface CsvRecord {
  readonly line: number;
  readonly value: JsonObject;
}

/** The records after the header; null between some of them, where others may have their turn. */
function* recordsOf(text: string, isCut: boolean): Generator<CsvRecord | null> {
  let header: readonly string[] | null = null;
  let delimiter = ",";
  for (const chunk of chunksOf(text)) {
    delimiter = header === null ? delimiterOf(chunk.text) : delimiter;
    let line = chunk.line;
    for (const { cells, lines } of parseCells(chunk.text, delimiter, isCut)) {
      if (header === null) header = cells.map((name) => name.trim());
      else yield { line, value: toObject(header, cells) };
      line = chunk.line + lines;
    }
    yield null;
  }
}

function parseCells(text: string, delimiter: string, isCut: boolean) {
  const rows: { readonly cells: readonly string[]; readonly lines: number }[] = [];
  parse(text, {
    delimiter,
    max_record_size: longestRecord,
    relax_column_count: true,
    relax_quotes: isCut,
    skip_empty_lines: true,
    skip_records_with_error: isCut,
    on_record: (cells: string[], { lines }) => {
      rows.push({ cells: cells.slice(0, mostColumns), lines });
      return null;
    },
  });
  return rows;
}

/** The header, then some lines at a time, parted only where no quotation mark is open. */
function* chunksOf(text: string): Generator<{ readonly line: number; readonly text: string }> {
  let lines: string[] = [];
  let begin = 1;
  let quotes = 0;
  let length = 0;
  let isHeader = true;
  for (const { line, text: written } of textLines(text)) {
    if (lines.length === 0) begin = line;
    lines.push(written);
    length += written.length;
    quotes += written.split('"', longestRecord).length - 1;
    const isFull = length > chunkLength || (isHeader && written.trim() !== "");
    if (!isFull || quotes % 2 === 1) continue;
    yield { line: begin, text: lines.join("\n") };
    [lines, length, isHeader] = [[], 0, false];
  }
  if (length > 0) yield { line: begin, text: lines.join("\n") };
}

function toObject(header: readonly string[], cells: readonly string[]): JsonObject {
  const values = cells.map((cell, index): [string, unknown] => [
    header[index] ?? `column ${index + 1}`,
    toValue(cell),
  ]);
  return Object.fromEntries(values.filter(([, value]) => value !== ""));
}

function toValue(cell: string): unknown {
  const text = cell.trim();
  if (/^(?:true|false)$/i.test(text)) return text.toLowerCase() === "true";
  return /^\d{9,13}(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
