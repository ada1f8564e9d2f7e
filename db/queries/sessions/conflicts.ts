import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { unpackTexts } from "@/db/queries/texts/stored-texts";
import { conflicts, entries } from "@/db/schema";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { Conflict, EntryData } from "@/lib/ledger/entries/entry";

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
export interface ConflictAnswer {
  readonly keep: "current" | "start";
  readonly answeredBy: Actor | null;
  readonly answeredAt: Date | null;
}

/** A session's conflicts as its rollback found them, with the answers since then (R2). */
export async function listOpenConflicts(
  db: Db,
  session: { id: string; agentId: string },
): Promise<
  { conflict: Conflict; keep: "current" | "start" | null; answer: ConflictAnswer | null }[]
> {
  const [rolledBack] = await db
    .select({ data: entries.data })
    .from(entries)
    .where(and(eq(entries.sessionId, session.id), eq(entries.kind, "session-rolled-back")));
  if (rolledBack === undefined) return [];
  const [data] = await unpackTexts(db, session.agentId, [rolledBack.data]);
  const found = (data as EntryData<"session-rolled-back">).conflicts;
  const rows = await db.select().from(conflicts).where(eq(conflicts.sessionId, session.id));
  const answers = new Map(rows.map((row) => [row.number, row]));
  return found.map((conflict) => {
    const {
      keep = null,
      answeredBy = null,
      answeredAt = null,
    } = answers.get(conflict.number) ?? {};
    return { conflict, keep, answer: keep === null ? null : { keep, answeredBy, answeredAt } };
  });
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
export async function listConflicts(
  db: Db,
  sessions: readonly Pick<SessionRow, "id" | "agentId">[],
): Promise<Map<string, Conflict[]>> {
  const bySession = new Map<string, Conflict[]>();
  if (sessions.length === 0) return bySession;
  const ids = sessions.map((session) => session.id);
  const rows = await db
    .selectDistinct({ id: conflicts.sessionId })
    .from(conflicts)
    .where(inArray(conflicts.sessionId, ids));
  const affected = new Set(rows.map((row) => row.id));
  for (const session of sessions.filter(({ id }) => affected.has(id))) {
    const found = await listOpenConflicts(db, session);
    bySession.set(
      session.id,
      found.map(({ conflict, keep }) => ({ ...conflict, keep })),
    );
  }
  return bySession;
}
