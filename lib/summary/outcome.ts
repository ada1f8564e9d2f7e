import type { Condensing, Warning } from "@/lib/ledger/entries/entry";
import { isMostlyForeign, type Origin } from "@/lib/summary/origin";
import type { ReviewPolicy } from "@/lib/ledger/entries/session";
import { isNearThreshold } from "@/lib/refinement/gate/outcome";

interface JudgedFold {
  readonly condensing: Condensing | null;
  readonly origin: Origin;
  readonly marks: readonly string[];
}

export interface FoldOutcome {
  readonly state: "awaiting-review" | "approved";
  readonly warnings: readonly Warning[];
}

/**
 * The state of a fold once it is saved (S11, V1). Condensing matters to the policy. Marks (S11) and
 * words that the messages don't hold (K7) need a review under any policy.
 */
export function decideFold(
  policy: ReviewPolicy,
  { condensing, origin, marks }: JudgedFold,
  threshold: number,
): FoldOutcome {
  const unsafe = [...findForeign(origin), ...findMarked(marks)];
  const warnings = [...unsafe, ...(condensing === null ? [] : findWarnings(condensing, threshold))];
  const mustBeSeen =
    policy === "always" || unsafe.length > 0 || (policy === "on-warning" && warnings.length > 0);
  return { state: mustBeSeen ? "awaiting-review" : "approved", warnings };
}

/** K7: under half of a summary's words occur in what it was made from. */
export function findForeign(origin: Origin): Warning[] {
  if (!isMostlyForeign(origin)) return [];
  const { known, words } = origin;
  const message = `Only ${known} of its ${words} words occur in the messages or the summary before`;
  return [{ code: "foreign-words", message }];
}

/** S11: what a fold invents or turns round. */
export function findMarked(marks: readonly string[]): Warning[] {
  return marks.length === 0 ? [] : [{ code: "marks", message: marks.join("; ") }];
}

function findWarnings(condensing: Condensing, threshold: number): Warning[] {
  const { outcome, message, kept, specifics } = condensing;
  const isNear =
    outcome === "condensed" && kept !== null && isNearThreshold(kept, specifics, threshold);
  const isOdd = outcome === "tripped" || outcome === "failed" || isNear;
  return isOdd ? [{ code: "condensing", message: message.replace(/\.$/u, "") }] : [];
}
