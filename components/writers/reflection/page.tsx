"use client";

import "@/components/writers/reflection/fact-blocks";
import { PoolGauge } from "@/components/writers/reflection/pool-gauge";
import { SessionSheet } from "@/components/sessions/page/session-sheet";
import { SessionPage, type SessionPageProps } from "@/components/sessions/page/session-page";

/** The page of a reflection session. */
export function ReflectionPage(props: SessionPageProps) {
  return <SessionPage {...props} Sheet={SessionSheet} Gauge={PoolGauge} />;
}
