import { z } from "zod";
import type { Tx } from "@/db/client";
import { appendAccountAudit, tellAccount } from "@/db/queries/accounts/account-settings";
import { type AgentRow, writeAgent } from "@/db/queries/agents/agent-write";
import { countAgentRows, deleteAgentRows } from "@/db/queries/agents/delete-agent";
import { loadAgentRow } from "@/db/queries/agents/load-agents";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import { giveTime, tellStreamsOf } from "@/db/queries/sessions/session-rows";
import { listOpenSessions } from "@/db/queries/texts/session-words";
import { listAgentKeys } from "@/db/queries/accounts/keys";
import { agentIdSchema } from "@/lib/agents/schema";
import { may } from "@/lib/auth/permissions";
import { type Context, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { isActive } from "@/lib/ledger/entries/session";
import { forgetAnswers } from "@/lib/purge/redact";

/** What a deletion of an agent takes away for good, and what stays. */
export interface AgentDeletion {
  readonly agentId: string;
  readonly name: string;
  readonly goes: Awaited<ReturnType<typeof countAgentRows>>;
  readonly stays: { readonly auditRecords: number };
  /** A session that runs, which refuses the deletion. */
  readonly runningSessionId: string | null;
}

/** M11: what a deletion would take away, before anything is. Throws a 404 or 403. */
export async function previewAgentDeletion(
  ctx: Context,
  { agentId }: { readonly agentId: string },
): Promise<AgentDeletion> {
  const { accountId } = ctx.acting;
  const isId = agentIdSchema.safeParse(agentId).success;
  const agent = requireDeletion(ctx, isId ? await loadAgentRow(ctx.db, accountId, agentId) : null);
  const running = (await listOpenSessions(ctx.db, agent.id)).find(({ state }) => isActive(state));
  return {
    agentId: agent.id,
    name: agent.name,
    goes: await countAgentRows(ctx.db, agent.id),
    // The deletion is the last record of its chain.
    stays: { auditRecords: agent.auditCount + 1 },
    runningSessionId: running?.id ?? null,
  };
}

/** The same for its page: null for who may not delete agents. */
export async function findAgentDeletion(ctx: Context, input: { readonly agentId: string }) {
  return may(ctx.acting, "agents.delete") === true ? previewAgentDeletion(ctx, input) : null;
}

export const confirmNameSchema = z.string("Type the name.").max(200, "Type the name.");

export const deleteAgentForm = z.strictObject({
  agentId: agentIdSchema,
  confirm: confirmNameSchema,
});

/**
 * M11: deletes an agent for good, in one transaction: memories, sessions, conversations, handbook,
 * folder and keys. Its audit records stay, with a last one that says so. Refused (400) unless
 * `confirm` is its name, and (409) while a session runs.
 */
export async function deleteAgent(
  ctx: Context,
  { agentId, confirm }: z.output<typeof deleteAgentForm>,
): Promise<AgentDeletion> {
  // Before any lock: who may not delete it holds no one up.
  requireDeletion(ctx, await loadAgentRow(ctx.db, ctx.acting.accountId, agentId));
  return ctx.db.transaction(async (tx) => {
    await giveTime(tx);
    // First of all locks, as a purge does.
    await forgetAnswers(tx, ctx, anyWords, { what: "agent", waits: true });
    const locked = requireDeletion(ctx, await lockAgent(tx, ctx.acting.accountId, agentId));
    const report = await previewAgentDeletion({ ...ctx, db: tx }, { agentId });
    refuseUnfit("agent", report, confirm);
    // Before the keys are gone: what they asked for is found by them.
    await forgetAnswers(tx, ctx, anyWords, { what: "agent", waits: false });
    await deleteLockedAgent(ctx, tx, locked);
    return report;
  });
}

/** The words of a whole agent: no stored answer says whose memory it holds, so all go. */
export const anyWords = { isEmpty: false, areIn: () => true };

function requireDeletion(ctx: Context, agent: AgentRow | null): AgentRow {
  if (agent === null) throw Refusal.notFound("Agent not found.");
  requirePermission(ctx, "agents.delete", { agentId: agent.id, ownerId: agent.ownerId });
  return agent;
}

/** Throws a 400 without the name, and a 409 while a session runs. */
export function refuseUnfit(
  what: "agent" | "account",
  { name, runningSessionId }: Pick<AgentDeletion, "name" | "runningSessionId">,
  confirm: string,
): void {
  if (confirm.trim() !== name) {
    throw Refusal.invalid({ confirm: `Type the ${what}'s name, ${name}, to delete it.` });
  }
  if (runningSessionId === null) return;
  throw Refusal.conflict(
    "session-open",
    `A session of this ${what} is running. Stop it, or wait for its end, and delete then.`,
    { sessionId: runningSessionId },
  );
}

/** Deletes an agent whose row is locked and whose sessions are over. */
export async function deleteLockedAgent(ctx: Context, tx: Tx, locked: AgentRow): Promise<void> {
  const { actor } = ctx;
  const { id: agentId, name } = locked;
  const [at, kind] = [ctx.now(), "agent-deleted"];
  const goes = await countAgentRows(tx, agentId);
  const keys = await listAgentKeys(tx, agentId);
  const open = await listOpenSessions(tx, agentId);
  const records = [{ kind, data: { name, ...goes } }];
  const { agent } = await writeAgent(tx, { agent: locked, actor, at, records });
  await deleteAgentRows(tx, agent, { by: actor, at });
  const data = { agentId, name, ...goes };
  await appendAccountAudit(tx, { accountId: agent.accountId, actor, kind, data, at });
  for (const { id } of [...keys, ...open]) await tellStreamsOf(tx, id);
  await tellAccount(tx, agent.accountId, "agents");
}
