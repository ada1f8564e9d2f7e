import { sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";

/**
 * Which of these source keys an agent has already imported, and as which memory. Keys are 64 hex
 * digits.
 */
export async function findImportedSources(
  db: Db,
  agentId: string,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let start = 0; start < keys.length; start += 10_000) {
    const wanted = `{${keys.slice(start, start + 10_000).join(",")}}`;
    const rows = await db.execute<{ source_key: string; number: number }>(sql`
      select source_key, number from imported_sources
      where agent_id = ${agentId} and source_key = any (${wanted}::text[])`);
    for (const row of rows) found.set(row.source_key, row.number);
  }
  return found;
}

/** Records what was imported as which memory. A key that already exists keeps its memory. */
export async function insertImportedSources(
  tx: Tx,
  agentId: string,
  sources: readonly { readonly sourceKey: string; readonly number: number }[],
): Promise<void> {
  await tx.execute(sql`
    insert into imported_sources (agent_id, source_key, number)
    select ${agentId}, x."sourceKey", x.number
    from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as x("sourceKey" text, number int)
    on conflict do nothing`);
}

/** Updates the planner's statistics after many inserts; otherwise they lag behind. */
export async function analyzeMemories(db: Db): Promise<void> {
  await db.execute(sql`analyze memories, texts, audit_records, imported_sources`);
}
