import Link from "@/components/ui/link";
import { SessionStateMark } from "@/components/sessions/session-state-mark";
import { formatCount, plural } from "@/components/ui/number-words";
import { RelativeTime } from "@/components/ui/relative-time";
import type { SessionState } from "@/lib/ledger/session";

export interface AgentSummary {
  readonly id: string;
  readonly name: string;
  readonly ownerName: string | null;
  readonly coreCount: number;
  readonly massTokens: number;
  readonly tokenBudget: number;
  /** ISO 8601; null before the first refinement. */
  readonly lastRefinementAt: string | null;
  readonly openState: SessionState | null;
}

interface AgentsListProps {
  readonly agents: readonly AgentSummary[];
  /** The server's clock when the page was made, in milliseconds. */
  readonly now: number;
}

/** Every agent of the account: how much it remembers, and where its refinement stands. */
export function AgentsList({ agents, now }: AgentsListProps) {
  return (
    <ul className="sheet roll">
      {agents.map((agent) => (
        <li key={agent.id}>
          <Link className="roll-row" href={`/agents/${encodeURIComponent(agent.id)}`}>
            <span>
              <span className="name">{agent.name}</span>
              {agent.ownerName !== null && (
                <span className="note block">Looked after by {agent.ownerName}</span>
              )}
            </span>
            <Mass agent={agent} />
            <span className="end">
              {agent.openState === null ? (
                <LastRefined at={agent.lastRefinementAt} now={now} />
              ) : (
                <SessionStateMark state={agent.openState} />
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Mass({ agent }: { agent: AgentSummary }) {
  const { massTokens, tokenBudget, coreCount } = agent;
  const share = tokenBudget === 0 ? 1 : Math.min(1, massTokens / tokenBudget);
  return (
    <span>
      <span>
        <b>{formatCount(massTokens)}</b>{" "}
        <span className="text-ink-2">of {plural(tokenBudget, "token")}</span>
      </span>
      <span className="amount block" aria-hidden="true">
        <i style={{ "--w": `${share * 100}%` }} />
      </span>
      <span className="note block">{plural(coreCount, "memory", "memories")}</span>
    </span>
  );
}

function LastRefined({ at, now }: { at: string | null; now: number }) {
  if (at === null) return <span className="note">Not refined yet</span>;
  return (
    <span className="note">
      Refined <RelativeTime at={at} now={now} />
    </span>
  );
}
