import { sayLossless } from "@/components/sessions/sheet/ledger-block";
import { capitalise, formatCount } from "@/components/ui/words";
import type { QueuedReview } from "@/lib/browser/queued-review";
import { sayStanding } from "@/lib/ledger/entries/copy";

type Said = Pick<QueuedReview, "held" | "worst" | "isJudged" | "report"> & Changed;

/** The first line of a row: the worst thing, or what was done where nothing is lost. */
export function worstWords(review: Said): string {
  const { held, worst, isJudged, report } = review;
  // Of what is held nothing is lost: it says what it would do (F7).
  if (held && report !== null) return report.replace(/\.$/, "");
  if (worst !== null) return capitalise(worst);
  // Its first part: by whom it was written is shown beside it.
  if (report !== null) return report.replace(/[.;](?:\s.*)?$/su, "");
  const did = sayStanding(review).replace(/^[^:]*: /, "");
  return isJudged ? `Nothing lost, ${did}` : capitalise(did);
}

type Changed = Pick<QueuedReview, "operationsApplied" | "operationsReverted" | "stats">;

/** What sessions proven lossless did (L4), by their changes in effect. */
export function losslessLine(sessions: readonly Changed[]): string {
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
