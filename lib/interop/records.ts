import { parse } from "csv-parse/sync";
import { type Finding, noticed, quoteName, refused, skipped } from "@/lib/interop/finding";
import { isJsonObject, type JsonObject, jsonRows, parseJson } from "@/lib/interop/json";
import {
  firstOf,
  isClaudeMemory,
  isGiven,
  isRecord,
  readTime,
  recordLists,
  toRecord,
  unwrapDocument,
} from "@/lib/interop/products";
import { splitInTurns } from "@/lib/interop/letta";
import { type MemoryType, memoryTypes, type Relevance, relevances } from "@/lib/ledger/memory";
import { checkCategory } from "@/lib/ledger/category";
import { sourcesSchema } from "@/lib/ledger/texts/schema";

const taken: ReadonlySet<string> = new Set([
  "content",
  "type",
  "category",
  "constitutional",
  "createdAt",
  "created_at",
  "created_timestamp",
  "timestamp",
  "observedAt",
  "discardedAt",
  "relevance",
  "sources",
]);

const maxFieldsNamed = 20;

/**
 * One object as a memory. What would weaken its protection if it were dropped (a category or a
 * constitutional flag of the wrong kind) skips it; anything else that cannot be kept is noticed.
 */
export function* readRecord(line: number, record: JsonObject, now: number): Generator<Finding> {
  const { content, constitutional } = record;
  if (typeof content !== "string") {
    yield skipped(line, "There is no text content.");
    return;
  }
  const category = checkCategory(record["category"]);
  if (!category.ok || !isFlag(constitutional)) {
    const reason = category.ok ? "Constitutional must be true or false." : category.message;
    yield skipped(line, reason);
    return;
  }
  yield* noticeUnknown(line, record);
  const type = memoryTypes.find((known) => known === record["type"]) ?? "core";
  yield {
    kind: "memory",
    memory: {
      line,
      source: `json:${line}`,
      content,
      type,
      category: category.category,
      constitutional: constitutional === true,
      relevance: type === "journal" ? relevanceOf(record["relevance"]) : null,
      sources: yield* takeSources(line, type, record["sources"]),
      createdAt: yield* takeTime(
        line,
        "createdAt",
        firstOf(record, "createdAt|created_at|created_timestamp|timestamp").value,
        now,
      ),
      observedAt: yield* takeTime(line, "observedAt", record["observedAt"], now),
      discardedAt: yield* takeDiscard(line, record["discardedAt"], now),
    },
  };
}

function* noticeUnknown(line: number, record: JsonObject): Generator<Finding> {
  const unknown = Object.keys(record).filter((field) => !taken.has(field));
  for (const field of unknown.slice(0, maxFieldsNamed)) {
    yield noticed(line, `The field ${quoteName(field)} is not imported.`);
  }
  if (unknown.length > maxFieldsNamed) {
    yield noticed(line, "Further fields are not imported.");
  }
  const { type, relevance } = record;
  if (isGiven(type) && !memoryTypes.some((known) => known === type)) {
    yield noticed(line, "A type is neither core nor journal; core is used instead.");
  }
  if (isGiven(relevance) && !relevances.some((known) => known === relevance)) {
    yield noticed(line, "A relevance is not low, medium, high or critical and is not imported.");
  } else if (isGiven(relevance) && type !== "journal") {
    yield noticed(line, "Only journal memories have a relevance; others' are not imported.");
  }
}

/** O1: a journal is an observation, unless its record says that it has no relevance. */
function relevanceOf(raw: unknown): Relevance | null {
  return relevances.find((known) => known === raw) ?? (raw === null ? null : "medium");
}

function* takeSources(
  line: number,
  type: MemoryType,
  raw: unknown,
): Generator<Finding, readonly string[]> {
  if (!isGiven(raw)) return [];
  const sources = sourcesSchema.safeParse(typeof raw === "string" ? [raw] : raw);
  if (sources.success && type === "journal") return sources.data;
  yield noticed(
    line,
    sources.success
      ? "Only journal memories have sources; others' are not imported."
      : "Sources must be at most 20 short texts; they are not imported.",
  );
  return [];
}

function* takeTime(
  line: number,
  field: string,
  raw: unknown,
  now: number,
): Generator<Finding, number | null> {
  const time = readTime(raw, now);
  if (time.ok) return time.at;
  yield noticed(line, `A ${field} ${time.reason} and is not imported.`);
  return null;
}

/** A discarded memory stays discarded, also where its time cannot be read. */
function* takeDiscard(line: number, raw: unknown, now: number): Generator<Finding, number | null> {
  if (!isGiven(raw) || raw === false) return null;
  return (yield* takeTime(line, "discardedAt", raw === true ? null : raw, now)) ?? now;
}

function isFlag(value: unknown): boolean {
  return value === undefined || value === null || typeof value === "boolean";
}

