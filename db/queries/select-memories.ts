import type { Db } from "@/db/client";
import { currentLedgerIndex } from "@/db/ledger-index/current-ledger-index";
import type { MemoryFilter, MemorySort } from "@/db/ledger-index/memory-filter";
import { loadMemoryRows } from "@/db/queries/load-memories";
import type { MemoryRow } from "@/db/queries/memory-row";
import { countScanned, scanMemories, type Part } from "@/db/queries/scan-memories";

/** The numbers of a part of what passes a filter, and how many pass it. */
export async function selectMemories(
  db: Db,
  agentId: string,
  filter: MemoryFilter,
  part: Part,
): Promise<{ numbers: number[]; total: number }> {
  const index = await currentLedgerIndex(db, agentId);
  if (index === null) {
    const numbers = await scanMemories(db, agentId, filter, part);
    return { numbers, total: await countScanned(db, agentId, filter) };
  }
  const selected = index.select(filter, part.sort);
  const places = selected.subarray(part.from, part.from + part.limit);
  const numbers = Array.from(places, (place) => index.numberAt(place));
  return { numbers, total: selected.length };
}

/** Where a memory stands among what passes a filter; -1 if it does not, or they are too many. */
export async function findPlace(
  db: Db,
  agentId: string,
  filter: MemoryFilter,
  { sort, number }: { readonly sort: MemorySort; readonly number: number },
): Promise<number> {
  const index = await currentLedgerIndex(db, agentId);
  return index?.placeAmong(filter, sort, number) ?? -1;
}

/** The rows of these numbers in the order that is given; unknown ones are absent. */
export async function loadRowsInOrder(
  db: Db,
  agentId: string,
  numbers: readonly number[],
): Promise<MemoryRow[]> {
  const rows = await loadMemoryRows(db, agentId, numbers);
  const found = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => found.get(number) ?? []);
}
