import { and, count, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { currentLedgerIndex } from "@/db/ledger-index/current-ledger-index";
import type { Tally } from "@/db/ledger-index/ledger-index";
import type { MemoryFilter } from "@/db/ledger-index/memory-filter";
import { standings } from "@/db/ledger-index/memory-filter";
import { conditionsOf, countScanned } from "@/db/queries/scan-memories";
import { memories } from "@/db/schema";

/** How many memories of a month pass a filter, and how many before them. */
export interface MonthCount {
  /** `2024-03`, UTC. */
  readonly month: string;
  readonly count: number;
}

/** Counts what passes a filter, by what tells memories apart. */
export async function tallyMemories(db: Db, agentId: string, filter: MemoryFilter): Promise<Tally> {
  const index = await currentLedgerIndex(db, agentId);
  return index === null ? tallyByScan(db, agentId, filter) : index.tally(filter);
}

/** Counts what passes a filter by the months of its creation, oldest first. */
export async function countMonths(
  db: Db,
  agentId: string,
  filter: MemoryFilter,
): Promise<MonthCount[]> {
  const index = await currentLedgerIndex(db, agentId);
  if (index !== null) return index.countMonths(filter);
  const month = sql<string>`to_char(${memories.createdAt} at time zone 'UTC', 'YYYY-MM')`;
  return db
    .select({ month, count: count() })
    .from(memories)
    .where(conditionsOf(agentId, filter))
    .groupBy(month)
    .orderBy(month);
}

async function tallyByScan(db: Db, agentId: string, filter: MemoryFilter): Promise<Tally> {
  const standing = sql<string>`(case when ${memories.discardedAt} is null then '' else 'discarded-' end)
    || ${memories.type}`;
  const { category, constitutional } = memories;
  const rows = await db
    .select({ standing, category, constitutional, count: count() })
    .from(memories)
    .where(and(conditionsOf(agentId, filter)))
    .groupBy(standing, category, constitutional);
  const sumOf = (isMeant: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((sum, row) => (isMeant(row) ? sum + row.count : sum), 0);
  const labels = [...new Set(rows.map((row) => row.category))];
  return {
    standings: standings.map((one) => sumOf((row) => row.standing === one)),
    constitutional: sumOf((row) => row.constitutional),
    bySession: await countScanned(db, agentId, { ...filter, bySession: true }),
    categories: new Map(labels.map((label) => [label, sumOf((row) => row.category === label)])),
  };
}
