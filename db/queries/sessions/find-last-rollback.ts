import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { entries, sessions } from "@/db/schema";
import { tripOfEntry } from "@/db/queries/sessions/trip-of-entry";
import type { SessionCause, SessionKind, SessionState } from "@/lib/ledger/entries/session";
import type { LastRollback } from "@/lib/refinement/prompt";

/** A declined or failed session refined nothing: what was before it is still the last. */
const ended: SessionState[] = ["unchanged", "approved", "rolled-back"];
const byBreakerOrPerson: readonly (SessionCause | null)[] = ["retention", "reviewer", "operator"];

/** C1b: how the breaker or a person rolled back an agent's last session of a kind; else null. */
export async function findLastRollback(
  db: Db,
  agentId: string,
  kind: SessionKind,
): Promise<LastRollback | null> {
  const last = db
    .select({
      id: sessions.id,
      cause: sessions.cause,
      applied: sql<number>`${sessions.operationsApplied} + ${sessions.protectsApplied}`.as(
        "applied",
      ),
    })
    .from(sessions)
    .where(
      and(eq(sessions.agentId, agentId), eq(sessions.kind, kind), inArray(sessions.state, ended)),
    )
    .orderBy(desc(sessions.createdAt))
    .limit(1)
    .as("last");
  const [found] = await db
    .select({ cause: last.cause, applied: last.applied, trip: tripOfEntry })
    .from(last)
    .leftJoin(entries, and(eq(entries.sessionId, last.id), eq(entries.kind, "breaker-tripped")));
  if (found === undefined || !byBreakerOrPerson.includes(found.cause)) return null;
  return { trip: found.trip, hadChanged: found.applied > 0 };
}
