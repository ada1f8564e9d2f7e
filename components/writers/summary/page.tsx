"use client";

import { SummaryGauge } from "@/components/writers/summary/text";
import { SummarySheet } from "@/components/writers/summary/sheet";
import { MessagesPane, SourcesFrame } from "@/components/writers/summary/sources";
import { SessionPage, type SessionPageProps } from "@/components/sessions/page/session-page";

/** The page of a summary session: its messages, and beside them the summary. */
export function SummaryPage(props: SessionPageProps) {
  return (
    <SourcesFrame sources={props.sources}>
      <SessionPage {...props} Sheet={SummarySheet} Gauge={SummaryGauge} Left={MessagesPane} />
    </SourcesFrame>
  );
}
