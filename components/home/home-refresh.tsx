"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import { openThrottle, type Throttle } from "@/components/live/throttle";
import { useOverview } from "@/components/live/overview/use-overview";
import type { Overview } from "@/lib/browser/overview";

const refreshEveryMs = 2_000;

/** Has the page read again when something begins, ends, or waits that it was not made with. */
export function HomeRefresh({ overview: shown }: { overview: Overview }) {
  const overview = useOverview(shown);
  const router = useRouter();
  const throttle = useRef<Throttle>(null);
  const compare = useEffectEvent((now: Overview) => {
    if (tell(now) !== tell(shown)) throttle.current?.run();
  });
  useEffect(() => {
    const opened = openThrottle(() => router.refresh(), refreshEveryMs);
    throttle.current = opened;
    return () => opened.close();
  }, [router]);
  useEffect(() => compare(overview), [overview]);
  return null;
}

function tell({ waiting, runningCount, running }: Overview): string {
  return JSON.stringify([waiting, runningCount, running.map(({ id, state }) => [id, state])]);
}
