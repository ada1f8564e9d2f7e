import { z } from "zod";
import { loadAccount } from "@/db/queries/accounts/load-account";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { agentPatchSchema, type AgentChanges } from "@/lib/agents/agent-schema";
import { changesIn, thresholdSetForAgent } from "@/lib/agents/check-configuration";
import { orNameTaken } from "@/lib/agents/refuse-taken-name";
import { requireAgent } from "@/lib/agents/require-agent";
import { writeVersion } from "@/lib/agents/versions/write-version";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { parseInput } from "@/lib/parse-input";
import { defaultFactStyle } from "@/lib/reflection/prompt";
import { defaultStyle } from "@/lib/refinement/prompt";
import {
  defaultThreshold,
  maxNameLength,
  maxPromptLength,
  maxSystemPromptLength,
} from "@/lib/refinement/settings";
import { defaultSummaryStyle } from "@/lib/summary/prompt";

/** A1: the parts of its own configuration that an agent may read and write, by tool name. */
const toolFields = {
  name: "name",
  system_prompt: "systemPrompt",
  reflection_prompt: "reflectionPrompt",
  memory_reflection_prompt: "memoryReflectionPrompt",
  summary_prompt: "summaryPrompt",
  refinement_prompt: "refinementPrompt",
  refinement_threshold: "refinementThreshold",
} as const satisfies Readonly<Record<string, keyof AgentChanges>>;
type ToolField = keyof typeof toolFields;

const toolFieldSchema = z.enum([
  "name",
  "system_prompt",
  "reflection_prompt",
  "memory_reflection_prompt",
  "summary_prompt",
  "refinement_prompt",
  "refinement_threshold",
] satisfies readonly ToolField[]);

export const configureSelfSchema = z.strictObject({
  action: z
    .enum(["view", "update", "reset"], "Choose: view, update or reset.")
    .meta({ description: "reset goes back to the default." }),
  field: toolFieldSchema.optional().meta({ description: "view without a field shows all." }),
  value: z
    .union([z.string(), z.number()], "Give the value as text or as a number.")
    .optional()
    .meta({ description: "For update: the new value." }),
});

/** An agent's configuration after an action: the named field, or all. */
export interface SelfConfiguration {
  readonly version: number;
  /** Whether a new version was written. */
  readonly changed: boolean;
  readonly fields: readonly FieldView[];
}

/**
 * A1: an agent's own configuration, through the tool. Each change is a version with the agent as
 * its author (A4). Refusals say what is allowed (A2, A3).
 */
export async function configureSelf(
  ctx: Context,
  input: z.infer<typeof configureSelfSchema> & { readonly agentId: string },
): Promise<SelfConfiguration> {
  const { agentId, action, field, value } = input;
  const before = await requireAgent(ctx, agentId, "configuration.use");
  if (action === "view") {
    if (value !== undefined) throw Refusal.invalid({ value: "Only update takes a value." });
    return describe(ctx, before, field, false);
  }
  if (field === undefined) {
    throw Refusal.invalid({ field: `Name the field: ${toolFieldSchema.options.join(", ")}.` });
  }
  const patch = action === "update" ? patchTo(field, value) : patchBack(field, value);
  const { agent, changed } = await write(ctx, agentId, patch).catch((error: unknown) => {
    throw error instanceof Refusal ? inToolWords(error, field) : error;
  });
  return describe(ctx, agent, field, changed);
}

function write(ctx: Context, agentId: string, patch: AgentChanges) {
  const work = ctx.db.transaction(async (tx) => {
    let standing = 0;
    const agent = await writeVersion(ctx, tx, {
      agentId,
      patchOf: async ({ version }) => {
        standing = version;
        return patch;
      },
      permission: "configuration.use",
    });
    return { agent, changed: agent.version !== standing };
  });
  return orNameTaken(work);
}

function patchTo(field: ToolField, value: string | number | undefined): AgentChanges {
  if (value === undefined || (typeof value === "string" && value.trim() === "")) {
    throw Refusal.invalid({ value: blankWords(field) });
  }
  try {
    return changesIn(parseInput(agentPatchSchema, { [toolFields[field]]: value }), null);
  } catch (error) {
    throw error instanceof Refusal ? inToolWords(error, field) : error;
  }
}

