import { isJsonObject, type JsonObject, parseJson } from "@/lib/interop/json";
import { checkCategory } from "@/lib/ledger/category";
import { loggableJson } from "@/lib/ledger/texts/content";

/** How another product's record is known, and what of it is a memory's text. */
interface Product {
  /** Keys that each record has, as paths joined by dots; of `a|b` one. */
  readonly has: readonly string[];
  /** Where the texts are that become one; of `a|b` the first that is there. */
  readonly text: readonly string[];
  /** What the text is about, where it does not say so itself. */
  readonly heading?: string;
  /** Whether each text is named by its key. */
  readonly isLabelled?: true;
}

/** F12: the records of known products, the most particular first. */
const products: readonly Product[] = [
  // claude-mem: what it observed, and what it says of a session.
  { has: ["title", "narrative|facts"], text: ["title", "narrative", "facts"] },
  {
    has: ["request", "learned|completed"],
    text: ["request", "investigated", "learned", "completed", "next_steps", "notes"],
    isLabelled: true,
  },
  // SillyTavern: entries of world info and of a character's book.
  { has: ["content", "key|keys"], text: ["content"], heading: "comment|name|key|keys" },
  // LangGraph's store, with LangMem's memories in it or without; and LangMem's own answer.
  {
    has: ["value", "namespace|prefix"],
    text: ["value.content.content|value.content|value.memory|value.text|value.data|value"],
  },
  { has: ["content.content"], text: ["content.content"] },
  { has: ["content.kind"], text: ["content"] },
  // mem0 and Supermemory.
  { has: ["memory"], text: ["memory"] },
  { has: ["summary", "containerTags|customId"], text: ["content|summary"] },
  // Zep and Graphiti: edges and nodes.
  { has: ["fact"], text: ["fact"] },
  { has: ["summary", "name", "labels|uuid"], text: ["summary"], heading: "name" },
  // OpenClaw's plugin, Letta's passages, and who else calls it so.
  { has: ["text"], text: ["text"] },
];

const created = ["createdAt", "created_at", "created_timestamp", "timestamp", "created_at_epoch"];
/** Only where a record does not say when it was made. */
const updated = ["updatedAt", "updated_at", "last_updated"];
const ended = ["invalid_at", "expired_at", "invalidAt", "expiredAt"];
const endedIf = [
  ["isForgotten", true],
  ["is_deleted", true],
  ["isLatest", false],
  ["disable", true],
  ["enabled", false],
] as const;

/** A record of ours, and what its text is about where it came from. */
interface ForeignRecord {
  readonly record: JsonObject;
  readonly heading: string | null;
}

/**
 * Another product's record with its text, dates and category under our names, the rest under its
 * own; null if no product is known by it.
 */
export function toRecord(raw: JsonObject, now: number): ForeignRecord | null {
  const product = products.find(({ has }) => hasAll(raw, has));
  if (product === undefined) return null;
  const parts = product.text.flatMap((path) => {
    const words = wordsOf(firstOf(raw, path).value);
    return words === "" ? [] : [product.isLabelled === true ? `${toLabel(path)}: ${words}` : words];
  });
  if (parts.length === 0) return null;
  const { heading, has } = product;
  const used = [...product.text, ...has, heading ?? ""].flatMap((path) =>
    path.split("|").map((one) => one.split(".")[0] ?? one),
  );
  const fields = { ...datesOf(raw, now, used), ...categoryOf(raw, used) };
  const rest = Object.entries(raw).filter(([key, value]) => isGiven(value) && !used.includes(key));
  return {
    record: { ...Object.fromEntries(rest), ...fields, content: parts.join("\n") },
    heading:
      heading === undefined ? null : wordsOf(firstOf(raw, heading).value).split("\n", 1)[0] || null,
  };
}

