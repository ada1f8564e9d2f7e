import type { Entry } from "@/lib/ledger/entries/entry";

/**
 * A call while a model writes it: shown and forgotten, never an entry. The answer to the question
 * for consent is one of step 0 with the name `consent`.
 */
export interface CallDraft {
  /** From 1; 0 for the question for consent. */
  readonly step: number;
  readonly index: number;
  readonly name: string;
  /** As far as they are written: JSON that may end anywhere. */
  readonly argumentsText: string;
}

export const consentDraft = "consent";

/** Whether nothing is being written any more once this entry is there. */
export function endsDraft({ kind }: Pick<Entry, "kind">): boolean {
  return kind !== "text-written" && kind !== "memory-changed-elsewhere";
}
