import { and, asc, desc, eq, getTableColumns, inArray, max, or } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import type { RunRow } from "@/db/queries/handbook/runs";
import { runs, sessionRuns, sessions } from "@/db/schema";

export type SessionRun = typeof sessionRuns.$inferSelect;

/** H1: stores which runs a session is given. */
export async function insertSessionRuns(tx: Tx, rows: readonly SessionRun[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await tx.insert(sessionRuns).values(rows.slice(start, start + rowsAtOnce));
  }
}

/** A statement has a limited number of parameters. */
const rowsAtOnce = 1_000;

/** A run's record as the handbook holds it. */
export type HeldRun = Pick<SessionRun, "updatedAt" | "hash">;

/**
 * H1: the runs that the handbook holds: those of the last session that was approved or changed
 * nothing, each as the record that it was given.
 */
export async function loadHeldRuns(db: Db, agentId: string): Promise<Map<string, HeldRun>> {
  const ofHandbook = and(eq(sessions.agentId, agentId), eq(sessions.target, "handbook"));
  const last = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(ofHandbook, inArray(sessions.state, ["approved", "unchanged"])))
    .orderBy(desc(sessions.createdAt), sessions.id)
    .limit(1);
  const rows = await db
    .select({
      threadId: sessionRuns.threadId,
      updatedAt: sessionRuns.updatedAt,
      hash: sessionRuns.hash,
    })
    .from(sessionRuns)
    .where(
      and(
        eq(sessionRuns.sessionId, last),
        // A retained run that is not taken was refreshed and waits: the handbook holds it as it was.
        or(
          eq(sessionRuns.status, "retained"),
          and(eq(sessionRuns.status, "added"), eq(sessionRuns.isTaken, true)),
        ),
      ),
    );
  return new Map(rows.map(({ threadId, ...held }) => [threadId, held]));
}

/** H11: when an agent's newest handbook session was started; null where there was none. */
export async function findNewestStart(db: Db, agentId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(sessions.createdAt) })
    .from(sessions)
    .where(and(eq(sessions.agentId, agentId), eq(sessions.target, "handbook")));
  return row?.at ?? null;
}

/** H1: whether an added run did not fit into a session. */
export async function hasWaitingRuns(db: Db, sessionId: string): Promise<boolean> {
  const isWaiting = and(eq(sessionRuns.sessionId, sessionId), eq(sessionRuns.isTaken, false));
  const rows = await db.select().from(sessionRuns).where(isWaiting).limit(1);
  return rows.length > 0;
}

const { summary: _summary, rawMemory: _rawMemory, ...headColumns } = getTableColumns(runs);
export type RunHead = Omit<RunRow, "summary" | "rawMemory">;

/** The records of some threads without their texts, deleted ones too. */
export async function listHeadsOf(
  db: Db,
  agentId: string,
  threadIds: readonly string[],
): Promise<RunHead[]> {
  if (threadIds.length === 0) return [];
  return db
    .select(headColumns)
    .from(runs)
    .where(areOf(agentId, threadIds))
    .orderBy(...newestFirst);
}

/** The same with their texts. */
export async function listRunsOf(
  db: Db,
  agentId: string,
  threadIds: readonly string[],
): Promise<RunRow[]> {
  if (threadIds.length === 0) return [];
  return db
    .select()
    .from(runs)
    .where(areOf(agentId, threadIds))
    .orderBy(...newestFirst);
}

const newestFirst = [desc(runs.updatedAt), asc(runs.threadId)] as const;

function areOf(agentId: string, threadIds: readonly string[]) {
  return and(eq(runs.agentId, agentId), inArray(runs.threadId, [...threadIds]));
}
