import * as z from "zod/mini";
import { Fact, Facts, NoteBox } from "@/components/ui/facts";
import type { ActionResult } from "@/components/ui/form-action";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/words";
import {
  type Applies,
  appliesChoices,
  reviewPolicies,
  type ReviewPolicy,
  sessionModes,
} from "@/lib/ledger/entries/session";
import { formatThreshold } from "@/lib/ledger/retention";
import type { SweepOutcome } from "@/lib/schedule/sweep";

// The small form of zod: the whole would be a sixth of what a page of settings loads.

const policySchema = z.object({
  immutableCategories: z.readonly(z.array(z.string())),
  relationalCategories: z.readonly(z.array(z.string())),
  lowestThreshold: z.number(),
  weakestReviewPolicy: z.enum(reviewPolicies),
  applies: z.enum(appliesChoices),
  fourEyes: z.boolean(),
  operatorsEditPrompts: z.boolean(),
});
export type PolicyValues = Readonly<z.infer<typeof policySchema>>;

const priceNames = ["input", "cachedInput", "cacheWrite", "output"] as const;
const newerSchema = z.object({
  current: z.extend(policySchema, {
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

/** What another admin saved meanwhile, where that is why an answer is no (M5). */
export function newerSettings(result: ActionResult | null): NewerSettings | null {
  return readExtra(result, newerSchema)?.current ?? null;
}

/** The version that another admin's change left, of whatever it is (M5). */
export function newerVersion(result: ActionResult | null): number | null {
  const newer = z.object({ current: z.object({ version: z.number() }) });
  return readExtra(result, newer)?.current.version ?? null;
}

/** The agents that use a model, where they are to be seen before it is removed the list. */
export function agentsOf(result: ActionResult | null): readonly string[] {
  return readExtra(result, z.object({ agents: z.array(z.string()) }))?.agents ?? [];
}

function readExtra<T>(result: ActionResult | null, schema: z.ZodMiniType<T>): T | null {
  if (result === null || result.ok) return null;
  return schema.safeParse(result.extra).data ?? null;
}

/** A review policy as the weakest that an owner may choose. */
export const floorCopy: Readonly<Record<ReviewPolicy, string>> = {
  always: "always: every session with changes",
  "on-warning": "on a warning",
  never: "never, unless flagged",
};

/** T1: from when on changes count for the agents of an account. */
export const accountAppliesCopy: Readonly<Record<Applies, string>> = {
  "at-once": "as each agent is set",
  "after-review": "after review, for every agent",
};

/** What it means for a memory that its category holds it less firmly. */
const loosenedCopy = {
  immutable: "still immutable.",
  relational: "sessions can remove exact duplicates.",
  none: "no longer protected; sessions can change them.",
} as const;

/** What a run of the schedule did, or would do. Times are ISO 8601. */
export type RunView = Omit<SweepOutcome<string>, "at" | "mode">;

/** What a policy would do once it is saved, in numbers; the second press saves it. */
export function renderPolicyEffects(result: ActionResult | null) {
  const read = readExtra(result, effectsSchema);
  if (read === null) return null;
  const { loosened, belowFloor } = read.effects;
  return (
    <NoteBox as="alert">
      <p className="font-medium">
        <Icon name="flag" /> Not saved yet. This would change:
      </p>
      <ul>
        {loosened.map(({ category, memories, to }) => (
          <li key={category}>
            {plural(memories, "memory", "memories")} labelled <b>{category}</b>: {loosenedCopy[to]}
          </li>
        ))}
        {belowFloor.length > 0 && (
          <li>
            {plural(belowFloor.length, "agent")} below the new minimum:{" "}
            <AgentNames names={belowFloor} />. Their current settings stay until someone changes
            them.
          </li>
        )}
      </ul>
    </NoteBox>
  );
}

const shownAgents = 12;

/** Agents by name, so many of them, and how many more there are. */
export function AgentNames({ names }: { readonly names: readonly string[] }) {
  const shown = names.slice(0, shownAgents);
  const more = names.length - shown.length;
  const all = more > 0 ? [...shown, `${more} more`] : shown;
  return <b>{new Intl.ListFormat("en-GB").format(all)}</b>;
}

/** The policy to read: for who may not change it, and for who would write over a newer one. */
export function PolicyFacts({ policy }: { readonly policy: PolicyValues }) {
  const { immutableCategories, relationalCategories, lowestThreshold } = policy;
  return (
    <Facts>
      <Fact name="Immutable labels">{listed(immutableCategories)}</Fact>
      <Fact name="Relational labels">{listed(relationalCategories)}</Fact>
      <Fact name="Lowest threshold">{formatThreshold(lowestThreshold)}</Fact>
      <Fact name="Minimum review">{floorCopy[policy.weakestReviewPolicy]}</Fact>
      <Fact name="When changes count">{accountAppliesCopy[policy.applies]}</Fact>
      <Fact name="Require a second person">{policy.fourEyes ? "on" : "off"}</Fact>
      <Fact name="Operators edit prompts and thresholds">
        {policy.operatorsEditPrompts ? "on" : "off"}
      </Fact>
    </Facts>
  );
}

function listed(categories: readonly string[]): string {
  return categories.length === 0 ? "none" : categories.join(", ");
}
