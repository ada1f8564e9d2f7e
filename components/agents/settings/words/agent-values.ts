import { formatThreshold } from "@/lib/ledger/retention";
import type { ReviewPolicy } from "@/lib/ledger/entries/session";
import {
  defaultPromptTokens,
  defaultReviewPolicies,
  defaultThreshold,
  defaultTokenBudget,
} from "@/lib/refinement/settings";
import {
  defaultObservationPool,
  defaultObservationTarget,
  defaultReflectionEvery,
} from "@/lib/reflection/settings";
import { defaultKeepRatio, defaultSummaryThreshold } from "@/lib/summary/settings";
import { readPercent } from "@/lib/refinement/prompt/read-percent";

/** An agent's configuration as it is kept: null stands for the default, or for no one. */
export interface AgentValues {
  readonly name: string;
  readonly ownerId: string | null;
  readonly systemPrompt: string | null;
  readonly refinementPrompt: string | null;
  readonly refinementThreshold: number | null;
  readonly reviewPolicy: ReviewPolicy | null;
  readonly tokenBudget: number;
  readonly monthlyBudgetUsd: number | null;
  readonly promptTokens: number;
  readonly model: string | null;
  readonly paused: boolean;
  readonly reflectionPrompt: string | null;
  readonly memoryReflectionPrompt: string | null;
  readonly summaryPrompt: string | null;
  readonly summaryThreshold: number;
  readonly summaryKeepRatio: number;
  readonly summaryReviewPolicy: ReviewPolicy | null;
  readonly reflectionAutomatic: boolean;
  readonly reflectionEvery: number;
  readonly observationTarget: number;
  readonly observationPool: number;
  readonly reflectionReviewPolicy: ReviewPolicy | null;
  readonly handbookAutomatic: boolean;
  readonly handbookReviewPolicy: ReviewPolicy | null;
}
export type AgentField = keyof AgentValues;

/** What stands on the server, by its version. */
export interface Standing {
  readonly version: number;
  readonly values: AgentValues;
}

/** What someone typed or chose and has not saved, by field. */
export type AgentDraft = { readonly [F in AgentField]?: string };

/** A value as its field shows it: a threshold in percent, a default as what it comes to. */
export function textOf(values: AgentValues, field: AgentField): string {
  switch (field) {
    case "refinementThreshold":
      return percentOf(values.refinementThreshold ?? defaultThreshold);
    case "reviewPolicy":
      return values.reviewPolicy ?? defaultReviewPolicies.refinement;
    case "summaryKeepRatio":
      return percentOf(values.summaryKeepRatio);
    default:
      return String(values[field] ?? "");
  }
}

/** What a field's text is posted as; what cannot be read goes as it is, for the server to refuse. */
export function postedOf(field: AgentField, text: string): string {
  if (!isPercent(field)) return text;
  const read = readPercent(text);
  return read.ok ? String(read.threshold) : text;
}

/** What was typed, by the names of fields, as far as they are an agent's. */
export function draftOf(words: ReadonlyMap<string, string>): AgentDraft {
  return Object.fromEntries([...words].filter(([name]) => isField(name)));
}

/** The fields of which a draft says something else than what stands. */
export function changedFields(values: AgentValues, draft: AgentDraft): AgentField[] {
  return allFields.filter((field) => {
    const text = draft[field];
    return text !== undefined && !isSame(values, field, text);
  });
}

/** What of a draft was typed since a part of it was sent to be saved, or was not sent with it. */
export function unsentOf(draft: AgentDraft, sent: AgentDraft): AgentDraft {
  return Object.fromEntries(
    allFields.flatMap((field) =>
      draft[field] === undefined || draft[field] === sent[field] ? [] : [[field, draft[field]]],
    ),
  );
}

/** The fields in which two configurations differ. */
export function differingFields(before: AgentValues, after: AgentValues): AgentField[] {
  return allFields.filter((field) => before[field] !== after[field]);
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

function isField(name: string): boolean {
  return allFields.some((field) => field === name);
}

const percentFields: ReadonlySet<AgentField> = new Set(["refinementThreshold", "summaryKeepRatio"]);

/** Shares, which people write in percent. */
export function isPercent(field: AgentField): boolean {
  return percentFields.has(field);
}

/** Whether a field that is left blank says what stands. */
function isDefault(values: AgentValues, field: AgentField): boolean {
  if (field === "tokenBudget") return values.tokenBudget === defaultTokenBudget;
  if (field === "promptTokens") return values.promptTokens === defaultPromptTokens;
  if (field === "summaryThreshold") return values.summaryThreshold === defaultSummaryThreshold;
  if (field === "summaryKeepRatio") return values.summaryKeepRatio === defaultKeepRatio;
  if (field === "reflectionEvery") return values.reflectionEvery === defaultReflectionEvery;
  if (field === "observationPool") return values.observationPool === defaultObservationPool;
  if (field === "observationTarget") {
    return values.observationTarget === defaultObservationTarget;
  }
  return values[field] === null || String(values[field]).trim() === "";
}

/** In the order in which changes are named. */
const allFields = [
  "name",
  "ownerId",
  "systemPrompt",
  "refinementPrompt",
  "refinementThreshold",
  "reviewPolicy",
  "model",
  "tokenBudget",
  "monthlyBudgetUsd",
  "promptTokens",
  "paused",
  "reflectionPrompt",
  "memoryReflectionPrompt",
  "summaryPrompt",
  "summaryThreshold",
  "summaryKeepRatio",
  "summaryReviewPolicy",
  "reflectionAutomatic",
  "reflectionEvery",
  "observationPool",
  "observationTarget",
  "reflectionReviewPolicy",
  "handbookAutomatic",
  "handbookReviewPolicy",
] as const satisfies readonly AgentField[];
