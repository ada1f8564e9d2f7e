"use client";

import { SummaryGauge } from "@/components/writers/summary/text";
import { SummarySheet } from "@/components/writers/summary/sheet";
import { SessionPage, type SessionPageProps } from "@/components/sessions/page/session-page";

/** The page of a summary session. */
export function SummaryPage(props: SessionPageProps) {
  return <SessionPage {...props} Sheet={SummarySheet} Gauge={SummaryGauge} />;
}
