import type { Losses } from "@/lib/ledger/entries/entry";
import { joinParts, lossParts } from "@/lib/losses/losses";
import { sayLossless } from "@/components/sessions/sheet/say-lossless";
import { formatCount } from "@/components/ui/words";
import type { QueuedReview } from "@/lib/browser/queued-review";

/** What a session loses, left of its row: `Loses 160 °C and never.` Null where nothing is gone or new. */
export function worstWords(losses: Losses | null): string | null {
  const parts = lossParts((losses?.specifics ?? []).filter(({ fate }) => fate !== "elsewhere"));
  return parts === null ? null : joinParts(parts);
}

type Changed = Pick<QueuedReview, "operationsApplied" | "operationsReverted" | "stats">;

/** What sessions proven lossless did (L4), by their changes in effect. */
export function losslessLine(sessions: readonly Changed[]): string {
  const did = sessions.map(({ operationsApplied, operationsReverted, stats }) => {
    const updates = stats.update ?? 0;
    return {
      removes: operationsApplied - operationsReverted > updates,
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
