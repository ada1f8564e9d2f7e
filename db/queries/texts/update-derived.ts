import { eq } from "drizzle-orm";
import type { Database, Db } from "@/db/client";
import { listEntries } from "@/db/queries/sessions/list-entries";
import { addWords } from "@/db/queries/memories/held-words";
import { send } from "@/db/send";
import { derivedData, sessions } from "@/db/schema";
import { sha256 } from "@/db/sha256";
import { countStanding } from "@/lib/ledger/entries/count-standing";
import { normaliseText } from "@/lib/ledger/texts/normalised-text";

/** Increase whenever these functions store something different for the same data. */
const derivedVersion = 3;
/** Small enough that a batch takes only tens of milliseconds. */
const batchSize = 2_000;
const longestLog = 10_000;

/**
 * Recomputes what only TypeScript can compute, where the stored values come from an older version:
 * the hashes of normalised texts, the counts of sessions, and the index of words. Runs before anything else writes.
 * Each batch is a transaction, and all of it may run twice: after a kill it starts over.
 */
export async function updateDerived(db: Database): Promise<void> {
  const [known] = await db.select().from(derivedData);
  if ((known?.version ?? 0) >= derivedVersion) return;
  await updateTextHashes(db);
  await updateCounts(db);
  await updateWords(db);
  await storeVersion(db, { version: derivedVersion });
}

async function storeVersion(db: Database, values: typeof derivedData.$inferInsert): Promise<void> {
  await db
    .insert(derivedData)
    .values(values)
    .onConflictDoUpdate({ target: derivedData.only, set: values });
}

interface TextRow extends Record<string, unknown> {
  agentId: string;
  number: number;
  content: string;
  normalisedHash: string;
}

async function updateTextHashes(db: Database): Promise<void> {
  let place: readonly [string, number] = ["", 0];
  for (;;) {
    const rows: TextRow[] = await send<TextRow>(db, textsAfter, [...place, batchSize]);
    const changed = rows.flatMap((row) => {
      const hash = sha256(normaliseText(row.content));
      if (hash === row.normalisedHash) return [];
      return [{ agent_id: row.agentId, number: row.number, hash }];
    });
    if (changed.length > 0) await send(db, storeHashes, [JSON.stringify(changed)]);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    place = [last.agentId, last.number];
  }
}

const textsAfter = `
  select agent_id as "agentId", number, content, normalised_hash as "normalisedHash"
  from memories where (agent_id, number) > ($1, $2::int)
  order by agent_id, number limit $3::int`;

const storeHashes = `
  update memories m set normalised_hash = x.hash
  from jsonb_to_recordset($1::text::jsonb) as x(agent_id text, number int, hash text)
  where m.agent_id = x.agent_id and m.number = x.number`;

/** The index of words (L2), from all ledgers. Rows that are there already stay. */
async function updateWords(db: Database): Promise<void> {
  let place: readonly [string, number] = ["", 0];
  for (;;) {
    const rows: TextRow[] = await send<TextRow>(db, ledgersAfter, [...place, batchSize]);
    for (const [agentId, memories] of Map.groupBy(rows, (row) => row.agentId)) {
      await db.transaction((tx) => addWords(tx, agentId, memories));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    place = [last.agentId, last.number];
  }
}

const ledgersAfter = `
  select agent_id as "agentId", number, content, normalised_hash as "normalisedHash"
  from memories
  where (agent_id, number) > ($1, $2::int) and type = 'core' and discarded_at is null
  order by agent_id, number limit $3::int`;

/** Counts of merged memories, from the logs. A session that merged nothing keeps its counts. */
async function updateCounts(db: Database): Promise<void> {
  for (const session of await listMerging(db)) {
    const stats = countStanding(await listEntries(db, session, 0, longestLog));
    await db.update(sessions).set({ stats }).where(eq(sessions.id, session.id));
  }
}

function listMerging(db: Db) {
  return send<{ id: string; agentId: string }>(
    db,
    `select id, agent_id as "agentId" from sessions where stats->'consolidate' is not null order by id`,
    [],
  );
}
