import type { Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { lockOpenSession } from "@/db/queries/agents/lock-agent";
import { Refusal } from "@/lib/errors";

/** S2: refuses (409, naming it) where a session has the agent's ledger or handbook open. */
export async function refuseSecond(
  tx: Tx,
  agent: AgentRow,
  target: "ledger" | "handbook" = "ledger",
): Promise<void> {
  const open = await lockOpenSession(tx, agent.id, target);
  if (open === null) return;
  throw Refusal.conflict(
    "session-open",
    `${agent.name} already has an open session (${open.state}). Decide or stop it first.`,
    { sessionId: open.id },
  );
}
