"use client";

import type { RolledBackView, RunningView } from "@/components/home/home-view";
import { RunningCard, SessionCard, sinceCopy } from "@/components/home/running-card";
import { sayCompared } from "@/components/sessions/copy";
import { Figure } from "@/components/ui/gauge";
import { Icon } from "@/components/ui/icon";
import { RelativeTime, useClock } from "@/components/ui/relative-time";
import { sayCounts } from "@/lib/ledger/entries/copy";

interface RolledBackListProps {
  readonly sessions: readonly RolledBackView[];
}

/** What was rolled back: why, how much went back, and whether the ledger is what it was. */
export function RolledBackList({ sessions }: RolledBackListProps) {
  return (
    <ul className="grid gap-px">
      {sessions.map((session) => (
        <SessionCard
          key={session.id}
          session={session}
          mark={<Icon name="rollback" className="text-lost" />}
          time={<RelativeTime at={session.endedAt} />}
          testId="home-rolled-back"
        >
          <span className="text-pretty text-ink-2">
            {session.except !== "" && `Rolled back${session.except}. `}
            <Why session={session} /> {reversedWords(session)}
          </span>
          <Hashes session={session} />
        </SessionCard>
      ))}
    </ul>
  );
}

function Why({ session }: { session: RolledBackView }) {
  const { cause, by, message, trip } = session;
  const words = trip === null ? null : sayCompared(trip);
  if (words !== null) {
    const { share, of, threshold } = words;
    return (
      <>
        Would have kept{" "}
        <b className="text-lost">
          <Figure>{share}</Figure>
        </b>{" "}
        of {of}; <Figure>{threshold}</Figure> is the threshold.
      </>
    );
  }
  if (cause === "reviewer") return `${by} rolled it back.`;
  if (cause === "operator") return `${by} stopped it.`;
  return message;
}

function reversedWords({ reversed: counts, except }: RolledBackView): string {
  const isNone = counts.changes + counts.protections === 0;
  if (isNone && except !== "") return "Nothing was reversed.";
  return isNone ? "Nothing had been written." : `${sayCounts(counts)} reversed.`;
}

function Hashes({ session: { startHash, endHash } }: { session: RolledBackView }) {
  if (startHash === null || endHash === null) return null;
  const isSame = startHash === endHash;
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-note text-ink-2">
      <code>{startHash.slice(0, 8)}</code>
      <Icon
        name={isSame ? "equal" : "unequal"}
        className={isSame ? "size-3.5 text-kept" : "size-3.5"}
      />
      <code>{endHash.slice(0, 8)}</code>
      <span>{isSame ? "ledger same as at the start" : "ledger changed by others since"}</span>
    </span>
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
