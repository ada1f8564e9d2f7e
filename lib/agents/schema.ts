import { z } from "zod";
import { countCodePoints, findTextFault } from "@/lib/ledger/texts/content";
import { findPlaceFault, readPlace, sayPlace } from "@/lib/interop/place";
import { nameSchema } from "@/lib/ledger/texts/schema";
import { reviewPolicies, type ReviewPolicy } from "@/lib/ledger/entries/session";
import {
  type AgentField,
  type AgentValues,
  mapSettings,
  standardPolicy,
} from "@/lib/agents/agent-settings";
import type { AgentSetting } from "@/lib/agents/setting-row";
import { maxNameLength, parseThreshold } from "@/lib/writers/refinement/gate/settings";

const agentName = nameSchema(maxNameLength);

/** How a setting is read: from forms, where all is text, and from JSON. */
function schemaOf(setting: AgentSetting, isJson: boolean): z.ZodType {
  const isPlain = isJson && "isPlainInJson" in setting;
  switch (setting.type) {
    case "name":
      return agentName;
    case "person":
    case "model":
      return referenceSchema;
    case "prompt":
      return promptSchema(setting);
    case "policy":
      return policySchema(standardPolicy(setting.kind));
    case "choice":
      return choiceSchema(setting);
    case "switch":
      return isPlain ? z.boolean("Choose: true or false.") : z.union([z.boolean(), z.stringbool()]);
    case "count":
      return countSchema(setting, isPlain);
    case "share":
      return shareSchema(setting);
    case "money":
      return moneySchema(setting);
    case "place":
      return placeSchema;
  }
}

type Of<Type extends AgentSetting["type"]> = Extract<AgentSetting, { type: Type }>;

/** A text as written; blank means the default and is stored as null. */
function promptSchema({ max, note }: Of<"prompt">) {
  const description = `At most ${max.toLocaleString("en")} characters; empty for the default.`;
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
    .meta({ description: note === undefined ? description : `${description} ${note}` });
}

/** A number, or its digits; blank and null store the default. */
function numberSchema(words: string, blank: number | null, read: (text: string) => number | null) {
  return z
    .union([z.number(), z.string()], words)
    .nullable()
    .transform((given, context) => {
      const text = String(given ?? "").trim();
      if (text === "") return blank;
      const number = read(text);
      if (number !== null) return number;
      context.addIssue({ code: "custom", message: words });
      return z.NEVER;
    });
}

function countSchema({ subject, unit, least, most, blank }: Of<"count">, isPlain: boolean) {
  const range = `${least.toLocaleString("en")} to ${most.toLocaleString("en")}`;
  const words = `${subject} is a whole number of ${unit} from ${range}, like ${blank}.`;
  if (isPlain) {
    const count = z.int(words).min(least, words).max(most, words);
    return count.nullable().transform((given) => given ?? blank);
  }
  return numberSchema(words, blank, (text) => {
    const count = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return count >= least && count <= most ? count : null;
  });
}

/** A2, K1. */
function shareSchema(setting: Of<"share">) {
  const { blank, standard, mayBeAll } = setting;
  const read = (text: string) => {
    const check = parseThreshold(text);
    return check.ok && (mayBeAll || check.threshold < 1) ? check.threshold : null;
  };
  const range = mayBeAll ? "Above 0 and at most 1" : "Between 0 and 1";
  return numberSchema(shareWords(setting), blank, read).meta({
    description: `${range}; null for the default, ${standard}.`,
  });
}

export function shareWords({ subject, standard, mayBeAll }: Of<"share">): string {
  const range = mayBeAll ? "above 0 and at most 1" : "between 0 and 1";
  return `${subject} is a number ${range}, like ${standard}.`;
}

/** O9: USD; blank and null mean no limit. */
function moneySchema({ subject, note }: Of<"money">) {
  const words = `${subject} is an amount in USD from 0.01 to 1,000,000, like 5 or 12.50.`;
  const read = (text: string) => {
    const amount = /^\$?\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text.replace("$", "")) : 0;
    return amount >= 0.01 && amount <= 1_000_000 ? amount : null;
  };
  return numberSchema(words, null, read).meta({ description: note });
}

/** F4: blank and null mean none. */
const placeSchema = z
  .string()
  .nullable()
  .transform((text, context) => {
    if (text === null || text.trim() === "") return null;
    const place = readPlace(text);
    const fault = findPlaceFault(place) ?? findFault(text, 1_010);
    if (fault === null) return sayPlace(place);
    context.addIssue({ code: "custom", message: fault });
    return z.NEVER;
  })
  .meta({
    description:
      "`MEMORY.md`, or a heading in it: `MEMORY.md > Notes`. Null: new memories stay in Keepsake.",
  });

/** V1: which sessions of a kind wait for a person; blank and null mean the default of the day. */
function policySchema(standard: ReviewPolicy) {
  const policy = z.enum(reviewPolicies, `Choose: ${reviewPolicies.join(", ")}.`).nullable();
  return z.preprocess(blankIsNull, policy).meta({
    description: `Which sessions need a review. Null for the default, now ${standard}.`,
  });
}

/** Blank and null store the default. */
function choiceSchema({ choices, blank }: Of<"choice">) {
  const values = choices.map(({ value }) => value);
  return z
    .preprocess(
      (given) => blankIsNull(given) ?? blank,
      z.enum(values, `Choose: ${values.join(" or ")}.`),
    )
    .meta({ description: choices.map(({ value, words }) => `${value}: ${words}`).join(" ") });
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

/** Withdrawn: accepted from clients of the version before, and ignored. */
const claimThresholdSchema = z
  .unknown()
  .transform(() => undefined)
  .meta({ deprecated: true, description: "Withdrawn: accepted and ignored." });

type FieldSchemas = { [F in AgentField]: z.ZodOptional<z.ZodType<AgentValues[F]>> };

function patchSchema(isJson: boolean) {
  const fields = mapSettings<FieldSchemas>((setting) => schemaOf(setting, isJson).optional());
  return z.strictObject({ ...fields, claimThreshold: claimThresholdSchema.optional() });
}

/** Everything that an owner may set; absent fields stay unchanged. */
export const agentPatchSchema = patchSchema(false);
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

const versionWords = "A whole number: the version of the agent that you saw.";

export const newAgentBody = patchSchema(true).extend({ name: agentName });
/** M5: a client that names the version it saw is refused (409) if the agent has changed since. */
export const agentPatchBody = patchSchema(true).extend({
  version: z
    .int(versionWords)
    .min(1, "Versions begin at 1.")
    .max(2_147_483_647, "No agent has that many versions.")
    .optional()
    .meta({ description: `${versionWords} Without it the change overwrites the current version.` }),
});

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

/** Withdrawn with the rules for facts; clients of the version before may still send it. */
export const deprecatedAgentFields = { claimThreshold: new Date("2026-11-28") };
