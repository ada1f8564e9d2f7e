import { and, asc, gt } from "drizzle-orm";
import type { Db } from "@/db/client";
import { inLedger } from "@/db/queries/memories/load-memories";
import { toMemory } from "@/db/queries/memories/memory-row";
import { memories } from "@/db/schema";
import type { Memory } from "@/lib/ledger/memory";

/** The first memories of a ledger after a number, by number. */
export async function listLedgerByNumber(
  db: Db,
  agentId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Memory[]> {
  const rows = await db
    .select()
    .from(memories)
    .where(and(inLedger(agentId), gt(memories.number, after)))
    .orderBy(asc(memories.number))
    .limit(limit);
  return rows.map(toMemory);
}
