import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "@/db/client";
import { sessions } from "@/db/schema";
import { openStates, type SessionTarget } from "@/lib/ledger/entries/session";

/** The session that has an agent's ledger or handbook open, for who only looks. */
export async function findOpenSession(
  db: Db,
  agentId: string,
  target: Exclude<SessionTarget, "conversation">,
) {
  const { id, state } = sessions;
  const [open] = await db
    .select({ id, state })
    .from(sessions)
    .where(
      and(
        eq(sessions.agentId, agentId),
        eq(sessions.target, target),
        inArray(state, [...openStates]),
      ),
    );
  return open ?? null;
}
