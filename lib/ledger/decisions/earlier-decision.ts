/** Why a person decided so (D1). */
export const decisionReasons = [
  "different-things",
  "loses-detail",
  "wrong",
  "must-stay",
  "other",
] as const;
export type DecisionReason = (typeof decisionReasons)[number];

/** What was decided on: an operation that a person took back, or texts that they keep apart. */
export const decidedOperations = ["consolidate", "update", "delete", "record", "apart"] as const;
export type DecidedOperation = (typeof decidedOperations)[number];

/** At most so many for each agent. */
export const maxDecisions = 1_000;

/** What a person decided about texts (D1). A text is the hash of its normalised words (M10). */
export interface EarlierDecision {
  readonly operation: DecidedOperation;
  readonly reason: DecisionReason;
  /** The texts that the operation took away, one for each memory; of texts kept apart, these. */
  readonly sources: readonly string[];
  /** The text that the operation wrote. */
  readonly result: string | null;
  readonly note: string | null;
  /** The name of who decided. */
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}
