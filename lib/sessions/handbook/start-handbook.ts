import type { Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import { loadHandbook } from "@/db/queries/handbook/document-versions";
import { countRuns } from "@/db/queries/handbook/runs";
import type { NewSession } from "@/db/queries/sessions/session-rows";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { isFresh } from "@/lib/handbook/select-runs";
import { documentCap } from "@/lib/handbook/settings";
import { queueSession } from "@/lib/sessions/frame/queue-session";
import { refuseSecond } from "@/lib/sessions/frame/refuse-second";
import { compareSelected } from "@/lib/sessions/handbook/compare-selected";
import { loadHandbookRoom, noHandbookRoom } from "@/lib/sessions/handbook/handbook-room";

/**
 * Starts a handbook session by hand, under the agent's lock (H11). Refused with 409 where the
 * handbook has an open session (S2), and with 422 where there is no run to read and none to forget
 * (S4), where all runs, or all new ones, are too old and no one said to take them (H1b), or where no
 * record fits the model's input (P7).
 */
export async function startHandbook(
  ctx: Context,
  tx: Tx,
  agent: AgentRow,
  oldRuns: boolean,
): Promise<SessionRow> {
  await refuseSecond(tx, agent, "handbook");
  const at = ctx.now();
  const compared = await compareSelected(tx, agent.id, { at, anyAge: oldRuns });
  const { added, retained, removed } = compared;
  if (added.length === 0 && (removed.size === 0 || (await loadHandbook(tx, agent.id)).size === 0)) {
    const all = await countRuns(tx, { agentId: agent.id, text: null, deleted: false });
    // What is neither added nor held is too old.
    const more = all - retained.length;
    const isAny = retained.some((run) => oldRuns || isFresh(run, at));
    if (more > 0 || !isAny) throw refuseWithoutRuns(agent.name, isAny ? { more } : { all });
  }
  if ((await loadHandbookRoom(tx, agent)).roomTokens === 0) {
    throw Refusal.unprocessable("no-room", noHandbookRoom);
  }
  return queueHandbook(tx, agent, { startedBy: ctx.actor, createdAt: at, oldRuns });
}

function refuseWithoutRuns(name: string, { all = 0, more = 0 }): Refusal {
  const old = all + more;
  if (old === 0) return Refusal.unprocessable("no-runs", `${name} has no runs yet.`);
  const what = more > 0 ? "new run" : "run";
  return Refusal.unprocessable(
    "old-runs",
    old === 1
      ? `The only ${what} is older than 30 days. Use it anyway?`
      : `All ${old} ${what}s are older than 30 days. Use them anyway?`,
  );
}

/** Queues a handbook session of an agent whose row is locked and whose handbook none has open. */
export function queueHandbook(
  tx: Tx,
  agent: AgentRow,
  by: Pick<NewSession, "startedBy" | "createdAt" | "oldRuns">,
): Promise<SessionRow> {
  const values = { kind: "handbook", target: "handbook", mode: "full", cap: documentCap } as const;
  return queueSession(tx, agent, { ...by, ...values });
}
