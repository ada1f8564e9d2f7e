import { z } from "zod";
import { exportAccount } from "@/lib/accounts/export";
import {
  loadAccountSettings,
  loadModelSettings,
  loadPolicySettings,
} from "@/lib/accounts/load-settings";
import {
  allowModel,
  disallowModel,
  setInputLimit,
  setModelPrices,
  setReader,
} from "@/lib/accounts/save-models";
import { changePolicy, renameAccount } from "@/lib/accounts/save-settings";
import {
  confirmedSchema,
  modelIdSchema,
  policyFields,
  policySchema,
  readerSchema,
  renameAccountForm,
  seenSettingsSchema,
  versionSchema,
} from "@/lib/accounts/schema";
import { accountAnswer, modelsAnswer, policyAnswer } from "@/lib/api/answers/settings";
import { sendExport } from "@/lib/api/export";
import { modelParams } from "@/lib/api/request";
import { defineRoute, serveTable } from "@/lib/api/route";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { leastInputLimit, mostInputLimit } from "@/lib/model/known-models";
import { parseInput } from "@/lib/parse-input";

const version = seenSettingsSchema;
const confirmed = z
  .boolean("Choose: true or false.")
  .default(false)
  .meta({ description: "What has effects is refused (409) with them until this is true." });

const price = z.number("USD per million tokens.").min(0).max(99_999).nullable().default(null);

const policyBody = policyFields.partial().extend({ version, confirmed });
const modelBody = z.strictObject({
  version,
  inputLimit: z.int().min(leastInputLimit).max(mostInputLimit).nullable().optional(),
  prices: z
    .strictObject({ input: price, cachedInput: price, cacheWrite: price, output: price })
    .optional()
    .meta({ description: "Replaces all set prices; null or absent: the known price." }),
});

export const settingsRoutes = serveTable({
  "GET /account": defineRoute({
    name: "getAccount",
    summary: "The key's account",
    permission: "settings.read",
    answer: accountAnswer,
    run: ({ ctx }) => describeAccount(ctx),
  }),

  "PATCH /account": defineRoute({
    name: "renameAccount",
    summary: "Rename the account",
    permission: "policy.manage",
    body: renameAccountForm.extend({ version }),
    answer: accountAnswer,
    run: async ({ ctx, body }) => {
      await renameAccount(ctx, body);
      return describeAccount(ctx);
    },
  }),

  "GET /account/export": defineRoute({
    name: "exportAccount",
    summary: "All that belongs to the account, as a zip of JSON lines, without secrets",
    permission: "account.export",
    answer: null,
    answerTypes: ["application/zip"],
    refusals: [429],
    run: ({ ctx, request }) => sendExport(request, ctx, exportAccount),
  }),

  "GET /policy": defineRoute({
    name: "getPolicy",
    summary: "What every agent of the account keeps to",
    permission: "settings.read",
    answer: policyAnswer,
    run: ({ ctx }) => describePolicy(ctx),
  }),

  "PATCH /policy": defineRoute({
    name: "changePolicy",
    summary:
      "Change the policy. What protects memories less, or puts agents below a floor, is refused (409) with its effects until it is confirmed",
    permission: "policy.manage",
    body: policyBody,
    answer: policyAnswer,
    run: async ({ ctx, body: { version: seen, confirmed: isConfirmed, ...given } }) => {
      const { policy } = await loadPolicySettings(ctx);
      const wanted = parseInput(policySchema, { ...policy, ...given });
      await changePolicy(ctx, { ...wanted, version: seen, confirmed: isConfirmed });
      return describePolicy(ctx);
    },
  }),

  "GET /models": defineRoute({
    name: "listModels",
    summary: "The models that agents may use, the installation's own first, and the second reader",
    permission: "settings.read",
    answer: modelsAnswer,
    run: ({ ctx }) => describeModels(ctx),
  }),

  "POST /models": defineRoute({
    name: "allowModel",
    summary: "Allow a model for the account's agents",
    permission: "models.manage",
    body: z.strictObject({ version, model: modelIdSchema }),
    answer: modelsAnswer,
    status: 201,
    run: async ({ ctx, body }) => {
      await allowModel(ctx, body);
      return describeModels(ctx);
    },
  }),

  "PATCH /models": defineRoute({
    name: "setReader",
    summary: "Choose the second reader",
    permission: "models.manage",
    body: z.strictObject({ version, reader: readerSchema }),
    answer: modelsAnswer,
    run: async ({ ctx, body }) => {
      await setReader(ctx, body);
      return describeModels(ctx);
    },
  }),

  "PATCH /models/{path}": defineRoute({
    name: "configureModel",
    summary: "Set a model's input limit in tokens, or its prices in USD per million tokens",
    permission: "models.manage",
    params: modelParams,
    body: modelBody,
    answer: modelsAnswer,
    run: async ({ ctx, params: { path: model }, body }) => {
      await requireModel(ctx, model);
      await ctx.db.transaction(async (tx) => {
        const within = { ...ctx, db: tx };
        let { version: seen } = body;
        const { inputLimit, prices } = body;
        if (inputLimit !== undefined) {
          const set = await setInputLimit(within, { version: seen, model, inputLimit });
          seen = set.version;
        }
        if (prices !== undefined) await setModelPrices(within, { version: seen, model, ...prices });
      });
      return describeModels(ctx);
    },
  }),

  "DELETE /models/{path}": defineRoute({
    name: "disallowModel",
    summary:
      "Remove a model. While agents name it, it is refused (409) with their names until it is confirmed",
    permission: "models.manage",
    params: modelParams,
    query: z.strictObject({ version: versionSchema, confirmed: confirmedSchema }),
    answer: modelsAnswer,
    run: async ({ ctx, params: { path: model }, query }) => {
      await requireModel(ctx, model);
      await disallowModel(ctx, { ...query, model });
      return describeModels(ctx);
    },
  }),
});

async function describeAccount(ctx: Context) {
  const { id, name, isDemo, version: current, createdAt } = await loadAccountSettings(ctx);
  return { id, name, isDemo, version: current, createdAt };
}

async function describePolicy(ctx: Context) {
  const { version: current, policy, belowFloor } = await loadPolicySettings(ctx);
  return { version: current, ...policy, belowFloor };
}

async function describeModels(ctx: Context) {
  const { version: current, reader, models } = await loadModelSettings(ctx);
  const items = models.map(({ knownPrices: _known, ...model }) => model);
  return { version: current, reader: reader.chosen, items };
}

async function requireModel(ctx: Context, model: string): Promise<void> {
  const { models } = await loadModelSettings(ctx);
  if (!models.some(({ id }) => id === model)) throw Refusal.notFound("Model not found.");
}
