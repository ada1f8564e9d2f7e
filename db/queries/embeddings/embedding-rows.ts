import { and, count, desc, eq, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { inLedger, loadMemoryRows } from "@/db/queries/memories/load-memories";
import { memories, memoryEmbeddings } from "@/db/schema";
import { mostInMeaning } from "@/lib/ledger/alike/find-alike-in-meaning";

interface Owner {
  readonly agentId: string;
  readonly model: string;
}

/** A memory's text as an embedding is made of it. */
interface Wanted {
  readonly number: number;
  readonly content: string;
  readonly normalisedHash: string;
}

/** Bytes of a text: longer ones are over the limit of most embedding models. */
const mostBytes = 24_000;

const none = 2_147_483_647;

/** Memories without an embedding of their text as it stands, newest first, below a number. */
export async function listWithoutEmbedding(
  db: Db,
  owner: Owner,
  { below = none, limit }: { readonly below?: number; readonly limit: number },
): Promise<Wanted[]> {
  const { newest, missing } = missingOf(db, owner);
  const { number, content, normalisedHash } = newest;
  return db
    .select({ number, content, normalisedHash })
    .from(newest)
    .leftJoin(memoryEmbeddings, missing)
    .where(and(isNull(memoryEmbeddings.number), lt(number, below)))
    .orderBy(desc(number))
    .limit(limit);
}

export async function countTooLong(db: Db, agentId: string): Promise<number> {
  const isTooLong = sql`octet_length(${memories.content}) > ${mostBytes}`;
  return db.$count(memories, and(inLedger(agentId), isTooLong));
}

export async function countWithoutEmbedding(db: Db, owner: Owner): Promise<number> {
  const { newest, missing } = missingOf(db, owner);
  const [row] = await db
    .select({ count: count() })
    .from(newest)
    .leftJoin(memoryEmbeddings, missing)
    .where(isNull(memoryEmbeddings.number));
  return row?.count ?? 0;
}

/** The memories that are compared, and what joins their embeddings to them. */
function missingOf(db: Db, { agentId, model }: Owner) {
  const { number, content, normalisedHash } = memories;
  const newest = db
    .select({ number, content, normalisedHash })
    .from(memories)
    .where(and(inLedger(agentId), sql`octet_length(${content}) <= ${mostBytes}`))
    .orderBy(desc(number))
    .limit(mostInMeaning)
    .as("newest");
  const missing: SQL | undefined = and(
    eq(memoryEmbeddings.agentId, agentId),
    eq(memoryEmbeddings.number, newest.number),
    eq(memoryEmbeddings.normalisedHash, newest.normalisedHash),
    eq(memoryEmbeddings.model, model),
  );
  return { newest, missing };
}

/** Read at once: a few megabytes. */
const atOnce = 250;

/** The embeddings of an agent's newest memories, by number, of their texts as they stand. */
export async function loadEmbeddings(db: Db, { agentId, model }: Owner) {
  const { number, vector, normalisedHash } = memoryEmbeddings;
  const isItsText = and(
    eq(memories.agentId, agentId),
    eq(memories.number, number),
    eq(memories.normalisedHash, normalisedHash),
  );
  const isWanted = and(
    eq(memoryEmbeddings.agentId, agentId),
    eq(memoryEmbeddings.model, model),
    inLedger(agentId),
  );
  const found = new Map<number, Float32Array>();
  let below = none;
  while (found.size < mostInMeaning) {
    const rows = await db
      .select({ number, vector })
      .from(memoryEmbeddings)
      .innerJoin(memories, isItsText)
      .where(and(isWanted, lt(number, below)))
      .orderBy(desc(number))
      .limit(Math.min(atOnce, mostInMeaning - found.size));
    // Those that the provider refused have none.
    for (const row of rows) if (row.vector.length > 0) found.set(row.number, row.vector);
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) break;
    below = last.number;
  }
  return found;
}

/** Saves embeddings of texts that still stand. Under the agent's lock: no purge may come between. */
export async function saveEmbeddings(
  tx: Tx,
  { agentId, model }: Owner,
  made: readonly (Omit<Wanted, "content"> & { readonly vector: Float32Array })[],
): Promise<void> {
  const numbers = made.map(({ number }) => number);
  const rows = await loadMemoryRows(tx, agentId, numbers);
  const hashes = new Map(rows.map((row) => [row.number, row.normalisedHash]));
  const current = made
    .filter(({ number, normalisedHash }) => hashes.get(number) === normalisedHash)
    .map((one) => ({ agentId, model, ...one }));
  if (current.length === 0) return;
  const { agentId: agent, number } = memoryEmbeddings;
  await tx
    .insert(memoryEmbeddings)
    .values(current)
    .onConflictDoUpdate({
      target: [agent, number],
      set: {
        model: sql`excluded.model`,
        normalisedHash: sql`excluded.normalised_hash`,
        vector: sql`excluded.vector`,
      },
    });
}

/** With a memory's words goes what was made of them (M7). */
export async function deleteEmbedding(
  tx: Tx,
  { agentId, number }: { readonly agentId: string; readonly number: number },
): Promise<void> {
  await tx
    .delete(memoryEmbeddings)
    .where(and(eq(memoryEmbeddings.agentId, agentId), eq(memoryEmbeddings.number, number)));
}
