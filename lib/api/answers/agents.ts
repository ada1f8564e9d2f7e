import { z } from "zod";
import {
  type AgentField,
  type AgentValues,
  blankOf,
  mapSettings,
} from "@/lib/agents/agent-settings";
import type { AgentSetting } from "@/lib/agents/setting-row";
import { reviewPolicies } from "@/lib/ledger/entries/session";
import { relevances } from "@/lib/ledger/memory";
import { instantAnswer } from "@/lib/page";

function valueAnswer(setting: AgentSetting): z.ZodType {
  switch (setting.type) {
    case "name":
      return z.string();
    case "switch":
      return z.boolean();
    case "count":
      return z.int();
    case "share":
    case "money":
      return blankOf(setting) === null ? z.number().nullable() : z.number();
    case "policy":
      return z.enum(reviewPolicies).nullable();
    case "choice":
      return z.enum(setting.choices.map(({ value }) => value));
    default:
      return z.string().nullable();
  }
}

/** An agent. Null means the default; the `effective…` fields have the values in effect. */
export const agentAnswer = z
  .strictObject({
    id: z.string(),
    ...mapSettings<{ readonly [F in AgentField]: z.ZodType<AgentValues[F]> }>(valueAnswer),
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

/** What a deletion takes away, or took, and what stays. */
export const agentDeletionAnswer = z
  .strictObject({
    agentId: z.string(),
    name: z.string(),
    goes: z.record(z.string(), z.int()).meta({ description: "How much, by what it is." }),
    stays: z.strictObject({ auditRecords: z.int() }),
    runningSessionId: z.string().nullable(),
  })
  .meta({ id: "AgentDeletion" });

const part = z.strictObject({
  number: z.int(),
  content: z.string(),
  tokens: z.int(),
  category: z.string().nullable(),
  constitutional: z.boolean(),
  relevance: z.enum(relevances).nullable().meta({ description: "Of an observation, else null." }),
  createdAt: instantAnswer,
});

/** What belongs in an agent's prompt. */
export const agentContextAnswer = z
  .strictObject({
    agentId: z.string(),
    agentName: z.string(),
    at: instantAnswer,
    tokens: z.int().meta({ description: "Core and journal entries together." }),
    core: z.array(part),
    journals: z.array(part).meta({
      description: "Active observations of any age, and other kept journals of the last 7 days.",
    }),
    omitted: z
      .strictObject({ memories: z.int(), tokens: z.int(), observations: z.int() })
      .meta({ description: "Memories that didn't fit into `maxTokens`." }),
    handbook: z
      .strictObject({ text: z.string(), tokens: z.int(), omittedLines: z.int() })
      .nullable()
      .meta({ description: "The handbook's memory_summary.md, up to 2,500 tokens." }),
  })
  .meta({ id: "AgentContext" });
