import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  sql,
} from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { memories } from "@/db/schema";
import { send } from "@/db/send";
import type { Memory, Relevance } from "@/lib/ledger/memory";
import { readMessageSource } from "@/lib/ledger/message";

export type MemoryRow = typeof memories.$inferSelect;

/** Converts a stored row to the core's memory type. */
export function toMemory(row: Omit<MemoryRow, "searchText" | "normalisedHash">): Memory {
  return {
    number: row.number,
    createdAt: row.createdAt.getTime(),
    type: row.type,
    content: row.content,
    category: row.category,
    constitutional: row.constitutional,
    discardedAt: row.discardedAt?.getTime() ?? null,
    relevance: row.relevance,
    supports: row.supports,
    ...namedBy(row),
    ...(row.purged === null ? {} : { purged: row.purged }),
    ...placeOf(row),
  };
}

/** N1: the messages that an observation names; free references of others are no part of an image. */
function namedBy({ sources }: Pick<MemoryRow, "sources">) {
  const named = sources.filter((source) => readMessageSource(source) !== null);
  return named.length === 0 ? {} : { sources: named };
}

export function placeOf({ file, under, section }: Pick<MemoryRow, "file" | "under" | "section">) {
  return file === null ? {} : { place: { file, under, section } };
}

/** The agent's memories with these numbers, kept or not, by number; unknown ones are absent. */
export async function loadMemories(db: Db, agentId: string, numbers: readonly number[]) {
  const rows = await loadMemoryRows(db, agentId, numbers);
  return new Map(rows.map((row) => [row.number, toMemory(row)]));
}

/** The rows themselves, in ascending order of number. */
export async function loadMemoryRows(db: Db, agentId: string, numbers: readonly number[]) {
  if (numbers.length === 0) return [];
  // One parameter: a statement may have at most 65,534, and an act may concern more memories.
  const named = `{${numbers.join(",")}}`;
  return db
    .select()
    .from(memories)
    .where(and(eq(memories.agentId, agentId), sql`${memories.number} = any (${named}::int[])`))
    .orderBy(asc(memories.number));
}

/** The rows of many memories, read in parts, as `memoriesAtOnce` says. */
export async function* readMemoryRows(db: Db, agentId: string, numbers: readonly number[]) {
  for (let start = 0; start < numbers.length; start += memoriesAtOnce) {
    yield* await loadMemoryRows(db, agentId, numbers.slice(start, start + memoriesAtOnce));
  }
}

/** The whole ledger in its order: kept core memories. A snapshot only under the agent's lock. */
export async function loadLedger(db: Db, agentId: string): Promise<Memory[]> {
  const ledger: Memory[] = [];
  for await (const page of readLedger(db, agentId)) ledger.push(...page);
  return ledger;
}

/** Memories read at once: few enough not to block the rest of the process for long. */
const memoriesAtOnce = 1_000;

/** The ledger page by page. Each page is sent as one text, at a quarter of the CPU time here. */
export async function* readLedger(db: Db, agentId: string): AsyncGenerator<readonly Memory[]> {
  let place: readonly [string, number] = ["-infinity", 0];
  for (;;) {
    const parameters = [agentId, ...place, memoriesAtOnce];
    const [row] = await send<{ page: string | null }>(db, pageOfLedger, parameters);
    const packed: PackedMemory[] = JSON.parse(row?.page ?? "[]");
    const page = packed.map(unpackMemory);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < memoriesAtOnce) return;
    place = [new Date(last.createdAt).toISOString(), last.number];
  }
}

type PackedMemory = [
  ...[number, number, string, string | null, boolean, Relevance | null, number[]],
  ...[file: string | null, under: string[], section: string],
];

function unpackMemory(packed: PackedMemory): Memory {
  const [number, createdAt, content, category, constitutional, relevance, supports] = packed;
  const [, , , , , , , file, under, section] = packed;
  const image = { type: "core", content, category, constitutional, discardedAt: null } as const;
  return { number, createdAt, ...image, relevance, supports, ...placeOf({ file, under, section }) };
}

/** Every memory in the ledger is a core memory and kept, so it is never purged. */
const pageOfLedger = `
  with m as (
    select * from memories
    where agent_id = $1 and discarded_at is null and type = 'core'
      and (created_at, number) > ($2::text::timestamptz, $3::int)
    order by created_at, number limit $4::int
  )
  select json_agg(json_build_array(number, (extract(epoch from created_at) * 1000)::bigint, content,
    category, constitutional, relevance, supports, file, under, section))::text as page
  from m`;

