import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { unpackTexts } from "@/db/queries/texts/stored-texts";
import { conflicts, entries } from "@/db/schema";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { Conflict, EntryData } from "@/lib/ledger/entries/entry";

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
