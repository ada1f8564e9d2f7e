"use client";

import { HandbookGauge } from "@/components/handbook/handbook-gauge";
import { HandbookSheet } from "@/components/handbook/handbook-sheet";
import { SessionPage, type SessionPageProps } from "@/components/sessions/page/session-page";

/** The page of a handbook session. */
export function HandbookPage(props: SessionPageProps) {
  return <SessionPage {...props} Sheet={HandbookSheet} Gauge={HandbookGauge} />;
}
