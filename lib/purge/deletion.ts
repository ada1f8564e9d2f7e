import { z } from "zod";
import type { Tx } from "@/db/client";
import {
  closeAccount,
  countAccountRows,
  deleteAccountRows,
  deleteAnswersOf,
  listAgentIds,
  lockPeopleOf,
  lockRestOf,
} from "@/db/queries/accounts/account-rows";
import { appendAccountAudit, loadAccount } from "@/db/queries/accounts/account-settings";
import { listActiveSessionIds } from "@/db/queries/accounts/demo-account";
import { type AgentRow, writeAgent } from "@/db/queries/agents/agent-write";
import { countAgentRows, deleteAgentRows } from "@/db/queries/agents/delete-agent";
import { loadAgentRow } from "@/db/queries/agents/load-agents";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import { listMemberRows } from "@/db/queries/people/member-rows";
import { giveTime, tellStreamsOf } from "@/db/queries/sessions/session-rows";
import { listOpenSessions } from "@/db/queries/texts/session-words";
import { listAgentKeys } from "@/db/queries/accounts/keys";
import { lockToManage } from "@/lib/accounts/save-members";
import { agentIdSchema } from "@/lib/agents/schema";
import { may } from "@/lib/auth/permissions";
import { type Context, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { unscheduleSweep } from "@/lib/jobs/queues";
import { isActive } from "@/lib/ledger/entries/session";
import { forgetAnswers } from "@/lib/purge/redact";

/** M11: what a deletion would take away, before anything is. Throws a 404 or 403. */
export async function previewAgentDeletion(
  ctx: Context,
  { agentId }: { readonly agentId: string },
) {
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
    // A session that runs refuses the deletion.
    runningSessionId: running?.id ?? null,
  };
}
export type AgentDeletion = Awaited<ReturnType<typeof previewAgentDeletion>>;

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
const anyWords = { isEmpty: false, areIn: () => true };

function requireDeletion(ctx: Context, agent: AgentRow | null): AgentRow {
  if (agent === null) throw Refusal.notFound("Agent not found.");
  requirePermission(ctx, "agents.delete", { agentId: agent.id, ownerId: agent.ownerId });
  return agent;
}

/** Throws a 400 without the name, and a 409 while a session runs. */
function refuseUnfit(
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
async function deleteLockedAgent(ctx: Context, tx: Tx, locked: AgentRow): Promise<void> {
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
}

/** M12: what a deletion of the account would take away. Throws a 403. */
export async function previewAccountDeletion(ctx: Context) {
  requirePermission(ctx, "account.delete");
  const { accountId } = ctx.acting;
  const { name, isDemo } = await loadAccount(ctx.db, accountId);
  const { auditRecords, ...goes } = await countAccountRows(ctx.db, accountId);
  const [runningSessionId = null] = await listActiveSessionIds(ctx.db, accountId);
  // One more ends each agent's chain, one in the account's names that agent, and one ends the account's.
  const stays = { auditRecords: auditRecords + 2 * goes.agents + 1 };
  return { name, isDemo, goes, stays, runningSessionId };
}
export type AccountDeletion = Awaited<ReturnType<typeof previewAccountDeletion>>;

export const deleteAccountForm = z.strictObject({ confirm: confirmNameSchema });

/**
 * M12: deletes the account for good, in one transaction: agents, members with their sign-ins, keys,
 * webhooks and schedule. The audit stays. Refused (400) unless `confirm` is its name, and (409)
 * while a session runs.
 */
export async function deleteAccount(ctx: Context, { confirm }: z.output<typeof deleteAccountForm>) {
  requirePermission(ctx, "account.delete");
  const { accountId } = ctx.acting;
  return ctx.db.transaction(async (tx) => {
    await giveTime(tx);
    // First of all locks, as a purge does.
    await forgetAnswers(tx, ctx, anyWords, { what: "agent", waits: true });
    const personIds = (await listMemberRows(tx, accountId)).map(({ id }) => id);
    await lockToManage(ctx, tx, personIds);
    const signedIn = await lockPeopleOf(tx, accountId);
    const within = { ...ctx, db: tx };
    const agents = [];
    for (const agentId of await listAgentIds(tx, accountId)) {
      const agent = await lockAgent(tx, accountId, agentId);
      if (agent !== null) agents.push(agent);
    }
    const report = await previewAccountDeletion(within);
    refuseUnfit("account", report, confirm);
    const keys = await lockRestOf(tx, accountId);
    for (const agent of agents) await deleteLockedAgent(within, tx, agent);
    await close(ctx, tx, report.name);
    const gone = [...keys, ...signedIn];
    await deleteAnswersOf(tx, gone);
    for (const id of gone) await tellStreamsOf(tx, id);
    return report;
  });
}

/** From here on nothing can be added to the account: its row refuses agents and audit records. */
async function close(ctx: Context, tx: Tx, name: string): Promise<void> {
  const { actor } = ctx;
  const { accountId } = ctx.acting;
  const at = ctx.now();
  const event = { accountId, actor, kind: "account-deleted", data: { name }, at };
  await appendAccountAudit(tx, event);
  await closeAccount(tx, accountId, at);
  if ((await listAgentIds(tx, accountId)).length > 0) {
    throw Refusal.conflict("stale", "An agent was created meanwhile. Look again, and delete then.");
  }
  await unscheduleSweep(tx, accountId);
  await deleteAccountRows(tx, accountId);
}

/** The same for its page: null for who may not delete it, and for the demo. */
export async function findAccountDeletion(ctx: Context): Promise<AccountDeletion | null> {
  if (may(ctx.acting, "account.delete") !== true) return null;
  const preview = await previewAccountDeletion(ctx);
  return preview.isDemo ? null : preview;
}
