"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatElapsed, sayTrip, stateCopy } from "@/components/sessions/copy";
import { measureKept, MiniGauge } from "@/components/ui/gauge";
import { Dot, Icon } from "@/components/ui/icon";
import Link from "@/components/ui/link";
import { RelativeTime, useClock } from "@/components/ui/relative-time";
import { sessionRoute } from "@/components/ui/requests";
import { capitalise, plural } from "@/components/ui/words";
import { kindTitle } from "@/components/writers/kind-of";
import type { SessionHint } from "@/lib/browser/frames";
import { queryKeys } from "@/lib/browser/query-keys";
import type { HomeData } from "@/lib/sessions/read/load-home";

type RunningView = HomeData["running"][number];
export type WentWrongView = HomeData["wentWrong"]["items"][number];

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
            {session.except}. {whyOf(session)}
          </span>
        </SessionCard>
      ))}
    </ul>
  );
}

function whyOf({ message, trip }: WentWrongView): string {
  const words = trip === null ? null : sayTrip(trip);
  return words === null ? message : capitalise(words);
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

interface SessionCardProps {
  readonly session: RunningView | WentWrongView;
  /** How it stands, as a shape. */
  readonly mark: ReactNode;
  /** How long it runs, or when it ended. */
  readonly time: ReactNode;
  readonly testId: string;
  readonly state?: string;
  readonly children: ReactNode;
}

/** A session on a sheet of its own, in a list of them. */
function SessionCard({ session, mark, time, testId, state, children }: SessionCardProps) {
  return (
    <li>
      <Link
        className="sheet grid gap-3 px-5 py-4 hover:bg-sheet-2"
        href={sessionRoute(session.id)}
        data-testid={testId}
        data-state={state}
      >
        <span className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-baseline gap-x-2">
          <span className="grid self-center justify-self-center">{mark}</span>
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <span className="font-serif text-name wrap-anywhere normal-nums">
              {session.agentName}
            </span>{" "}
            <span>{kindTitle(session)}</span>
          </span>
          <span className="whitespace-nowrap text-ink-2">{time}</span>
        </span>
        {children}
      </Link>
    </li>
  );
}

interface RunningCardProps {
  readonly session: RunningView;
  readonly now: number;
}

/** A session in progress. Its numbers are not announced: they change all the time. */
function RunningCard({ session: brought, now }: RunningCardProps) {
  const session = useNewest(brought);
  const { state, since } = session;
  return (
    <SessionCard
      session={session}
      mark={<Dot shape={state === "running" ? "pulse" : "ring"} />}
      time={formatElapsed(now - since.getTime())}
      testId="home-running"
      state={state}
    >
      <Progress session={session} />
    </SessionCard>
  );
}

/** A session with the newest numbers that the server sent. */
function useNewest(session: RunningView): RunningView {
  const { data: hint } = useQuery<SessionHint>({
    queryKey: queryKeys.hint(session.id),
    queryFn: skipToken,
  });
  if (hint === undefined || hint.lastSequence < session.lastSequence) return session;
  const { state, operationsApplied, startTokens, keptTokens, isFlagged } = hint;
  return { ...session, state, operationsApplied, startTokens, keptTokens, isFlagged };
}

const lineClass = "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3";

function Progress({ session }: { session: RunningView }) {
  const {
    state,
    startTokens: start,
    keptTokens: kept,
    threshold,
    cap,
    operationsApplied,
  } = session;
  const stateWord = <span className="text-ink-2">{stateCopy[state].word}</span>;
  if (start === null || kept === null) return stateWord;
  const measured = measureKept(kept, start, threshold, session.isFlagged);
  return (
    <>
      {state !== "running" && stateWord}
      <span className={lineClass}>
        <MiniGauge {...measured} className="h-3 w-full" />
        <b className={`text-${measured.tone}`}>{measured.share}</b>
      </span>
      <span className={lineClass}>
        <Slots used={operationsApplied} cap={cap} />
        <span className="text-note text-ink-3">
          {operationsApplied} of {plural(cap, "change")}
        </span>
      </span>
    </>
  );
}

function Slots({ used, cap }: { used: number; cap: number }) {
  return (
    <span className="flex gap-0.5" aria-hidden="true">
      {Array.from({ length: cap }, (_, index) => (
        <i
          key={index}
          className={`h-1.5 flex-1 rounded-[1px] ${index < used ? "bg-ink" : "inset-ring inset-ring-rule-2"}`}
        />
      ))}
    </span>
  );
}
