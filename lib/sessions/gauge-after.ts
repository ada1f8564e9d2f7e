import type { AgentRow, SessionRow } from "@/db/queries/agent-write";
import type { LoggedStep } from "@/db/queries/load-applied-steps";
import type { Gauge } from "@/lib/ledger/entry";
import { gaugeAfterReversal } from "@/lib/refinement/credit";

/** The gauge once the credits of what is back are given back (G11); `present` are those of now. */
export function readGaugeAfter(
  { massTokens }: AgentRow,
  { creditTokens, startMassTokens }: SessionRow,
  reversed: readonly LoggedStep[],
  conflicts: ReadonlySet<number>,
  present: ReadonlyMap<number, number>,
): { gauge: Gauge; credits: Map<number, number> } {
  const counters = {
    massTokens,
    creditTokens: creditTokens ?? 0,
    startMassTokens: startMassTokens ?? 0,
  };
  return gaugeAfterReversal(counters, reversed, conflicts, present);
}
