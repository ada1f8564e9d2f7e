"use client";

import { DraftEntry, type DraftProps } from "@/components/sessions/log/draft-entry";
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

const noTools = {};

/** A summary is streamed text: a call of some tool is no part of it. */
export function SummaryDraft(props: DraftProps) {
  return <DraftEntry {...props} copy={noTools} />;
}
