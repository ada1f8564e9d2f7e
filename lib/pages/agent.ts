import { type AccountRow, loadAccount } from "@/db/queries/accounts/account-settings";
import { listAgentKeys } from "@/db/queries/accounts/keys";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { countSessionsOfAgent } from "@/db/queries/sessions/session-list";
import { listUsage } from "@/db/queries/sessions/usage";
import { findWaitsSince } from "@/db/queries/sessions/waiting-sessions";
import { type AgentDetails, loadAgent, requireAgent, withDetails } from "@/lib/agents/load";
import { may, type Permission } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import { type Estimate, monthOf, reachesBudget, type Spending, sumSpending } from "@/lib/cost/cost";
import { runningEnvironment } from "@/lib/env";
import { countTokens } from "@/lib/ledger/texts/tokens";
import { effectiveSettings, loadEstimate } from "@/lib/frame/load-settings";

/** What an agent's sessions of a calendar month (UTC) cost, `offset` months from now. */
export async function loadSpending(
  { db, now }: Context,
  { id }: AgentRow,
  offset = 0,
): Promise<Spending> {
  const usage = await listUsage(db, [id], monthOf(now(), offset));
  return sumSpending(usage.get(id) ?? []);
}

/** Data for every page of one agent. Each action checks the user's permissions again. */
export interface AgentPageData extends AgentDetails {
  readonly immutableCategories: readonly string[];
  /** The `provider/model` of a refinement that starts now. */
  readonly model: string;
  /** The retention below which its breaker trips. */
  readonly threshold: number;
  readonly sessionCount: number;
  /** What its sessions of this month cost. */
  readonly spending: Spending;
  /** O9: when automatic sessions start again, if the monthly budget is spent; null if it is not. */
  readonly budgetResumesAt: Date | null;
  /** What a refinement that starts now may come to; null where nothing can be said. */
  readonly estimate: Estimate | null;
  /** The unreviewed session because of which the schedule skips it; null if there is none (V6). */
  readonly blockedBy: { readonly sessionId: string; readonly waitsSince: Date } | null;
  readonly mayStart: boolean;
  readonly mayAdd: boolean;
  readonly mayEdit: boolean;
  readonly mayImport: boolean;
  readonly mayPurge: boolean;
}

/** One agent for its pages. Throws a 404 for an unknown id or another account's (U1). */
export async function loadAgentPage(
  ctx: Context,
  { agentId }: { readonly agentId: string },
): Promise<AgentPageData> {
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
    model,
    threshold,
    sessionCount,
    spending,
    estimate,
    budgetResumesAt: reachesBudget(view.agent.monthlyBudgetUsd, spending.cost)
      ? monthOf(ctx.now()).to
      : null,
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
): Promise<AgentPageData["blockedBy"]> {
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
