import { type AccountRow, loadAccount } from "@/db/queries/accounts/account-settings";
import { listAgentKeys } from "@/db/queries/accounts/keys";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { listOpenSessions, listPersonNames } from "@/db/queries/agents/load-agents";
import { listAccountPeople } from "@/db/queries/people/member-rows";
import { countSessionsOfAgent } from "@/db/queries/sessions/session-list";
import { listUsage } from "@/db/queries/sessions/usage";
import { findWaitsSince } from "@/db/queries/sessions/waiting-sessions";
import { ownModel } from "@/lib/accounts/load-settings";
import { valuesOf } from "@/lib/agents/agent-settings";
import {
  type AgentDetails,
  loadAgent,
  requireAgent,
  viewAgent,
  withDetails,
} from "@/lib/agents/load";
import { may, type Permission } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import { monthOf, reachesBudget, type Spending, sumSpending } from "@/lib/cost/cost";
import { runningEnvironment } from "@/lib/env";
import { effectiveSettings, loadEstimate } from "@/lib/frame/load-settings";
import { countTokens } from "@/lib/ledger/texts/content";
import { openModel } from "@/lib/model/model";

/** What an agent's sessions of a calendar month (UTC) cost, `offset` months from now. */
async function loadSpending({ db, now }: Context, { id }: AgentRow, offset = 0): Promise<Spending> {
  const usage = await listUsage(db, [id], monthOf(now(), offset));
  return sumSpending(usage.get(id) ?? []);
}

export type AgentPageData = Awaited<ReturnType<typeof loadAgentPage>>;

/**
 * One agent for each of its pages. Throws a 404 for an unknown id or another account's (U1). Each
 * action checks the user's permissions again.
 */
export async function loadAgentPage(ctx: Context, { agentId }: { readonly agentId: string }) {
  const view = await loadAgent(ctx, { agentId });
  const [company] = await withDetails(ctx, [view]);
  if (company === undefined) throw new Error("An agent has its company.");
  const { id, ownerId, accountId } = view.agent;
  const [account, sessionCount, spending, estimate] = await Promise.all([
    loadAccount(ctx.db, accountId),
    countSessionsOfAgent(ctx.db, id),
    loadSpending(ctx, view.agent),
    loadEstimate(ctx, view.agent, "refinement", promptTokensOf(view.agent)),
  ]);
  const { model, threshold } = effectiveSettings(view.agent, account, "refinement");
  const mayDo = (permission: Permission) =>
    may(ctx.acting, permission, { agentId: id, ownerId }) === true;
  return {
    ...company,
    immutableCategories: account.immutableCategories,
    /** Of a refinement that starts now: its model, its breaker's threshold, what it may come to. */
    model,
    threshold,
    estimate,
    sessionCount,
    /** Of this month. */
    spending,
    /** O9: when automatic sessions start again; null unless the monthly budget is spent. */
    budgetResumesAt: reachesBudget(view.agent.monthlyBudgetUsd, spending.cost)
      ? monthOf(ctx.now()).to
      : null,
    /** The unreviewed session because of which the schedule skips it (V6). */
    blockedBy: await findBlocking(ctx, company, account),
    mayStart: mayDo("sessions.start"),
    mayAdd: mayDo("memories.add"),
    mayEdit: mayDo("memories.edit"),
    mayImport: mayDo("memories.import"),
    mayPurge: mayDo("memories.purge"),
  };
}

/** Of a memory's line: its number, date, size and labels. Of the prompt: rules and tools. */
const lineTokens = 12;
const rulesTokens = 2_000;

/** About how many tokens a refinement's prompt has now. */
function promptTokensOf({ massTokens, coreCount, systemPrompt, promptTokens }: AgentRow): number {
  const ledger = Math.min(promptTokens, massTokens + coreCount * lineTokens);
  return rulesTokens + countTokens(systemPrompt ?? "") + ledger;
}

