import type { Tx } from "@/db/client";
import { writeAgent, type AgentRow } from "@/db/queries/agents/agent-write";
import { loadMemoryRows } from "@/db/queries/memories/load-memories";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { Change } from "@/lib/ledger/change";

const changesAtOnce = 1_000;

/** Writes changes under the agent's lock, so many at a time that no one else waits for them long. */
export async function writeChanges(
  tx: Tx,
  agent: AgentRow,
  by: { readonly actor: Actor; readonly at: Date },
  changes: readonly Change[],
): Promise<AgentRow> {
  let written = agent;
  for (let start = 0; start < changes.length; start += changesAtOnce) {
    // A write is sent without waiting; a read lets its answer, and everybody else, come through.
    if (start > 0) await loadMemoryRows(tx, agent.id, [0]);
    const some = changes.slice(start, start + changesAtOnce);
    written = (await writeAgent(tx, { ...by, agent: written, changes: some })).agent;
  }
  return written;
}
