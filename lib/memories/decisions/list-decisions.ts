import { z } from "zod";
import { listDecisionRows } from "@/db/queries/decisions/decision-rows";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";
import { decisionIdSchema } from "@/lib/memories/decisions/decision-schema";
import { showDecisions } from "@/lib/memories/decisions/show-decisions";
import { momentSchema, pageFields, readCursor, toPage } from "@/lib/page";

export const listDecisionsSchema = z.strictObject({ agentId: agentIdSchema, ...pageFields });

const keySchema = z.tuple([momentSchema, decisionIdSchema]);

/** An agent's earlier decisions, newest first, a page at a time, with their texts (D4). */
export async function listDecisions(ctx: Context, input: z.output<typeof listDecisionsSchema>) {
  const { agentId, limit } = input;
  await requireAgent(ctx, agentId, "ledger.read");
  const before = readCursor(input.cursor, keySchema);
  const rows = await listDecisionRows(ctx.db, agentId, { before, limit: limit + 1 });
  const page = toPage(rows, limit, ({ at, id }) => [at.getTime(), id]);
  return { ...page, items: await showDecisions(ctx, agentId, page.items) };
}
