"use client";

import type { RolledBackView } from "@/components/home/home-view";
import { SessionCard } from "@/components/home/session-card";
import { sayCompared } from "@/components/sessions/gauge/say-trip";
import { Figure } from "@/components/ui/words/figure";
import { Icon } from "@/components/ui/icon";
import { RelativeTime } from "@/components/ui/words/relative-time";
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
