import type { FoldPlan } from "@/lib/ledger/entries/entry";

/** Which messages a fold takes, for a line of the log. */
export function foldedCopy({ cursor, messages }: Pick<FoldPlan, "cursor" | "messages">): string {
  return `Messages ${cursor + 1} to ${cursor + messages}.`;
}
