import type { PlanOutcome } from "@/lib/model/rules/plan-book";

/** The summary of a session by rules. Its numbers are those that the system counts itself. */
export function writeSummary(outcome: PlanOutcome, view: { readonly roomTokens: number }): string {
  const { consolidated, updated, deleted, refused, leftForCap, leftForRoom } = outcome;
  const isUnchanged = consolidated + updated + deleted === 0;
  const sentences = [
    isUnchanged
      ? "By rules, not by a language model: nothing was changed."
      : `By rules, not by a language model: consolidated ${consolidated}, updated ${updated}, deleted ${deleted}.`,
    leftForRoom === 0
      ? ""
      : `Left undone: ${calls(leftForRoom)}, because losing more than ${tokens(view.roomTokens)} would reverse the session.`,
    leftForCap === 0
      ? ""
      : `Left for another session: ${calls(leftForCap)}, because the cap is used up.`,
    refused === 0 ? "" : `The gate said no to ${calls(refused)}.`,
    isUnchanged && leftForRoom + leftForCap + refused === 0
      ? "There is no exact duplicate that may be touched, and no loose white space."
      : "",
  ];
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

function calls(count: number): string {
  return count === 1 ? "1 call" : `${count} calls`;
}

function tokens(count: number): string {
  return count === 1 ? "1 token" : `${count} tokens`;
}
