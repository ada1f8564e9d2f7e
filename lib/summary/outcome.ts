import type { Condensing, Warning } from "@/lib/ledger/entry";
import type { ReviewPolicy } from "@/lib/ledger/session";
import { isNearThreshold } from "@/lib/refinement/outcome";

export interface FoldOutcome {
  readonly state: "awaiting-review" | "approved";
  readonly warnings: readonly Warning[];
}

/** Where a fold goes once it is saved (S11, V1): what is odd about it is what condensing did. */
export function decideFold(
  policy: ReviewPolicy,
  condensing: Condensing | null,
  threshold: number,
): FoldOutcome {
  const warnings = condensing === null ? [] : findWarnings(condensing, threshold);
  const mustBeSeen = policy === "always" || (policy === "on-warning" && warnings.length > 0);
  return { state: mustBeSeen ? "awaiting-review" : "approved", warnings };
}

function findWarnings(condensing: Condensing, threshold: number): Warning[] {
  const { outcome, message, kept, specifics } = condensing;
  const isNear =
    outcome === "condensed" && kept !== null && isNearThreshold(kept, specifics, threshold);
  const isOdd = outcome === "tripped" || outcome === "failed" || isNear;
  return isOdd ? [{ code: "condensing", message: message.replace(/\.$/u, "") }] : [];
}
