import type { z } from "zod";
import { countDecisions } from "@/db/queries/decisions/decision-rows";
import { requireAgent } from "@/lib/agents/require-agent";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import { listDecisions, type listDecisionsSchema } from "@/lib/memories/decisions/list-decisions";

/** An agent's earlier decisions for their page: how many there are, and whether the reader may remove them. */
export async function loadDecisionsPage(ctx: Context, input: z.output<typeof listDecisionsSchema>) {
  const { ownerId } = await requireAgent(ctx, input.agentId, "ledger.read");
  const { agentId } = input;
  const [page, count] = await Promise.all([
    listDecisions(ctx, input),
    countDecisions(ctx.db, agentId),
  ]);
  return {
    ...page,
    count,
    mayDecide: may(ctx.acting, "sessions.decide", { agentId, ownerId }) === true,
  };
}
