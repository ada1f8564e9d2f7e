import { count, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { MemoryFilter, Standing } from "@/db/queries/memories/memory-filter";
import { passes } from "@/db/queries/memories/select-memories";
import { memories } from "@/db/schema";

/** Number of memories of a month that match a filter. */
export interface MonthCount {
  /** `2024-03`, UTC. */
  readonly month: string;
  readonly count: number;
}

/** Counts the memories that match a filter, by each facet. */
export async function countFacets(db: Db, agentId: string, filter: MemoryFilter) {
  const { category, constitutional } = memories;
  const standing = sql<Standing>`(case when ${memories.discardedAt} is null then '' else 'discarded-' end)
    || ${memories.type}`;
  return db
    .select({ standing, category, constitutional, count: count() })
    .from(memories)
    .where(passes(agentId, filter))
    .groupBy(standing, category, constitutional);
}

/** Counts the memories that match a filter by month of creation, oldest first. */
export async function countMonths(
  db: Db,
  agentId: string,
  filter: MemoryFilter,
): Promise<MonthCount[]> {
  const month = sql`date_trunc('month', ${memories.createdAt} at time zone 'UTC')`;
  return db
    .select({ month: sql<string>`to_char(${month}, 'YYYY-MM')`, count: count() })
    .from(memories)
    .where(passes(agentId, filter))
    .groupBy(month)
    .orderBy(month);
}
