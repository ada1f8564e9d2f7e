import { kindOf } from "@/components/sessions/kind-of";
import type { Gauge } from "@/lib/ledger/entries/entry";
import { operations } from "@/lib/ledger/entries/operation-table";
import type { Operation } from "@/lib/ledger/entries/operations";
import { formatRatio } from "@/lib/ledger/retention";

/** `87%`, what an operation left of the ledger; null for kinds whose retention is not measured. */
export function keptWords({ name }: Operation, gauge: Gauge): string | null {
  return kindOf(operations[name].writer).isGauged ? formatRatio(gauge.retention) : null;
}
