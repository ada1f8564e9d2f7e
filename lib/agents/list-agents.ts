import { z } from "zod";
import { listAgentRows, listAgentsPage } from "@/db/queries/agents/load-agents";
import { listLastSessions } from "@/db/queries/sessions/waiting-sessions";
import { viewAgents, type AgentView } from "@/lib/agents/agent-view";
import { withDetails, type AgentDetails } from "@/lib/agents/pages/agent-details";
import { may } from "@/lib/auth/permissions";
import { requirePermission, type Context } from "@/lib/context";
import { agentsAtOnce, type AgentFilters } from "@/lib/browser/agent-list";
import { gaugedKinds } from "@/lib/sessions/writer-of";
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

interface ListedAgent extends AgentDetails {
  /** Whether the refinement that ended last was rolled back: then the agent was not refined. */
  readonly isRolledBack: boolean;
}

/** Data for the page of all agents. */
export interface AgentsPageData {
  readonly items: readonly ListedAgent[];
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
  const rolledBack = await listRolledBackAgents(
    ctx,
    rows.map(({ id }) => id),
  );
  const items = (await withDetails(ctx, await viewAgents(ctx, rows))).map((one) => ({
    ...one,
    isRolledBack: rolledBack.has(one.agent.id),
  }));
  return { items, matching, mayCreate };
}

/** Those whose newest refinement was rolled back; what was declined or failed refined nothing. */
async function listRolledBackAgents(ctx: Context, ids: readonly string[]) {
  const sessions = await listLastSessions(ctx.db, ids, { each: lookedAt, kinds: gaugedKinds() });
  const ended = sessions.filter(({ state }) => state !== "declined" && state !== "failed");
  const newest = new Map(ended.toReversed().map(({ agentId, state }) => [agentId, state]));
  return new Set(ids.filter((id) => newest.get(id) === "rolled-back"));
}

/** Of an agent's newest sessions: more that were declined or failed in a row say little. */
const lookedAt = 5;
