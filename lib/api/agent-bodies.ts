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

const versionWords = "A whole number: the version of the agent that you saw.";
const budgetWords = "The budget is a whole number of tokens from 1 to 1,000,000,000.";

/** Forms only send text, but JSON has real numbers and booleans. */
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
  handbookAutomatic: z.boolean("Choose: true or false.").optional(),
  paused: z.boolean("Choose: true or false.").optional(),
};

export const newAgentBody = newAgentSchema.extend(plainFields);

/** M5: a client that names the version it saw is refused (409) if the agent has changed since. */
export const agentPatchBody = agentPatchSchema.extend(plainFields).extend({
  version: z
    .int(versionWords)
    .min(1, "Versions begin at 1.")
    .max(2_147_483_647, "No agent has that many versions.")
    .optional()
    .meta({ description: `${versionWords} Without it the change overwrites the current version.` }),
});

/** Withdrawn with the rules for facts; clients of the version before may still send it. */
export const deprecatedAgentFields = { claimThreshold: new Date("2026-11-28") };
