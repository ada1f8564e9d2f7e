import { isAccountTopic, type AccountTopic } from "@/lib/ledger/account-topic";
import type { Entry } from "@/lib/ledger/entries/entry";
import { sessionStates, type SessionState } from "@/lib/ledger/entries/session";
import { readEntry } from "@/lib/browser/frames";

/** Where a session of the account stands now: numbers and a state, never a word of its content. */
export interface SessionHint {
  readonly id: string;
  readonly agentId: string;
  readonly state: SessionState;
  readonly lastSequence: number;
  readonly operationsApplied: number;
  /** Tokens at the start and kept of them; null before it started. */
  readonly startTokens: number | null;
  readonly keptTokens: number | null;
  /** Whether a flagged change of it stands. */
  readonly isFlagged: boolean;
}

/** One event of the stream that all tabs of a browser share. */
export type LiveFrame =
  | { readonly event: "session-changed"; readonly hint: SessionHint }
  /** Something of the account changed beside its sessions: which, never what. */
  | { readonly event: "account-changed"; readonly topic: AccountTopic }
  | { readonly event: "entry-written"; readonly sessionId: string; readonly entry: Entry }
  /** Nothing follows any more of a session that was asked for: it ended, or is not theirs. */
  | { readonly event: "session-over"; readonly sessionId: string }
  /** The viewer has another role than when they began (U1): what is on the page is to be asked for again. */
  | { readonly event: "rights-changed" };

/** The frame as text. No id: a reader names the sequence it has of each session. */
export function encodeLiveFrame({ event, ...data }: LiveFrame): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** What a frame says. From our own server, so only its outline is checked; null for what is none. */
export function decodeLiveFrame(event: string, text: string): LiveFrame | null {
  const data = parse(text);
  if (event === "session-changed" && isHint(data["hint"])) return { event, hint: data["hint"] };
  const topic = data["topic"];
  if (event === "account-changed") return isAccountTopic(topic) ? { event, topic } : null;
  if (event === "rights-changed") return { event };
  const sessionId = data["sessionId"];
  if (typeof sessionId !== "string") return null;
  if (event === "session-over") return { event, sessionId };
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
