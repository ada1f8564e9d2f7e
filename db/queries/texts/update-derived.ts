import { asc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { writeAgent } from "@/db/queries/agents/agent-write";
import { lockAgentById } from "@/db/queries/agents/lock-agent";
import { addWords } from "@/db/queries/memories/held-words";
import { send } from "@/db/send";
import { agents, derivedData } from "@/db/schema";

/** Increase whenever these functions store something different for the same data. */
const derivedVersion = 4;
/** Small enough that a batch takes only tens of milliseconds. */
const batchSize = 2_000;

/**
 * Adds what only TypeScript can compute, where the database comes from an older version: the index
 * of words, and the audit records of withdrawn settings. Runs before anything else writes. Each
 * batch is a transaction, and all of it may run twice: after a kill it starts over.
 */
export async function updateDerived(db: Database): Promise<void> {
  const [known] = await db.select().from(derivedData);
  const version = known?.version ?? 0;
  if (version >= derivedVersion) return;
  if (version < 3) await updateWords(db);
  await endClaimThresholds(db);
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
}

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
  select agent_id as "agentId", number, content
  from memories
  where (agent_id, number) > ($1, $2::int) and type = 'core' and discarded_at is null
  order by agent_id, number limit $3::int`;

const keepsake = { kind: "system", id: null, name: "Keepsake" } as const;

/** The withdrawn setting is emptied; the agent's chain keeps what it was (U3). */
async function endClaimThresholds(db: Database): Promise<void> {
  const isSet = isNotNull(agents.claimThreshold);
  const found = await db
    .select({ id: agents.id })
    .from(agents)
    .where(isSet)
    .orderBy(asc(agents.id));
  for (const { id } of found) {
    await db.transaction(async (tx) => {
      const agent = await lockAgentById(tx, id);
      if (agent === null) return;
      const data = { claimThreshold: agent.claimThreshold };
      const records = [{ kind: "claim-threshold-withdrawn", data }];
      await writeAgent(tx, { agent, actor: keepsake, at: new Date(), records });
      await tx.update(agents).set({ claimThreshold: null }).where(eq(agents.id, id));
    });
  }
}
