import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import type { SyncRow } from "@/lib/ledger/entries/sync-row";

/** Whether its edits wait for a person, and nothing of them is applied (F7). */
export function isHeld({ held, state }: Pick<SessionView, "held" | "state">): boolean {
  return held !== null && state === "awaiting-review";
}

/** How many syncs a decision on this one covers (F8). */
export function syncsOf(row: SyncRow | null): number {
  return row?.decides === true ? row.others.length + 1 : 1;
}
