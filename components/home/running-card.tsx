import { skipToken, useQuery } from "@tanstack/react-query";
import { Dot } from "@/components/ui/dot";
import type { RunningView } from "@/components/home/home-view";
import { SessionCard } from "@/components/home/session-card";
import { formatElapsed } from "@/components/sessions/view/elapsed";
import { stateCopy } from "@/components/sessions/page/session-copy";
import { gaugeTone, undecidedTone } from "@/components/ui/gauge-tone";
import { MiniGauge } from "@/components/ui/mini-gauge";
import { plural } from "@/components/ui/words/number-words";
import type { SessionHint } from "@/lib/browser/live-frames";
import { queryKeys } from "@/lib/browser/query-keys";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";

interface RunningCardProps {
  readonly session: RunningView;
  readonly now: number;
}

/** A session in progress. Its numbers are not announced: they change all the time. */
export function RunningCard({ session: brought, now }: RunningCardProps) {
  const session = useNewest(brought);
  const { state, since } = session;
  return (
    <SessionCard
      session={session}
      mark={<Dot shape={state === "running" ? "pulse" : "ring"} />}
      time={formatElapsed(now - Date.parse(since))}
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
  const retention = start === 0 ? 1 : kept / start;
  const tone = undecidedTone(gaugeTone(retention, threshold), session.isFlagged);
  const share = formatPercent(kept, start, threshold);
  const label = `Kept ${share}, threshold ${formatThreshold(threshold)}`;
  return (
    <>
      {state !== "running" && stateWord}
      <span className={lineClass}>
        <MiniGauge
          retention={retention}
          threshold={threshold}
          tone={tone}
          label={label}
          className="h-3 w-full"
        />
        <b className={`text-${tone}`}>{share}</b>
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
