import { type Finding, noticed, quoteName, skipped } from "@/lib/interop/finding";
import { isJsonObject, type JsonObject, jsonRows, parseJson } from "@/lib/interop/json";
import {
  firstOf,
  isClaudeMemory,
  isGiven,
  recordLists,
  toRecord,
  unwrapDocument,
} from "@/lib/interop/products";
import { readTime } from "@/lib/interop/time";
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
export function* readAnyRecord(line: number, raw: JsonObject, now: number): Generator<Finding> {
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
