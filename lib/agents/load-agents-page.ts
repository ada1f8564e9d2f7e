import { inCompany, type AgentInCompany } from "@/lib/agents/agent-company";
import { listAgents } from "@/lib/agents/list-agents";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import type { Page } from "@/lib/page";

/** What the page of all agents shows. */
export interface AgentsPageData extends Page<AgentInCompany> {
  readonly mayCreate: boolean;
}

const agentsAtOnce = 100;

/** The account's agents, a page at a time, and whether whoever looks may make one. */
export async function loadAgentsPage(
  ctx: Context,
  { cursor }: { readonly cursor: string | undefined },
): Promise<AgentsPageData> {
  const page = await listAgents(ctx, { cursor, limit: agentsAtOnce });
  const mayCreate = may(ctx.acting, "agents.create") === true;
  return { ...page, items: await inCompany(ctx, page.items), mayCreate };
}
