import type { Entry } from "@/lib/ledger/entries/entry";

/** A call while it is written, never an entry; consent's answer is step 0, `consent`. */
export interface CallDraft {
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
