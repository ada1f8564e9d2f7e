import type { z } from "zod";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { requireAgent } from "@/lib/agents/require-agent";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import { listDecisions, type listDecisionsSchema } from "@/lib/memories/decisions/list-decisions";

/** An agent's earlier decisions for their page: with whether the reader may remove them. */
export async function loadDecisionsPage(ctx: Context, input: z.output<typeof listDecisionsSchema>) {
  const { ownerId, accountId } = await requireAgent(ctx, input.agentId, "ledger.read");
  const { agentId } = input;
  const [page, { fourEyes }] = await Promise.all([
    listDecisions(ctx, input),
    loadAccount(ctx.db, accountId),
  ]);
  const target = { agentId, ownerId };
  return {
    ...page,
    mayDecide: may(ctx.acting, "sessions.decide", target, { fourEyes }) === true,
  };
}
