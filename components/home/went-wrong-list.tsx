"use client";

import type { RunningView, WentWrongView } from "@/components/home/home-view";
import { RunningCard, SessionCard, sinceCopy } from "@/components/home/running-card";
import { sayCompared, stateCopy } from "@/components/sessions/copy";
import { Figure } from "@/components/ui/gauge";
import { Icon } from "@/components/ui/icon";
import { RelativeTime, useClock } from "@/components/ui/relative-time";

/** What the breaker or a fault ended, and why. */
export function WentWrongList({ sessions }: { readonly sessions: readonly WentWrongView[] }) {
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

/** What runs now: how much of the ledger each session keeps, and how far it is, as it happens. */
export function RunningNow({ running }: { readonly running: readonly RunningView[] }) {
  const { now } = useClock(1_000);
  return (
    <ul className="grid gap-px">
      {running.map((session) => (
        <RunningCard key={session.id} session={session} now={now} />
      ))}
    </ul>
  );
}

/** `since Friday`, as a day is where the reader is; in a first visit how far back was looked. */
export function Since({ at }: { readonly at: string | null }) {
  const { now, zone } = useClock();
  if (at === null) return "in the last 7 days";
  return <time dateTime={at}>since {sinceCopy(Date.parse(at), now, zone)}</time>;
}
