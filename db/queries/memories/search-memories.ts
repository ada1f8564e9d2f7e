import type { Db } from "@/db/client";
import { noFilter } from "@/db/queries/memories/memory-filter";
import { toMemory } from "@/db/queries/memories/memory-row";
import { loadRowsInOrder, selectMemories } from "@/db/queries/memories/select-memories";
import { toSearchText } from "@/lib/ledger/texts/duplicates";
import type { Memory } from "@/lib/ledger/memory";

/** Kept core memories whose search text contains the query's (G16), in ledger order. */
export async function searchMemories(
  db: Db,
  agentId: string,
  query: string,
  limit: number,
): Promise<{ items: Memory[]; total: number }> {
  const filter = { ...noFilter, standings: ["core"], searchText: toSearchText(query) } as const;
  const part = { sort: "ledger", from: 0, limit } as const;
  const { numbers, total } = await selectMemories(db, agentId, filter, part);
  const rows = await loadRowsInOrder(db, agentId, numbers);
  return { items: rows.map(toMemory), total };
}
