import type { Claim } from "@/lib/claims/claim";
import type { Side } from "@/lib/claims/judge/side";

/**
 * What became of a claim (L2). Of a source: kept, equivalent, elsewhere (other kept memories hold
 * it), lost, or faded (a rare lower-case word). Of a result: invented. Either may be reversed, or
 * reworded: its text says all in other words, and rules cannot tell whether it is still said.
 */
export type ClaimState =
  | "kept"
  | "equivalent"
  | "elsewhere"
  | "lost"
  | "faded"
  | "invented"
  | "reversed"
  | "reworded";

/** The texts of an operation once they are read. */
export interface ClaimTexts {
  readonly before: readonly Side[];
  readonly after: readonly Side[];
}

export interface Verdict {
  readonly claim: Claim;
  readonly state: ClaimState;
  /** Which text has it: its place among the sources, or among the results. */
  readonly of: "source" | "result";
  readonly index: number;
  /** The numbers of the other kept memories that hold it. */
  readonly holders: readonly number[];
}
