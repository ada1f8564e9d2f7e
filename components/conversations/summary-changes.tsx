"use client";

import { ConversationPart } from "@/components/conversations/conversation-part";
import { foldStanding } from "@/components/conversations/fold-standing";
import { CondensingFacts } from "@/components/conversations/summary-gauge";
import { SummaryText } from "@/components/conversations/summary-text";
import type { ChangesProps } from "@/components/sessions/kind";

/** What a summary changed, in the panel of the review queue. */
export function SummaryChanges({ view, entries }: ChangesProps) {
  const standing = foldStanding(view);
  return (
    <ConversationPart id="h-fold" title="Summary, before and after" testId="fold">
      {standing !== null && (
        <p className="mb-4 max-w-[44rem] text-pretty" data-testid="fold-standing">
          {standing}
        </p>
      )}
      <SummaryText view={view} entries={entries} />
      <CondensingFacts view={view} />
    </ConversationPart>
  );
}
