import type { AgentRow } from "@/db/queries/agent-write";
import { defaultStyle } from "@/lib/refinement/prompt";
import {
  defaultThreshold,
  maxNameLength,
  maxPromptLength,
  maxSystemPromptLength,
} from "@/lib/refinement/settings";

/** A1: a field of an agent's configuration as its tool shows it. */
export interface FieldView {
  readonly field: string;
  /** What holds; null where nothing is added to what its writer says by itself. */
  readonly effective: string | number | null;
  readonly isDefault: boolean;
  /** What an update takes, in words. */
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
  refinementPrompt: defaultStyle,
  refinementThreshold: defaultThreshold,
};

/** `least` is the lowest threshold that whoever looks may choose (A3). */
export function viewConfiguration(
  agent: AgentRow,
  field: string,
  column: ShownField,
  least: number,
): FieldView {
  const stored = agent[column];
  const isDefault = stored === null || String(stored).trim() === "";
  const effective = isDefault ? (defaults[column] ?? null) : stored;
  return { field, effective, isDefault, allowed: allowedIn(column, least) };
}

function allowedIn(column: ShownField, least: number): string {
  switch (column) {
    case "name":
      return `One line of at most ${maxNameLength} characters; no other agent of the account has it, whatever its case, width or spaces.`;
    case "refinementThreshold":
      return `A decimal number from ${least} to 1, like ${Math.max(least, 0.95)}; no percent sign.`;
    case "systemPrompt":
      return textOf(maxSystemPromptLength);
    default:
      return textOf(maxPromptLength);
  }
}

function textOf(max: number): string {
  return `Text of at most ${max.toLocaleString("en")} characters, taken as it is.`;
}
