import { and, count, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { agents, conflicts, entries, sessions } from "@/db/schema";
import { tripOfEntry } from "@/db/queries/sessions/trip-of-entry";
import type { Trip } from "@/lib/refinement/gate/why-tripped";
import type { ReversalFacts } from "@/lib/ledger/decide/given-back";
import { leftOutOf, type LeftOut } from "@/lib/ledger/decide/left-out";
import { sayActor } from "@/lib/ledger/entries/actor-copy";

interface Wanted {
  readonly accountId: string;
  readonly agentId: string | null;
  readonly since: Date;
}

/**
 * Sessions of an account that were rolled back since a given time, newest first, and their number.
 */
export async function listRolledBack(db: Db, wanted: Wanted & { readonly limit: number }) {
  const rows = await db
    .select({ session: sessions, agentName: agents.name })
    .from(sessions)
    .innerJoin(agents, eq(agents.id, sessions.agentId))
    .where(isWanted(wanted))
    .orderBy(desc(sessions.endedAt), desc(sessions.id))
    .limit(wanted.limit);
  const [counted] = await db.select({ total: count() }).from(sessions).where(isWanted(wanted));
  return { rows, total: counted?.total ?? 0 };
}

function isWanted({ accountId, agentId, since }: Wanted) {
  return and(
    eq(sessions.accountId, accountId),
    eq(sessions.state, "rolled-back"),
    gt(sessions.endedAt, since),
    agentId === null ? undefined : eq(sessions.agentId, agentId),
  );
}

/** Why a session was rolled back, according to its log. */
export interface RollbackFacts {
  readonly sessionId: string;
  readonly by: string;
  readonly message: string;
  /** What the breaker compared when it tripped; null if it did not. */
  readonly trip: Trip | null;
  readonly reversed: readonly ReversalFacts[];
  /** What it did not restore, as of now. */
  readonly leftOut: readonly LeftOut[];
}

/** The facts of these sessions' rollbacks, by session. */
export async function listRollbackFacts(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, RollbackFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      sessionId: entries.sessionId,
      kind: entries.kind,
      actor: entries.actor,
      message: sql<string | null>`${entries.data} ->> 'message'`,
      purged: sql<number[] | null>`${entries.data} #> '{certificate,purged}'`,
      // Number of changes that each reversal undid, without their texts.
      reversed: sql<ReversalFacts[] | null>`(
        select json_agg(json_build_object(
          'operation', one ->> 'operation',
          'slot', one -> 'slot',
          'changes', json_build_object('length', json_array_length((one -> 'changes')::json))))
        from json_array_elements((${entries.data} -> 'reversed')::json) one)`,
      trip: tripOfEntry,
    })
    .from(entries)
    .where(
      and(
        inArray(entries.sessionId, [...ids]),
        inArray(entries.kind, ["breaker-tripped", "session-rolled-back"]),
      ),
    );
  const answers = await listAnswers(db, ids);
  const trips = new Map(rows.map(({ sessionId, kind, trip }) => [`${kind} ${sessionId}`, trip]));
  return new Map(
    rows.flatMap(({ sessionId, kind, actor, message, purged, reversed }) => {
      if (kind !== "session-rolled-back") return [];
      const trip = trips.get(`breaker-tripped ${sessionId}`) ?? null;
      const found = answers.get(sessionId) ?? [];
      const answeredBy = (number: number) =>
        found.find((one) => one.number === number)?.answeredBy ?? null;
      const leftOut = leftOutOf(found, purged ?? [], answeredBy);
      const facts = {
        sessionId,
        by: sayActor(actor),
        message: message ?? "",
        trip,
        reversed: reversed ?? [],
        leftOut,
      };
      return [[sessionId, facts]];
    }),
  );
}

async function listAnswers(db: Db, ids: readonly string[]) {
  const { sessionId, number, keep, answeredBy } = conflicts;
  const rows = await db
    .select({ sessionId, number, keep, answeredBy })
    .from(conflicts)
    .where(inArray(conflicts.sessionId, [...ids]))
    .orderBy(conflicts.number);
  return Map.groupBy(rows, (row) => row.sessionId);
}
