import type { Tx } from "@/db/client";
import { listOpenSessions } from "@/db/queries/texts/session-words";
import { Refusal } from "@/lib/errors";
import type { SessionState, SessionTarget } from "@/lib/ledger/entries/session";
import type { Redacted } from "@/lib/memories/purge/redact-agent";

/**
 * M7: a session that runs and was sent the words may write them again, and what an undecided fold
 * wrote is for a reviewer to read. Refuses (409, naming the session). Under the agent's lock, once
 * it is known where the words stood.
 */
export async function refuseOpenReaders(
  tx: Tx,
  agentId: string,
  gone: Pick<Redacted, "sessions" | "isOf">,
): Promise<void> {
  for (const session of await listOpenSessions(tx, agentId)) {
    const { id, state, target } = session;
    const isOfWords = gone.isOf(session);
    if (state === "queued" || (!isOfWords && !gone.sessions.includes(id))) continue;
    if (state === "awaiting-review" && !isOfWords) continue;
    throw Refusal.conflict("session-open", sayWhy(state, target), {
      sessionId: id,
    });
  }
}

function sayWhy(state: SessionState, target: SessionTarget): string {
  const what = names[target];
  return state === "awaiting-review"
    ? `A ${what} with these words needs review. Decide that session first.`
    : `A running ${what} is reading these words. Stop it or wait for it to end, then purge.`;
}

const names = { ledger: "session", conversation: "summary", handbook: "handbook session" } as const;
