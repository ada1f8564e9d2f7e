import { and, eq, getTableColumns, gte, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { MemoryRow } from "@/db/queries/memories/memory-row";
import { memories } from "@/db/schema";

interface Wanted {
  readonly agentId: string;
  readonly journalsFrom: Date;
  readonly maxTokens: number;
}

const { type, constitutional, createdAt, number, tokens } = memories;
/**
 * Cumulative tokens up to and including a memory, in the order in which a context fills
 * (agentContext).
 */
const running = sql<number>`sum(${tokens}) over (order by
  case when ${type} = 'journal' then 2 when ${constitutional} then 0 else 1 end,
  case when ${type} = 'journal' then null else ${createdAt} end,
  case when ${type} = 'journal' then null else ${number} end,
  ${createdAt} desc, ${number} desc)`;

/**
 * Kept core memories, and kept journals since a given time, unordered, as many as fit. Also the
 * total number and tokens, whether they fit or not. Reads the text only of those that fit.
 */
export async function loadContextMemories(
  db: Db,
  { agentId, journalsFrom, maxTokens }: Wanted,
): Promise<{ rows: MemoryRow[]; count: number; tokens: number }> {
  const isWanted = and(
    eq(memories.agentId, agentId),
    isNull(memories.discardedAt),
    or(eq(type, "core"), and(eq(type, "journal"), gte(createdAt, journalsFrom))),
  );
  const wanted = db.$with("wanted").as(
    db
      .select({ number, tokens, running: running.as("running") })
      .from(memories)
      .where(isWanted),
  );
  const summed = db.$with("summed").as(
    db
      .select({
        count: sql<number>`count(*)::int`.as("all_count"),
        tokens: sql<number>`coalesce(sum(${wanted.tokens}), 0)::float8`.as("all_tokens"),
      })
      .from(wanted),
  );
  const found = await db
    .with(wanted, summed)
    .select({ count: summed.count, tokens: summed.tokens, row: getTableColumns(memories) })
    .from(summed)
    .leftJoin(wanted, lte(wanted.running, maxTokens))
    .leftJoin(memories, and(eq(memories.agentId, agentId), eq(memories.number, wanted.number)));
  const rows = found.flatMap(({ row }) => (row === null ? [] : [row]));
  return { rows, count: found[0]?.count ?? 0, tokens: found[0]?.tokens ?? 0 };
}
