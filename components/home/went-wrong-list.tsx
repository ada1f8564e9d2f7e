"use client";

import type { RunningView, WentWrongView } from "@/components/home/home-view";
import { RunningCard, SessionCard, sinceCopy } from "@/components/home/running-card";
import { sayCompared, stateCopy } from "@/components/sessions/copy";
import { Figure } from "@/components/ui/gauge";
import { Icon } from "@/components/ui/icon";
import { RelativeTime, useClock } from "@/components/ui/relative-time";

interface WentWrongListProps {
  readonly sessions: readonly WentWrongView[];
}

/** What the breaker or a fault ended, and why. */
export function WentWrongList({ sessions }: WentWrongListProps) {
  return (
    <ul className="grid gap-px">
      {sessions.map((session) => (
        <SessionCard
          key={session.id}
          session={session}
          mark={
            <Icon
              name={session.state === "failed" ? "flag" : "rollback"}
              className={session.state === "failed" ? "" : "text-lost"}
            />
          }
          time={<RelativeTime at={session.endedAt} />}
          testId="home-went-wrong"
        >
          <span className="text-pretty text-ink-2">
            {stateCopy[session.state].word}
            {session.except}. <Why session={session} />
          </span>
        </SessionCard>
      ))}
    </ul>
  );
}

function Why({ session: { message, trip } }: { session: WentWrongView }) {
  const words = trip === null ? null : sayCompared(trip);
  if (words === null) return message;
  return (
    <>
      Only <Figure>{words.share}</Figure> would have been kept; the threshold is{" "}
      <Figure>{words.threshold}</Figure>.
    </>
  );
}

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

interface SinceProps {
  readonly at: string | null;
}

/** `since Friday`, as a day is where the reader is; in a first visit how far back was looked. */
export function Since({ at }: SinceProps) {
  const { now, zone } = useClock();
  if (at === null) return "in the last 7 days";
  return <time dateTime={at}>since {sinceCopy(Date.parse(at), now, zone)}</time>;
}
