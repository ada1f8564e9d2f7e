"use client";

import { useClock } from "@/components/ui/clock";
import { soonCopy } from "@/components/webhooks/try-copy";

/** When a delivery is tried next; one that has no time waits for its webhook. */
export function Soon({ at }: { at: string | null }) {
  const { now } = useClock();
  return at === null ? "once its webhook is on" : soonCopy(at, now);
}
