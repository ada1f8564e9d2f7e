import type { Entry, EntryKind } from "@/lib/ledger/entries/entry";

/** A frame's event is its entry's kind. Written out, because the browser has no schemas. */
const kinds: Record<EntryKind, true> = {
  "session-queued": true,
  "consent-answered": true,
  "session-started": true,
  "step-started": true,
  "text-written": true,
  "operation-answered": true,
  "operation-applied": true,
  "operation-refused": true,
  "document-drafted": true,
  "document-written": true,
  "breaker-tripped": true,
  "session-rolled-back": true,
  "session-completed": true,
  "session-approved": true,
  "operations-reverted": true,
  "memory-changed-elsewhere": true,
  "stop-requested": true,
  "session-declined": true,
  "session-failed": true,
};

/** The event names that an `EventSource` must listen for. */
export const frameEvents: readonly string[] = Object.keys(kinds);

/** The entry as one frame: `id` is its sequence, `event` its kind, `data` the whole as JSON. */
export function encodeFrame(entry: Entry): string {
  return `id: ${entry.sequence}\nevent: ${entry.kind}\ndata: ${JSON.stringify(entry)}\n\n`;
}

/** The entry in a frame's data; null if there is none. */
export function decodeFrame(data: string): Entry | null {
  return readEntry(parse(data));
}

/**
 * An entry received as JSON. It comes from our own server, so only its outline is checked; null for
 * an entry unknown to this code, such as from a newer server.
 */
export function readEntry(value: unknown): Entry | null {
  return isEntry(value) ? value : null;
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== "object" || value === null) return false;
  if (!("sequence" in value && "kind" in value && "at" in value && "data" in value)) return false;
  const { sequence, kind, at, data } = value;
  const isOutline = Number.isInteger(sequence) && typeof at === "string" && data instanceof Object;
  return isOutline && typeof kind === "string" && Object.hasOwn(kinds, kind);
}
