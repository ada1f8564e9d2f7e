import type { Claim } from "@/lib/claims/claim";

/**
 * What became of a claim (L2). Of a source: kept, equivalent, elsewhere (other kept memories hold
 * it), lost, or faded (a rare lower-case word). Of a result: invented. Either may be reversed.
 */
export type ClaimState =
  | "kept"
  | "equivalent"
  | "elsewhere"
  | "lost"
  | "faded"
  | "invented"
  | "reversed";

export interface Verdict {
  readonly claim: Claim;
  readonly state: ClaimState;
  /** Which text has it: its place among the sources, or among the results. */
  readonly of: "source" | "result";
  readonly index: number;
  /** The numbers of the other kept memories that hold it. */
  readonly holders: readonly number[];
}
