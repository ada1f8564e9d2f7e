import { sayLossless } from "@/components/sessions/sheet/ledger-block";
import { formatCount } from "@/components/ui/words";
import type { Counters } from "@/lib/ledger/entries/copy";

/** What sessions proven lossless did (L4), by their changes in effect. */
export function losslessLine(sessions: readonly Counters[]): string {
  const did = sessions.map(({ operationsApplied, operationsReverted, stats }) => {
    const updates = stats.update ?? 0;
    const adds = stats.add ?? 0;
    return {
      adds: adds > 0,
      removes: operationsApplied - operationsReverted > updates + adds,
      rewrites: updates > 0,
    };
  });
  return sayLossless("session", did);
}

/** What a press on *Approve all* did, with those that stayed by name. */
export function sayApprovedAll(approved: number, stayed: readonly string[]): string {
  const done = `${formatCount(approved)} approved.`;
  return stayed.length === 0 ? done : `${done} Not approved, please check: ${stayed.join(", ")}.`;
}
