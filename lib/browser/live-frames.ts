import { isAccountTopic, type AccountTopic } from "@/lib/ledger/account-topic";
import type { CallDraft } from "@/lib/ledger/entries/call-draft";
import type { Entry } from "@/lib/ledger/entries/entry";
import { sessionStates, type SessionState } from "@/lib/ledger/entries/session";
import { readDraft, readEntry } from "@/lib/browser/frames";

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

/** One event of the stream shared by all of a browser's tabs. */
export type LiveFrame =
  | { readonly event: "session-changed"; readonly hint: SessionHint }
  /** Something in the account other than its sessions changed: the topic, never the content. */
  | { readonly event: "account-changed"; readonly topic: AccountTopic }
  | { readonly event: "entry-written"; readonly sessionId: string; readonly entry: Entry }
  /** The call that its model is writing, as far as it has come; until an entry ends it. */
  | { readonly event: "call-drafted"; readonly sessionId: string; readonly draft: CallDraft }
  /** No more events of a requested session: it ended, or the user may not see it. */
  | { readonly event: "session-over"; readonly sessionId: string }
  /** The viewer's role has changed since the start (U1): the page must reload its data. */
  | { readonly event: "rights-changed" };

/** The frame as text. Without an id: a reader names its last sequence of each session. */
export function encodeLiveFrame({ event, ...data }: LiveFrame): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * Decodes a frame. It comes from our own server, so only its outline is checked; null if invalid.
 */
export function decodeLiveFrame(event: string, text: string): LiveFrame | null {
  const data = parse(text);
  if (event === "session-changed" && isHint(data["hint"])) return { event, hint: data["hint"] };
  const topic = data["topic"];
  if (event === "account-changed") return isAccountTopic(topic) ? { event, topic } : null;
  if (event === "rights-changed") return { event };
  const sessionId = data["sessionId"];
  if (typeof sessionId !== "string") return null;
  if (event === "session-over") return { event, sessionId };
  if (event === "call-drafted") {
    const draft = readDraft(data["draft"]);
    return draft && { event, sessionId, draft };
  }
  const entry = event === "entry-written" ? readEntry(data["entry"]) : null;
  return entry && { event: "entry-written", sessionId, entry };
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
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
