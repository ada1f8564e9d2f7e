import { requireAgent } from "@/lib/agents/require-agent";
import { may, type Permission } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import { listKeptApart } from "@/lib/memories/decisions/list-kept-apart";
import { findGroups, sumGroups } from "@/lib/memories/duplicates/find-groups";

/** What each part of the page Duplicates needs: how many there are, and what the reader may do. */
export async function loadDuplicatesHead(ctx: Context, { agentId }: { readonly agentId: string }) {
  const { ownerId } = await requireAgent(ctx, agentId, "ledger.read");
  const [{ groups }, apart] = await Promise.all([
    findGroups(ctx.db, agentId),
    listKeptApart(ctx, { agentId }),
  ]);
  const mayDo = (permission: Permission) =>
    may(ctx.acting, permission, { agentId, ownerId }) === true;
  return {
    exact: sumGroups(groups).groups,
    apart: apart.length,
    mayEdit: mayDo("memories.edit"),
    mayDecide: mayDo("sessions.decide"),
  };
}
