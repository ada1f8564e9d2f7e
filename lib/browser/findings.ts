import type { MemoryType } from "@/lib/ledger/memory";
import type { SessionKind, SessionMode, SessionState } from "@/lib/ledger/entries/session";

/** The few best search results of each kind in an account. */
export interface Findings {
  readonly agents: readonly FoundAgent[];
  readonly sessions: readonly FoundSession[];
  readonly memories: readonly FoundMemory[];
  /** Whether there are more results of each kind. */
  readonly hasMore: Readonly<Record<"agents" | "sessions" | "memories", boolean>>;
  /** The account has more memories than could be searched in time, so some were not checked. */
  readonly isCutShort: boolean;
}

interface FoundAgent {
  readonly id: string;
  readonly name: string;
  readonly coreCount: number;
}

export interface FoundSession {
  readonly id: string;
  readonly agentName: string;
  readonly kind: SessionKind;
  readonly mode: SessionMode;
  readonly state: SessionState;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface FoundMemory {
  readonly agentId: string;
  readonly agentName: string;
  readonly number: number;
  readonly type: MemoryType;
  /** Its file and the headings above it there (F2); null for what is in no file. */
  readonly place: string | null;
  readonly words: Snippet;
}

/** A part of a text around a search match. */
export interface Snippet {
  readonly before: string;
  readonly match: string;
  readonly after: string;
}
