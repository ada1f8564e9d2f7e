import { type CallDraft, type SessionState, sessionStates } from "@/lib/ledger/entries/session";
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
  "edits-held": true,
  "session-rolled-back": true,
  "session-completed": true,
  "session-read": true,
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

/** A session's current state for the account's stream: numbers and a state, never its content. */
export interface SessionHint {
  readonly id: string;
  readonly agentId: string;
  readonly state: SessionState;
  readonly lastSequence: number;
  readonly operationsApplied: number;
  /** Tokens at the start and how many are kept; null before it started. */
  readonly startTokens: number | null;
  readonly keptTokens: number | null;
  /** Whether a flagged change is in effect. */
  readonly isFlagged: boolean;
}

/** What a tab's stream carries beside the frames of the session that it follows. */
export type LiveFrame =
  | { readonly event: "session-changed"; readonly hint: SessionHint }
  /** No more events of the followed session: it ended, or the user may not see it. */
  | { readonly event: "session-over" }
  /** The viewer's role has changed since the start (U1): the page must reload its data. */
  | { readonly event: "rights-changed" };

/** The event names that an `EventSource` must listen for. */
export const liveEvents = [
  "session-changed",
  "session-over",
  "rights-changed",
] as const satisfies readonly LiveFrame["event"][];

/** The frame as text. Without an id: a reader names its last sequence of the session. */
export function encodeLiveFrame({ event, ...data }: LiveFrame): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Checks only the outline, as our own server sent it; null if invalid. */
export function decodeLiveFrame(event: LiveFrame["event"], text: string): LiveFrame | null {
  const value = parse(text);
  const { hint }: { hint?: unknown } = value instanceof Object ? value : {};
  if (event === "session-changed") return isHint(hint) ? { event, hint } : null;
  return { event };
}

function isHint(value: unknown): value is SessionHint {
  if (typeof value !== "object" || value === null) return false;
  if (!("id" in value && "agentId" in value && "state" in value && "lastSequence" in value)) {
    return false;
  }
  const isNamed = typeof value.id === "string" && typeof value.agentId === "string";
  const isState = sessionStates.some((state) => state === value.state);
  return isNamed && isState && Number.isInteger(value.lastSequence);
}