export function inLedger(agentId: string) {
  return and(
    eq(memories.agentId, agentId),
    isNull(memories.discardedAt),
    eq(memories.type, "core"),
  );
}

export async function countConstitutional(db: Db, agentId: string): Promise<number> {
  return db.$count(memories, and(inLedger(agentId), eq(memories.constitutional, true)));
}

/** An agent's kept journals, newest first. */
export async function listNewestJournals(db: Db, agentId: string, limit: number) {
  const { type, discardedAt, createdAt, number } = memories;
  const rows = await db
    .select()
    .from(memories)
    .where(and(eq(memories.agentId, agentId), eq(type, "journal"), isNull(discardedAt)))
    .orderBy(desc(createdAt), desc(number))
    .limit(limit);
  return rows.map(toMemory);
}

interface Wanted {
  readonly agentId: string;
  readonly journalsFrom: Date;
  readonly maxTokens: number;
  /** An observation of more tokens than this is not read (O1b), and nothing of more than `maxTokens`. */
  readonly observationTokens: number;
}

/** Four of the longest memories: the room that they leave is filled with what comes after them. */
const replacedTokens = 10_000;

const { type, relevance, constitutional, createdAt, number, tokens } = memories;
const isObservation = sql<boolean>`(${type} = 'journal' and ${relevance} is not null)`;
/** O1b, F15: what is constitutional stands above the share of observations. */
const isShared = sql<boolean>`(${isObservation} and not ${constitutional})`;

/**
 * Kept core memories, active observations, and other kept journals since a given time, unordered: all
 * that a context fills with (F15), since a limit never counts fewer tokens than are stored, and some
 * more in the place of what is too long for the room that is left. Also the total
 * number and tokens, whether they fit or not. Reads the text only of these.
 */
export async function loadContextMemories(
  db: Db,
  { agentId, journalsFrom, maxTokens, observationTokens }: Wanted,
): Promise<{ rows: MemoryRow[]; count: number; tokens: number; observations: number }> {
  const isWanted = and(
    eq(memories.agentId, agentId),
    isNull(memories.discardedAt),
    or(eq(type, "core"), isNotNull(relevance), constitutional, gte(createdAt, journalsFrom)),
  );
  const isTooLong = sql`${tokens} > case when ${isShared} then ${observationTokens}::int else ${maxTokens}::int end`;
  /** Cumulative tokens in the order in which a context fills (agentContext). */
  const running = sql<number>`sum(case when ${isTooLong} then 0 else ${tokens} end) over (
    partition by ${isShared}
    order by case when ${isShared} then ${relevance} in ('critical', 'high')
      else ${constitutional} end desc, ${createdAt} desc, ${number} desc)`;
  const wanted = db.$with("wanted").as(
    db
      .select({
        number,
        tokens,
        isObservation: isObservation.as("is_observation"),
        isTooLong: isTooLong.as("is_too_long"),
        running: running.as("running"),
      })
      .from(memories)
      .where(isWanted),
  );
  const summed = db.$with("summed").as(
    db
      .select({
        count: sql<number>`count(*)::int`.as("all_count"),
        tokens: sql<number>`coalesce(sum(${wanted.tokens}), 0)::float8`.as("all_tokens"),
        observations: sql<number>`(count(*) filter (where ${wanted.isObservation}))::int`.as(
          "all_observations",
        ),
      })
      .from(wanted),
  );
  const isNear = and(lte(wanted.running, maxTokens + replacedTokens), not(wanted.isTooLong));
  const found = await db
    .with(wanted, summed)
    .select({
      count: summed.count,
      tokens: summed.tokens,
      observations: summed.observations,
      row: getTableColumns(memories),
    })
    .from(summed)
    .leftJoin(wanted, isNear)
    .leftJoin(memories, and(eq(memories.agentId, agentId), eq(memories.number, wanted.number)));
  const rows = found.flatMap(({ row }) => (row === null ? [] : [row]));
  const { count, tokens: all, observations } = found[0] ?? { count: 0, tokens: 0, observations: 0 };
  return { rows, count, tokens: all, observations };
}

/** O1: whether a session wrote this memory about itself: such a journal is never an observation. */
export async function isSessionsJournal(tx: Tx, agentId: string, memoryNumber: number) {
  const rows = await send(
    tx,
    `select 1 from audit_records
     where agent_id = $1 and number = $2 and before is null and revision is not null
       and session_id is not null and after->>'type' = 'journal' limit 1`,
    [agentId, memoryNumber],
  );
  return rows.length > 0;
}
