import { type Finding, noticed, quoteName, skipped } from "@/lib/interop/finding";
import { recordList } from "@/lib/interop/format";
import { isJsonObject, type JsonObject, jsonRows } from "@/lib/interop/json";
import { type MemoryType, memoryTypes, type Relevance, relevances } from "@/lib/ledger/memory";
import { checkCategory } from "@/lib/ledger/category";
import { sourcesSchema } from "@/lib/ledger/texts/schema";

export type TimeReading =
  | { readonly ok: true; readonly at: number | null }
  | { readonly ok: false; readonly reason: string };

const isoPattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s?(Z|[+-]\d{2}:?\d{2})?$/i;
const earliest = Date.parse("0001-01-01T00:00:00Z");
const secondsUnder = 100_000_000_000;

/**
 * A time from elsewhere, as milliseconds UTC: ISO 8601 (without a zone it is UTC), or a number of
 * seconds or milliseconds since 1970. Nothing at all is null; what lies after `now` is refused.
 */
export function readTime(raw: unknown, now: number): TimeReading {
  if (raw === undefined || raw === null || raw === "") return { ok: true, at: null };
  const at =
    typeof raw === "number" ? fromNumber(raw) : typeof raw === "string" ? fromText(raw) : null;
  if (at === null) return { ok: false, reason: "is not a date" };
  if (at > now) return { ok: false, reason: "lies in the future" };
  return { ok: true, at };
}

function fromNumber(value: number): number | null {
  const at = Math.trunc(Math.abs(value) < secondsUnder ? value * 1000 : value);
  return inRange(at);
}

function fromText(text: string): number | null {
  const match = isoPattern.exec(text.trim());
  if (match === null) return null;
  const [, year = "", month = "", day = "", hour = "00", minute = "00", second = "00"] = match;
  const fraction = (match[7] ?? "").padEnd(3, "0").slice(0, 3);
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction}Z`;
  const local = Date.parse(written);
  // A day that does not exist, as 30 February, is moved on by the engine: it does not come back.
  if (Number.isNaN(local) || new Date(local).toISOString() !== written) return null;
  const offset = offsetMinutes(match[8]);
  return offset === null ? null : inRange(local - offset * 60_000);
}

function offsetMinutes(zone: string | undefined): number | null {
  if (zone === undefined || zone.toUpperCase() === "Z") return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  if (hours > 14 || minutes > 59) return null;
  return (zone.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
}

function inRange(at: number): number | null {
  return Number.isFinite(at) && at >= earliest && at <= 8.64e15 ? at : null;
}

const taken: ReadonlySet<string> = new Set([
  "content",
  "type",
  "category",
  "constitutional",
  "createdAt",
  "created_at",
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
        record["createdAt"] ?? record["created_at"],
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

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

function isFlag(value: unknown): boolean {
  return value === undefined || value === null || typeof value === "boolean";
}

/** Objects of `{ content, type?, category?, … }`: a list, `{ items }`, `{ memories }`, or one per line. */
export function* readJsonRecords(
  text: string,
  now: number,
  document?: unknown,
): Generator<Finding> {
  for (const row of jsonRows(text, recordList, document)) {
    if (row.ok) yield* readRecord(row.line, row.value, now);
    else yield skipped(row.line, row.reason);
  }
  if (isJsonObject(document) && isGiven(document["nextCursor"])) {
    yield noticed(null, "The file is one page of a list that has more (nextCursor).");
  }
}
