import { z } from "zod";
import {
  blankOf,
  mapSettings,
  type AgentField,
  type AgentValues,
} from "@/lib/agents/agent-settings";
import type { AgentSetting } from "@/lib/agents/setting-row";
import { instantAnswer } from "@/lib/api/answers/instant-answer";
import { reviewPolicies } from "@/lib/ledger/entries/session";

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
