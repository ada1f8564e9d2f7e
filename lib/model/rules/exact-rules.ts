import { planCalls } from "@/lib/model/rules/plan-calls";
import type { RuleSet } from "@/lib/model/rules/rule-set";
import { writeSummary } from "@/lib/model/rules/write-summary";

/** The built-in model: exact duplicates and loose white space, and nothing else. */
export const exactRules: RuleSet = {
  delayMs: 150,
  introduction:
    "I am a set of rules, not a language model. I look for exact duplicates and loose white space, and for nothing else.",
  consent:
    "YES. Only exact duplicates and loose white space will be touched. This answer was given by a set of rules, not by a language model.",
  nothingLeft: "There is nothing more that I may do.",
  plan: planCalls,
  summarise: writeSummary,
};
