import { lossParts, type LossPart } from "@/lib/claims/say-losses";
import type { OperationView } from "@/lib/ledger/entries/session-view";
import { readPieces } from "@/lib/refinement/claims/read-losses";

/**
 * The line above a changed row (L3). Null where nothing is to be said: the operation is proven
 * lossless (L4), or its log does not say.
 */
export function lossLine(
  view: Pick<OperationView, "changes" | "claims" | "marks">,
): LossPart[] | null {
  if (view.claims === null || view.marks.length === 0) return null;
  return lossParts(readPieces(view));
}
