import Link from "@/components/ui/link";
import { agentRoute } from "@/app/(dashboard)/agents/agent-route";
import { stateWords } from "@/components/sessions/session-words";
import { formatCount } from "@/components/ui/number-words";
import { sessionStates, type SessionState } from "@/lib/ledger/session";

interface SessionStatesProps {
  readonly agentId: string;
  readonly counts: ReadonlyMap<SessionState, number>;
  readonly current: SessionState | null;
}

/** The states that an agent's sessions are in, with how many; each is a filter with an address. */
export function SessionStates({ agentId, counts, current }: SessionStatesProps) {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const shown = sessionStates.filter((state) => counts.has(state) || state === current);
  return (
    <nav aria-label="Which sessions">
      <ul className="session-states">
        <li>
          <Link
            href={agentRoute(agentId, "/sessions")}
            aria-current={current === null ? "page" : undefined}
          >
            All<span>{formatCount(all)}</span>
          </Link>
        </li>
        {shown.map((state) => (
          <li key={state}>
            <Link
              href={agentRoute(agentId, "/sessions", { state })}
              aria-current={current === state ? "page" : undefined}
            >
              {stateWords[state].word}
              <span>{formatCount(counts.get(state) ?? 0)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
