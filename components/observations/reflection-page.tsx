"use client";

import "@/components/observations/fact-blocks";
import { PoolGauge } from "@/components/observations/pool-gauge";
import { SessionSheet } from "@/components/sessions/sheet/session-sheet";
import { SessionPage, type SessionPageProps } from "@/components/sessions/page/session-page";

/** The page of a reflection session. */
export function ReflectionPage(props: SessionPageProps) {
  return <SessionPage {...props} Sheet={SessionSheet} Gauge={PoolGauge} />;
}
