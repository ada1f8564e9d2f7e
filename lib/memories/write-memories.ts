import type { Tx } from "@/db/client";
import { writeAgent, type AgentRow } from "@/db/queries/agents/agent-write";
import { lockAgent, lockOpenSession } from "@/db/queries/agents/lock-agent";
import { unmarkShown } from "@/db/queries/observations/reflection-state";
import type { Permission } from "@/lib/auth/permissions";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { ActKind } from "@/lib/ledger/entries/bulk-act";
import type { Change } from "@/lib/ledger/change";
import type { MemoryImage } from "@/lib/ledger/memory";
import { refuseCategories } from "@/lib/memories/labels/refuse-category";
import { writeChanges } from "@/lib/memories/write-changes";
import { judgeChanges, noticeChange } from "@/lib/sessions/frame/notice-open-session";

/** The revisions that a change of many memories wrote, the first and the last. */
type Run = readonly [first: number, last: number];

interface WriteRequest {
  readonly agentId: string;
  readonly permission: Permission;
  /** The audit record of all of it as one act, by which it can be undone. */
  readonly record?: (
    revisions: Run,
    changes: readonly Change[],
  ) => { readonly kind: ActKind; readonly data: Record<string, unknown> };
}

interface WrittenMemories {
  readonly agent: AgentRow;
  readonly changes: readonly Change[];
  /** Where the record of the act stands in the agent's chain; null where there is none. */
  readonly act: number | null;
}

/**
 * How people, keys, imports and agents write memories (M1, M6): under the agent's lock, with the
 * permission checked against what was locked, past the session that has the ledger open. `plan`
 * reads what it needs in the same transaction and says what changes; no change writes nothing.
 */
export async function writeMemories(
  ctx: Context,
  request: WriteRequest,
  plan: (tx: Tx, agent: AgentRow, at: Date) => Promise<readonly Change[]>,
): Promise<WrittenMemories> {
  return ctx.db.transaction(async (tx) => {
    const agent = await lockAgent(tx, ctx.acting.accountId, request.agentId);
    if (agent === null) throw Refusal.notFound("Agent not found.");
    requirePermission(ctx, request.permission, { agentId: agent.id, ownerId: agent.ownerId });
    const by = { actor: ctx.actor, at: ctx.now() };
    const changes = await plan(tx, agent, by.at);
    if (changes.length === 0) return { agent, changes, act: null };
    await refuseCategories(ctx, tx, changes);
    const open = await judgeChanges(tx, await lockOpenSession(tx, agent.id), changes);
    const changed = await writeChanges(tx, agent, by, changes);
    const record = request.record?.([agent.revision + 1, changed.revision], changes);
    const written =
      record === undefined
        ? changed
        : (await writeAgent(tx, { ...by, agent: changed, records: [record] })).agent;
    await noticeChange(tx, open, written, changes, by);
    const reworded = changes.filter(({ before, after }) => isReworded(before, after));
    if (reworded.length > 0) {
      await unmarkShown(
        tx,
        agent.id,
        reworded.map(({ number }) => number),
      );
    }
    return { agent: written, changes, act: record === undefined ? null : written.auditCount };
  });
}

/** Whether a journal memory has other words than before. */
function isReworded(before: MemoryImage | null, after: MemoryImage): boolean {
  return before !== null && after.type === "journal" && before.content !== after.content;
}
