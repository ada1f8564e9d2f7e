import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { entryKey } from "@/db/queries/audit/list-writing-entries";
import { entries } from "@/db/schema";
import type { LostSpecific } from "@/lib/ledger/entries/entry";

interface Written {
  readonly sessionId: string | null;
  readonly sequence: number | null;
}

/**
 * What the operations behind a memory's revisions took from it or brought in (L5), looked up by
 * `entryKey`. None for what is proven lossless (L4), or what nothing judged.
 */
export async function listMemoryLosses(
  db: Db,
  number: number,
  revisions: readonly Written[],
): Promise<ReadonlyMap<string, readonly LostSpecific[]>> {
  const places = revisions.flatMap(({ sessionId, sequence }) =>
    sessionId === null ? [] : [[sessionId, sequence]],
  );
  if (places.length === 0) return new Map();
  const rows = await db
    .select({
      sessionId: entries.sessionId,
      sequence: entries.sequence,
      specifics: sql<LostSpecific[]>`(select coalesce(jsonb_agg(one), '[]')
        from jsonb_array_elements(${entries.data} #> '{losses,specifics}') one
        where (one ->> 'number')::int = ${number})`,
    })
    .from(entries)
    .innerJoin(
      sql`jsonb_array_elements(${JSON.stringify(places)}::jsonb) as wanted(place)`,
      sql`${entries.sessionId} = wanted.place ->> 0
        and ${entries.sequence} = (wanted.place ->> 1)::int`,
    )
    .where(
      and(eq(entries.kind, "operation-applied"), sql`${entries.data} -> 'losses' is not null`),
    );
  return new Map(rows.map(({ specifics, ...row }) => [entryKey(row), specifics]));
}
