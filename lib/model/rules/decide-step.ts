import type { LanguageModelV4Prompt, LanguageModelV4ToolResultPart } from "@ai-sdk/provider";
import { readPrompt } from "@/lib/model/rules/read-prompt";
import type { RuleSet } from "@/lib/model/rules/rule-set";

export interface RulesStep {
  readonly text: string;
  readonly call: { readonly name: string; readonly input: object } | null;
}

/**
 * A refinement's next step, from the chat alone: the plan is rebuilt from the start with the
 * answers so far, so the same chat always gets the same step.
 */
export function decideStep(prompt: LanguageModelV4Prompt, rules: RuleSet): RulesStep {
  const answers = readAnswers(prompt);
  const view = readPrompt(readSystem(prompt));
  const lead = answers.length === 0 ? `${rules.introduction} ` : "";
  if (view === null) {
    return complete(
      `${lead}There is no ledger here that I can read.`,
      "By rules: nothing was changed.",
    );
  }
  const plan = rules.plan(view);
  let next = plan.next();
  for (const answer of answers) {
    if (next.done === true) break;
    next = plan.next(isApplied(answer));
  }
  if (next.done === true) {
    return complete(`${lead}${rules.nothingLeft}`, rules.summarise(next.value, view));
  }
  const { name, input, text } = next.value;
  return { text: `${lead}${text}`, call: { name, input } };
}

function complete(text: string, summary: string): RulesStep {
  return { text, call: { name: "complete", input: { summary } } };
}

/** The system's answer to an applied operation; every refusal reads differently. */
function isApplied(answer: string): boolean {
  return /^(?:Merged|Updated|Deleted) #.* operations used; /s.test(answer);
}

export function readSystem(prompt: LanguageModelV4Prompt): string {
  return prompt
    .flatMap((message) => (message.role === "system" ? [message.content] : []))
    .join("\n");
}

export function readAnswers(prompt: LanguageModelV4Prompt): string[] {
  return prompt
    .flatMap((message) => (message.role === "tool" ? message.content : []))
    .filter((part) => part.type === "tool-result")
    .map(readOutput);
}

function readOutput({ output }: LanguageModelV4ToolResultPart): string {
  return output.type === "text" || output.type === "error-text" ? output.value : "";
}
