import { z } from "zod";
import { findAgentInAccount } from "@/db/queries/agents/load-agents";
import { listAgentNames } from "@/db/queries/agents/configuration";
import { listKeyRows } from "@/db/queries/accounts/keys";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { may, asRole } from "@/lib/auth/permissions";
import { requirePermission, type Context } from "@/lib/context";
import { momentSchema, readCursor, toPage } from "@/lib/page";

const keySchema = z.tuple([momentSchema, z.string().max(200)]);
const pageLength = 50;
/**
 * More agents than a list can usefully show; keys for other agents are created on the agent's page.
 */
const maxAgents = 500;

/** The account's keys for its page, newest first, and what new keys can be for. */
export async function loadKeysPage(
  ctx: Context,
  given: {
    readonly cursor: string | undefined;
    /** The agent to preselect for a new key. */
    readonly agentId: string | null;
  },
) {
  requirePermission(ctx, "settings.read");
  const { accountId } = ctx.acting;
  const mayManage = may(ctx.acting, "keys.manage") === true;
  const after = readCursor(given.cursor, keySchema);
  const asked = mayManage ? (agentIdSchema.safeParse(given.agentId).data ?? null) : null;
  const [rows, agents, found] = await Promise.all([
    listKeyRows(ctx.db, { accountId, after, limit: pageLength + 1 }),
    mayManage ? listAgentNames(ctx.db, { accountId, onlyId: null, limit: maxAgents + 1 }) : [],
    asked === null ? null : findAgentInAccount(ctx.db, accountId, asked),
  ]);
  const agent = found && { id: found.id, name: found.name };
  const listed = agents.slice(0, maxAgents);
  const isListed = listed.some(({ id }) => id === agent?.id);
  const offered = agent === null || isListed ? listed : [agent, ...listed];
  const page = toPage(rows, pageLength, (row) => [row.createdAt.getTime(), row.id]);
  return {
    mayManage,
    agents: offered.map(({ id, name }) => ({ id, name })),
    /** Whether the list leaves out agents. */
    hasMoreAgents: agents.length > maxAgents,
    agent,
    nextCursor: page.nextCursor,
    keys: page.items.map((row) => ({
      id: row.id,
      name: row.name,
      role: asRole(row.role),
      agentId: row.agentId,
      agentName: row.agentName,
      madeBy: row.createdBy?.name ?? null,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      revokedAt: row.revokedAt?.toISOString() ?? null,
    })),
  };
}
