import type { Entry, EntryKind } from "@/lib/ledger/entries/entry";

/** A frame's event is the kind of its entry. Written out, as the browser has no schemas. */
const kinds: Record<EntryKind, true> = {
  "session-queued": true,
  "consent-answered": true,
  "session-started": true,
  "step-started": true,
  "text-written": true,
  "operation-answered": true,
  "operation-applied": true,
  "operation-refused": true,
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

/** The names under which an `EventSource` has to listen. */
export const frameEvents: readonly string[] = Object.keys(kinds);

/** The entry as one frame: `id` is its sequence, `event` its kind, `data` the whole as JSON. */
export function encodeFrame(entry: Entry): string {
  return `id: ${entry.sequence}\nevent: ${entry.kind}\ndata: ${JSON.stringify(entry)}\n\n`;
}

/** The entry in a frame's data; null for what is none. */
export function decodeFrame(data: string): Entry | null {
  return readEntry(parse(data));
}

/**
 * An entry that came as JSON. It comes from our own server, so only its outline is checked; null
 * for what is no entry that this code knows, as from a newer server.
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
