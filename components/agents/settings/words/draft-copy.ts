import {
  isPercent,
  type AgentField,
  type AgentValues,
} from "@/components/agents/settings/words/agent-values";
import {
  changeCopy,
  fieldNames,
  type VersionValue,
} from "@/components/agents/settings/words/change-copy";
import { readPercent } from "@/lib/refinement/prompt/read-percent";

/** A field that is typed and not saved, in a line; what cannot be read is quoted as it is. */
export function draftCopy(
  values: AgentValues,
  field: AgentField,
  text: string,
  people: ReadonlyMap<string, string>,
): string {
  const after = readTyped(field, text);
  const words =
    after === undefined
      ? `${fieldNames[field]} “${text}”`
      : changeCopy(field, values[field], after, people);
  return words.charAt(0).toLowerCase() + words.slice(1);
}

const numbers: ReadonlySet<AgentField> = new Set([
  "tokenBudget",
  "monthlyBudgetUsd",
  "summaryThreshold",
]);

/** Undefined for what is no number where one is asked for. */
function readTyped(field: AgentField, text: string): VersionValue | undefined {
  if (field === "paused") return text === "true";
  if (text.trim() === "") return null;
  if (isPercent(field)) {
    const read = readPercent(text);
    return read.ok ? read.threshold : undefined;
  }
  const posted = text.trim();
  if (!numbers.has(field)) return posted;
  return /^\d+(?:\.\d+)?$/.test(posted) ? Number(posted) : undefined;
}
