import {
  type AccountRow,
  countCategories,
  listAgentStances,
  listReaderRecords,
  loadAccount,
} from "@/db/queries/accounts/account-settings";
import { agentsBelow, policyOf } from "@/lib/accounts/save-settings";
import { may } from "@/lib/auth/permissions";
import { type Context, requirePermission } from "@/lib/context";
import { runningEnvironment } from "@/lib/env";
import {
  figuresFrom,
  inputLimitOf,
  type InputLimits,
  knownModel,
  pricesOf,
} from "@/lib/model/known-models";
import { describeModel, openModel } from "@/lib/model/model";

/** The `provider/model` of agents that name none: the installation's; in the demo, rules (U5). */
export function ownModel({ isDemo }: Pick<AccountRow, "isDemo">): string {
  return isDemo ? "built-in/rules" : runningEnvironment().model;
}

/**
 * The second reader of an account's sessions, `provider/model` (B1): its own, or the installation's,
 * which the demo does not get (U5). Null for none.
 */
export function readerOf({
  isDemo,
  readerModel,
}: Pick<AccountRow, "isDemo" | "readerModel">): string | null {
  if (readerModel !== null) return readerModel === "" ? null : readerModel;
  return isDemo ? null : runningEnvironment().readerModel;
}

/** The account's name, and whether the user may change it; every member may read its settings. */
export async function loadAccountSettings(ctx: Context) {
  requirePermission(ctx, "settings.read");
  const account = await loadAccount(ctx.db, ctx.acting.accountId);
  const { id, name, version, createdAt, isDemo } = account;
  const mayManage = may(ctx.acting, "policy.manage") === true;
  const mayRemoveDemo = isDemo && may(ctx.acting, "members.manage") === true;
  return {
    id,
    name,
    version,
    createdAt: createdAt.toISOString(),
    isDemo,
    mayManage,
    mayRemoveDemo,
  };
}

/** The account's policy, number of memories per category, and the agents below its floors (A3). */
export async function loadPolicySettings(ctx: Context) {
  requirePermission(ctx, "settings.read");
  const account = await loadAccount(ctx.db, ctx.acting.accountId);
  const [categories, agents] = await Promise.all([
    countCategories(ctx.db, account.id),
    listAgentStances(ctx.db, account.id),
  ]);
  return {
    version: account.version,
    policy: policyOf(account),
    categories: [...categories].map(([category, memories]) => ({ category, memories })),
    /** Agents that are under the floors as they are now. */
    belowFloor: agentsBelow(account, agents),
    mayManage: may(ctx.acting, "policy.manage") === true,
  };
}

/** The account's models with their states: the installation's own first. */
export async function loadModelSettings(ctx: Context) {
  requirePermission(ctx, "settings.read");
  const account = await loadAccount(ctx.db, ctx.acting.accountId);
  const agents = await listAgentStances(ctx.db, account.id);
  const own = ownModel(account);
  const models = [own, ...account.allowedModels.filter((one) => one !== own)].map((id) => {
    const opened = openModel(id, process.env);
    return {
      id,
      /** The installation's own: what agents that name none are written by. */
      isOwn: id === own,
      isAllowed: account.allowedModels.includes(id),
      isRules: describeModel(id).isRules,
      /** What is missing before it can be used; null where its key is there. */
      fault: opened.ok ? null : opened.message,
      /** In tokens (P7). */
      inputLimit: inputLimitOf(id, account.inputLimits),
      limitSource: limitSourceOf(id, account.inputLimits),
      /** What holds now; null where it is unknown. */
      prices: pricesOf(id, account.modelPrices),
      knownPrices: knownModel(id)?.prices ?? null,
      setPrices: account.modelPrices[id] ?? {},
      agents: agents.filter((agent) => agent.model === id).map((agent) => agent.name),
    };
  });
  const mayManage = may(ctx.acting, "models.manage") === true;
  const { version, readerModel, isDemo } = account;
  const reader = {
    chosen: readerModel === "" ? "none" : (readerModel ?? "installation"),
    ofInstallation: readerOf({ isDemo, readerModel: null }),
    records: await listReaderRecords(ctx.db, account.id),
  };
  return { version, models, reader, figuresFrom, mayManage };
}

/** P7: whether the limit was set by an admin, is known to Keepsake, or is unknown. */
function limitSourceOf(model: string, set: InputLimits): "set" | "known" | "assumed" {
  if (Object.hasOwn(set, model)) return "set";
  return knownModel(model) === null ? "assumed" : "known";
}
