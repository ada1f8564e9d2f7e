import type { Db } from "@/db/client";
import type { AgentRow } from "@/db/queries/agent-write";
import { findFirstSet, findLastSetByOthers } from "@/db/queries/list-agent-versions";
import { readVersion } from "@/lib/agents/agent-version";
import { defaultThreshold } from "@/lib/refinement/settings";

const field = "refinementThreshold";

/**
 * A3: the threshold that a person last set for an agent, under which the agent may not go; null
 * where none ever did. A person who put it back to the default set the default.
 */
export async function thresholdSetForAgent(db: Db, agent: AgentRow): Promise<number | null> {
  const set = await findLastSetByOthers(db, agent.id, field);
  if (set !== null) return asThreshold(readVersion(set).after[field] ?? defaultThreshold);
  // Nobody's version names it: what stood before the agent's own first change came with it.
  const first = await findFirstSet(db, agent.id, field);
  return asThreshold(
    first === null ? agent.refinementThreshold : readVersion(first).before?.[field],
  );
}

function asThreshold(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}
