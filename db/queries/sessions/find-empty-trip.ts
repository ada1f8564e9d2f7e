import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { entries, sessions } from "@/db/schema";
import type { Trip } from "@/lib/refinement/gate/why-tripped";
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
  const number = (path: string) => sql<number>`(${entries.data} #>> ${path})::float8`;
  const [trip] = await db
    .select({
      keptTokens: number("{wouldBe,keptTokens}"),
      startMassTokens: number("{startMassTokens}"),
      threshold: number("{threshold}"),
      claims: sql<Trip["claims"]>`case when ${entries.data} ? 'claimThreshold' then
        jsonb_build_object('threshold', ${entries.data} -> 'claimThreshold',
          'startWeight', ${entries.data} #> '{claims,gauge,startWeight}',
          'keptWeight', ${entries.data} #> '{claims,gauge,keptWeight}') end`,
    })
    .from(before)
    .innerJoin(entries, and(eq(entries.sessionId, before.id), eq(entries.kind, "breaker-tripped")))
    .where(and(eq(before.cause, "retention"), eq(before.applied, 0)));
  return trip ?? null;
}
