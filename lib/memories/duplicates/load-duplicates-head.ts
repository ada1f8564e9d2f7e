import { loadAccount } from "@/db/queries/accounts/account-settings";
import { requireAgent } from "@/lib/agents/require-agent";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import { listKeptApart } from "@/lib/memories/decisions/list-kept-apart";
import { findGroups, sumGroups } from "@/lib/memories/duplicates/find-groups";

/** What each part of the page Duplicates needs: how many there are, and what the reader may do. */
export async function loadDuplicatesHead(ctx: Context, { agentId }: { readonly agentId: string }) {
  const { ownerId, accountId } = await requireAgent(ctx, agentId, "ledger.read");
  const [{ groups }, apart, { fourEyes }] = await Promise.all([
    findGroups(ctx.db, agentId),
    listKeptApart(ctx, { agentId }),
    loadAccount(ctx.db, accountId),
  ]);
  const target = { agentId, ownerId };
  return {
    exact: sumGroups(groups).groups,
    apart: apart.length,
    mayEdit: may(ctx.acting, "memories.edit", target) === true,
    mayDecide: may(ctx.acting, "sessions.decide", target, { fourEyes }) === true,
  };
}
