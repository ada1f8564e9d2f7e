"use client";

import { DraftEntry, type DraftProps } from "@/components/sessions/log/draft-entry";
import { ConversationPart } from "@/components/sources/parts";
import { foldStanding } from "@/components/writers/summary/question";
import { CondensingFacts, SummaryText } from "@/components/writers/summary/text";
import type { ChangesProps } from "@/components/writers/kind";

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

const noTools = {};

/** A summary is streamed text: a call of some tool is no part of it. */
export function SummaryDraft(props: DraftProps) {
  return <DraftEntry {...props} copy={noTools} />;
}
