import type { PlannedCall, PlanOutcome } from "@/lib/model/rules/plan-book";
import type { PromptView } from "@/lib/model/rules/read-prompt";

/** A plan is asked for call after call, and told of each whether it was applied. */
export type Plan<Result> = Generator<PlannedCall, Result, boolean>;

/** What a model that is made of rules says and does. */
export interface RuleSet {
  /** How long it waits before each step, in milliseconds, so that people can follow. */
  readonly delayMs: number;
  /** Said before the first call. */
  readonly introduction: string;
  /** The answer to the question for consent, its first word included (C2). */
  readonly consent: string;
  /** Said where there is no further call. */
  readonly nothingLeft: string;
  plan(view: PromptView): Plan<PlanOutcome>;
  summarise(outcome: PlanOutcome, view: PromptView): string;
}
