import type { MemoryType } from "@/lib/ledger/memory";
import type { SessionKind, SessionMode, SessionState } from "@/lib/ledger/entries/session";

/** What is found in an account under some words, the few best of each. */
export interface Findings {
  readonly agents: readonly FoundAgent[];
  readonly sessions: readonly FoundSession[];
  readonly memories: readonly FoundMemory[];
  /** Whether of each there are more than are told. */
  readonly hasMore: Readonly<Record<"agents" | "sessions" | "memories", boolean>>;
  /** The account has more memories than could be read in time, so some were not looked at. */
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
  readonly words: Snippet;
}

/** A stretch of a text around what was sought in it. */
export interface Snippet {
  readonly before: string;
  readonly match: string;
  readonly after: string;
}
