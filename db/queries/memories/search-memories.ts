import { and, asc, count, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database, Db } from "@/db/client";
import { toMemory } from "@/db/queries/memories/load-memories";
import {
  contains,
  findAsked,
  isAfter,
  listNumbers,
  loadRowsInOrder,
  passes,
} from "@/db/queries/memories/select-memories";
import { agents, memories } from "@/db/schema";
import { isTooSlow, eqIfGiven } from "@/db/send";
import { mostCounted } from "@/lib/ledger/copy";
import { toSearchText } from "@/lib/ledger/alike/exact-groups";

/** Sort orders of the memory list; ties are in ledger order. */
export const memorySorts = ["ledger", "newest", "largest", "changed"] as const;
export type MemorySort = (typeof memorySorts)[number];

/** Where a memory is: in the ledger, in the journal, or discarded from either. */
export const standings = ["core", "journal", "discarded-core", "discarded-journal"] as const;
export type Standing = (typeof standings)[number];

/** Filter for an agent's memories. Null or empty values don't restrict. */
export interface MemoryFilter {
  readonly standings: readonly Standing[];
  /** What a memory's search text contains, all of it, literally (G16). */
  readonly texts: readonly string[];
  /** Only these, found by words, the best first (F16); null where no words are ranked. */
  readonly ranked: readonly number[] | null;
  /** Any of these labels; null means no label. */
  readonly categories: readonly (string | null)[];
  readonly constitutional: boolean | null;
  /** Only these numbers. */
  readonly numbers: readonly number[] | null;
}

export const noFilter: MemoryFilter = {
  standings: [],
  texts: [],
  ranked: null,
  categories: [],
  constitutional: null,
  numbers: null,
};

/** Kept core memories by words (F16) or literally (G16), and how many: one above `mostCounted` for more. */
export async function searchMemories(db: Db, agentId: string, query: string, limit: number) {
  const filter = await findAsked(db, agentId, { ...noFilter, standings: ["core"] }, query);
  return loadFirst(db, agentId, filter, limit);
}

/** Kept core memories that contain a text (G16), in ledger order. */
export function findText(db: Db, agentId: string, text: string, limit: number) {
  const filter = { ...noFilter, standings: ["core"], texts: [toSearchText(text)] } as const;
  return loadFirst(db, agentId, filter, limit);
}

async function loadFirst(db: Db, agentId: string, filter: MemoryFilter, limit: number) {
  const part = { sort: "ledger", from: 0, limit: mostCounted + 1 } as const;
  const numbers = filter.ranked ?? (await listNumbers(db, agentId, filter, part));
  const rows = await loadRowsInOrder(db, agentId, numbers.slice(0, limit));
  return { items: rows.map(toMemory), total: numbers.length };
}

const columns = {
  agentId: memories.agentId,
  agentName: agents.name,
  number: memories.number,
  type: memories.type,
  content: memories.content,
  file: memories.file,
  under: memories.under,
};

/** Kept memories with the most of these texts (F16), the newest first; null after `withinMs`. */
export async function searchAccountMemories(
  db: Database,
  wanted: {
    readonly accountId: string;
    readonly onlyAgentId: string | null;
    readonly texts: readonly string[];
    /** Whether all of them are needed, not one. */
    readonly isLiteral: boolean;
    readonly limit: number;
    readonly withinMs: number;
  },
) {
  const { accountId, onlyAgentId, texts, isLiteral, limit, withinMs } = wanted;
  const found = sql.join(
    texts.map((text) => sql`(strpos(${memories.searchText}, ${text}) > 0)::int`),
    sql` + `,
  );
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${`${withinMs}ms`}, true)`);
      return tx
        .select(columns)
        .from(memories)
        .innerJoin(agents, eq(agents.id, memories.agentId))
        .where(
          and(
            eq(agents.accountId, accountId),
            eqIfGiven(memories.agentId, onlyAgentId),
            isNull(memories.discardedAt),
            (isLiteral ? and : or)(...texts.map(contains)),
          ),
        )
        .orderBy(
          desc(sql`${found}`),
          desc(memories.createdAt),
          desc(memories.number),
          memories.agentId,
        )
        .limit(limit);
    });
  } catch (error) {
    if (isTooSlow(error)) return null;
    throw error;
  }
}

/** Number of memories of a month that match a filter. */
export type MonthCount = Awaited<ReturnType<typeof countMonths>>[number];

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

/** Counts the memories that match a filter by month of creation (`2024-03`, UTC), oldest first. */
export async function countMonths(db: Db, agentId: string, filter: MemoryFilter) {
  const month = sql`date_trunc('month', ${memories.createdAt} at time zone 'UTC')`;
  return db
    .select({ month: sql<string>`to_char(${month}, 'YYYY-MM')`, count: count() })
    .from(memories)
    .where(passes(agentId, filter))
    .groupBy(month)
    .orderBy(month);
}

export async function listLabels(db: Db, agentId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ label: memories.category })
    .from(memories)
    .where(and(eq(memories.agentId, agentId), isNotNull(memories.category)));
  return rows.flatMap(({ label }) => label ?? []);
}

interface WantedMemories {
  readonly agentId: string;
  readonly filter: MemoryFilter;
  /** The place to continue after: milliseconds UTC, number. */
  readonly after: readonly [number, number] | null;
  readonly limit: number;
}

/** An agent's memories in ledger order. */
export async function listMemoryRows(db: Db, { agentId, filter, after, limit }: WantedMemories) {
  return db
    .select()
    .from(memories)
    .where(and(passes(agentId, filter), isAfter(after)))
    .orderBy(asc(memories.createdAt), asc(memories.number))
    .limit(limit);
}
