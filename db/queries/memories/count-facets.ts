import { count, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { MemoryFilter, Standing } from "@/db/queries/memories/memory-filter";
import { passes } from "@/db/queries/memories/select-memories";
import { memories } from "@/db/schema";

/** How many memories of a month pass a filter. */
export interface MonthCount {
  /** `2024-03`, UTC. */
  readonly month: string;
  readonly count: number;
}

/** Counts what passes a filter, by what tells memories apart. */
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

/** Counts what passes a filter by the months of its creation, oldest first. */
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
