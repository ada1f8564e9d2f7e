import type { AgentField } from "@/components/agents/settings/words/agent-values";
import { percentOf } from "@/components/agents/settings/words/agent-values";
import { policyCopy } from "@/components/agents/settings/words/policy-copy";
import { modelCopy } from "@/components/sessions/page/session-copy";
import { formatCount } from "@/components/ui/words/number-words";
import { sayMoney } from "@/lib/cost/say-money";
import {
  defaultReviewPolicies,
  defaultThreshold,
  defaultTokenBudget,
} from "@/lib/refinement/settings";
import { defaultKeepRatio, defaultSummaryThreshold } from "@/lib/summary/settings";

/** What a version keeps. */
export type VersionField = AgentField;
export type VersionValue = string | number | boolean | null;

export const fieldNames: Readonly<Record<VersionField, string>> = {
  name: "Name",
  ownerId: "Owner",
  systemPrompt: "System prompt",
  refinementPrompt: "Style",
  refinementThreshold: "Threshold",
  reviewPolicy: "Review",
  tokenBudget: "Budget",
  monthlyBudgetUsd: "Monthly budget",
  promptTokens: "Memories per prompt",
  model: "Model",
  paused: "Pause",
  reflectionPrompt: "Reflection prompt",
  memoryReflectionPrompt: "Reflection style",
  summaryPrompt: "Summary prompt",
  summaryThreshold: "Messages before a summary",
  summaryKeepRatio: "Share that stays",
  reflectionAutomatic: "Automatic reflections",
  reflectionEvery: "Tokens before a reflection",
  observationTarget: "Target of observations",
  observationPool: "Limit of observations",
  reflectionReviewPolicy: "Review of reflections",
  summaryReviewPolicy: "Review of summaries",
  handbookAutomatic: "Automatic handbook sessions",
  handbookReviewPolicy: "Review of handbooks",
};

const prompts: ReadonlySet<VersionField> = new Set([
  "systemPrompt",
  "refinementPrompt",
  "reflectionPrompt",
  "memoryReflectionPrompt",
  "summaryPrompt",
]);

/** Whether a field holds words of someone, which are shown as such. */
export function isPrompt(field: VersionField): boolean {
  return prompts.has(field);
}

/** A value in words; `people` names owners. A prompt is not said here. */
function valueWords(
  field: VersionField,
  value: VersionValue,
  people: ReadonlyMap<string, string>,
): string {
  if (isPrompt(field)) return value === null || value === "" ? "the default" : "new text";
  switch (field) {
    case "ownerId":
      return value === null || value === ""
        ? "no owner"
        : (people.get(String(value)) ?? "a former member");
    case "refinementThreshold":
      return `${percentOf(Number(value ?? defaultThreshold))}%`;
    case "tokenBudget":
      return `${formatCount(Number(value ?? defaultTokenBudget))} tokens`;
    case "monthlyBudgetUsd":
      return value === null || value === "" ? "none" : sayMoney(Number(value) * 1_000_000);
    case "summaryThreshold":
      return formatCount(Number(value ?? defaultSummaryThreshold));
    case "summaryKeepRatio":
      return `${percentOf(Number(value ?? defaultKeepRatio))}%`;
    case "model":
      return value === null || value === "" ? "the installation's" : modelCopy(String(value));
    case "promptTokens":
    case "reflectionEvery":
    case "observationTarget":
    case "observationPool":
      return `${formatCount(Number(value))} tokens`;
    case "reflectionAutomatic":
    case "handbookAutomatic":
      return value === true ? "on" : "off";
    case "paused":
      return value === true ? "paused" : "not paused";
    case "reviewPolicy":
      return policyCopy.get(String(value ?? defaultReviewPolicies.refinement)) ?? String(value);
    case "reflectionReviewPolicy":
    case "summaryReviewPolicy":
    case "handbookReviewPolicy":
      // An old version's default may have been another one (S11).
      return policyCopy.get(String(value)) ?? "default";
    default:
      return String(value ?? "");
  }
}

/** One change in a line: `Threshold 75% → 80%`, `Paused`, `Style`. */
export function changeCopy(
  field: VersionField,
  before: VersionValue,
  after: VersionValue,
  people: ReadonlyMap<string, string>,
): string {
  if (field === "paused") return after === true ? "Paused" : "No longer paused";
  if (isPrompt(field)) return fieldNames[field];
  if (field === "name" && before === null) return `${fieldNames.name} ${String(after)}`;
  const from = valueWords(field, before, people).replace(/ tokens$/, "");
  return `${fieldNames[field]} ${from} → ${valueWords(field, after, people)}`;
}
