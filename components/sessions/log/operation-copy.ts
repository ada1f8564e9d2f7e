import type { IconName } from "@/components/ui/icon";
import type { Reversal } from "@/lib/ledger/entries/entry";

interface OperationWords {
  readonly done: string;
  readonly icon: IconName;
}

/** The one vocabulary for operations in log, ledger, gauge and announcements. */
export const operationCopy: Readonly<Record<Reversal["operation"], OperationWords>> = {
  search: { done: "Searched", icon: "search" },
  consolidate: { done: "Merged", icon: "merge" },
  update: { done: "Updated", icon: "update" },
  delete: { done: "Deleted", icon: "delete" },
  protect: { done: "Protected", icon: "lock" },
  complete: { done: "Completed", icon: "done" },
  record: { done: "Recorded", icon: "plus" },
  replace: { done: "Replaced", icon: "update" },
  support: { done: "Evidence added", icon: "link" },
  drop: { done: "Dropped", icon: "delete" },
  journal: { done: "Wrote a journal", icon: "update" },
};
