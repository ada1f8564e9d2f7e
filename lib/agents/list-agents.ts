import { z } from "zod";
import { listAgentRows } from "@/db/queries/agents/load-agents";
import { viewAgents, type AgentView } from "@/lib/agents/agent-view";
import { withDetails, type AgentDetails } from "@/lib/agents/pages/agent-details";
import { may } from "@/lib/auth/permissions";
import { requirePermission, type Context } from "@/lib/context";
import { momentSchema, pageFields, readCursor, toPage, type Page } from "@/lib/page";

export const listAgentsSchema = z.strictObject(pageFields);

const keySchema = z.tuple([momentSchema, z.string().max(200)]);

/** The account's agents in the order of their making; an agent's key sees its own (U4). */
export async function listAgents(
  ctx: Context,
  { cursor, limit }: z.infer<typeof listAgentsSchema>,
): Promise<Page<AgentView>> {
  requirePermission(ctx, "ledger.read");
  const { accountId, kind, agentId } = ctx.acting;
  const rows = await listAgentRows(ctx.db, {
    accountId,
    onlyId: kind === "agent" ? (agentId ?? "") : null,
    after: readCursor(cursor, keySchema),
    limit: limit + 1,
  });
  const page = toPage(rows, limit, (row) => [row.createdAt.getTime(), row.id]);
  return { ...page, items: await viewAgents(ctx, page.items) };
}

/** What the page of all agents shows. */
export interface AgentsPageData extends Page<AgentDetails> {
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
  return { ...page, items: await withDetails(ctx, page.items), mayCreate };
}
