import { z } from "zod";
import { listAgentNames } from "@/db/queries/list-agent-names";
import { listKeyRows } from "@/db/queries/list-keys";
import { may, asRole } from "@/lib/auth/permissions";
import { requirePermission, type Context } from "@/lib/context";
import { momentSchema, readCursor, toPage } from "@/lib/page";

const keySchema = z.tuple([momentSchema, z.string().max(200)]);
const pageLength = 50;
/** More agents than anybody looks through in one list; a key of another is made on its own page. */
const maxAgents = 500;

/** The account's keys for its page, newest first, and for whom one can be made. */
export async function loadKeysPage(
  ctx: Context,
  { cursor }: { readonly cursor: string | undefined },
) {
  requirePermission(ctx, "settings.read");
  const { accountId } = ctx.acting;
  const mayManage = may(ctx.acting, "keys.manage") === true;
  const after = readCursor(cursor, keySchema);
  const [rows, agents] = await Promise.all([
    listKeyRows(ctx.db, { accountId, after, limit: pageLength + 1 }),
    mayManage ? listAgentNames(ctx.db, { accountId, onlyId: null, limit: maxAgents }) : [],
  ]);
  const page = toPage(rows, pageLength, (row) => [row.createdAt.getTime(), row.id]);
  return {
    mayManage,
    agents: agents.map(({ id, name }) => ({ id, name })),
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
