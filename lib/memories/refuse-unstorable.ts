import { Refusal } from "@/lib/errors";
import { checkCategory } from "@/lib/ledger/texts/check-category";
import { highestImportedNumber, highestNumber } from "@/lib/ledger/memory-number";
import type { ImportItem, ImportPlan } from "@/lib/interop/import-plan";
import { firstMoment, lastMoment } from "@/lib/memories/memory-schema";

/**
 * Throws a 400 for a plan that no agent can hold. Only a file that was made to look like our own
 * export gets this far: its numbers and times are taken as they are.
 */
export function refuseUnstorable(plan: ImportPlan): void {
  if ((plan.lastNumber ?? 0) > highestImportedNumber) {
    const most = highestImportedNumber.toLocaleString("en");
    const file = `The export's last number is ${plan.lastNumber}; it can be at most ${most}. Export the memories as JSON instead.`;
    throw Refusal.invalid({ file });
  }
  for (const item of plan.items) {
    const fault = findFault(item);
    if (fault === null) continue;
    throw Refusal.invalid({ file: `The export is damaged: line ${item.line} has ${fault}.` });
  }
}

function findFault({ createdAt, discardedAt, category, supports }: ImportItem): string | null {
  if (!isMoment(createdAt) || !isMoment(discardedAt)) return "a time that cannot be kept";
  const check = checkCategory(category);
  if (!check.ok || check.category !== category) return "a category that cannot be kept";
  return supports.some((number) => number > highestNumber) ? "a number that cannot be kept" : null;
}

function isMoment(at: number | null): boolean {
  return at === null || (at >= firstMoment && at <= lastMoment);
}
