import type { Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import { hasObservations } from "@/db/queries/observations/reflection-state";
import type { NewSession } from "@/db/queries/sessions/session-rows";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { recordCap } from "@/lib/reflection/settings";
import { loadRoom, noRoom } from "@/lib/sessions/reflection/reflection-room";
import { queueSession } from "@/lib/sessions/frame/queue-session";
import { refuseSecond } from "@/lib/sessions/frame/refuse-second";

/**
 * Starts a reflection by hand, under the agent's lock (O9): also where every observation was shown
 * before. Refused with 409 where the ledger has a session already (S2), and with 422 where there is
 * no active observation (S4) or none fits the model's input (P7).
 */
export async function startReflection(ctx: Context, tx: Tx, agent: AgentRow): Promise<SessionRow> {
  await refuseSecond(tx, agent);
  if (!(await hasObservations(tx, agent.id))) {
    throw Refusal.unprocessable(
      "no-observations",
      `${agent.name} has no active observations: there is nothing to reflect on.`,
    );
  }
  if ((await loadRoom(tx, agent)).room === 0) {
    throw Refusal.unprocessable("no-room", noRoom);
  }
  return queueReflection(tx, agent, { startedBy: ctx.actor, createdAt: ctx.now() });
}

/** Queues a reflection of an agent whose row is locked and whose ledger no session has open. */
export function queueReflection(
  tx: Tx,
  agent: AgentRow,
  by: Pick<NewSession, "startedBy" | "createdAt">,
): Promise<SessionRow> {
  const values = { kind: "reflection", target: "ledger", mode: "full", cap: recordCap } as const;
  return queueSession(tx, agent, { ...by, ...values });
}
