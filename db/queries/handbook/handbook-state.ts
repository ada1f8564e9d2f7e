import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { documentDrafts, documentVersions, handbookStates, runs, sessions } from "@/db/schema";
import { send } from "@/db/send";
import type { LineFacts } from "@/lib/handbook/grammar/document";

export type HandbookState = Omit<typeof handbookStates.$inferSelect, "agentId">;

const firstState: HandbookState = {
  failedTries: 0,
  nextTryAt: null,
  isDue: false,
  isScheduled: false,
};

export async function loadHandbookState(db: Db, agentId: string): Promise<HandbookState> {
  const [row] = await db.select().from(handbookStates).where(eq(handbookStates.agentId, agentId));
  return row ?? firstState;
}

/** Requires the agent's lock. */
export async function saveHandbookState(tx: Tx, agentId: string, patch: Partial<HandbookState>) {
  await tx
    .insert(handbookStates)
    .values({ agentId, ...patch })
    .onConflictDoUpdate({ target: handbookStates.agentId, set: patch });
}

/** H11: the agent's runs have changed since the last handbook session. Requires its lock. */
export const markHandbookDue = (tx: Tx, agentId: string) =>
  saveHandbookState(tx, agentId, { isDue: true });

/** H11: the schedule asks for a session of each agent that has runs. */
export async function scheduleHandbooks(tx: Tx, accountId: string): Promise<void> {
  await send(
    tx,
    `insert into handbook_states (agent_id, is_scheduled)
     select a.id, true from agents a
     where a.account_id = $1 and not a.paused and exists (
       select from runs r where r.agent_id = a.id and r.deleted_at is null
     )
     order by a.id
     on conflict (agent_id) do update set is_scheduled = true`,
    [accountId],
  );
}

/** H11: agents whose handbook may be due: asked for, no wait, and no session has it open. */
export async function listMaybeDueHandbooks(db: Db, at: Date, limit: number): Promise<string[]> {
  const rows = await send<{ id: string }>(db, maybeDue, [at.toISOString(), limit]);
  return rows.map(({ id }) => id);
}

const maybeDue = `
  select a.id from handbook_states h
  join agents a on a.id = h.agent_id
  join accounts o on o.id = a.account_id and o.closed_at is null
  where not a.paused and (h.is_scheduled or (h.is_due and a.handbook_automatic))
    and (h.next_try_at is null or h.next_try_at <= $1::text::timestamptz)
    and not exists (
      select from sessions s where s.agent_id = a.id and s.target = 'handbook'
        and s.state in ('queued', 'asking-consent', 'running', 'awaiting-review')
    )
  order by h.next_try_at nulls first, a.id limit $2::text::int`;

/** Runs of an agent after one of them, by thread, with the text in them. */
export async function listRunWords(tx: Tx, agentId: string, after: string, limit: number) {
  const { threadId, cwd, path, summary, rawMemory } = runs;
  return tx
    .select({ threadId, cwd, path, summary, rawMemory })
    .from(runs)
    .where(and(eq(runs.agentId, agentId), gt(threadId, after)))
    .orderBy(asc(threadId))
    .limit(limit);
}
type RunWords = Awaited<ReturnType<typeof listRunWords>>[number];

export async function updateRunWords(tx: Tx, agentId: string, { threadId, ...words }: RunWords) {
  await tx
    .update(runs)
    .set(words)
    .where(and(eq(runs.agentId, agentId), eq(runs.threadId, threadId)));
}

/** A text of a handbook with the facts of its lines. */
export interface DocumentWords {
  readonly content: string;
  readonly lines: readonly LineFacts[];
}

/** Where an agent's documents have text: path and version of each, in force or not. */
export async function listVersionPlaces(tx: Tx, agentId: string) {
  const { path, version } = documentVersions;
  return tx
    .select({ path, version })
    .from(documentVersions)
    .where(and(eq(documentVersions.agentId, agentId), sql`${documentVersions.content} is not null`))
    .orderBy(asc(path), asc(version));
}

/** Replaces a version's text with what is left of it (M7). */
export async function updateVersionWords(
  tx: Tx,
  place: { readonly agentId: string; readonly path: string; readonly version: number },
  words: DocumentWords & { readonly purgedAt: Date },
): Promise<void> {
  const { agentId, path, version } = documentVersions;
  const isIt = and(eq(path, place.path), eq(version, place.version));
  await tx
    .update(documentVersions)
    .set(words)
    .where(and(eq(agentId, place.agentId), isIt));
}

/** The working copies of an agent's sessions that have text. */
export async function listDraftWords(tx: Tx, agentId: string) {
  const { sessionId, path, content, lines } = documentDrafts;
  const rows = await tx
    .select({ sessionId, path, content, lines })
    .from(documentDrafts)
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(eq(sessions.agentId, agentId));
  return rows.flatMap((row) => (row.content === null ? [] : [{ ...row, content: row.content }]));
}

export async function updateDraftWords(
  tx: Tx,
  { sessionId, path }: { readonly sessionId: string; readonly path: string },
  words: DocumentWords,
): Promise<void> {
  await tx
    .update(documentDrafts)
    .set(words)
    .where(and(eq(documentDrafts.sessionId, sessionId), eq(documentDrafts.path, path)));
}
