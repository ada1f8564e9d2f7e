import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { keysOfWord } from "@/db/queries/memories/held-words";
import type { MemoryFilter } from "@/db/queries/memories/search-memories";
import { isAfter, passes } from "@/db/queries/memories/select-memories";
import { heldWords, memories } from "@/db/schema";
import { send } from "@/db/send";
import {
  type AskedWords,
  commonFrom,
  planWords,
  readAskedWords,
  type WordPlan,
  wordWeight,
} from "@/lib/ledger/texts/asked-words";

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
export interface RankedPlace {
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
