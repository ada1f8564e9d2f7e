import { worstOf, type WorstLoss } from "@/lib/claims/worst-loss";
import type { JudgedOperation } from "@/lib/refinement/claims/judge-operation";
import { noClaims, sumCounts } from "@/lib/refinement/claims/count-claims";
import type { ClaimCounts, ClaimGauge, ClaimReport } from "@/lib/ledger/entries/entry";
import { gaugeClaims } from "@/lib/ledger/entries/gauge-claims";

/** What a session's operations in effect did to the claims of its ledger (L2, L3). */
export interface SessionClaims extends ClaimGauge {
  readonly counts: ClaimCounts;
  /** The worst that happened to one; the queue says it (L3). */
  readonly worst: WorstLoss | null;
  /** Hashes of the claims that it brought in: to lose one of those is no loss against the start. */
  readonly added: readonly string[];
}

/** At a session's start. `startWeight`: the weight of all claims of the ledger. */
export function startClaims(startWeight: number): SessionClaims {
  return {
    startWeight,
    keptWeight: startWeight,
    counts: noClaims,
    worst: null,
    added: [],
  };
}

/** Once only these operations are in effect. */
export function standingClaims(
  claims: SessionClaims,
  operations: readonly { readonly claims: ClaimReport | null }[],
): SessionClaims {
  return {
    ...claims,
    ...gaugeClaims(
      claims,
      operations.map((one) => ({ ...one, standing: true })),
    ),
    counts: sumCounts(operations.map((one) => one.claims)),
    worst: worstOf(operations.map((one) => one.claims?.worst ?? null)),
  };
}

/** After one more operation; the same where it changed no text. */
export function addClaims(
  claims: SessionClaims,
  judged: Pick<JudgedOperation, "report" | "added"> | null,
): SessionClaims {
  if (judged === null) return claims;
  const { report, added } = judged;
  return {
    ...report.gauge,
    counts: sumCounts([claims, report]),
    worst: worstOf([claims.worst, report.worst]),
    added,
  };
}
