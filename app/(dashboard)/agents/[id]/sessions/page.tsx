import type { Metadata } from "next";
import { agentRoute } from "@/components/ui/requests";
import { SessionList } from "@/components/sessions/list/session-list";
import { readForPage } from "@/lib/current-context";
import { loadFirstSessions, readSessionFilters } from "@/lib/sessions/read/load-list";

export const metadata: Metadata = { title: "Sessions" };

export default async function AgentSessionsPage({
  params,
  searchParams,
}: PageProps<"/agents/[id]/sessions">) {
  const { id } = await params;
  const filters = { ...readSessionFilters(await searchParams), agent: id };
  const initial = await readForPage((ctx) => loadFirstSessions(ctx, filters));
  return (
    <div className="mx-auto max-w-[90rem] px-6 pt-2 pb-12 max-phone:px-0 max-phone:pt-0">
      <SessionList initial={initial} filters={filters} ofAgent={agentRoute(id, "/sessions")} />
    </div>
  );
}
