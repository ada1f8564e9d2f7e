import Link from "@/components/ui/link";
import type { RunningView } from "@/components/home/home-view";
import { formatElapsed } from "@/components/sessions/view/elapsed";
import { kindTitle } from "@/components/sessions/kind-of";
import { stateWords } from "@/components/sessions/page/session-words";
import { gaugeTone, undecidedTone } from "@/components/ui/gauge-tone";
import { MiniGauge } from "@/components/ui/mini-gauge";
import { plural } from "@/components/ui/words/number-words";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";

interface RunningCardProps {
  readonly session: RunningView;
  readonly now: number;
}

/** A session under way. Its numbers are not announced: they change all the time. */
export function RunningCard({ session, now }: RunningCardProps) {
  const { id, agentName, kind, mode, state } = session;
  return (
    <Link
      className="card"
      href={`/sessions/${encodeURIComponent(id)}`}
      data-testid="home-running"
      data-state={state}
    >
      <span className="card-h">
        <span className={state === "running" ? "pulse" : "ring"} aria-hidden="true" />
        <span className="card-what">
          <span className="name">{agentName}</span> <span>{kindTitle({ kind, mode })}</span>
        </span>
        <span className="end">{formatElapsed(now - Date.parse(session.since))}</span>
      </span>
      <Progress session={session} />
    </Link>
  );
}

function Progress({ session }: { session: RunningView }) {
  const {
    state,
    startTokens: start,
    keptTokens: kept,
    threshold,
    cap,
    operationsApplied,
  } = session;
  if (start === null || kept === null)
    return <span className="said">{stateWords[state].word}</span>;
  const retention = start === 0 ? 1 : kept / start;
  const tone = undecidedTone(gaugeTone(retention, threshold), session.isFlagged);
  const share = formatPercent(kept, start, threshold);
  const label = `Kept ${share}, threshold ${formatThreshold(threshold)}`;
  return (
    <>
      {state !== "running" && <span className="said">{stateWords[state].word}</span>}
      <span className="card-line">
        <MiniGauge retention={retention} threshold={threshold} tone={tone} label={label} />
        <b className={`text-${tone}`}>{share}</b>
      </span>
      <span className="card-line">
        <Slots used={operationsApplied} cap={cap} />
        <span className="note">
          {operationsApplied} of {plural(cap, "change")}
        </span>
      </span>
    </>
  );
}

function Slots({ used, cap }: { used: number; cap: number }) {
  return (
    <span className="ten" style={{ "--n": cap }} aria-hidden="true">
      {Array.from({ length: cap }, (_, index) => (
        <i key={index} className={index < used ? "is-on" : undefined} />
      ))}
    </span>
  );
}
