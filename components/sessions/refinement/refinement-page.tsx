"use client";

import { RetentionGauge } from "@/components/sessions/gauge/retention-gauge";
import { SessionSheet } from "@/components/sessions/sheet/session-sheet";
import { SessionPage, type SessionPageProps } from "@/components/sessions/page/session-page";

/** The page of a refinement session. */
export function RefinementPage(props: SessionPageProps) {
  return <SessionPage {...props} Sheet={SessionSheet} Gauge={RetentionGauge} />;
}
