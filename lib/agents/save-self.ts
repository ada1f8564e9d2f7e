import { z } from "zod";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { agentPatchSchema, shareWords, type AgentChanges } from "@/lib/agents/schema";
import { fieldsWhere, settingOf, type AgentField } from "@/lib/agents/agent-settings";
import type { AgentSetting } from "@/lib/agents/setting-row";
import { changesIn, orNameTaken, thresholdSetForAgent } from "@/lib/agents/check";
import { requireAgent } from "@/lib/agents/load";
import { writeVersion } from "@/lib/agents/save";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { parseInput } from "@/lib/parse-input";
import { defaultObserveStyle } from "@/lib/writers/observe/prompt";
import { defaultFactStyle } from "@/lib/writers/reflection/prompt";
import { defaultStyle } from "@/lib/writers/refinement/prompt/prompt";
import { maxNameLength } from "@/lib/writers/refinement/gate/settings";
import { defaultSummaryStyle } from "@/lib/writers/summary/prompt";

/** A1: the parts of its own configuration that an agent may read and write. */
const ownFields = fieldsWhere(({ use }) => use !== undefined);
const toolNames = ownFields.map(toolNameOf);

export const configureSelfSchema = z.strictObject({
  action: z
    .enum(["view", "update", "reset"], "Choose: view, update or reset.")
    .meta({ description: "reset goes back to the default." }),
  field: z.enum(toolNames).optional().meta({ description: "view without a field shows all." }),
  value: z
    .union([z.string(), z.number()], "Give the value as text or as a number.")
    .optional()
    .meta({ description: "For update: the new value." }),
});

/** A1: an agent's own configuration by its tool, as a version (A4) within its bounds (A2, A3). */
export async function configureSelf(
  ctx: Context,
  input: z.infer<typeof configureSelfSchema> & { readonly agentId: string },
) {
  const { agentId, action, value } = input;
  const field = ownFields.find((one) => toolNameOf(one) === input.field);
  const before = await requireAgent(ctx, agentId, "configuration.use");
  if (action === "view") {
    if (value !== undefined) throw Refusal.invalid({ value: "Only update takes a value." });
    return describe(ctx, before, field, false);
  }
  if (field === undefined) {
    throw Refusal.invalid({ field: `Name the field: ${toolNames.join(", ")}.` });
  }
  try {
    const patch = action === "update" ? patchTo(field, value) : patchBack(field, value);
    const { agent, changed } = await write(ctx, agentId, patch);
    return await describe(ctx, agent, field, changed);
  } catch (error) {
    throw error instanceof Refusal ? inToolWords(error, field) : error;
  }
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

function patchTo(field: AgentField, value: string | number | undefined): AgentChanges {
  if (value === undefined || (typeof value === "string" && value.trim() === "")) {
    throw Refusal.invalid({ value: blankWords(field) });
  }
  return changesIn(parseInput(agentPatchSchema, { [field]: value }), null);
}

function patchBack(field: AgentField, value: string | number | undefined): AgentChanges {
  if (value !== undefined) {
    throw Refusal.invalid({ value: "reset takes no value: it goes back to the default." });
  }
  if (field === "name") throw Refusal.invalid({ field: "A name has no default: update it." });
  return { [field]: null };
}

function blankWords(field: AgentField): string {
  if (field === "name") return "Give a name of at most 100 characters.";
  const back = "An empty value isn't allowed: use the action reset to restore the default.";
  const setting = settingOf(field);
  return setting.type === "share" ? `${shareWords(setting)} ${back}` : back;
}

function inToolWords(refusal: Refusal, field: AgentField): Refusal {
  const sentence = refusal.fields?.[field];
  if (sentence === undefined) return refusal;
  const { status, code } = refusal;
  return new Refusal(status, code, sentence, { fields: { value: sentence } });
}

async function describe(
  ctx: Context,
  agent: AgentRow,
  field: AgentField | undefined,
  changed: boolean,
) {
  const { lowestThreshold } = await loadAccount(ctx.db, ctx.acting.accountId);
  const set = await thresholdSetForAgent(ctx.db, agent);
  const least = Math.max(lowestThreshold, set ?? 0);
  const shown = field === undefined ? ownFields : [field];
  const fields = shown.map((one) => viewConfiguration(agent, one, least));
  return { version: agent.version, changed, fields };
}

/** The styles that count where an agent has none of its own. */
const standardStyles: Readonly<Partial<Record<AgentField, string>>> = {
  memoryReflectionPrompt: defaultFactStyle,
  reflectionPrompt: defaultObserveStyle,
  summaryPrompt: defaultSummaryStyle,
  refinementPrompt: defaultStyle,
};

/** A1: a field as the tool shows it. `least` is the lowest threshold that the viewer may choose (A3). */
function viewConfiguration(agent: AgentRow, field: AgentField, least: number) {
  const setting = settingOf(field);
  const stored = agent[field];
  const isDefault = stored === null || String(stored).trim() === "";
  const standard = setting.type === "share" ? setting.standard : standardStyles[field];
  return {
    field: toolNameOf(field),
    effective: isDefault ? (standard ?? null) : stored,
    isDefault,
    use: setting.use ?? "",
    allowed: allowedIn(setting, least),
  };
}

function allowedIn(setting: AgentSetting, least: number): string {
  switch (setting.type) {
    case "name":
      return `One line of at most ${maxNameLength} characters, unique in the account regardless of case, width and spaces.`;
    case "share":
      return `A decimal number from ${least} to 1, like ${Math.max(least, 0.95)}; no percent sign.`;
    case "prompt":
      return `Text of at most ${setting.max.toLocaleString("en")} characters, used as is.`;
    default:
      return "";
  }
}

/** `system_prompt` */
function toolNameOf(field: AgentField): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
