import type { Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agent-write";
import { listVersionRows } from "@/db/queries/list-agent-versions";
import { configurationOf, readVersion } from "@/lib/agents/agent-version";
import { Refusal } from "@/lib/errors";

const atMostTold = 20;

/**
 * Two who change an agent at once: the later of them is told (409) what stands now, and who changed
 * what since the version that they saw. `extra` holds `current` and the newer versions, newest first.
 */
export async function refuseStaleVersion(
  tx: Tx,
  agent: AgentRow,
  seenVersion: number | undefined,
): Promise<void> {
  if (seenVersion === undefined || seenVersion === agent.version) return;
  const limit = Math.min(Math.max(agent.version - seenVersion, 1), atMostTold);
  const rows = await listVersionRows(tx, { agentId: agent.id, before: null, limit });
  const newer = rows.map(readVersion).map(({ version, actor, at, before, after }) => ({
    version,
    by: actor.name,
    at: at.toISOString(),
    before,
    after,
  }));
  throw Refusal.conflict(
    "stale",
    `${agent.name} was changed meanwhile: version ${agent.version} stands now.`,
    { current: { version: agent.version, values: configurationOf(agent) }, newer },
  );
}
