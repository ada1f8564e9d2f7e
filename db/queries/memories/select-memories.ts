import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "@/db/client";
import { loadMemoryRows, type MemoryRow } from "@/db/queries/memories/load-memories";
import type { MemoryFilter, MemorySort, Standing } from "@/db/queries/memories/search-memories";
import { memories } from "@/db/schema";

/** A page of a list: how many items to skip, and how many to return at most. */
export interface Part {
  readonly sort: MemorySort;
  readonly from: number;
  readonly limit: number;
}

/** Minimum numbers read: if the list ends within them, the same scan gives the count. */
const countedAtOnce = 1_001;

/** The memory numbers of one page of a filter's matches, and the total number of matches. */
export async function selectMemories(
  db: Db,
  agentId: string,
  filter: MemoryFilter,
  { sort, from, limit }: Part,
): Promise<{ numbers: number[]; total: number }> {
  const wanted = { sort, from, limit: Math.max(limit, countedAtOnce) };
  const found = await listNumbers(db, agentId, filter, wanted);
  const isEnd = found.length < wanted.limit && (found.length > 0 || from === 0);
  const total = isEnd ? from + found.length : await countMemories(db, agentId, filter);
  return { numbers: found.slice(0, limit), total };
}

/** The memory numbers of one page of a filter's matches. */
export async function listNumbers(
  db: Db,
  agentId: string,
  filter: MemoryFilter,
  { sort, from, limit }: Part,
): Promise<number[]> {
  const rows = await db
    .select({ number: memories.number })
    .from(memories)
    .where(passes(agentId, filter))
    .orderBy(...orderOf(filter, sort))
    .limit(limit)
    .offset(from);
  return rows.map(({ number }) => number);
}

export async function countMemories(
  db: Db,
  agentId: string,
  filter: MemoryFilter,
): Promise<number> {
  return db.$count(memories, passes(agentId, filter));
}

/** A memory's index among a filter's matches; -1 if it doesn't match. */
export async function findPlace(
  db: Db,
  agentId: string,
  filter: MemoryFilter,
  { sort, number }: { readonly sort: MemorySort; readonly number: number },
): Promise<number> {
  const order = sql.join(orderOf(filter, sort), sql`, `);
  const place = sql<number>`(row_number() over (order by ${order}))::int - 1`.as("place");
  const places = db
    .select({ number: memories.number, place })
    .from(memories)
    .where(passes(agentId, filter))
    .as("places");
  const [found] = await db
    .select({ place: places.place })
    .from(places)
    .where(eq(places.number, number));
  return found?.place ?? -1;
}

/** The rows with these numbers in the given order; unknown ones are absent. */
export async function loadRowsInOrder(
  db: Db,
  agentId: string,
  numbers: readonly number[],
): Promise<MemoryRow[]> {
  const rows = await loadMemoryRows(db, agentId, numbers);
  const found = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => found.get(number) ?? []);
}

/** Standings are literals in the query, so that the planner can use the ledger's index. */
export function passes(agentId: string, filter: MemoryFilter): SQL | undefined {
  const { standings, texts, ranked, categories, constitutional, bySession, numbers } = filter;
  return and(
    eq(memories.agentId, agentId),
    or(...standings.map((standing) => isStanding[standing])),
    ...texts.map(contains),
    ranked === null ? undefined : isOneOf(ranked),
    categories.length === 0 ? undefined : isLabelled(categories),
    constitutional === null ? undefined : eq(memories.constitutional, constitutional),
    bySession ? isMadeBySession(agentId) : undefined,
    numbers === null ? undefined : isOneOf(numbers),
  );
}

const isStanding: Readonly<Record<Standing, SQL>> = {
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

/** Whether a memory comes after a place in ledger order. */
export function isAfter(place: readonly [number, number] | null) {
  if (place === null) return undefined;
  const [at, number] = place;
  const moment = new Date(at).toISOString();
  return sql`(${memories.createdAt}, ${memories.number}) > (${moment}::timestamptz, ${number}::int)`;
}

/** G16. Postgres accepts neither NUL nor half a surrogate pair, and no memory contains them. */
export function contains(text: string): SQL {
  const isStorable = text.isWellFormed() && !text.includes("\0");
  return isStorable ? sql`strpos(${memories.searchText}, ${text}) > 0` : sql`false`;
}

function isOneOf(numbers: readonly number[]): SQL {
  return sql`${memories.number} = any (${toArray(numbers)})`;
}

function toArray(numbers: readonly number[]): SQL {
  return sql`${`{${numbers.join(",")}}`}::int[]`;
}

/** What words found is shown best first (F16), unless another order is asked for. */
function orderOf({ ranked }: MemoryFilter, sort: MemorySort): SQL[] {
  return ranked === null || sort !== "ledger"
    ? orders[sort]
    : [sql`array_position(${toArray(ranked)}, ${memories.number})`];
}

function isLabelled(categories: readonly (string | null)[]): SQL | undefined {
  const labels = categories.filter((category) => category !== null);
  return or(
    categories.includes(null) ? isNull(memories.category) : undefined,
    labels.length === 0 ? undefined : inArray(memories.category, labels),
  );
}

/** Uses the session records: an agent's own audit is far longer. */
function isMadeBySession(agentId: string): SQL {
  return sql`${memories.number} in (
    select a.number from sessions s join audit_records a on a.session_id = s.id
    where s.agent_id = ${agentId} and a.revision is not null and a.before is null)`;
}
