import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { runs } from "@/db/schema";
import { beyond } from "@/db/send";
import type { Actor } from "@/lib/ledger/entries/actor";

export type RunRow = typeof runs.$inferSelect;
export type NewRun = Omit<RunRow, "uses" | "usedAt" | "deletedAt" | "deletedBy">;

/** What a run that comes again is compared with: all of it, its texts by SHA-256. */
export type KnownRun = Pick<
  RunRow,
  "threadId" | "file" | "cwd" | "path" | "updatedAt" | "deletedAt"
> &
  Readonly<Record<"summaryHash" | "rawMemoryHash", string>>;

/** The runs of these threads that an agent has, deleted ones included, by thread. */
export async function findKnownRuns(db: Db, agentId: string, threadIds: readonly string[]) {
  const hash = (column: typeof runs.summary | typeof runs.rawMemory) =>
    sql<string>`encode(sha256(convert_to(${column}, 'UTF8')), 'hex')`;
  const { threadId, file, cwd, path, updatedAt, deletedAt } = runs;
  const compared = { threadId, file, cwd, path, updatedAt, deletedAt };
  const rows = await db
    .select({ ...compared, summaryHash: hash(runs.summary), rawMemoryHash: hash(runs.rawMemory) })
    .from(runs)
    .where(and(eq(runs.agentId, agentId), inArray(threadId, [...threadIds])));
  return new Map(rows.map((row) => [row.threadId, row]));
}

/** Which of these file names an agent's runs have, with the thread that has each. */
export async function findTakenFiles(db: Db, agentId: string, files: readonly string[]) {
  if (files.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ file: runs.file, threadId: runs.threadId })
    .from(runs)
    .where(and(eq(runs.agentId, agentId), inArray(runs.file, [...files])));
  return new Map(rows.map(({ file, threadId }) => [file, threadId]));
}

/** Writes or replaces runs; their files, uses and first givers stay. Requires the agent's lock. */
export async function saveRuns(tx: Tx, rows: readonly NewRun[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await tx
      .insert(runs)
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflictDoUpdate({
        target: [runs.agentId, runs.threadId],
        set: {
          cwd: sql`excluded.cwd`,
          path: sql`excluded.path`,
          updatedAt: sql`excluded.updated_at`,
          summary: sql`excluded.summary`,
          rawMemory: sql`excluded.raw_memory`,
          messages: sql`excluded.messages`,
          deletedAt: null,
          deletedBy: null,
        },
      });
  }
}

/** A statement has a limited number of parameters. */
const rowsAtOnce = 1_000;

/** Marks a run as deleted, or with null as not deleted. Requires the agent's lock. */
export async function setRunDeleted(
  tx: Tx,
  { agentId, threadId }: Pick<RunRow, "agentId" | "threadId">,
  deleted: { readonly at: Date; readonly by: Actor } | null,
): Promise<void> {
  await tx
    .update(runs)
    .set({ deletedAt: deleted?.at ?? null, deletedBy: deleted?.by ?? null })
    .where(and(eq(runs.agentId, agentId), eq(runs.threadId, threadId)));
}

/** One run, deleted or not; null for an unknown one. */
export async function loadRunRow(db: Db, agentId: string, threadId: string) {
  const [row] = await db
    .select()
    .from(runs)
    .where(and(eq(runs.agentId, agentId), eq(runs.threadId, threadId)));
  return row ?? null;
}

const byThread = sql`${runs.threadId} collate "C"`;

/** An agent's runs that are not deleted, by thread, without their texts. */
export async function listRunHeads(db: Db, agentId: string) {
  const { threadId, file, cwd, path, updatedAt } = runs;
  return db
    .select({ threadId, file, cwd, path, updatedAt })
    .from(runs)
    .where(and(eq(runs.agentId, agentId), isNull(runs.deletedAt)))
    .orderBy(asc(byThread));
}

/** Some of an agent's runs that are not deleted, in the order of the index, after one of them. */
export async function listWholeRuns(
  db: Db,
  agentId: string,
  part: { readonly after: string; readonly limit: number },
): Promise<RunRow[]> {
  return db
    .select()
    .from(runs)
    .where(and(eq(runs.agentId, agentId), isNull(runs.deletedAt), gt(runs.threadId, part.after)))
    .orderBy(asc(runs.threadId))
    .limit(part.limit);
}

export interface RunFilter {
  readonly agentId: string;
  /** Text in the folder, the thread, the summary or the raw memory; null for all. */
  readonly text: string | null;
  readonly deleted: boolean;
}

/** So many characters hold what a run was about. */
const opening = 8_000;

/** An agent's runs without their whole texts, newest first, after a place. */
export async function listRunRows(
  db: Db,
  filter: RunFilter,
  part: { readonly before: readonly [number, string] | null; readonly limit: number },
) {
  const { before, limit } = part;
  const place = beyond([runs.updatedAt, runs.threadId], "<", before);
  const { threadId, file, cwd, path, updatedAt, uses, usedAt, addedAt, deletedAt } = runs;
  return db
    .select({
      threadId,
      file,
      cwd,
      path,
      updatedAt,
      uses,
      usedAt,
      addedAt,
      deletedAt,
      summaryOpening: sql<string>`left(${runs.summary}, ${opening})`,
      rawMemoryOpening: sql<string>`left(${runs.rawMemory}, ${opening})`,
    })
    .from(runs)
    .where(and(passes(filter), place))
    .orderBy(desc(runs.updatedAt), desc(runs.threadId))
    .limit(limit);
}

export async function countRuns(db: Db, filter: RunFilter): Promise<number> {
  return db.$count(runs, passes(filter));
}

function passes({ agentId, text, deleted }: RunFilter): SQL | undefined {
  const like = `%${(text ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const sought = [runs.cwd, runs.threadId, runs.summary, runs.rawMemory];
  return and(
    eq(runs.agentId, agentId),
    deleted ? isNotNull(runs.deletedAt) : isNull(runs.deletedAt),
    text === null ? undefined : or(...sought.map((column) => sql`${column} ilike ${like}`)),
  );
}

/** What pages and answers say of a run beside the lines that rest on it. */
export type RunFacts = Awaited<ReturnType<typeof listRunFacts>>[number];

/** All runs of an agent, of deleted ones too, without what they left behind. */
export async function listRunFacts(db: Db, agentId: string) {
  const { threadId, file, cwd, path, updatedAt, uses, usedAt, deletedAt, rawMemory } = runs;
  return db
    .select({
      threadId,
      file,
      cwd,
      path,
      updatedAt,
      uses,
      usedAt,
      deletedAt,
      outcome: sql<string | null>`substring(${rawMemory} from 'task_outcome:[ \t]*([a-z]+)')`,
    })
    .from(runs)
    .where(eq(runs.agentId, agentId))
    .orderBy(runs.updatedAt, runs.threadId);
}
