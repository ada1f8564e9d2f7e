import type { SessionView } from "@/lib/ledger/entries/reduce-session";

/** Whether its edits wait for a person, and nothing of them is applied (F7). */
export function isHeld({ held, state }: Pick<SessionView, "held" | "state">): boolean {
  return held !== null && state === "awaiting-review";
}
