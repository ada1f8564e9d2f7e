import type { AgentRow, SessionRow } from "@/db/queries/agent-write";
import type { LoggedStep } from "@/db/queries/load-applied-steps";
import type { Gauge } from "@/lib/ledger/entry";
import { keptTokens, retentionRatio } from "@/lib/ledger/retention";
import { restoreCredits } from "@/lib/refinement/credit";

/** The gauge once the credits of what is back are given back (G11). */
export function readGaugeAfter(
  after: AgentRow,
  session: SessionRow,
  reversed: readonly LoggedStep[],
  conflicts: ReadonlySet<number>,
): { gauge: Gauge; credits: Map<number, number> } {
  const touched = reversed.flatMap((step) => step.changes.map((change) => change.number));
  const restored = new Set(touched.filter((number) => !conflicts.has(number)));
  const { credits, moved } = restoreCredits(reversed, restored);
  const creditTokens = (session.creditTokens ?? 0) + moved;
  const kept = keptTokens(creditTokens, after.massTokens);
  const retention = retentionRatio(kept, session.startMassTokens ?? 0);
  return {
    gauge: { massTokens: after.massTokens, creditTokens, keptTokens: kept, retention },
    credits,
  };
}
