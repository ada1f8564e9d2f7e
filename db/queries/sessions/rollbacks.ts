import { and, desc, eq, getTableColumns, gt, gte, inArray, notInArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { toMemory } from "@/db/queries/memories/load-memories";
import { tripOfEntry } from "@/db/queries/sessions/entries";
import { unpackTexts } from "@/db/queries/texts/stored-texts";
import { agents, conflicts, entries, memories, sessions } from "@/db/schema";
import { eqIfGiven } from "@/db/send";
import { type LeftOut, leftOutOf } from "@/lib/ledger/copy";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { Conflict, EntryData } from "@/lib/ledger/entries/entry";
import type { SessionCause, SessionKind, SessionState } from "@/lib/ledger/entries/session";
import type { Trip } from "@/lib/ledger/retention";
import type { LastRollback } from "@/lib/writers/refinement/prompt/prompt";

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
      and(
        eq(sessions.agentId, agentId),
        eq(sessions.kind, kind),
        // T2: a rehearsal is nothing that its agent hears of.
        eq(sessions.rehearsal, false),
        inArray(sessions.state, ended),
      ),
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

/** The journal that a rollback of this agent wrote since `since`; null if there is none (R5). */
export async function findRollbackJournal(tx: Tx, agentId: string, since: Date) {
  const { agentId: owner, rollbackJournal } = sessions;
  const isJournal = and(eq(memories.agentId, owner), eq(memories.number, rollbackJournal));
  const [row] = await tx
    .select(getTableColumns(memories))
    .from(sessions)
    .innerJoin(memories, isJournal)
    .where(and(eq(sessions.agentId, agentId), gte(sessions.endedAt, since)))
    .orderBy(desc(sessions.endedAt))
    .limit(1);
  return row === undefined ? null : toMemory(row);
}

interface Wanted {
  readonly accountId: string;
  readonly agentId: string | null;
  readonly since: Date;
}

/** Sessions that the breaker or a fault ended since a time, newest first, and their number. */
export async function listWentWrong(db: Db, wanted: Wanted & { readonly limit: number }) {
  const rows = await db
    .select({ session: sessions, agentName: agents.name })
    .from(sessions)
    .innerJoin(agents, eq(agents.id, sessions.agentId))
    .where(isWanted(wanted))
    .orderBy(desc(sessions.endedAt), desc(sessions.id))
    .limit(wanted.limit);
  return { rows, total: await db.$count(sessions, isWanted(wanted)) };
}

function isWanted({ accountId, agentId, since }: Wanted) {
  return and(
    eq(sessions.accountId, accountId),
    inArray(sessions.state, ["rolled-back", "failed"]),
    notInArray(sessions.cause, ["reviewer", "operator", "rehearsal", "superseded"]),
    gt(sessions.endedAt, since),
    eqIfGiven(sessions.agentId, agentId),
  );
}

/** Why a session was rolled back or failed, according to its log. */
export interface RollbackFacts {
  readonly message: string;
  /** What the breaker compared when it tripped; null if it did not. */
  readonly trip: Trip | null;
  /** What it did not restore, as of now. */
  readonly leftOut: readonly LeftOut[];
}

export async function listRollbackFacts(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, RollbackFacts>> {
  if (ids.length === 0) return new Map();
  const ends = ["breaker-tripped", "session-rolled-back", "session-failed"] as const;
  const isAnEnd = inArray(entries.kind, ends);
  const rows = await db
    .select({
      sessionId: entries.sessionId,
      kind: entries.kind,
      message: sql<string | null>`${entries.data} ->> 'message'`,
      purged: sql<number[] | null>`${entries.data} #> '{certificate,purged}'`,
      trip: tripOfEntry,
    })
    .from(entries)
    .where(and(inArray(entries.sessionId, [...ids]), isAnEnd));
  const answers = await listAnswers(db, ids);
  const trips = new Map(rows.map(({ sessionId, kind, trip }) => [`${kind} ${sessionId}`, trip]));
  return new Map(
    rows.flatMap(({ sessionId, kind, message, purged }) => {
      if (kind === "breaker-tripped") return [];
      const trip = trips.get(`breaker-tripped ${sessionId}`) ?? null;
      const found = answers.get(sessionId) ?? [];
      const answeredBy = (number: number) =>
        found.find((one) => one.number === number)?.answeredBy ?? null;
      const leftOut = leftOutOf(found, purged ?? [], answeredBy);
      return [[sessionId, { message: message ?? "", trip, leftOut }]];
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

/** Records the conflicts that a rollback left to a person, or the person's answers (R2). */
export async function insertConflicts(
  tx: Tx,
  session: { readonly id: string; readonly accountId: string },
  found: readonly Conflict[],
  answered: { by: Actor; at: Date },
): Promise<void> {
  if (found.length === 0) return;
  const rows = found.map(({ number, keep }) => ({
    sessionId: session.id,
    accountId: session.accountId,
    number,
    keep,
    answeredBy: keep === null ? null : answered.by,
    answeredAt: keep === null ? null : answered.at,
  }));
  // A revert may already have recorded the same conflict.
  const { keep, answeredBy, answeredAt } = getTableColumns(conflicts);
  await tx
    .insert(conflicts)
    .values(rows)
    .onConflictDoUpdate({
      target: [conflicts.sessionId, conflicts.number],
      set: {
        keep: sql.raw(`excluded.${keep.name}`),
        answeredBy: sql.raw(`excluded.${answeredBy.name}`),
        answeredAt: sql.raw(`excluded.${answeredAt.name}`),
      },
    });
}

/** A person's choice for a conflict, and who it was. */
export type ConflictAnswer = typeof conflicts.$inferSelect & { keep: "current" | "start" };

/** A session's conflicts as its rollback found them, with the answers since then (R2). */
export async function listOpenConflicts(
  db: Db,
  session: { id: string; agentId: string },
): Promise<{ conflict: Conflict; answer: ConflictAnswer | null }[]> {
  const [rolledBack] = await db
    .select({ data: entries.data })
    .from(entries)
    .where(and(eq(entries.sessionId, session.id), eq(entries.kind, "session-rolled-back")));
  if (rolledBack === undefined) return [];
  const [data] = await unpackTexts(db, session.agentId, [rolledBack.data]);
  const found = (data as EntryData<"session-rolled-back">).conflicts;
  const rows = await db.select().from(conflicts).where(eq(conflicts.sessionId, session.id));
  const answers = new Map(
    rows.flatMap(({ keep, ...row }) => (keep === null ? [] : [[row.number, { ...row, keep }]])),
  );
  return found.map((conflict) => ({ conflict, answer: answers.get(conflict.number) ?? null }));
}

export async function answerConflict(
  tx: Tx,
  sessionId: string,
  answer: { number: number; keep: "current" | "start" },
  answered: { by: Actor; at: Date },
): Promise<void> {
  await tx
    .update(conflicts)
    .set({ keep: answer.keep, answeredBy: answered.by, answeredAt: answered.at })
    .where(and(eq(conflicts.sessionId, sessionId), eq(conflicts.number, answer.number)));
}

/** The conflicts of several sessions, answered or not, by session; most sessions have none (R2). */
export async function listConflicts(db: Db, asked: readonly Pick<SessionRow, "id" | "agentId">[]) {
  const bySession = new Map<string, Conflict[]>();
  if (asked.length === 0) return bySession;
  const ids = asked.map((session) => session.id);
  const rows = await db
    .selectDistinct({ id: conflicts.sessionId })
    .from(conflicts)
    .where(inArray(conflicts.sessionId, ids));
  const affected = new Set(rows.map((row) => row.id));
  for (const session of asked.filter(({ id }) => affected.has(id))) {
    const found = await listOpenConflicts(db, session);
    const told = found.map(({ conflict, answer }) => ({ ...conflict, keep: answer?.keep ?? null }));
    bySession.set(session.id, told);
  }
  return bySession;
}
