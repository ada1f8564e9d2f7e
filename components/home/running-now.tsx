"use client";

import type { RunningView } from "@/components/home/home-view";
import { RunningCard } from "@/components/home/running-card";
import { useClock } from "@/components/ui/clock";

interface RunningNowProps {
  readonly running: readonly RunningView[];
}

/** What runs now: how much of the ledger each session keeps, and how far it is, as it happens. */
export function RunningNow({ running }: RunningNowProps) {
  const { now } = useClock(1_000);
  return (
    <ul className="grid gap-px">
      {running.map((session) => (
        <RunningCard key={session.id} session={session} now={now} />
      ))}
    </ul>
  );
}
