import type { CallDraft } from "@/lib/ledger/entries/call-draft";
import type { Entry, EntryKind } from "@/lib/ledger/entries/entry";

/** What a session's stream carries: its log, and beside it the call that is being written. */
export type SessionFrame = Entry | CallDraft;

export function isEntryFrame(frame: SessionFrame): frame is Entry {
  return "sequence" in frame;
}

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

/** The event names that an `EventSource` must listen for: those of entries, and of a draft. */
export const entryEvents: readonly string[] = Object.keys(kinds);
export const draftEvent = "call-drafted";

/** `id` is the sequence, none for a draft: readers resume after the last entry. `data` is JSON. */
export function encodeFrame(frame: SessionFrame): string {
  const head = isEntryFrame(frame)
    ? `id: ${frame.sequence}\nevent: ${frame.kind}`
    : `event: ${draftEvent}`;
  return `${head}\ndata: ${JSON.stringify(frame)}\n\n`;
}

/** Checks only the outline, as our own server sent it; null for a newer server's entries. */
export function decodeFrame(data: string): Entry | null {
  const value = parse(data);
  return isEntry(value) ? value : null;
}

/** The draft in a frame's data: like an entry, only its outline is checked. */
export function decodeDraft(data: string): CallDraft | null {
  const value = parse(data);
  return isDraft(value) ? value : null;
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

function isDraft(value: unknown): value is CallDraft {
  if (typeof value !== "object" || value === null) return false;
  if (!("step" in value && "index" in value && "name" in value && "argumentsText" in value)) {
    return false;
  }
  const { step, index, name, argumentsText } = value;
  const isPlaced = Number.isInteger(step) && Number.isInteger(index);
  return isPlaced && typeof name === "string" && typeof argumentsText === "string";
}
