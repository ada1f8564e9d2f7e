import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { texts } from "@/db/schema";
import type { Purge } from "@/lib/ledger/memory";

/** A text as it is stored: empty where it was purged (M7). */
export interface FoundText {
  readonly content: string;
  readonly purged: Purge | null;
}

/** An agent's stored texts of these hashes, by `number hash`. */
export async function findTexts(
  db: Db,
  agentId: string,
  hashes: readonly string[],
): Promise<Map<string, FoundText>> {
  const wanted = [...new Set(hashes)];
  if (wanted.length === 0) return new Map();
  // One parameter: a list of many would be over what a statement may have.
  const list = `{${wanted.join(",")}}`;
  const { number, hash, content, purged } = texts;
  const rows = await db
    .select({ number, hash, content, purged })
    .from(texts)
    .where(and(eq(texts.agentId, agentId), sql`${hash} = any (${list}::text::text[])`));
  return new Map(rows.map((row) => [`${row.number} ${row.hash}`, row]));
}
