"use client";

import type { RunningView } from "@/components/home/home-view";
import { RunningCard } from "@/components/home/running-card";
import { useLiveRunning } from "@/components/home/use-live-running";
import { useSecond } from "@/components/home/use-second";

interface RunningNowProps {
  readonly running: readonly RunningView[];
  /** The server's clock when the page was made, in milliseconds. */
  readonly now: number;
}

/** What runs now: how much of the ledger each session keeps, and how far it is, as it happens. */
export function RunningNow({ running, now: serverNow }: RunningNowProps) {
  const live = useLiveRunning(running);
  const now = useSecond(serverNow);
  return (
    <ul className="cards">
      {live.map((session) => (
        <li key={session.id}>
          <RunningCard session={session} now={now} />
        </li>
      ))}
    </ul>
  );
}
