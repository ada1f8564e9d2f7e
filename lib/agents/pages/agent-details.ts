import {
  listOpenSessions,
  listPersonNames,
  type OpenSession,
} from "@/db/queries/agents/load-agents";
import type { AgentView } from "@/lib/agents/agent-view";
import type { Context } from "@/lib/context";

/** An agent with the related people and sessions that a page names. */
export interface AgentDetails extends AgentView {
  readonly ownerName: string | null;
  readonly openSession: OpenSession | null;
}

/** Agents with their owners' names and their open sessions, each in one query for all. */
export async function withDetails(
  ctx: Context,
  views: readonly AgentView[],
): Promise<AgentDetails[]> {
  const owners = views.flatMap(({ agent }) => agent.ownerId ?? []);
  const names = await listPersonNames(ctx.db, owners);
  const open = await listOpenSessions(
    ctx.db,
    views.map(({ agent }) => agent.id),
  );
  return views.map((view) => ({
    ...view,
    ownerName: names.get(view.agent.ownerId ?? "") ?? null,
    openSession: open.get(view.agent.id) ?? null,
  }));
}
