import type { Tx } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { loadStandingSteps } from "@/db/queries/sessions/load-applied-steps";
import { Refusal } from "@/lib/errors";
import { evidenceOf } from "@/lib/ledger/decide/changed-since";

/**
 * M7: while a session reads the ledger its model has the words before it and may write them again;
 * and what an undecided session did to a memory, or did because of it (G8, O4), is for a reviewer to
 * read. Refuses (409, naming the session). Under the session's row lock.
 */
export async function refuseOpenSession(
  tx: Tx,
  session: SessionRow | null,
  number: number,
): Promise<void> {
  if (session === null || session.state === "queued") return;
  if (session.state !== "awaiting-review") {
    throw Refusal.conflict(
      "session-open",
      "A session is reading this ledger. Stop it, or wait for its end, and purge then.",
      { sessionId: session.id },
    );
  }
  const steps = await loadStandingSteps(tx, session);
  const isInvolved = steps.some(
    ({ changes, twins, parsed }) =>
      changes.some((change) => change.number === number) ||
      Object.values(twins).includes(number) ||
      (parsed !== null && evidenceOf(parsed).includes(number)),
  );
  if (!isInvolved) return;
  throw Refusal.conflict(
    "session-open",
    `A session that awaits review changed #${number} or depends on it. Decide that session first.`,
    { sessionId: session.id },
  );
}
