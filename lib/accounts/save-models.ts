import type { z } from "zod";
import {
  type AccountRow,
  appendAccountAudit,
  listAgentStances,
  loadAccount,
} from "@/db/queries/accounts/account-settings";
import { changeSettings } from "@/lib/accounts/save-settings";
import { ownModel } from "@/lib/accounts/load-settings";
import type {
  allowModelForm,
  disallowModelForm,
  setInputLimitForm,
  setReaderForm,
  setModelPricesForm,
  testModelForm,
} from "@/lib/accounts/schema";
import { type Context, requirePermission } from "@/lib/context";
import { MODEL_PROVIDERS } from "@/lib/env";
import type { SetPrices } from "@/lib/cost/cost";
import { Refusal } from "@/lib/errors";
import { describeModel, openModel } from "@/lib/model/model";
import { testModel, type ModelTest } from "@/lib/model/question";

const maxModels = 50;

/** Allows a model for the account's agents. Whether its key is present is shown beside it. */
export async function allowModel(
  ctx: Context,
  { version, model }: z.output<typeof allowModelForm>,
): Promise<{ readonly version: number }> {
  const change = { permission: "models.manage", kind: "models-changed", version } as const;
  return changeSettings(ctx, change, (_tx, { allowedModels, isDemo }) => {
    refuseUnknown(model);
    refuseUnfit(model, isDemo);
    if (allowedModels.includes(model)) {
      throw Refusal.invalid({ model: `${model} is already allowed.` });
    }
    if (allowedModels.length >= maxModels) {
      throw Refusal.invalid({ model: `At most ${maxModels} models. Remove one first.` });
    }
    return { allowedModels: [...allowedModels, model] };
  });
}

/**
 * Removes a model. Agents that name it use the installation's from their next session on: they are
 * listed (409) until it is `confirmed`.
 */
export async function disallowModel(
  ctx: Context,
  { version, model, confirmed }: z.output<typeof disallowModelForm>,
): Promise<{ readonly version: number }> {
  const change = { permission: "models.manage", kind: "models-changed", version } as const;
  return changeSettings(ctx, change, async (tx, account) => {
    if (!account.allowedModels.includes(model)) {
      throw Refusal.invalid({ model: `${model} is not on the list.` });
    }
    const stances = await listAgentStances(tx, account.id);
    const agents = stances.filter((agent) => agent.model === model).map((agent) => agent.name);
    if (agents.length > 0 && !confirmed) {
      throw Refusal.conflict("has-effects", "Check which agents use it before you remove it.", {
        agents,
      });
    }
    return { allowedModels: account.allowedModels.filter((one) => one !== model) };
  });
}

/** B1: says which model reads what sessions changed; in force for sessions that begin from now on. */
export async function setReader(
  ctx: Context,
  { version, reader }: z.output<typeof setReaderForm>,
): Promise<{ readonly version: number }> {
  const change = { permission: "models.manage", kind: "reader-changed", version } as const;
  return changeSettings(ctx, change, (_tx, account) => {
    if (reader === "none") return { readerModel: "" };
    if (reader === "installation") return { readerModel: null };
    refuseUnlisted(account, reader, "reader");
    if (describeModel(reader).isRules) {
      throw Refusal.invalid({ reader: "The built-in rules can't read. Choose a language model." });
    }
    return { readerModel: reader };
  });
}

/** P7: sets a model's limit for one request, in tokens, from the next session on; null: none. */
export async function setInputLimit(
  ctx: Context,
  { version, model, inputLimit }: z.output<typeof setInputLimitForm>,
): Promise<{ readonly version: number }> {
  const change = { permission: "models.manage", kind: "input-limit-set", version } as const;
  return changeSettings(ctx, change, (_tx, account) => {
    refuseUnlisted(account, model);
    return { inputLimits: withModel(account.inputLimits, model, inputLimit) };
  });
}

/** Sets a model's prices over the known ones; begun sessions keep what they recorded (S3). */
export async function setModelPrices(
  ctx: Context,
  { version, model, ...given }: z.output<typeof setModelPricesForm>,
): Promise<{ readonly version: number }> {
  const change = { permission: "models.manage", kind: "model-prices-set", version } as const;
  return changeSettings(ctx, change, (_tx, account) => {
    refuseUnlisted(account, model);
    const prices: SetPrices = Object.fromEntries(
      Object.entries(given).filter(([, price]) => price !== null),
    );
    const isSet = Object.keys(prices).length > 0;
    return { modelPrices: withModel(account.modelPrices, model, isSet ? prices : null) };
  });
}

/** A setting of models with one of them changed; sorted by name, as changes are compared as text. */
function withModel<T>(
  settings: Readonly<Record<string, T>>,
  model: string,
  setting: T | null,
): Record<string, T> {
  const others = Object.entries(settings).filter(([id]) => id !== model);
  const own = setting === null ? [] : [[model, setting] as const];
  return Object.fromEntries([...others, ...own].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function refuseUnlisted(
  account: AccountRow,
  model: string,
  field: "model" | "reader" = "model",
): void {
  if (model === ownModel(account) || account.allowedModels.includes(model)) return;
  throw Refusal.invalid({ [field]: `${model} is not on the list.` });
}

/** U5: the demo spends no one's key; the careless model works nowhere else. */
function refuseUnfit(model: string, isDemo: boolean): void {
  const { isRules } = describeModel(model);
  if (isDemo && !isRules) {
    throw Refusal.invalid({ model: "In the demo only built-in models can be allowed." });
  }
  if (!isDemo && isRules && model !== "built-in/rules") {
    throw Refusal.invalid({ model: `${model} is for the demo only.` });
  }
}

/** An unknown provider stays unknown; a missing key may still be added. */
function refuseUnknown(model: string): void {
  const { provider, isRules } = describeModel(model);
  if (!MODEL_PROVIDERS.some((known) => known === provider)) {
    const known = MODEL_PROVIDERS.join(", ");
    throw Refusal.invalid({ model: `Unknown provider “${provider}”. Known: ${known}.` });
  }
  const opened = isRules ? openModel(model, process.env) : null;
  if (opened?.ok === false) throw Refusal.invalid({ model: opened.message });
}

/** Sends a tiny request to a model of the account, which is audited (U3). No transaction waits. */
export async function testAllowedModel(
  ctx: Context,
  { model }: z.output<typeof testModelForm>,
): Promise<{ readonly test: ModelTest }> {
  requirePermission(ctx, "models.manage");
  const { accountId } = ctx.acting;
  const account = await loadAccount(ctx.db, accountId);
  refuseUnlisted(account, model);
  const test = await testModel(model, process.env);
  const data = { model, outcome: test.kind, ms: test.ms };
  await ctx.db.transaction((tx) =>
    appendAccountAudit(tx, {
      accountId,
      actor: ctx.actor,
      kind: "model-tested",
      data,
      at: ctx.now(),
    }),
  );
  return { test };
}
