"use client";

import Link from "@/components/ui/link";
import { SessionStateMark } from "@/components/sessions/page/session-state-mark";
import { kindOf, kindTitle } from "@/components/sessions/kind-of";
import { gaugeTone, undecidedTone } from "@/components/ui/gauge-tone";
import { MiniGauge } from "@/components/ui/mini-gauge";
import { RelativeTime } from "@/components/ui/words/relative-time";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";
import type { SessionKind, SessionMode, SessionState } from "@/lib/ledger/entries/session";

export interface AgentSession {
  readonly id: string;
  readonly kind: SessionKind;
  readonly mode: SessionMode;
  readonly state: SessionState;
  readonly words: string;
  readonly threshold: number;
  /** Tokens at the start and kept of them; null before it started. */
  readonly startMassTokens: number | null;
  readonly keptTokens: number | null;
  /** Of those that are not decided: whether a flagged change stands. */
  readonly isFlagged: boolean;
  readonly startedBy: string;
  readonly createdAt: string;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
}

interface AgentSessionsProps {
  readonly sessions: readonly AgentSession[];
}

/** The sessions of an agent, newest first: what each did and kept, and who decided. */
export function AgentSessions({ sessions }: AgentSessionsProps) {
  return (
    <ul className="sheet roll" data-testid="session-list">
      {sessions.map((session) => (
        <li key={session.id}>
          <Link className="roll-row" href={`/sessions/${encodeURIComponent(session.id)}`}>
            <span>
              <SessionStateMark state={session.state} />
              <span className="block text-ink-2">
                {kindTitle(session)}
                {session.words !== "" && `: ${session.words}`}
              </span>
            </span>
            <Kept session={session} />
            <span className="note end">
              <span className="block">
                {session.startedBy}, <RelativeTime at={session.createdAt} />
              </span>
              {session.decidedBy !== null && session.decidedAt !== null && (
                <span className="block">
                  Decided by {session.decidedBy}, <RelativeTime at={session.decidedAt} />
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Kept({ session }: { session: AgentSession }) {
  const { startMassTokens: start, keptTokens: kept, threshold } = session;
  if (!kindOf(session.kind).isGauged) return <span />;
  if (start === null || kept === null) return <span className="note">It did not run</span>;
  const retention = start === 0 ? 1 : kept / start;
  const tone = undecidedTone(gaugeTone(retention, threshold), session.isFlagged);
  const share = `${formatPercent(kept, start, threshold)} kept`;
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
