import type { PlannedCall, PlanOutcome } from "@/lib/model/rules/plan-book";
import type { PromptView } from "@/lib/model/rules/read-prompt";

/** Yields call after call, and receives whether each was applied. */
export type Plan<Result> = Generator<PlannedCall, Result, boolean>;

export interface RuleSet {
  /** Delay before each step, in milliseconds, so that people can follow. */
  readonly delayMs: number;
  readonly introduction: string;
  /** The answer to the question for consent, including its first word (C2). */
  readonly consent: string;
  readonly nothingLeft: string;
  plan(view: PromptView): Plan<PlanOutcome>;
  summarise(outcome: PlanOutcome, view: PromptView): string;
}
