import { loadAgentRow } from "@/db/queries/agents/load-agents";
import { log } from "@/lib/log";
import { fillEmbeddings } from "@/lib/memories/meaning";
import type { RunDependencies } from "@/lib/sessions/frame/run";
import type { Prepared, Writer } from "@/lib/sessions/frame/writer";
import { loadPromptWindow } from "@/lib/sessions/refinement/load-prompt-window";
import { loadRefinementRoom } from "@/lib/sessions/refinement/refinement-room";

/** What is missing then is read by a later session, or for the page of look-alikes. */
const longestMs = 30_000;

type Session = Parameters<NonNullable<Writer<never, never>["prepare"]>>[1];

/**
 * P6: has the embedding model read what is new, and chooses what the prompt shows. Both may take
 * seconds on a long ledger, in which nobody should wait for the agent's lock.
 */
export async function prepareRefinement(
  { db, embeddings }: Pick<RunDependencies, "db" | "embeddings">,
  session: Session,
  signal: AbortSignal,
): Promise<Prepared> {
  const { agentId } = session;
  if (embeddings !== undefined) {
    await fillEmbeddings(db, agentId, { model: embeddings, signal, longestMs });
  }
  try {
    return await chooseBefore(db, session);
  } catch (error) {
    // It is chosen under the lock then.
    log.error("window-not-prepared", error, { agentId });
    return {};
  }
}

async function chooseBefore(
  db: RunDependencies["db"],
  { accountId, agentId, mode }: Session,
): Promise<Prepared> {
  return db.transaction(
    async (tx) => {
      const agent = await loadAgentRow(tx, accountId, agentId);
      if (agent === null) return {};
      const { room } = await loadRefinementRoom(tx, agent, mode);
      return { window: await loadPromptWindow(tx, agent, room.ledgerTokens) };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