function patchBack(field: ToolField, value: string | number | undefined): AgentChanges {
  if (value !== undefined) {
    throw Refusal.invalid({ value: "reset takes no value: it goes back to the default." });
  }
  if (field === "name") throw Refusal.invalid({ field: "A name has no default: update it." });
  return { [toolFields[field]]: null };
}

function blankWords(field: ToolField): string {
  if (field === "name") return "Give a name of at most 100 characters.";
  const back = "An empty value isn't allowed: use the action reset to restore the default.";
  return field === "refinement_threshold"
    ? `The threshold is a number above 0 and at most 1, like 0.75. ${back}`
    : back;
}

/** The same refusal with the tool's name for the field. */
function inToolWords(refusal: Refusal, field: ToolField): Refusal {
  const sentence = refusal.fields?.[toolFields[field]];
  if (sentence === undefined) return refusal;
  const { status, code } = refusal;
  return new Refusal(status, code, sentence, { fields: { value: sentence } });
}

async function describe(
  ctx: Context,
  agent: AgentRow,
  field: ToolField | undefined,
  changed: boolean,
): Promise<SelfConfiguration> {
  const { lowestThreshold } = await loadAccount(ctx.db, ctx.acting.accountId);
  const set = await thresholdSetForAgent(ctx.db, agent);
  const least = Math.max(lowestThreshold, set ?? 0);
  const shown = field === undefined ? toolFieldSchema.options : [field];
  const fields = shown.map((one) => viewConfiguration(agent, one, toolFields[one], least));
  return { version: agent.version, changed, fields };
}

/** A1: a field of an agent's configuration as its tool shows it. */
interface FieldView {
  readonly field: string;
  /** The value in effect; null where there is none. */
  readonly effective: string | number | null;
  readonly isDefault: boolean;
  /** What reads it, in words. */
  readonly use: string;
  /** What an update accepts, in words. */
  readonly allowed: string;
}

type ShownField =
  | "name"
  | "systemPrompt"
  | "reflectionPrompt"
  | "memoryReflectionPrompt"
  | "summaryPrompt"
  | "refinementPrompt"
  | "refinementThreshold";

const defaults: Readonly<Partial<Record<ShownField, string | number>>> = {
  memoryReflectionPrompt: defaultFactStyle,
  summaryPrompt: defaultSummaryStyle,
  refinementPrompt: defaultStyle,
  refinementThreshold: defaultThreshold,
};

const uses: Readonly<Record<ShownField, string>> = {
  name: "What you are called.",
  systemPrompt: "Who you are. Consent and refinement begin with it.",
  reflectionPrompt:
    "No session reads this yet, so setting it changes nothing. It will be the style of observations that Keepsake writes itself.",
  memoryReflectionPrompt: "The style of facts in a reflection. Yours is added to the default.",
  summaryPrompt: "The style of summaries. Yours is added to the default.",
  refinementPrompt: "The style of refinements. Yours replaces the default.",
  refinementThreshold: "A refinement that would keep less is rolled back.",
};

/** `least` is the lowest threshold that the viewer may choose (A3). */
function viewConfiguration(
  agent: AgentRow,
  field: string,
  column: ShownField,
  least: number,
): FieldView {
  const stored = agent[column];
  const isDefault = stored === null || String(stored).trim() === "";
  const effective = isDefault ? (defaults[column] ?? null) : stored;
  return { field, effective, isDefault, use: uses[column], allowed: allowedIn(column, least) };
}

function allowedIn(column: ShownField, least: number): string {
  switch (column) {
    case "name":
      return `One line of at most ${maxNameLength} characters, unique in the account regardless of case, width and spaces.`;
    case "refinementThreshold":
      return `A decimal number from ${least} to 1, like ${Math.max(least, 0.95)}; no percent sign.`;
    case "systemPrompt":
      return textOf(maxSystemPromptLength);
    default:
      return textOf(maxPromptLength);
  }
}

function textOf(max: number): string {
  return `Text of at most ${max.toLocaleString("en")} characters, used as is.`;
}
