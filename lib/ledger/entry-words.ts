import { entryKinds, type EntryKind } from "@/lib/ledger/entry";

/**
 * Where an entry's data holds words that were written about memories, by kind (M7); `a.b` is a
 * field within a field. A memory's own texts are referred to and are not among them.
 */
const places: { readonly [K in EntryKind]: readonly string[] } = {
  "session-queued": [],
  "consent-answered": ["reason"],
  "session-started": ["fold.conversationName"],
  "step-started": [],
  "text-written": ["text"],
  "operation-answered": ["operation.query", "operation.summary", "answer"],
  "operation-applied": ["answer", "marks"],
  "operation-refused": ["name", "message", "arguments"],
  "breaker-tripped": ["answer"],
  "conversation-folded": ["plan.conversationName", "condensing.message"],
  "session-rolled-back": ["message", "note"],
  "session-completed": ["summary", "reason", "warnings.message", "answer"],
  "session-approved": ["note"],
  "operations-reverted": ["note"],
  "memory-changed-elsewhere": [],
  "stop-requested": ["note"],
  "session-declined": ["reason"],
  "session-failed": ["message", "refusedText"],
};

/** The kinds of entries that hold such words at all. */
export const wordyKinds = entryKinds.filter((kind) => places[kind].length > 0);

/** An entry's data with each of those texts rewritten; the very same where none was changed. */
export function rewriteEntryWords(
  { kind, data }: { readonly kind: EntryKind; readonly data: Fields },
  rewrite: Rewrite,
): Fields {
  return places[kind].reduce((next, place) => rewriteField(next, place.split("."), rewrite), data);
}

type Fields = Readonly<Record<string, unknown>>;
type Rewrite = (text: string) => string;

function rewriteField(
  fields: Fields,
  [key = "", ...rest]: readonly string[],
  rewrite: Rewrite,
): Fields {
  const after = rewriteValue(fields[key], rest, rewrite);
  return after === fields[key] ? fields : { ...fields, [key]: after };
}

function rewriteValue(value: unknown, path: readonly string[], rewrite: Rewrite): unknown {
  if (isList(value)) {
    const items = value.map((item) => rewriteValue(item, path, rewrite));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (typeof value === "string") return path.length === 0 ? rewrite(value) : value;
  return isFields(value) && path.length > 0 ? rewriteField(value, path, rewrite) : value;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}
