import { ownModel } from "@/lib/accounts/load-settings";
import { listAccountPeople } from "@/db/queries/people/member-rows";
import {
  listOpenSessions,
  listPersonNames,
  type OpenSession,
} from "@/db/queries/agents/load-agents";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { loadAccount, type AccountRow } from "@/db/queries/accounts/account-settings";
import { valuesOf, type AgentValues } from "@/lib/agents/agent-settings";
import { loadSpending } from "@/lib/pages/agent";
import { requireAgent, viewAgent } from "@/lib/agents/load";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import type { Spending } from "@/lib/cost/cost";
import type { Applies, ReviewPolicy } from "@/lib/ledger/entries/session";
import { openModel } from "@/lib/model/model";

/** A model that an agent may use, and why it would not run, if so. */
interface ModelChoice {
  readonly id: string;
  readonly fault: string | null;
}

/** Initial data of the pages that configure an agent. */
export interface AgentForm {
  readonly agentId: string;
  readonly version: number;
  readonly values: AgentValues;
  readonly massTokens: number;
  readonly coreCount: number;
  readonly erosion30d: number;
  readonly openSession: OpenSession | null;
  readonly spending: { readonly thisMonth: Spending; readonly lastMonth: Spending };
  readonly lowestThreshold: number;
  readonly weakestReviewPolicy: ReviewPolicy;
  readonly accountApplies: Applies;
  readonly installationModel: ModelChoice;
  readonly models: readonly ModelChoice[];
  readonly ownerName: string | null;
  /** Possible owners; empty if the user may not choose. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly mayConfigure: boolean;
  readonly mayStart: boolean;
  /** Prompts and threshold: operators may too, if the account allows it. */
  readonly mayEditPrompts: boolean;
  /** Only admins may go below the account's floors (A3). */
  readonly mayGoUnderFloors: boolean;
  readonly mayChooseOwner: boolean;
}

/** A configuration for its forms. Throws a 404 for an unknown id or another account's (U1). */
export async function loadAgentForm(
  ctx: Context,
  { agentId }: { readonly agentId: string },
): Promise<AgentForm> {
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
    people,
    mayConfigure: may(ctx.acting, "agents.configure", target) === true,
    mayStart: may(ctx.acting, "sessions.start", target) === true,
    mayEditPrompts: may(ctx.acting, "agents.prompts", target, account) === true,
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

function toChoice(id: string): ModelChoice {
  const opened = openModel(id, process.env);
  return { id, fault: opened.ok ? null : opened.message };
}
