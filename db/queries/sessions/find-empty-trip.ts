import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { entries, sessions } from "@/db/schema";
import { tripOfEntry } from "@/db/queries/sessions/trip-of-entry";
import type { SessionKind } from "@/lib/ledger/entries/session";

/**
 * C1: what the session before this one would have kept, if the breaker stopped it before it had
 * changed anything; else null.
 */
export async function findEmptyTrip(
  db: Db,
  session: { readonly id: string; readonly agentId: string; readonly kind: SessionKind },
) {
  const before = db
    .select({
      id: sessions.id,
      cause: sessions.cause,
      applied: sql<number>`${sessions.operationsApplied} + ${sessions.protectsApplied}`.as(
        "applied",
      ),
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.agentId, session.agentId),
        eq(sessions.kind, session.kind),
        ne(sessions.id, session.id),
      ),
    )
    .orderBy(desc(sessions.createdAt))
    .limit(1)
    .as("before");
  const [found] = await db
    .select({ trip: tripOfEntry })
    .from(before)
    .innerJoin(entries, and(eq(entries.sessionId, before.id), eq(entries.kind, "breaker-tripped")))
    .where(and(eq(before.cause, "retention"), eq(before.applied, 0)));
  return found?.trip ?? null;
}
