import { linkRowClass, rowsClass } from "@/components/ui/classes";
import Link from "@/components/ui/link";
import { SessionStateMark } from "@/components/sessions/state-mark";
import { formatCount, plural } from "@/components/ui/words";
import { RelativeTime } from "@/components/ui/relative-time";
import type { SessionState } from "@/lib/ledger/entries/session";

interface ListedAgent {
  readonly agent: {
    readonly id: string;
    readonly name: string;
    readonly coreCount: number;
    readonly massTokens: number;
    readonly tokenBudget: number;
    readonly lastRefinementAt: Date | null;
  };
  readonly ownerName: string | null;
  readonly openSession: { readonly state: SessionState } | null;
  /** Whether its last refinement was rolled back. */
  readonly isRolledBack: boolean;
}

/** Every agent of the account: how much it remembers, and where its refinement stands. */
export function AgentsList({ agents }: { agents: readonly ListedAgent[] }) {
  return (
    <ul className={rowsClass}>
      {agents.map(({ agent, ownerName, openSession, isRolledBack }) => (
        <li key={agent.id}>
          <Link className={linkRowClass} href={`/agents/${encodeURIComponent(agent.id)}`}>
            <span>
              <span
                data-testid="agent-name"
                className="font-serif text-name wrap-anywhere normal-nums"
              >
                {agent.name}
              </span>
              {ownerName !== null && (
                <span className="text-note text-ink-3 block">Owner: {ownerName}</span>
              )}
            </span>
            <Mass agent={agent} />
            <span className="text-right">
              {openSession === null ? (
                <LastRefined at={agent.lastRefinementAt} isRolledBack={isRolledBack} />
              ) : (
                <SessionStateMark state={openSession.state} />
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Mass({ agent }: Pick<ListedAgent, "agent">) {
  const { massTokens, tokenBudget, coreCount } = agent;
  const share = tokenBudget === 0 ? 1 : Math.min(1, massTokens / tokenBudget);
  return (
    <span>
      <span>
        <b>{formatCount(massTokens)}</b>{" "}
        <span className="text-ink-2">of {plural(tokenBudget, "token")}</span>
      </span>
      <span className="relative mt-1.25 h-1 bg-ink/12 block" aria-hidden="true">
        <i
          className="absolute inset-y-0 left-0 w-(--w) bg-ink-2"
          style={{ "--w": `${share * 100}%` }}
        />
      </span>
      <span className="text-note text-ink-3 block">{plural(coreCount, "memory", "memories")}</span>
    </span>
  );
}

function LastRefined({ at, isRolledBack }: { at: Date | null; isRolledBack: boolean }) {
  if (at === null) return <span className="text-note text-ink-3">Not refined yet</span>;
  return (
    <span className="text-note text-ink-3">
      {isRolledBack ? "Rolled back" : "Refined"} <RelativeTime at={at} />
    </span>
  );
}
