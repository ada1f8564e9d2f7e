import { z } from "zod";
import { instantAnswer } from "@/lib/api/answers/instant-answer";
import { reviewPolicies } from "@/lib/ledger/entries/session";

const prompt = z.string().nullable();
const policy = z.enum(reviewPolicies).nullable();

/** An agent. Null means the default; the `effective…` fields have the values in effect. */
export const agentAnswer = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    ownerId: z.string().nullable(),
    systemPrompt: prompt,
    reflectionPrompt: prompt,
    memoryReflectionPrompt: prompt,
    summaryPrompt: prompt,
    refinementPrompt: prompt,
    refinementThreshold: z.number().nullable(),
    tokenBudget: z.int(),
    monthlyBudgetUsd: z.number().nullable(),
    promptTokens: z.int(),
    summaryThreshold: z.int(),
    summaryKeepRatio: z.number(),
    reflectionAutomatic: z.boolean(),
    reflectionEvery: z.int(),
    observationTarget: z.int(),
    observationPool: z.int(),
    model: z.string().nullable(),
    reviewPolicy: policy,
    reflectionReviewPolicy: policy,
    summaryReviewPolicy: policy,
    handbookReviewPolicy: policy,
    handbookAutomatic: z.boolean(),
    paused: z.boolean(),
    effectiveRefinementPrompt: z.string(),
    effectiveRefinementThreshold: z.number(),
    massTokens: z.int(),
    ledgerHash: z.string(),
    revision: z.int(),
    coreCount: z.int(),
    erosion30d: z.number(),
    lastRefinementAt: instantAnswer.nullable(),
    version: z.int(),
    createdAt: instantAnswer,
  })
  .meta({ id: "Agent" });
