// The small form of zod: the whole would be a sixth of what a page of settings loads.
import * as z from "zod/mini";
import type { ActionResult } from "@/components/ui/forms/form-action";
import { reviewPolicies, sessionModes } from "@/lib/ledger/entries/session";

const policyShape = {
  immutableCategories: z.array(z.string()),
  relationalCategories: z.array(z.string()),
  lowestThreshold: z.number(),
  weakestReviewPolicy: z.enum(reviewPolicies),
  fourEyes: z.boolean(),
  operatorsEditPrompts: z.boolean(),
};
const priceNames = ["input", "cachedInput", "cacheWrite", "output"] as const;
const newerSchema = z.object({
  current: z.object({
    ...policyShape,
    version: z.number(),
    name: z.string(),
    allowedModels: z.array(z.string()),
    inputLimits: z.record(z.string(), z.number()),
    modelPrices: z.record(z.string(), z.partialRecord(z.enum(priceNames), z.number())),
    schedule: z.object({ days: z.array(z.number()), minute: z.number(), zone: z.string() }),
    sweepMode: z.enum(sessionModes),
  }),
});
export type NewerSettings = z.infer<typeof newerSchema>["current"];

const hold = z.enum(["immutable", "relational", "none"]);
const effectsSchema = z.object({
  effects: z.object({
    loosened: z.array(
      z.object({ category: z.string(), memories: z.number(), from: hold, to: hold }),
    ),
    belowFloor: z.array(z.string()),
  }),
});
export type Effects = z.infer<typeof effectsSchema>["effects"];

/** What another admin saved meanwhile, where that is why an answer is no (M5). */
export function newerSettings(result: ActionResult | null): NewerSettings | null {
  return readExtra(result, newerSchema)?.current ?? null;
}

/** The version that another admin's change left, of whatever it is (M5). */
export function newerVersion(result: ActionResult | null): number | null {
  const newer = z.object({ current: z.object({ version: z.number() }) });
  return readExtra(result, newer)?.current.version ?? null;
}

/** What a change of the policy would do, where that is to be seen first. */
export function policyEffectsOf(result: ActionResult | null): Effects | null {
  return readExtra(result, effectsSchema)?.effects ?? null;
}

/** The agents that use a model, where they are to be seen before it is removed the list. */
export function agentsOf(result: ActionResult | null): readonly string[] {
  return readExtra(result, z.object({ agents: z.array(z.string()) }))?.agents ?? [];
}

function readExtra<T>(result: ActionResult | null, schema: z.ZodMiniType<T>): T | null {
  if (result === null || result.ok) return null;
  return schema.safeParse(result.extra).data ?? null;
}
