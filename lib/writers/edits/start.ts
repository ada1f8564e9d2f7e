import type { Database, Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { lockAgentById, lockAgentOfSession, lockSession } from "@/db/queries/agents/lock-agent";
import { listHeldUp, listProposals } from "@/db/queries/folder/folder-edits";
import { listFolderFiles } from "@/db/queries/folder/folder-files";
import { loadMemories } from "@/db/queries/memories/load-memories";
import { giveTime } from "@/db/queries/sessions/session-rows";
import type { ReversalRequest } from "@/lib/frame/reverse";
import { log } from "@/lib/log";
import { reverseEdits } from "@/lib/writers/edits/decide";
import { readHeld } from "@/lib/writers/edits/load";
import { takeIn } from "@/lib/writers/edits/save-sync";
import { takeToolEdit } from "@/lib/writers/edits/tool";

const atOnce = 50;
const keepsake = { kind: "system", id: null, name: "Keepsake" } as const;

/**
 * F7: judges again what an undecided session held up, once that one is over: what no longer trips
 * applies, the rest is held with the reason that is true now. It looks at what stands in the database,
 * so neither a fault nor a crash undoes the decision or loses this. Any number of processes may call it.
 */
export async function judgeHeldUp(db: Database, now: () => Date): Promise<void> {
  for (const sessionId of await listHeldUp(db, atOnce)) {
    try {
      await db.transaction((tx) => judgeAgain(tx, sessionId, now));
    } catch (error) {
      // It is due again at the next look; the others must not wait for it.
      log.error("held-edits-not-judged", error, { sessionId });
    }
  }
}

async function judgeAgain(tx: Tx, sessionId: string, now: () => Date): Promise<void> {
  await giveTime(tx);
  const locked = await lockAgentOfSession(tx, null, sessionId);
  const session = await lockSession(tx, sessionId);
  if (locked === null || session?.state !== "awaiting-review" || !session.held) return;
  const at = now();
  const proposals = await listProposals(tx, sessionId);
  const [held] = proposals.length === 0 ? await readHeld(tx, session) : [];
  const message = "What it waited for is decided, and it was judged again.";
  const agent = await supersede(tx, locked, sessionId, { actor: keepsake, at, message });
  // The edits stay the agent's own.
  const actor = session.startedBy;
  if (held === undefined) {
    const rows = await listFolderFiles(tx, agent.id);
    await takeIn(tx, { agent, actor, at, rows, files: proposals });
    return;
  }
  const { operation, changes } = held;
  const number = "id" in operation ? operation.id : 0;
  const memory = (await loadMemories(tx, agent.id, [number])).get(number);
  // What is gone meanwhile can neither be corrected nor forgotten.
  if (memory === undefined || memory.discardedAt !== null) return;
  const content = "content" in operation ? operation.content : null;
  const isConflict = changes[0]?.before?.content !== memory.content;
  await takeToolEdit(tx, agent, { memory, content, isConflict }, { actor, now });
}

/** F8: ends what is held, because it is judged again. The agent as it is then. */
export async function supersede(
  tx: Tx,
  agent: AgentRow,
  sessionId: string,
  by: Pick<ReversalRequest, "actor" | "at" | "message">,
): Promise<AgentRow> {
  const session = await lockSession(tx, sessionId);
  if (session === null) return agent;
  await reverseEdits(tx, { agent, session }, { cause: "superseded", ...by });
  return (await lockAgentById(tx, agent.id)) ?? agent;
}
