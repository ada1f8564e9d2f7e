import type { Metadata } from "next";
import Link from "next/link";
import { agentRoute } from "@/app/(dashboard)/agents/agent-route";
import { toSessionSummary } from "@/app/(dashboard)/agents/[id]/sessions/session-summary";
import { SessionList } from "@/components/sessions/session-list";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { readForPage } from "@/lib/page-context";
import { listSessions } from "@/lib/sessions/list-sessions";

export const metadata: Metadata = { title: "Sessions" };

const sessionsAtOnce = 50;

export default async function SessionsPage({
  params,
  searchParams,
}: PageProps<"/agents/[id]/sessions">) {
  const { id: agentId } = await params;
  const { after } = await searchParams;
  const cursor = typeof after === "string" ? after : undefined;
  const limit = sessionsAtOnce;
  const page = await readForPage((ctx) => listSessions(ctx, { agentId, cursor, limit }));
  return (
    <div className="wrap">
      {page.items.length === 0 ? (
        <EmptyState>No session yet. Refine the ledger to see the first one here.</EmptyState>
      ) : (
        <SessionList sessions={page.items.map(toSessionSummary)} now={Date.now()} />
      )}
      {page.nextCursor !== null && (
        <p className="mt-4">
          <Link
            className={buttonClass()}
            href={agentRoute(agentId, "/sessions", { after: page.nextCursor })}
          >
            Earlier sessions
          </Link>
        </p>
      )}
    </div>
  );
}
