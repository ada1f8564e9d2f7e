import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { currentLedgerIndex } from "@/db/ledger-index/current-ledger-index";
import type { LedgerIndex } from "@/db/ledger-index/ledger-index";
import { noFilter, standings, type Standing } from "@/db/ledger-index/memory-filter";
import type { MemoryRow } from "@/db/queries/memory-row";
import { loadRowsInOrder } from "@/db/queries/select-memories";
import { memories } from "@/db/schema";
import type { MemoryType } from "@/lib/ledger/memory";

export interface WantedMemories {
  readonly agentId: string;
  readonly type: MemoryType | null;
  readonly standing: "kept" | "discarded" | "all";
  /** Folded already: only TypeScript folds. */
  readonly folded: string | null;
  /** The place after which to go on: milliseconds UTC, number. */
  readonly after: readonly [number, number] | null;
  readonly limit: number;
}

/** An agent's memories in ledger order. A text is found where it stands literally (G16). */
export async function listMemoryRows(db: Db, wanted: WantedMemories): Promise<MemoryRow[]> {
  const found = wanted.folded === null ? null : await findInIndex(db, wanted, wanted.folded);
  if (found !== null) return loadRowsInOrder(db, wanted.agentId, found);
  return db
    .select()
    .from(memories)
    .where(and(...filtersOf(wanted), placeOf(wanted.after)))
    .orderBy(asc(memories.createdAt), asc(memories.number))
    .limit(wanted.limit);
}

async function findInIndex(
  db: Db,
  wanted: WantedMemories,
  folded: string,
): Promise<number[] | null> {
  const index = await currentLedgerIndex(db, wanted.agentId);
  if (index === null) return null;
  const { after, limit } = wanted;
  const filter = { ...noFilter, standings: standingsOf(wanted), folded };
  const found = index.select(filter, "ledger");
  const from = after === null ? 0 : firstAfter(index, found, after);
  return Array.from(found.subarray(from, from + limit), (place) => index.numberAt(place));
}

function standingsOf({ type, standing }: WantedMemories): Standing[] {
  return standings.filter(
    (one) =>
      (type === null || one.endsWith(type)) &&
      (standing === "all" || one.startsWith("discarded") === (standing === "discarded")),
  );
}

/** By halves: where memories in ledger order begin to stand after a moment and a number. */
function firstAfter(
  index: LedgerIndex,
  found: Int32Array,
  [at, number]: readonly [number, number],
): number {
  let [low, high] = [0, found.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const one = index.memoryAt(found[middle] ?? 0);
    const isAfter = one.createdAt > at || (one.createdAt === at && one.number > number);
    if (isAfter) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Type and standing stand as words in the query, so that its plan knows the index of the ledger. */
function filtersOf({ agentId, type, standing, folded }: WantedMemories) {
  return [
    eq(memories.agentId, agentId),
    type === null ? undefined : isOfType[type],
    standing === "all" ? undefined : stands[standing],
    folded === null ? undefined : sql`strpos(${memories.folded}, ${folded}) > 0`,
  ];
}

const isOfType: Readonly<Record<MemoryType, ReturnType<typeof sql>>> = {
  core: sql`${memories.type} = 'core'`,
  journal: sql`${memories.type} = 'journal'`,
};
const stands = {
  kept: sql`${memories.discardedAt} is null`,
  discarded: sql`${memories.discardedAt} is not null`,
};

function placeOf(after: WantedMemories["after"]) {
  if (after === null) return undefined;
  const [at, number] = after;
  const moment = new Date(at).toISOString();
  return sql`(${memories.createdAt}, ${memories.number}) > (${moment}::timestamptz, ${number}::int)`;
}
