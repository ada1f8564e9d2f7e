import type { SessionView } from "@/lib/ledger/fold";
import { isInLedger } from "@/lib/ledger/memory";

/** How many memories the ledger holds now, of how many it held at the start. */
export function ledgerCountOf(view: SessionView, startCount: number): number {
  let count = startCount;
  for (const { start, now } of view.touched.values()) {
    count += Number(isInLedger(now)) - Number(start !== null && isInLedger(start));
  }
  return count;
}
