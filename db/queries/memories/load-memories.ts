import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { toMemory, type MemoryRow } from "@/db/queries/memories/memory-row";
import { memories } from "@/db/schema";
import { send } from "@/db/send";
import type { Memory, Relevance } from "@/lib/ledger/memory";

/** The agent's memories with these numbers, kept or not, by number; unknown ones are absent. */
export async function loadMemories(
  db: Db,
  agentId: string,
  numbers: readonly number[],
): Promise<Map<number, Memory>> {
  const rows = await loadMemoryRows(db, agentId, numbers);
  return new Map(rows.map((row) => [row.number, toMemory(row)]));
}

/** The rows themselves, in ascending order of number. */
export async function loadMemoryRows(
  db: Db,
  agentId: string,
  numbers: readonly number[],
): Promise<MemoryRow[]> {
  if (numbers.length === 0) return [];
  // One parameter: a statement may have at most 65,534, and an act may concern more memories.
  const named = `{${numbers.join(",")}}`;
  return db
    .select()
    .from(memories)
    .where(and(eq(memories.agentId, agentId), sql`${memories.number} = any (${named}::int[])`))
    .orderBy(asc(memories.number));
}

/**
 * The whole ledger in its order: kept core memories. A consistent snapshot only under the agent's
 * lock.
 */
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

type PackedMemory = [number, number, string, string | null, boolean, Relevance | null, number[]];

function unpackMemory(packed: PackedMemory): Memory {
  const [number, createdAt, content, category, constitutional, relevance, supports] = packed;
  const image = { type: "core", content, category, constitutional, discardedAt: null } as const;
  return { number, createdAt, ...image, relevance, supports };
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
    category, constitutional, relevance, supports))::text as page
  from m`;

export function inLedger(agentId: string) {
  return and(
    eq(memories.agentId, agentId),
    isNull(memories.discardedAt),
    eq(memories.type, "core"),
  );
}

/** Number of constitutional memories in the ledger. */
export async function countConstitutional(db: Db, agentId: string): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(memories)
    .where(and(inLedger(agentId), eq(memories.constitutional, true)));
  return rows[0]?.count ?? 0;
}
