"use client";

import { ConversationPart } from "@/components/sources/parts";
import { CondensingFacts, SummaryText } from "@/components/writers/summary/text";
import type { ChangesProps } from "@/components/writers/kind";

/** What a summary changed, in the panel of the review queue. */
export function SummaryChanges({ view, entries }: ChangesProps) {
  return (
    <ConversationPart id="h-fold" title="Summary, before and after" testId="fold">
      <SummaryText view={view} entries={entries} />
      <CondensingFacts view={view} />
    </ConversationPart>
  );
}
