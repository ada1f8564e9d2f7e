import type { Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { SessionMode } from "@/lib/ledger/entries/session";
import { mutatingCap } from "@/lib/refinement/settings";
import { queueSession } from "@/lib/sessions/frame/queue-session";
import { refuseSecond } from "@/lib/sessions/frame/refuse-second";
import { loadRefinementRoom, noRefinementRoom } from "@/lib/sessions/refinement/refinement-room";

/**
 * Queues a refinement of an agent whose row is locked. Refused with 409, naming the open one, where
 * its ledger has a session already (S2), and with 422 where there is nothing to do (S4) or no memory
 * fits the model's input (P7).
 */
export async function startRefinement(
  ctx: Context,
  tx: Tx,
  agent: AgentRow,
  mode: SessionMode,
): Promise<SessionRow> {
  await refuseSecond(tx, agent);
  if (agent.coreCount === 0) {
    throw Refusal.unprocessable("empty-ledger", "The ledger is empty: there is nothing to refine.");
  }
  const { room } = await loadRefinementRoom(tx, agent, mode);
  if (room.ledgerTokens === 0) throw Refusal.unprocessable("no-room", noRefinementRoom);
  const createdAt = ctx.now();
  const started = { startedBy: ctx.actor, createdAt, cap: mutatingCap };
  const values = { ...started, kind: "refinement", target: "ledger", mode } as const;
  // W1 counts the attempts of refinement alone.
  return queueSession(tx, agent, values, { lastAttemptAt: createdAt });
}
