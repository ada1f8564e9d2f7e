"use client";

import { useEffect, useEffectEvent } from "react";
import { useIdentity } from "@/components/live/identity";
import { liveLine, type WatchListener } from "@/components/live/live-line";

/**
 * Hears what changes in the account while this is on the page, over the one connection of the
 * browser: where a session stands (`onHint`), and how the connection does (`onLine`). `live` may
 * come again: what happened before it may not have been told.
 */
export function useAccountHints({ onHint, onLine }: WatchListener): void {
  const hear = useEffectEvent(onHint);
  const hearLine = useEffectEvent(onLine);
  const identity = useIdentity();
  useEffect(() => {
    const line = liveLine(identity);
    return line.watch({ onHint: (hint) => hear(hint), onLine: (state) => hearLine(state) });
  }, [identity]);
}
