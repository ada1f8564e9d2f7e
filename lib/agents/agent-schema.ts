import { z } from "zod";
import { findTextFault } from "@/lib/ledger/texts/content";
import { nameSchema } from "@/lib/ledger/texts/name-schema";
import { countCodePoints } from "@/lib/ledger/texts/tokens";
import { reviewPolicies, type SessionKind } from "@/lib/ledger/entries/session";
import {
  defaultPromptTokens,
  defaultReviewPolicies,
  defaultTokenBudget,
  leastPromptTokens,
  maxNameLength,
  maxPromptLength,
  maxSystemPromptLength,
  mostPromptTokens,
  parseThreshold,
} from "@/lib/refinement/settings";
import {
  defaultObservationPool,
  defaultObservationTarget,
  defaultReflectionEvery,
} from "@/lib/reflection/settings";
import { defaultKeepRatio, defaultSummaryThreshold } from "@/lib/summary/settings";

export const maxTokenBudget = 1_000_000_000;
export const maxSummaryThreshold = 100_000;
export const summaryThresholdWords =
  "The summary's threshold is a whole number of messages from 1 to 100,000, like 100.";
const keepRatioWords = "The share that stays is a number between 0 and 1, like 0.2.";

const agentName = nameSchema(maxNameLength);

/** A text as written; blank means the default and is stored as null. */
function promptSchema(max: number, use = "") {
  return z
    .string()
    .nullable()
    .transform((text, context) => {
      if (text === null || text.trim() === "") return null;
      const fault = findFault(text, max);
      if (fault === null) return text;
      context.addIssue({ code: "custom", message: fault });
      return z.NEVER;
    })
    .meta({
      description: `At most ${max.toLocaleString("en")} characters; empty for the default.${use}`,
    });
}

/** A2: a number, or its digits; blank and null mean the default. */
const thresholdSchema = z
  .union([z.number(), z.string()], "The threshold is a number above 0 and at most 1.")
  .nullable()
  .transform((given, context) => {
    if (given === null || String(given).trim() === "") return null;
    const check = parseThreshold(String(given));
    if (check.ok) return check.threshold;
    context.addIssue({ code: "custom", message: check.message });
    return z.NEVER;
  })
  .meta({ description: "Above 0 and at most 1; null for the default, 0.75." });

/** Withdrawn: accepted from clients of the version before, and ignored. */
const claimThresholdSchema = z
  .unknown()
  .transform(() => undefined)
  .meta({ deprecated: true, description: "Withdrawn: accepted and ignored." });

