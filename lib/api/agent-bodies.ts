import { z } from "zod";
import {
  agentPatchSchema,
  maxSummaryThreshold,
  maxTokenBudget,
  newAgentSchema,
  summaryThresholdWords,
} from "@/lib/agents/agent-schema";
import { defaultTokenBudget } from "@/lib/refinement/settings";
import { defaultSummaryThreshold } from "@/lib/summary/settings";

const budgetWords = "The budget is a whole number of tokens from 1 to 1,000,000,000.";

/** Where a form can only send text, JSON says numbers and booleans as what they are. */
const plainFields = {
  tokenBudget: z
    .int(budgetWords)
    .min(1, budgetWords)
    .max(maxTokenBudget, budgetWords)
    .nullable()
    .transform((budget) => budget ?? defaultTokenBudget)
    .optional(),
  summaryThreshold: z
    .int(summaryThresholdWords)
    .min(1, summaryThresholdWords)
    .max(maxSummaryThreshold, summaryThresholdWords)
    .nullable()
    .transform((threshold) => threshold ?? defaultSummaryThreshold)
    .optional(),
  paused: z.boolean("Choose: true or false.").optional(),
};

export const newAgentBody = newAgentSchema.extend(plainFields);
export const agentPatchBody = agentPatchSchema.extend(plainFields);
