import { z } from "zod";
import { listAgentsPage } from "@/db/queries/agents/list-agents-page";
import { listAgentRows } from "@/db/queries/agents/load-agents";
import { viewAgents, type AgentView } from "@/lib/agents/agent-view";
import { withDetails, type AgentDetails } from "@/lib/agents/pages/agent-details";
import { may } from "@/lib/auth/permissions";
import { requirePermission, type Context } from "@/lib/context";
import { agentsAtOnce, type AgentFilters } from "@/lib/browser/agent-list";
import { momentSchema, pageFields, readCursor, toPage, type Page } from "@/lib/page";

export const listAgentsSchema = z.strictObject(pageFields);

const keySchema = z.tuple([momentSchema, z.string().max(200)]);

/** The account's agents in order of creation; an agent's key sees only its own (U4). */
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

/** Data for the page of all agents. */
export interface AgentsPageData {
  readonly items: readonly AgentDetails[];
  /** How many agents match the filters. */
  readonly matching: number;
  readonly mayCreate: boolean;
}

/** The account's agents that match a page's filters, and whether the person may create one. */
export async function loadAgentsPage(ctx: Context, filters: AgentFilters): Promise<AgentsPageData> {
  requirePermission(ctx, "ledger.read");
  const { accountId, id: personId } = ctx.acting;
  const wanted = { accountId, personId, filters, limit: agentsAtOnce };
  const { rows, matching } = await listAgentsPage(ctx.db, wanted);
  const mayCreate = may(ctx.acting, "agents.create") === true;
  return { items: await withDetails(ctx, await viewAgents(ctx, rows)), matching, mayCreate };
}