/** Tokens; blank and null mean the default. */
const budgetSchema = z
  .union([z.number(), z.string()], "The budget is a whole number of tokens.")
  .nullable()
  .transform((given, context) => {
    const text = String(given ?? "").trim();
    if (text === "") return defaultTokenBudget;
    const budget = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (budget >= 1 && budget <= maxTokenBudget) return budget;
    const message = "The budget is a whole number of tokens from 1 to 1,000,000,000, like 5000.";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const monthlyBudgetWords =
  "The monthly budget is an amount in USD from 0.01 to 1,000,000, like 5 or 12.50.";

/** O9: USD; blank and null mean no limit. */
const monthlyBudgetSchema = z
  .union([z.number(), z.string()], monthlyBudgetWords)
  .nullable()
  .transform((given, context) => {
    const text = String(given ?? "").trim();
    if (text === "") return null;
    const budget = /^\$?\d{1,7}(\.\d{1,2})?$/.test(text)
      ? Number(text.replace("$", ""))
      : Number.NaN;
    if (budget >= 0.01 && budget <= 1_000_000) return budget;
    context.addIssue({ code: "custom", message: monthlyBudgetWords });
    return z.NEVER;
  })
  .meta({
    description:
      "USD. Once the sessions of a calendar month (UTC) have cost this much, no session starts automatically. Null: no limit.",
  });

/** K1: messages that may wait before a fold; blank and null mean the default. */
const summaryThresholdSchema = z
  .union([z.number(), z.string()], summaryThresholdWords)
  .nullable()
  .transform((given, context) => {
    const text = String(given ?? "").trim();
    if (text === "") return defaultSummaryThreshold;
    const threshold = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    if (threshold >= 1 && threshold <= maxSummaryThreshold) return threshold;
    context.addIssue({ code: "custom", message: summaryThresholdWords });
    return z.NEVER;
  });

/** K1: the share of the threshold that stays unfolded, in (0, 1). */
const keepRatioSchema = z
  .union([z.number(), z.string()], keepRatioWords)
  .nullable()
  .transform((given, context) => {
    const text = String(given ?? "").trim();
    if (text === "") return defaultKeepRatio;
    const ratio = /^\d*\.?\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (ratio > 0 && ratio < 1) return ratio;
    context.addIssue({ code: "custom", message: keepRatioWords });
    return z.NEVER;
  })
  .meta({ description: "Between 0 and 1; null for the default, 0.2." });

/** O5, O6, P6: a number of tokens; blank and null mean the default. */
function tokensSchema(name: string, standard: number, least = 1_000, most = maxTokenBudget) {
  const range = `${least.toLocaleString("en")} to ${most.toLocaleString("en")}`;
  const words = `${name} is a whole number of tokens from ${range}, like ${standard}.`;
  return z
    .union([z.number(), z.string()], words)
    .nullable()
    .transform((given, context) => {
      const text = String(given ?? "").trim();
      if (text === "") return standard;
      const tokens = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
      if (tokens >= least && tokens <= most) return tokens;
      context.addIssue({ code: "custom", message: words });
      return z.NEVER;
    });
}

/** V1: which sessions of a kind wait for a person; blank and null mean the default of the day. */
function policySchema(kind: SessionKind) {
  const policy = z.enum(reviewPolicies, `Choose: ${reviewPolicies.join(", ")}.`).nullable();
  return z.preprocess(blankIsNull, policy).meta({
    description: `Which sessions need a review. Null for the default, now ${defaultReviewPolicies[kind]}.`,
  });
}

/** Another object's id or name; blank means none. */
const referenceSchema = z.preprocess(
  blankIsNull,
  z
    .string()
    .max(200, "At most 200 characters.")
    .refine(
      (text) => findTextFault(text) === null,
      "This contains a character that can't be stored.",
    )
    .nullable(),
);

/** Everything that an owner may set; absent fields stay unchanged. */
export const agentPatchSchema = z.strictObject({
  name: agentName.optional(),
  ownerId: referenceSchema.optional(),
  systemPrompt: promptSchema(maxSystemPromptLength).optional(),
  reflectionPrompt: promptSchema(maxPromptLength, " No session reads it yet.").optional(),
  memoryReflectionPrompt: promptSchema(maxPromptLength).optional(),
  summaryPrompt: promptSchema(maxPromptLength).optional(),
  refinementPrompt: promptSchema(maxPromptLength).optional(),
  refinementThreshold: thresholdSchema.optional(),
  tokenBudget: budgetSchema.optional(),
  claimThreshold: claimThresholdSchema.optional(),
  monthlyBudgetUsd: monthlyBudgetSchema.optional(),
  promptTokens: tokensSchema(
    "The size of a prompt's ledger",
    defaultPromptTokens,
    leastPromptTokens,
    mostPromptTokens,
  ).optional(),
  summaryThreshold: summaryThresholdSchema.optional(),
  summaryKeepRatio: keepRatioSchema.optional(),
  reflectionAutomatic: z.union([z.boolean(), z.stringbool()]).optional(),
  reflectionEvery: tokensSchema("The start of a reflection", defaultReflectionEvery).optional(),
  observationTarget: tokensSchema("The target", defaultObservationTarget).optional(),
  observationPool: tokensSchema("The limit", defaultObservationPool).optional(),
  model: referenceSchema.optional(),
  reviewPolicy: policySchema("refinement").optional(),
  reflectionReviewPolicy: policySchema("reflection").optional(),
  summaryReviewPolicy: policySchema("summary").optional(),
  handbookReviewPolicy: policySchema("handbook").optional(),
  handbookAutomatic: z.union([z.boolean(), z.stringbool()]).optional(),
  paused: z.union([z.boolean(), z.stringbool()]).optional(),
});
export type AgentPatch = z.infer<typeof agentPatchSchema>;

/** A patch without undefined fields, as a row takes it. */
export type AgentChanges = { [K in keyof AgentPatch]?: Exclude<AgentPatch[K], undefined> };

export const agentIdSchema = z.string().regex(/^[\w-]{1,64}$/, "Agent not found.");

/** The version of the configuration that the caller has seen. */
const versionSchema = z.coerce
  .number("The version of the configuration that you saw.")
  .int("A version is a whole number.")
  .min(1, "Versions begin at 1.")
  .max(2_147_483_647, "No agent has that many versions.");

export const configureAgentSchema = agentPatchSchema.extend({
  agentId: agentIdSchema,
  seenVersion: versionSchema.optional(),
});

/** A4: which version to restore, over the one that was seen. */
export const restoreVersionSchema = z.strictObject({
  agentId: agentIdSchema,
  version: versionSchema,
  seenVersion: versionSchema,
});
export const newAgentSchema = agentPatchSchema.extend({ name: agentName });
export type NewAgent = z.infer<typeof newAgentSchema>;

function findFault(text: string, max: number): string | null {
  const fault = findTextFault(text);
  if (fault !== null) return `This ${fault}.`;
  const length = countCodePoints(text);
  return length <= max
    ? null
    : `At most ${max.toLocaleString("en")} characters; this has ${length.toLocaleString("en")}.`;
}

function blankIsNull(given: unknown): unknown {
  return typeof given === "string" && given.trim() === "" ? null : given;
}
