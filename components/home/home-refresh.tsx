"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { useThrottled } from "@/components/live/use-throttled";
import { useOverview } from "@/components/live/overview/use-overview";
import type { Overview } from "@/lib/browser/overview";

const refreshEveryMs = 2_000;

/** Has the page read again when something begins, ends, or waits that it was not made with. */
export function HomeRefresh({ overview: shown }: { overview: Overview }) {
  const overview = useOverview();
  const router = useRouter();
  const refresh = useThrottled(() => router.refresh(), refreshEveryMs);
  const compare = useEffectEvent((now: Overview) => {
    if (tell(now) !== tell(shown)) refresh();
  });
  useEffect(() => compare(overview), [overview]);
  return null;
}

function tell({ waiting, runningCount, running }: Overview): string {
  return JSON.stringify([waiting, runningCount, running.map(({ id, state }) => [id, state])]);
}
