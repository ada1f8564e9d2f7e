import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import type { StepHistory } from "@/db/queries/sessions/load-applied-steps";
import type { Gauge } from "@/lib/ledger/entries/entry";
import type { Credit } from "@/lib/refinement/credit/credit";
import { creditsAfterRevert } from "@/lib/refinement/credit/credit-history";

/**
 * Gauge and credits once operations are reverted (G11), but for what stays as it is. `agent` as it is
 * then.
 */
export function readGaugeAfter(
  { massTokens }: AgentRow,
  { startMassTokens }: SessionRow,
  { steps, ended }: StepHistory,
  reverted: ReadonlySet<number>,
  stuck: ReadonlySet<number>,
): { gauge: Gauge; credits: Map<number, Credit> } {
  const operations = steps.map(({ operation, ...step }) => ({ ...step, name: operation }));
  const mass = { massTokens, startMassTokens: startMassTokens ?? 0 };
  return creditsAfterRevert({ operations, ended }, reverted, stuck, mass);
}
