import { z } from "zod";
import {
  countAgentSessions,
  listAgentSessions as listRows,
  type AgentSessionRow,
} from "@/db/queries/agents/list-agent-sessions";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";
import { sessionStates, type SessionState } from "@/lib/ledger/entries/session";
import { momentSchema, pageFields, readCursor, toPage, type Page } from "@/lib/page";

export const agentSessionsSchema = z.strictObject({
  agentId: agentIdSchema,
  state: z.enum(sessionStates).nullable(),
  ...pageFields,
});

const keySchema = z.tuple([momentSchema, z.string().regex(/^[\w-]{1,64}$/)]);

export interface AgentSessions extends Page<AgentSessionRow> {
  readonly counts: ReadonlyMap<SessionState, number>;
}

/** An agent's sessions, newest first, and how many are in each state. Throws a 404 for a foreign id (U1). */
export async function listAgentSessions(
  ctx: Context,
  { agentId, state, cursor, limit }: z.infer<typeof agentSessionsSchema>,
): Promise<AgentSessions> {
  await requireAgent(ctx, agentId, "sessions.watch");
  const after = readCursor(cursor, keySchema);
  const [rows, counts] = await Promise.all([
    listRows(ctx.db, { agentId, state, after, limit: limit + 1 }),
    countAgentSessions(ctx.db, agentId),
  ]);
  return { ...toPage(rows, limit, (row) => [row.createdAt.getTime(), row.id]), counts };
}
