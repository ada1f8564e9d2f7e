import { isAccountTopic, type AccountTopic } from "@/lib/ledger/account-topic";
import { sessionStates, type SessionState } from "@/lib/ledger/entries/session";

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
  /** Something in the account other than its sessions changed: the topic, never the content. */
  | { readonly event: "account-changed"; readonly topic: AccountTopic }
  /** No more events of the followed session: it ended, or the user may not see it. */
  | { readonly event: "session-over" }
  /** The viewer's role has changed since the start (U1): the page must reload its data. */
  | { readonly event: "rights-changed" };

/** The event names that an `EventSource` must listen for. */
export const liveEvents = [
  "session-changed",
  "account-changed",
  "session-over",
  "rights-changed",
] as const satisfies readonly LiveFrame["event"][];

/** The frame as text. Without an id: a reader names its last sequence of the session. */
export function encodeLiveFrame({ event, ...data }: LiveFrame): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Checks only the outline, as our own server sent it; null if invalid. */
export function decodeLiveFrame(event: LiveFrame["event"], text: string): LiveFrame | null {
  const { hint, topic } = parse(text);
  if (event === "session-changed") return isHint(hint) ? { event, hint } : null;
  if (event === "account-changed") return isAccountTopic(topic) ? { event, topic } : null;
  return { event };
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
