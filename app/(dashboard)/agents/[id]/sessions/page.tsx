import type { Metadata } from "next";
import Link from "@/components/ui/link";
import { toAgentSession } from "@/app/(dashboard)/agents/[id]/sessions/to-agent-session";
import { agentRoute } from "@/app/(dashboard)/agents/agent-route";
import { AgentSessions } from "@/components/agents/agent-sessions";
import { buttonClass } from "@/components/ui/forms/button-class";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { listAgentSessions } from "@/lib/agents/pages/list-agent-sessions";
import { sessionStates, type SessionState } from "@/lib/ledger/entries/session";
import { readListForPage } from "@/lib/page-context";
import { stateWords } from "@/components/sessions/page/session-words";
import { formatCount } from "@/components/ui/words/number-words";

export const metadata: Metadata = { title: "Sessions" };

const sessionsAtOnce = 50;

export default async function SessionsPage({
  params,
  searchParams,
}: PageProps<"/agents/[id]/sessions">) {
  const { id: agentId } = await params;
  const given = await searchParams;
  const state = sessionStates.find((known) => known === given["state"]) ?? null;
  const page = await readListForPage(given["after"], (ctx, cursor) =>
    listAgentSessions(ctx, { agentId, state, cursor, limit: sessionsAtOnce }),
  );
  const placeAt = (after: string | null) => agentRoute(agentId, "/sessions", { state, after });
  return (
    <div className="book is-sessions">
      <aside className="book-side">
        <SessionStates agentId={agentId} counts={page.counts} current={state} />
      </aside>
      <div>
        {page.items.length === 0 ? (
          <EmptyState>
            {state === null
              ? "No session yet. Refine the ledger to see the first one here."
              : "No session is in this state."}
          </EmptyState>
        ) : (
          <AgentSessions sessions={page.items.map(toAgentSession)} />
        )}
        <p className="pages">
          {given["after"] !== undefined && (
            <Link className={buttonClass()} href={placeAt(null)}>
              Newest sessions
            </Link>
          )}
          {page.nextCursor !== null && (
            <Link className={buttonClass()} href={placeAt(page.nextCursor)}>
              Earlier sessions
            </Link>
          )}
        </p>
      </div>
    </div>
  );
}

interface SessionStatesProps {
  readonly agentId: string;
  readonly counts: ReadonlyMap<SessionState, number>;
  readonly current: SessionState | null;
}

/** The states that an agent's sessions are in, with how many; each is a filter with an address. */
function SessionStates({ agentId, counts, current }: SessionStatesProps) {
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
