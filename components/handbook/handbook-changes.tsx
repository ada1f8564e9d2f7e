"use client";

import { DraftDiff } from "@/components/handbook/draft-diff";
import type { ChangesProps } from "@/components/sessions/kind";

/** What a handbook session changed, in the panel of the review queue. */
export function HandbookChanges({ view }: ChangesProps) {
  return [...view.drafts.values()].map((draft) => <DraftDiff key={draft.name} draft={draft} />);
}
