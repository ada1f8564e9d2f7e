import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { keysOfWord } from "@/db/queries/memories/held-words";
import { loadMemoryRows } from "@/db/queries/memories/load-memories";
import type { MemoryFilter, MemorySort, Standing } from "@/db/queries/memories/search-memories";
import { heldWords, memories } from "@/db/schema";
import { beyond, send, eqIfGiven } from "@/db/send";
import {
  type AskedWords,
  commonFrom,
  planWords,
  readAskedWords,
  type WordPlan,
  wordWeight,
} from "@/lib/ledger/texts/asked-words";

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

async function countMemories(db: Db, agentId: string, filter: MemoryFilter): Promise<number> {
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
export async function loadRowsInOrder(db: Db, agentId: string, numbers: readonly number[]) {
  const rows = await loadMemoryRows(db, agentId, numbers);
  const found = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => found.get(number) ?? []);
}

/** Standings are literals in the query, so that the planner can use the ledger's index. */
export function passes(agentId: string, filter: MemoryFilter): SQL | undefined {
  const { standings, texts, ranked, categories, constitutional, numbers } = filter;
  return and(
    eq(memories.agentId, agentId),
    or(...standings.map((standing) => isStanding[standing])),
    ...texts.map(contains),
    ranked === null ? undefined : isOneOf(ranked),
    categories.length === 0 ? undefined : isLabelled(categories),
    eqIfGiven(memories.constitutional, constitutional),
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
  return beyond([memories.createdAt, memories.number], ">", place);
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

/** A search is a list of the best: no one reads more, and facets count no more. */
const mostRanked = 500;

/** F16: a filter with what a query asks for beside it. */
export async function findAsked(
  db: Db,
  agentId: string,
  filter: MemoryFilter,
  query: string,
): Promise<MemoryFilter> {
  const asked = readAskedWords(query);
  const plan = await planSearch(db, agentId, asked, filter);
  if (plan === null) return { ...filter, texts: literalTexts(asked, filter) };
  const part = { filter, after: null, limit: mostRanked };
  const rows = await listRanked(db, agentId, { words: asked.words, plan }, part);
  return { ...filter, ranked: rows.map(({ number }) => number) };
}

/**
 * What a memory must contain where no words are ranked. Discarded memories are in no index, because a
 * purge must reach all that is left of them: they hold every word that is asked for.
 */
export function literalTexts(asked: AskedWords, filter: MemoryFilter): readonly string[] {
  return asked.words.length === 0 || showsDiscarded(filter) ? asked.texts : [asked.whole];
}

function showsDiscarded({ standings }: MemoryFilter): boolean {
  return standings.length === 0 || standings.some((one) => one.startsWith("discarded"));
}

/** Which words choose and how they rank; null where a search is literal, or none of its words is found. */
export async function planSearch(
  db: Db,
  agentId: string,
  { words }: AskedWords,
  filter: MemoryFilter,
): Promise<WordPlan | null> {
  if (words.length === 0 || showsDiscarded(filter)) return null;
  const asked = words.map((word) => ({ keys: keysOfWord(agentId, word) }));
  const rows = await send<{ found: number }>(db, counting, [JSON.stringify(asked)]);
  const plan = planWords(rows.map(({ found }) => found));
  if (plan === null || plan.chosen > 0) return plan;
  const part = { filter, after: null, limit: 1 };
  const [first] = await listRanked(db, agentId, { words, plan }, part);
  return first === undefined ? { ...plan, chosen: plan.order.length } : plan;
}

const counting = `
  select (select count(*) from (
    select from held_words h where h.key = any (v.keys) limit ${commonFrom}) one)::int as found
  from rows from (jsonb_to_recordset($1::text::jsonb) as (keys bigint[])) with ordinality v(keys, place)
  order by v.place`;

/** A place in a ranked list: the memory's rank, then its place in the ledger. */
interface RankedPlace {
  readonly number: number;
  readonly createdAt: Date;
  readonly rank: number;
}

/** The memories that a plan finds, best first: the rank, then the order of the ledger. */
export async function listRanked(
  db: Db,
  agentId: string,
  { words, plan }: { readonly words: readonly string[]; readonly plan: WordPlan },
  part: {
    readonly filter: MemoryFilter;
    readonly after: { readonly rank: number; readonly place: readonly [number, number] } | null;
    readonly limit: number;
  },
): Promise<RankedPlace[]> {
  const keys = plan.order.map((place) => keysOf(agentId, words[place] ?? ""));
  const rank = plan.chosen === 0 ? sql<number>`0` : sql<number>`r.rank`;
  const { number, createdAt } = memories;
  const { rank: last = 0, place = null } = part.after ?? {};
  const isLater =
    place && sql`(${rank} < ${last}::int or (${rank} = ${last}::int and ${isAfter(place)}))`;
  const found = db.select({ number, createdAt, rank }).from(memories).$dynamic();
  if (plan.chosen > 0) found.innerJoin(rankOf(keys, plan.chosen), eq(number, sql`r.number`));
  const all = plan.chosen > 0 ? [] : keys.map((one) => holdsOne(one, sql`${number}`));
  return found
    .where(and(passes(agentId, part.filter), ...all, isLater ?? undefined))
    .orderBy(...(plan.chosen > 0 ? [desc(rank)] : []), asc(createdAt), asc(number))
    .limit(part.limit);
}

/**
 * The numbers that hold one of the choosing words, each with its rank by all words. Few hold one of
 * those, so that a common word is looked up for each of them: `exists` would read all that hold it.
 */
function rankOf(keys: readonly SQL[], chosen: number): SQL {
  const choosing = sql.join(keys.slice(0, chosen), sql` || `);
  const weights = keys.map((one, index) => {
    const holds = index < chosen ? holdsOne(one, sql`c.number`) : lookUp(one, sql`c.number`);
    return sql`case when ${holds} then ${sql.raw(String(wordWeight(index)))} else 0 end`;
  });
  return sql`(select c.number, ${sql.join(weights, sql` + `)} as rank from (
    select distinct number from ${heldWords} where key = any (${choosing})) c) r`;
}

function holdsOne(keys: SQL, number: SQL): SQL {
  return sql`exists (select from ${heldWords} h where h.key = any (${keys}) and h.number = ${number})`;
}

function lookUp(keys: SQL, number: SQL): SQL {
  return sql`(select true from ${heldWords} h where h.key = any (${keys}) and h.number = ${number} limit 1)`;
}

function keysOf(agentId: string, word: string): SQL {
  return sql`${`{${keysOfWord(agentId, word).join(",")}}`}::bigint[]`;
}
