import { isActive, type SessionState } from "@/lib/ledger/entries/session";

/** Why a key that decides does nothing now, for who may decide; null where there is nothing to decide. */
export function whyNotYet(state: SessionState): string | null {
  if (isActive(state)) return "The session is still running; you can decide when it ends.";
  if (state !== "awaiting-review") return null;
  return "This is an earlier moment. Go to the end to review.";
}
