import { Refusal } from "@/lib/errors";
import { highestGivenNumber } from "@/lib/ledger/memory-number";

/** Throws a 409 where an agent has fewer numbers left than memories are to be added. */
export function refuseWithoutNumber(nextNumber: number, count: number): void {
  if (nextNumber + count - 1 <= highestGivenNumber) return;
  throw Refusal.conflict(
    "no-number-left",
    `This agent has no memory numbers left: the last is #${highestGivenNumber.toLocaleString("en")}. Export its memories as JSON and import them into a new agent.`,
  );
}
