"use client";

import { useClock } from "@/components/ui/clock";
import { plural } from "@/components/ui/words/number-words";
import { zonedMinute } from "@/components/ui/words/time-words";

interface NextRunProps {
  /** ISO 8601; null where nothing runs on its own. */
  readonly at: string | null;
  readonly zone: string;
  /** How many of the account's agents are due then, as things stand. */
  readonly due: number;
  readonly agents: number;
  readonly hasWorker: boolean;
}

/** When agents are refined next on their own, where the account is and where the reader is. */
export function NextRun({ at, zone, due, agents, hasWorker }: NextRunProps) {
  const reader = useClock();
  if (at === null) {
    return (
      <div className="mb-4 grid gap-1" data-testid="next-run">
        <p className="font-serif text-title text-balance normal-nums">The schedule is off.</p>
        <p className="text-note text-ink-3">Sessions start only when someone starts them.</p>
      </div>
    );
  }
  const time = Date.parse(at);
  const here = zonedMinute(time, zone);
  const there = zonedMinute(time, reader.zone);
  return (
    <div className="mb-4 grid gap-1" data-testid="next-run">
      <p className="font-serif text-title text-balance normal-nums">
        Next run: <time dateTime={at}>{here}</time>
      </p>
      <p className="text-note text-ink-3">
        {here === there ? "Same in your time zone." : `In your time zone: ${there}.`}
      </p>
      <p className="text-note text-ink-3">
        {agents === 0
          ? "No agents yet."
          : `${due} of ${plural(agents, "agent")} ${due === 1 ? "is" : "are"} due then.`}
      </p>
      {!hasWorker && (
        <p className="text-note text-ink-3">
          No worker is running. Due sessions start once one is.
        </p>
      )}
    </div>
  );
}
