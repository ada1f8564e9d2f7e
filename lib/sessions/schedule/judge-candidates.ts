import type { SweepCandidate } from "@/db/queries/schedule/sweep-rows";
import { judgeSweep, type SweepVerdict } from "@/lib/schedule/sweep";

export interface JudgedAgent extends SweepCandidate {
  readonly verdict: SweepVerdict;
}

/** What a sweep at `at` would do with each agent, as they are now (W1). */
export function judgeCandidates(candidates: readonly SweepCandidate[], at: Date): JudgedAgent[] {
  return candidates.map((one) => ({ ...one, verdict: judgeSweep(one.facts, at) }));
}
