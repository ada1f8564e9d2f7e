"use client";

import { useState } from "react";
import type { RunningView } from "@/components/home/home-view";
import { useAccountHints } from "@/components/live/use-account-hints";
import type { SessionHint } from "@/lib/stream/live-frames";

/** Sessions that run, with the newest numbers that the server told of them. */
export function useLiveRunning(running: readonly RunningView[]): readonly RunningView[] {
  const [told, setTold] = useState<ReadonlyMap<string, SessionHint>>(new Map());
  useAccountHints({
    onHint: (hint) => {
      if (running.some(({ id }) => id === hint.id)) {
        setTold((before) => new Map(before).set(hint.id, hint));
      }
    },
    onLine: () => undefined,
  });
  return running.map((session) => {
    const hint = told.get(session.id);
    if (hint === undefined || hint.lastSequence < session.lastSequence) return session;
    const { state, operationsApplied, startTokens, keptTokens, isFlagged } = hint;
    return { ...session, state, operationsApplied, startTokens, keptTokens, isFlagged };
  });
}
