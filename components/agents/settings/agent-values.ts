import {
  agentFields,
  blankOf,
  settingOf,
  standardPolicy,
  type AgentField,
  type AgentValues,
} from "@/lib/agents/agent-settings";
import { formatThreshold } from "@/lib/ledger/retention";
import { readPercent } from "@/lib/writers/refinement/gate/settings";

export interface Standing {
  readonly version: number;
  readonly values: AgentValues;
}

/** What someone typed or chose and has not saved, by field. */
export type AgentDraft = { readonly [F in AgentField]?: string };

/** A value as its field shows it: a share in percent, a default as what it comes to. */
export function textOf(values: AgentValues, field: AgentField): string {
  const setting = settingOf(field);
  if (setting.type === "share") return percentOf(Number(values[field] ?? setting.standard));
  // Only the choice in the form of the style has no entry for the default.
  if (setting.type === "policy" && setting.part === "style") {
    return String(values[field] ?? standardPolicy(setting.kind));
  }
  return String(values[field] ?? "");
}

/** What a field's text is posted as; what cannot be read goes as it is, for the server to refuse. */
export function postedOf(field: AgentField, text: string): string {
  if (!isPercent(field)) return text;
  const read = readPercent(text);
  return read.ok ? String(read.threshold) : text;
}

/** The fields of which a draft says something else than what stands. */
export function changedFields(values: AgentValues, draft: AgentDraft): AgentField[] {
  return agentFields.filter((field) => {
    const text = draft[field];
    return text !== undefined && !isSame(values, field, text);
  });
}

/** What of a draft was typed since a part of it was sent to be saved, or was not sent with it. */
export function unsentOf(draft: AgentDraft, sent: AgentDraft): AgentDraft {
  return Object.fromEntries(
    agentFields.flatMap((field) =>
      draft[field] === undefined || draft[field] === sent[field] ? [] : [[field, draft[field]]],
    ),
  );
}

export function differingFields(before: AgentValues, after: AgentValues): AgentField[] {
  return agentFields.filter((field) => before[field] !== after[field]);
}

/** A threshold without its sign: 0.855 is `85.5`. */
export function percentOf(threshold: number): string {
  return formatThreshold(threshold).replace("%", "");
}

function isSame(values: AgentValues, field: AgentField, text: string): boolean {
  const stands = textOf(values, field);
  if (text === stands) return true;
  if (text.trim() === "") return isDefault(values, field);
  return isPercent(field) && postedOf(field, text) === postedOf(field, stands);
}

/** Shares, which people write in percent. */
export function isPercent(field: AgentField): boolean {
  return settingOf(field).type === "share";
}

/** Whether a field that is left blank says what stands. */
function isDefault(values: AgentValues, field: AgentField): boolean {
  const value = values[field];
  return value === blankOf(settingOf(field)) || String(value ?? "").trim() === "";
}
