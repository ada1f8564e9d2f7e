import type { Tx } from "@/db/client";
import { findOpenSession } from "@/db/queries/load-conversations";
import { Refusal } from "@/lib/errors";

/**
 * M7: while a fold reads a conversation its model has the words before it and may write them again;
 * and what an undecided one wrote is for a reviewer to read. Refuses (409, naming the session).
 * Under the agent's lock, once it is known in which conversations the words stood.
 */
export async function refuseOpenFold(
  tx: Tx,
  agentId: string,
  targets: readonly string[],
): Promise<void> {
  for (const target of targets) {
    const open = await findOpenSession(tx, agentId, target);
    if (open === null || open.state === "queued") continue;
    throw Refusal.conflict(
      "session-open",
      open.state === "awaiting-review"
        ? "A fold of a conversation with these words awaits review. Decide that session first."
        : "A fold is reading a conversation with these words. Stop it, or wait for its end, and purge then.",
      { sessionId: open.id },
    );
  }
}