/** Whether a field says something. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

/** What is at the first of `a.b|c` that is there, and the key in the record under which it is. */
export function firstOf(raw: JsonObject, paths: string): { key: string; value: unknown } {
  for (const path of paths.split("|")) {
    // The name of a column may hold a dot.
    const keys = Object.hasOwn(raw, path) ? [path] : path.split(".");
    const value = keys.reduce<unknown>(
      (at, key) => (isJsonObject(at) && Object.hasOwn(at, key) ? at[key] : undefined),
      raw,
    );
    if (isGiven(value) && !isEmptyList(value)) return { key: keys[0] ?? path, value };
  }
  return { key: "", value: undefined };
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** A text, the texts of a list (which may be JSON inside a text), or an object's plain values. */
function wordsOf(value: unknown): string {
  if (typeof value === "string") {
    const list = value.startsWith("[") ? parseJson(value) : undefined;
    return (Array.isArray(list) && wordsOf(list)) || value.trim();
  }
  if (Array.isArray(value)) return value.filter((one) => typeof one === "string").join("\n");
  if (!isJsonObject(value)) return "";
  return Object.entries(value)
    .filter(([key, one]) => key !== "kind" && isGiven(one) && !isEmbedding(one))
    .map(([key, one]) => `${key}: ${typeof one === "string" ? one : loggableJson(one)}`)
    .join("\n");
}

function isEmbedding(value: unknown): boolean {
  return Array.isArray(value) && typeof value[0] === "number";
}

/** `next_steps` as people read it. */
function toLabel(key: string): string {
  const words = key.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** When it was made, and when it ended; adds the keys to `used` that said so. */
function datesOf(raw: JsonObject, now: number, used: string[]): JsonObject {
  const own = firstOf(raw, created.join("|"));
  const made = isGiven(own.value) ? own : firstOf(raw, updated.join("|"));
  used.push("createdAt", made.key);
  const end = firstOf(raw, ended.join("|"));
  const time = readTime(end.value, now);
  const flag = endedIf.find(([key, value]) => raw[key] === value);
  // What ends later still holds.
  const discardedAt = time.ok && time.at !== null ? end.value : flag !== undefined;
  used.push("discardedAt", discardedAt === end.value ? end.key : "", flag?.[0] ?? "");
  return { createdAt: made.value, discardedAt };
}

/** Its one category, where it can be one here. */
function categoryOf(raw: JsonObject, used: string[]): JsonObject {
  const { key, value } = firstOf(raw, "category|categories");
  const [first, ...more]: unknown[] = Array.isArray(value) ? value : [value];
  used.push("category", more.length === 0 ? key : "");
  const check = checkCategory(first);
  return check.ok ? { category: check.category } : {};
}

/** Whether an object is a memory of ours or of a known product. */
export function isRecord(one: JsonObject): boolean {
  return (
    typeof one["content"] === "string" ||
    isClaudeMemory(one) ||
    Array.isArray(one["memoryEntries"]) ||
    products.some(({ has }) => hasAll(one, has))
  );
}

/** Claude.ai keeps its memories as one text for all conversations, and one for each project. */
export function isClaudeMemory(one: JsonObject): boolean {
  return "conversations_memory" in one || "project_memories" in one;
}

function hasAll(one: JsonObject, paths: readonly string[]): boolean {
  return paths.every((path) => isGiven(firstOf(one, path).value));
}

/** Under which keys an object holds memories. Messages of a conversation are none. */
const listKeys =
  "items memories notes results facts edges nodes passages archival_memory observations summaries entries documents records data memoryEntries".split(
    " ",
  );
/** What holds nothing itself but the object that has the lists. */
const wrappers = ["data", "character_book", "export", "store"];

/** A document without its wrappers; plain texts in its lists are records. */
export function unwrapDocument(document: unknown): unknown {
  let inner = document;
  for (let depth = 0; depth < wrappers.length && isJsonObject(inner); depth += 1) {
    if (isRecord(inner) || recordLists(inner).length > 0) break;
    const object: JsonObject = inner;
    inner = wrappers.map((key) => object[key]).find((one) => isJsonObject(one)) ?? inner;
  }
  if (Array.isArray(inner)) return inner.map(textAsRecord);
  if (!isJsonObject(inner)) return inner;
  const entries = Object.entries(inner).map(([key, value]): [string, unknown] => [
    key,
    listKeys.includes(key) && Array.isArray(value) ? value.map(textAsRecord) : value,
  ]);
  return Object.fromEntries(entries);
}

function textAsRecord(value: unknown): unknown {
  return typeof value === "string" ? { content: value } : value;
}

/** The keys under which an object holds memories: in lists, or in objects whose values they are. */
export function recordLists(document: JsonObject): string[] {
  return listKeys.filter((key) => rowsUnder(document, key).some(isRecord));
}

/** The objects in the list, or in the object, under a key. */
function rowsUnder(document: JsonObject, key: string): JsonObject[] {
  const list = document[key];
  const values: unknown[] = Array.isArray(list)
    ? list.map(textAsRecord)
    : isJsonObject(list)
      ? Object.values(list)
      : [];
  return values.filter((one) => isJsonObject(one));
}

type TimeReading =
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
