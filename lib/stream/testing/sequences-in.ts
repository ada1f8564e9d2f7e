import { isEntryFrame, type SessionFrame } from "@/lib/browser/frames";

/** The sequences of a batch's entries. */
export function sequencesIn(batch: readonly SessionFrame[]): number[] {
  return batch.filter(isEntryFrame).map(({ sequence }) => sequence);
}
