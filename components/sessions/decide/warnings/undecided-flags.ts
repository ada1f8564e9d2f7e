import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { isOpen } from "@/lib/ledger/entries/session";

/** Whether a flagged change still needs a decision: until then no gauge is green. */
export function hasUndecidedFlags({ state, marks }: Pick<SessionView, "state" | "marks">): boolean {
  return isOpen(state) && marks.length > 0;
}
