import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { MemoryFilter, MemorySort, Standing } from "@/db/ledger-index/memory-filter";
import { memories } from "@/db/schema";

/** A part of a list: how many to leave out before it, and how many it has at most. */
export interface Part {
  readonly sort: MemorySort;
  readonly from: number;
  readonly limit: number;
}

/** The numbers of an agent's memories that pass a filter, found by the database row by row. */
export async function scanMemories(
  db: Db,
  agentId: string,
  filter: MemoryFilter,
  { sort, from, limit }: Part,
): Promise<number[]> {
  const rows = await db
    .select({ number: memories.number })
    .from(memories)
    .where(conditionsOf(agentId, filter))
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(from);
  return rows.map(({ number }) => number);
}

export async function countScanned(db: Db, agentId: string, filter: MemoryFilter): Promise<number> {
  return db.$count(memories, conditionsOf(agentId, filter));
}

/** What stands where is written as words in the query, so that its plan knows the index of the ledger. */
export function conditionsOf(agentId: string, filter: MemoryFilter): SQL | undefined {
  const { standings, folded, categories, constitutional, bySession, numbers } = filter;
  return and(
    eq(memories.agentId, agentId),
    or(...standings.map((standing) => stands[standing])),
    folded === null ? undefined : sql`strpos(${memories.folded}, ${folded}) > 0`,
    categories.length === 0 ? undefined : isLabelled(categories),
    constitutional === null ? undefined : eq(memories.constitutional, constitutional),
    bySession ? madeBySession(agentId) : undefined,
    numbers === null
      ? undefined
      : sql`${memories.number} = any (${`{${numbers.join(",")}}`}::int[])`,
  );
}

const stands: Readonly<Record<Standing, SQL>> = {
  core: sql`(${memories.discardedAt} is null and ${memories.type} = 'core')`,
  journal: sql`(${memories.discardedAt} is null and ${memories.type} = 'journal')`,
  "discarded-core": sql`(${memories.discardedAt} is not null and ${memories.type} = 'core')`,
  "discarded-journal": sql`(${memories.discardedAt} is not null and ${memories.type} = 'journal')`,
};
const inLedgerOrder = [asc(memories.createdAt), asc(memories.number)];
const orders: Readonly<Record<MemorySort, SQL[]>> = {
  ledger: inLedgerOrder,
  newest: [desc(memories.createdAt), desc(memories.number)],
  largest: [desc(memories.tokens), ...inLedgerOrder],
  changed: [desc(memories.revision), ...inLedgerOrder],
};

function isLabelled(categories: readonly (string | null)[]): SQL | undefined {
  const labels = categories.filter((category) => category !== null);
  return or(
    categories.includes(null) ? isNull(memories.category) : undefined,
    labels.length === 0 ? undefined : inArray(memories.category, labels),
  );
}

function madeBySession(agentId: string): SQL {
  return sql`${memories.number} in (
    select number from audit_records
    where agent_id = ${agentId} and revision is not null and before is null
      and session_id is not null)`;
}
