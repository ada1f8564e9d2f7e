import type { Tx } from "@/db/client";
import { writeAgent, type AgentRow } from "@/db/queries/agents/agent-write";
import { markHandbookDue, saveRuns } from "@/db/queries/handbook/runs";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { SettledRun } from "@/lib/runs/settle-runs";

const kinds = {
  added: "run-added",
  refreshed: "run-refreshed",
  restored: "run-restored",
} as const;

/** Writes what of some runs is new, with its audit records. Requires the agent's lock. */
export async function writeRuns(
  tx: Tx,
  by: { readonly agent: AgentRow; readonly at: Date; readonly actor: Actor },
  settled: readonly SettledRun[],
): Promise<AgentRow> {
  const written: SettledRun[] = [];
  const records: { kind: string; data: { threadId: string } }[] = [];
  for (const one of settled) {
    if (one.change === "unchanged" || one.change === "stale") continue;
    written.push(one);
    records.push({ kind: kinds[one.change], data: { threadId: one.row.threadId } });
  }
  if (records.length === 0) return by.agent;
  await saveRuns(
    tx,
    written.map(({ row }) => row),
  );
  await markHandbookDue(tx, by.agent.id);
  return (await writeAgent(tx, { ...by, records })).agent;
}
