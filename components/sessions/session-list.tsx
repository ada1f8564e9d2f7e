import Link from "next/link";
import { SessionStateMark } from "@/components/sessions/session-state-mark";
import { kindAndMode } from "@/components/sessions/session-words";
import { formatShare } from "@/components/sessions/share";
import { gaugeTone } from "@/components/ui/gauge-tone";
import { MiniGauge } from "@/components/ui/mini-gauge";
import { plural } from "@/components/ui/number-words";
import { RelativeTime } from "@/components/ui/relative-time";
import { formatThreshold } from "@/lib/ledger/retention";
import type { SessionKind, SessionMode, SessionState } from "@/lib/ledger/session";

export interface SessionSummary {
  readonly id: string;
  readonly kind: SessionKind;
  readonly mode: SessionMode;
  readonly state: SessionState;
  readonly threshold: number;
  /** Tokens at the start and kept of them; null before it started. */
  readonly startMassTokens: number | null;
  readonly keptTokens: number | null;
  readonly operationsApplied: number;
  readonly startedBy: string;
  readonly createdAt: string;
}

interface SessionListProps {
  readonly sessions: readonly SessionSummary[];
  readonly now: number;
}

/** The sessions of an agent, newest first: what each kept, and where it stands. */
export function SessionList({ sessions, now }: SessionListProps) {
  return (
    <ul className="sheet roll" data-testid="session-list">
      {sessions.map((session) => (
        <li key={session.id}>
          <Link className="roll-row" href={`/sessions/${encodeURIComponent(session.id)}`}>
            <span>
              <SessionStateMark state={session.state} />
              <span className="block text-ink-2">
                {kindAndMode(session.kind, session.mode)},{" "}
                {plural(session.operationsApplied, "operation")}
              </span>
            </span>
            <Kept session={session} />
            <span className="note end">
              <RelativeTime at={session.createdAt} now={now} />
              <br />
              {session.startedBy}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Kept({ session }: { session: SessionSummary }) {
  const { startMassTokens: start, keptTokens: kept, threshold } = session;
  if (start === null || kept === null) return <span className="note">Nothing was changed</span>;
  const retention = start === 0 ? 1 : kept / start;
  const tone = gaugeTone(retention, threshold);
  const share = `${formatShare(kept, start)} kept`;
  return (
    <span>
      <b className={`whitespace-nowrap text-${tone}`}>{share}</b>
      <br />
      <MiniGauge
        retention={retention}
        threshold={threshold}
        tone={tone}
        label={`${share}, threshold ${formatThreshold(threshold)}`}
      />
    </span>
  );
}
