import type { Metadata } from "next";
import Link from "@/components/ui/link";
import { SessionStates } from "@/app/(dashboard)/agents/[id]/sessions/session-states";
import { tellSession } from "@/app/(dashboard)/agents/[id]/sessions/tell-session";
import { agentRoute } from "@/app/(dashboard)/agents/agent-route";
import { AgentSessions } from "@/components/agents/agent-sessions";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { listAgentSessions } from "@/lib/agents/list-agent-sessions";
import { sessionStates } from "@/lib/ledger/session";
import { readListForPage } from "@/lib/page-context";

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
          <AgentSessions sessions={page.items.map(tellSession)} now={Date.now()} />
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
