import { kindTable } from "@/lib/ledger/entries/kind-table";
import type { Entry } from "@/lib/ledger/entries/entry";

/** A session's states and the transitions between them, as data (S1). */
export const sessionStates = [
  "queued",
  "asking-consent",
  "running",
  "awaiting-review",
  "unchanged",
  "approved",
  "rolled-back",
  "declined",
  "failed",
] as const;

export type SessionState = (typeof sessionStates)[number];

export type SessionKind = keyof typeof kindTable;

export const sessionKinds = Object.keys(kindTable).filter(
  (kind): kind is SessionKind => kind in kindTable,
);

/** What a session writes. At most one session has it open (S2), but for edits, which end at once (F8). */
export type SessionTarget = "ledger" | "conversation" | "observing" | "run" | "handbook" | "folder";

/** In place of a model: a session of edits runs on the agent's own hand. */
export const noModel = "none";

export const sessionModes = ["full", "dedup-only"] as const;

export type SessionMode = (typeof sessionModes)[number];

/** Why a session was rolled back (S5), or why it failed with nothing applied. */
export const sessionCauses = [
  "retention",
  "reviewer",
  "operator",
  "failure",
  "interrupted",
  "rehearsal",
  /** F8: a newer sync took the place of what was held. */
  "superseded",
] as const;

export type SessionCause = (typeof sessionCauses)[number];

export const reviewPolicies = ["always", "on-warning", "never"] as const;

export type ReviewPolicy = (typeof reviewPolicies)[number];

/** T1: from when on an agent sees what a session changed. An account's is the least for its agents. */
export const appliesChoices = ["at-once", "after-review"] as const;

export type Applies = (typeof appliesChoices)[number];

const transitions: Readonly<Record<SessionState, readonly SessionState[]>> = {
  queued: ["asking-consent", "running", "failed"],
  "asking-consent": ["declined", "running", "failed"],
  running: ["unchanged", "awaiting-review", "approved", "rolled-back", "failed"],
  "awaiting-review": ["approved", "rolled-back"],
  approved: ["rolled-back"],
  unchanged: [],
  "rolled-back": [],
  declined: [],
  failed: [],
};

/** Open: from queued to awaiting-review. One such session per target (S2). */
export const openStates = ["queued", "asking-consent", "running", "awaiting-review"] as const;

/** While it runs: a worker has or will have it; no person decides yet. */
export const activeStates = ["queued", "asking-consent", "running"] as const;

export function isOpen(state: SessionState): boolean {
  return (openStates as readonly SessionState[]).includes(state);
}

export function isActive(state: SessionState): boolean {
  return (activeStates as readonly SessionState[]).includes(state);
}

export function mayMove(from: SessionState, to: SessionState): boolean {
  return transitions[from].includes(to);
}

/** A call while it is written, never an entry; consent's answer is step 0, `consent`. */
export interface CallDraft {
  readonly step: number;
  readonly index: number;
  readonly name: string;
  /** As far as they are written: JSON that may end anywhere. */
  readonly argumentsText: string;
}

export const consentDraft = "consent";

/** Whether nothing is being written any more once this entry is there. */
export function endsDraft({ kind }: Pick<Entry, "kind">): boolean {
  return kind !== "text-written" && kind !== "memory-changed-elsewhere";
}
