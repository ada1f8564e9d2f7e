"use client";

import type { RunningView } from "@/components/home/home-view";
import { RunningCard } from "@/components/home/running-card";
import { useState } from "react";
import { useClock } from "@/components/ui/clock";
import { useAccountHints } from "@/components/live/overview/use-account-hints";
import type { SessionHint } from "@/lib/browser/live-frames";

interface RunningNowProps {
  readonly running: readonly RunningView[];
}

/** What runs now: how much of the ledger each session keeps, and how far it is, as it happens. */
export function RunningNow({ running }: RunningNowProps) {
  const live = useLiveRunning(running);
  const { now } = useClock(1_000);
  return (
    <ul className="grid gap-px">
      {live.map((session) => (
        <RunningCard key={session.id} session={session} now={now} />
      ))}
    </ul>
  );
}

/** Sessions that run, with the newest numbers that the server told of them. */
function useLiveRunning(running: readonly RunningView[]): readonly RunningView[] {
  const [hints, setHints] = useState<ReadonlyMap<string, SessionHint>>(new Map());
  useAccountHints({
    onHint: (hint) => {
      if (running.some(({ id }) => id === hint.id)) {
        setHints((before) => new Map(before).set(hint.id, hint));
      }
    },
    onConnection: () => undefined,
  });
  return running.map((session) => {
    const hint = hints.get(session.id);
    if (hint === undefined || hint.lastSequence < session.lastSequence) return session;
    const { state, operationsApplied, startTokens, keptTokens, isFlagged } = hint;
    return { ...session, state, operationsApplied, startTokens, keptTokens, isFlagged };
  });
}
