import type { FoldPlan } from "@/lib/ledger/entry";

/** Which messages a fold takes, for a line of the log. */
export function foldedWords({ cursor, messages }: FoldPlan): string {
  return `Messages ${cursor + 1} to ${cursor + messages}.`;
}
