import type { Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agent-write";
import { lockAgent, lockOpenSession } from "@/db/queries/lock-agent";
import type { Permission } from "@/lib/auth/permissions";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { Change } from "@/lib/ledger/change";
import { refuseCategories } from "@/lib/memories/refuse-category";
import { writeChanges } from "@/lib/memories/write-changes";
import { judgeChanges, noticeChange } from "@/lib/sessions/notice-open-session";

/**
 * How people, keys, imports and agents write memories (M1, M6): under the agent's lock, with the
 * permission checked against what was locked, past the session that has the ledger open. `plan`
 * reads what it needs in the same transaction and says what changes; no change writes nothing.
 */
export async function writeMemories(
  ctx: Context,
  request: { readonly agentId: string; readonly permission: Permission },
  plan: (tx: Tx, agent: AgentRow, at: Date) => Promise<readonly Change[]>,
): Promise<{ agent: AgentRow; changes: readonly Change[] }> {
  return ctx.db.transaction(async (tx) => {
    const agent = await lockAgent(tx, ctx.acting.accountId, request.agentId);
    if (agent === null) throw Refusal.notFound("There is no such agent.");
    requirePermission(ctx, request.permission, { agentId: agent.id, ownerId: agent.ownerId });
    const by = { actor: ctx.actor, at: ctx.now() };
    const changes = await plan(tx, agent, by.at);
    if (changes.length === 0) return { agent, changes };
    await refuseCategories(ctx, tx, changes);
    const open = await judgeChanges(tx, await lockOpenSession(tx, agent.id, "ledger"), changes);
    const written = await writeChanges(tx, agent, by, changes);
    await noticeChange(tx, open, written, changes, by);
    return { agent: written, changes };
  });
}
