import { and, desc, eq, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "@/db/client";
import { runs } from "@/db/schema";

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
  const place =
    before === null
      ? undefined
      : sql`(${runs.updatedAt}, ${runs.threadId}) < (${new Date(before[0]).toISOString()}::timestamptz, ${before[1]})`;
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
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(runs)
    .where(passes(filter));
  return row?.count ?? 0;
}

function passes({ agentId, text, deleted }: RunFilter): SQL | undefined {
  const like = `%${(text ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const holds = (column: SQL | typeof runs.cwd) => sql`${column} ilike ${like}`;
  return and(
    eq(runs.agentId, agentId),
    deleted ? isNotNull(runs.deletedAt) : isNull(runs.deletedAt),
    text === null
      ? undefined
      : or(
          holds(sql`${runs.cwd}`),
          holds(sql`${runs.threadId}`),
          holds(sql`${runs.summary}`),
          holds(sql`${runs.rawMemory}`),
        ),
  );
}
