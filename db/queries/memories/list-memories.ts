import { and, asc, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { noFilter, standings } from "@/db/queries/memories/memory-filter";
import type { MemoryRow } from "@/db/queries/memories/memory-row";
import { passes } from "@/db/queries/memories/select-memories";
import { memories } from "@/db/schema";
import type { MemoryType } from "@/lib/ledger/memory";

export interface WantedMemories {
  readonly agentId: string;
  readonly type: MemoryType | null;
  readonly standing: "kept" | "discarded" | "all";
  /** The search words, normalised by `toSearchText`. */
  readonly searchText: string | null;
  /** The place to continue after: milliseconds UTC, number. */
  readonly after: readonly [number, number] | null;
  readonly limit: number;
}

/** An agent's memories in ledger order. The search matches literal text (G16). */
export async function listMemoryRows(db: Db, wanted: WantedMemories): Promise<MemoryRow[]> {
  const { agentId, type, standing, searchText, after, limit } = wanted;
  const meant = standings.filter(
    (one) =>
      (type === null || one.endsWith(type)) &&
      (standing === "all" || one.startsWith("discarded") === (standing === "discarded")),
  );
  return db
    .select()
    .from(memories)
    .where(and(passes(agentId, { ...noFilter, standings: meant, searchText }), isAfter(after)))
    .orderBy(asc(memories.createdAt), asc(memories.number))
    .limit(limit);
}

function isAfter(place: WantedMemories["after"]) {
  if (place === null) return undefined;
  const [at, number] = place;
  const moment = new Date(at).toISOString();
  return sql`(${memories.createdAt}, ${memories.number}) > (${moment}::timestamptz, ${number}::int)`;
}
