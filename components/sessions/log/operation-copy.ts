import type { IconName } from "@/components/ui/icon";
import type { Gauge, Reversal } from "@/lib/ledger/entries/entry";
import { kindTable } from "@/lib/ledger/entries/kind-table";
import { operations } from "@/lib/ledger/entries/operation-table";
import { formatRatio } from "@/lib/ledger/retention";

interface OperationWords {
  readonly done: string;
  readonly icon: IconName;
}

/** The one vocabulary for operations in log, ledger, gauge and announcements. */
export const operationCopy: Readonly<Record<Reversal["operation"], OperationWords>> = {
  ...operations,
  journal: { done: "Wrote a journal", icon: "update" },
};

/** `87%`, what an operation left of the ledger; null for kinds whose retention is not measured. */
export function keptWords(name: Reversal["operation"], { retention }: Gauge): string | null {
  const isGauged = name === "journal" || kindTable[operations[name].writer].isGauged;
  return isGauged ? formatRatio(retention) : null;
}
