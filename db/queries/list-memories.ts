import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { MemoryRow } from "@/db/queries/memory-row";
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
  return db
    .select()
    .from(memories)
    .where(and(...filtersOf(wanted), placeOf(wanted.after)))
    .orderBy(asc(memories.createdAt), asc(memories.number))
    .limit(wanted.limit);
}

/** How many there are of what is wanted, whatever the place. */
export async function countMemoryRows(
  db: Db,
  wanted: Pick<WantedMemories, "agentId" | "type" | "standing" | "folded">,
): Promise<number> {
  return db.$count(memories, and(...filtersOf(wanted)));
}

/** Type and standing stand as words in the query, so that its plan knows the index of the ledger. */
function filtersOf({
  agentId,
  type,
  standing,
  folded,
}: Pick<WantedMemories, "agentId" | "type" | "standing" | "folded">) {
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
