import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { texts } from "@/db/schema";

/** An agent's stored texts of these hashes, by `number hash`; a purged one is absent (M7). */
export async function loadTexts(
  db: Db,
  agentId: string,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(hashes)];
  if (wanted.length === 0) return new Map();
  // One parameter: a list of many would be over what a statement may have.
  const list = `{${wanted.join(",")}}`;
  const rows = await db
    .select({ number: texts.number, hash: texts.hash, content: texts.content })
    .from(texts)
    .where(and(eq(texts.agentId, agentId), sql`${texts.hash} = any (${list}::text::text[])`));
  return new Map(rows.map((row) => [`${row.number} ${row.hash}`, row.content]));
}
