"use client";

import { RetentionGauge } from "@/components/sessions/page/retention-gauge";
import { SessionSheet } from "@/components/sessions/page/session-sheet";
import { SessionPage, type SessionPageProps } from "@/components/sessions/page/session-page";

export function RefinementPage(props: SessionPageProps) {
  return <SessionPage {...props} Sheet={SessionSheet} Gauge={RetentionGauge} />;
}