/** Paused agents and accounts without a schedule are skipped anyway. */
async function findBlocking(
  { db }: Context,
  { agent, openSession }: AgentDetails,
  { sweepDays }: AccountRow,
) {
  if (openSession?.state !== "awaiting-review") return null;
  if (agent.paused || sweepDays.length === 0) return null;
  const waitsSince = await findWaitsSince(db, openSession.id);
  return waitsSince && { sessionId: openSession.id, waitsSince };
}

/** How an agent connects; `lastUsedAt` of its keys to the minute. Throws a 404 as of none (U1). */
export async function loadConnection(ctx: Context, { agentId }: { readonly agentId: string }) {
  const agent = await requireAgent(ctx, agentId, "ledger.read");
  const keys = await listAgentKeys(ctx.db, agent.id);
  const used = keys.flatMap(({ lastUsedAt }) => lastUsedAt?.getTime() ?? []);
  return {
    agentName: agent.name,
    origin: runningEnvironment().publicUrl,
    keys: keys.length,
    lastUsedAt: used.length === 0 ? null : new Date(Math.max(...used)).toISOString(),
    mayMakeKeys: may(ctx.acting, "keys.manage") === true,
  };
}

export type AgentForm = Awaited<ReturnType<typeof loadAgentForm>>;

/** A configuration for its forms. Throws a 404 for an unknown id or another account's (U1). */
export async function loadAgentForm(ctx: Context, { agentId }: { readonly agentId: string }) {
  const agent = await requireAgent(ctx, agentId, "ledger.read");
  const isAdmin = ctx.acting.role === "admin";
  const owner = agent.ownerId === null ? [] : [agent.ownerId];
  const [account, { erosion30d }, open, names, people, thisMonth, lastMonth] = await Promise.all([
    loadAccount(ctx.db, agent.accountId),
    viewAgent(ctx, agent),
    listOpenSessions(ctx.db, [agent.id]),
    listPersonNames(ctx.db, owner),
    isAdmin ? listAccountPeople(ctx.db, agent.accountId) : [],
    loadSpending(ctx, agent),
    loadSpending(ctx, agent, -1),
  ]);
  const target = { agentId: agent.id, ownerId: agent.ownerId };
  return {
    agentId: agent.id,
    version: agent.version,
    values: valuesOf(agent),
    massTokens: agent.massTokens,
    coreCount: agent.coreCount,
    erosion30d,
    openSession: open.get(agent.id) ?? null,
    spending: { thisMonth, lastMonth },
    lowestThreshold: account.lowestThreshold,
    weakestReviewPolicy: account.weakestReviewPolicy,
    accountApplies: account.applies,
    ...modelsOf(agent, account),
    ownerName: names.get(agent.ownerId ?? "") ?? null,
    /** Possible owners; empty if the user may not choose. */
    people,
    mayConfigure: may(ctx.acting, "agents.configure", target) === true,
    mayStart: may(ctx.acting, "sessions.start", target) === true,
    /** Prompts and threshold: operators may too, if the account allows it. */
    mayEditPrompts: may(ctx.acting, "agents.prompts", target, account) === true,
    /** Only admins may go below the account's floors (A3). */
    mayGoUnderFloors: isAdmin,
    mayChooseOwner: isAdmin,
  };
}

/** The account's models with their states; also the agent's own model if it is not among them. */
function modelsOf(agent: AgentRow, account: AccountRow) {
  const isForeign = agent.model !== null && !account.allowedModels.includes(agent.model);
  const fault = "This account no longer allows it, so the installation's default runs instead.";
  const foreign = isForeign && agent.model !== null ? [{ id: agent.model, fault }] : [];
  return {
    installationModel: toChoice(ownModel(account)),
    models: [...account.allowedModels.map(toChoice), ...foreign],
  };
}

/** A model that an agent may use, and why it would not run, if so. */
function toChoice(id: string) {
  const opened = openModel(id, process.env);
  return { id, fault: opened.ok ? null : opened.message };
}
