import type { Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import { loadHandbook } from "@/db/queries/handbook/document-versions";
import { selectedRuns } from "@/db/queries/handbook/run-uses";
import { loadHeldRuns } from "@/db/queries/handbook/session-runs";
import type { NewSession } from "@/db/queries/sessions/insert-session";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { documentCap } from "@/lib/handbook/settings";
import { queueSession } from "@/lib/sessions/frame/queue-session";
import { refuseSecond } from "@/lib/sessions/frame/refuse-second";
import { loadHandbookRoom, noHandbookRoom } from "@/lib/sessions/handbook/handbook-room";

/**
 * Starts a handbook session by hand, under the agent's lock (H11). Refused with 409 where the
 * handbook has an open session (S2), and with 422 where there is no run to read and none to forget
 * (S4) or no record fits the model's input (P7).
 */
export async function startHandbook(ctx: Context, tx: Tx, agent: AgentRow): Promise<SessionRow> {
  await refuseSecond(tx, agent, "handbook");
  const at = ctx.now();
  if ((await selectedRuns(tx, agent.id, at)).length === 0 && !(await hasToForget(tx, agent))) {
    throw Refusal.unprocessable(
      "no-runs",
      `${agent.name} has no runs of the last 30 days: there is nothing to write a handbook from.`,
    );
  }
  if ((await loadHandbookRoom(tx, agent)).roomTokens === 0) {
    throw Refusal.unprocessable("no-room", noHandbookRoom);
  }
  return queueHandbook(tx, agent, { startedBy: ctx.actor, createdAt: at });
}

async function hasToForget(tx: Tx, { id }: AgentRow): Promise<boolean> {
  return (await loadHeldRuns(tx, id)).size > 0 && (await loadHandbook(tx, id)).size > 0;
}

/** Queues a handbook session of an agent whose row is locked and whose handbook none has open. */
export function queueHandbook(
  tx: Tx,
  agent: AgentRow,
  by: Pick<NewSession, "startedBy" | "createdAt">,
): Promise<SessionRow> {
  const values = { kind: "handbook", target: "handbook", mode: "full", cap: documentCap } as const;
  return queueSession(tx, agent, { ...by, ...values });
}
