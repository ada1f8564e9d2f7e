import type { LanguageModelV4Prompt, LanguageModelV4ToolResultPart } from "@ai-sdk/provider";
import { planCalls } from "@/lib/model/rules/plan-calls";
import { readPrompt } from "@/lib/model/rules/read-prompt";
import { writeSummary } from "@/lib/model/rules/write-summary";

/** One answer of the rules: a sentence, and at most one call. */
export interface RulesStep {
  readonly text: string;
  readonly call: { readonly name: string; readonly input: object } | null;
}

const introduction =
  "I am a set of rules, not a language model. I look for exact duplicates and loose white space, and for nothing else.";

/**
 * The next step of a refinement, from nothing but the chat so far: the plan is made anew and
 * told how its earlier calls were answered, so the same chat always gets the same step.
 */
export function decideStep(prompt: LanguageModelV4Prompt): RulesStep {
  const answers = readAnswers(prompt);
  const view = readPrompt(readSystem(prompt));
  const lead = answers.length === 0 ? `${introduction} ` : "";
  if (view === null) {
    return complete(
      `${lead}There is no ledger here that I can read.`,
      "By rules: nothing was changed.",
    );
  }
  const plan = planCalls(view);
  let next = plan.next();
  for (const answer of answers) {
    if (next.done === true) break;
    next = plan.next(isApplied(answer));
  }
  if (next.done === true) {
    return complete(`${lead}There is nothing more that I may do.`, writeSummary(next.value, view));
  }
  const { name, input, text } = next.value;
  return { text: `${lead}${text}`, call: { name, input } };
}

/** The answer to the question for consent (C1, C2). */
export function consentToRules(): RulesStep {
  const scope = "Only exact duplicates and loose white space will be touched.";
  const origin = "This answer was given by a set of rules, not by a language model.";
  return { text: `YES. ${scope} ${origin}`, call: null };
}

function complete(text: string, summary: string): RulesStep {
  return { text, call: { name: "complete", input: { summary } } };
}

/** What the system says of an operation that was applied; every refusal reads differently. */
function isApplied(answer: string): boolean {
  return /^(?:Merged|Updated|Deleted) #.* operations used; /s.test(answer);
}

function readSystem(prompt: LanguageModelV4Prompt): string {
  return prompt
    .flatMap((message) => (message.role === "system" ? [message.content] : []))
    .join("\n");
}

function readAnswers(prompt: LanguageModelV4Prompt): string[] {
  return prompt
    .flatMap((message) => (message.role === "tool" ? message.content : []))
    .filter((part) => part.type === "tool-result")
    .map(readOutput);
}

function readOutput({ output }: LanguageModelV4ToolResultPart): string {
  return output.type === "text" || output.type === "error-text" ? output.value : "";
}