/** Records of ours or of a known product (F12): a list, lists in an object, or one a line. */
export function* readJsonRecords(
  text: string,
  now: number,
  document?: unknown,
): Generator<Finding> {
  const inner = document ?? (/^\s*[[{]/.test(text) ? parseJson(text) : undefined);
  for (const row of jsonRows(text, recordLists, unwrapDocument(inner))) {
    if (row.ok) yield* readAnyRecord(row.line, row.value, now);
    else yield skipped(row.line, row.reason);
  }
  if (isJsonObject(document) && isGiven(document["nextCursor"])) {
    yield noticed(null, "The file is one page of a list that has more (nextCursor).");
  }
}

/** One object of any product. */
function* readAnyRecord(line: number, raw: JsonObject, now: number): Generator<Finding> {
  if (isClaudeMemory(raw)) {
    yield* readClaudeMemory(line, raw);
    return;
  }
  const entries = raw["memoryEntries"];
  if (Array.isArray(entries)) {
    for (const entry of entries) {
      if (isJsonObject(entry)) yield* readAnyRecord(line, entry, now);
    }
    return;
  }
  const foreign = toRecord(raw, now);
  if (foreign === null) {
    yield* readRecord(line, raw, now);
    return;
  }
  for (const finding of readRecord(line, foreign.record, now)) {
    if (finding.kind !== "memory") yield finding;
    else {
      const { heading } = foreign;
      const memory = { ...finding.memory, heading, splittable: true, isForeign: true };
      yield { kind: "memory", memory };
    }
  }
}

/**
 * What Claude.ai remembers, as its data export has it: a text in Markdown over all conversations, and
 * one for each project (F12). Each becomes single memories under its own headings.
 */
function* readClaudeMemory(line: number, raw: JsonObject): Generator<Finding> {
  const projects = raw["project_memories"];
  const texts: [string, unknown][] = [
    ["conversations", raw["conversations_memory"]],
    ...(isJsonObject(projects) ? Object.entries(projects) : []),
  ];
  for (const [name, value] of texts) {
    if (typeof value !== "string") continue;
    const source = `claude:${name}`;
    for (const { heading, text } of (yield* splitInTurns(value)).entries) {
      const memory = { line, source, heading, content: text, splittable: true };
      yield { kind: "memory", memory };
    }
  }
}

const delimiters = [",", ";", "\t"] as const;
const mostColumns = 200;
const longestRecord = 1_000_000;
/** More than the header and what an import takes, as memories and as lines that it skips. */
const mostLines = 200_002;
const longestHeader = 10_000;
const headLines = 20;
/** At least one column has such a name, so that a note with commas in it stays a note. */
const columnNames =
  /^(?:id|uuid|content|memory|text|fact|note|category|categories|type|created_?at|updated_?at|timestamp|date|tags)$/i;

/** Whether the first lines of a CSV file hold memories; null where a text is no CSV. */
export function readCsvHeader(text: string): boolean | null {
  const head = text.split(/\r\n|\r|\n/, headLines).join("\n");
  const first = firstLineOf(head);
  if (first.length > longestHeader) return null;
  const columns = first
    .split(delimiterOf(first))
    .map((name) => name.trim().replace(/^"(.*)"$/, "$1"));
  const isHeader = columns.every((name) => /^[\p{L}_][\p{L}\p{N}_ .-]{0,40}$/u.test(name));
  const isKnown = columns.some((name) => columnNames.test(name));
  if (columns.length < 2 || !isHeader || !isKnown || columns.length > mostColumns) return null;
  if (new Set(columns).size < columns.length) return null;
  // A value that goes on over more lines may be cut here.
  const records = [...recordsOf(head, true)];
  return records.length === 0 ? null : records.some(({ value }) => isRecord(value));
}

function firstLineOf(text: string): string {
  return text.trimStart().split(/[\r\n]/, 1)[0] ?? "";
}

function delimiterOf(line: string): string {
  const counts = delimiters.map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

/** A CSV file whose first line names its columns: each line is a record of any product (F12). */
export function* readCsv(text: string, now: number): Generator<Finding> {
  try {
    for (const { line, value } of recordsOf(text, false)) yield* readAnyRecord(line, value, now);
  } catch {
    yield refused("The file isn't valid CSV: a quotation mark is missing or in the wrong place.");
  }
}

/** The records after the header. The parse is one step: some hundred milliseconds for 10 MB. */
function* recordsOf(text: string, isCut: boolean) {
  const rows: { readonly cells: readonly string[]; readonly line: number }[] = [];
  let begin = 1;
  parse(text.replace(/\r\n?/g, "\n"), {
    delimiter: delimiterOf(firstLineOf(text)),
    max_record_size: longestRecord,
    relax_column_count: true,
    relax_quotes: isCut,
    skip_empty_lines: true,
    skip_records_with_error: isCut,
    to: mostLines,
    on_record: (cells: string[], { lines }) => {
      rows.push({ cells: cells.slice(0, mostColumns), line: begin });
      begin = lines + 1;
      return null;
    },
  });
  const header = rows.shift()?.cells.map((name) => name.trim()) ?? [];
  for (const { cells, line } of rows) yield { line, value: toObject(header, cells) };
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
