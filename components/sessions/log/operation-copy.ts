import type { IconName } from "@/components/ui/icon";
import type { Gauge, Reversal } from "@/lib/ledger/entries/entry";
import { formatRatio } from "@/lib/ledger/retention";

interface OperationWords {
  readonly done: string;
  readonly icon: IconName;
  /** Of a kind of session whose retention is not measured. */
  readonly isUngauged?: true;
}

/** The one vocabulary for operations in log, ledger, gauge and announcements. */
export const operationCopy: Readonly<Record<Reversal["operation"], OperationWords>> = {
  search: { done: "Searched", icon: "search" },
  consolidate: { done: "Merged", icon: "merge" },
  update: { done: "Updated", icon: "update" },
  delete: { done: "Deleted", icon: "delete" },
  protect: { done: "Protected", icon: "lock" },
  complete: { done: "Completed", icon: "done" },
  record: { done: "Recorded", icon: "plus", isUngauged: true },
  replace: { done: "Replaced", icon: "update", isUngauged: true },
  support: { done: "Evidence added", icon: "link", isUngauged: true },
  drop: { done: "Dropped", icon: "delete", isUngauged: true },
  "list-files": { done: "Listed files", icon: "search" },
  "read-file": { done: "Read", icon: "search" },
  "write-file": { done: "Wrote", icon: "update" },
  "search-files": { done: "Searched", icon: "search" },
  journal: { done: "Wrote a journal", icon: "update" },
};

/** `87%`, what an operation left of the ledger; null for kinds whose retention is not measured. */
export function keptWords(name: Reversal["operation"], { retention }: Gauge): string | null {
  return operationCopy[name].isUngauged === true ? null : formatRatio(retention);
}
