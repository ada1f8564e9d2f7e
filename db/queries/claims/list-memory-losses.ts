import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { entryKey } from "@/db/queries/audit/list-writing-entries";
import { entries } from "@/db/schema";
import type { ClaimReport } from "@/lib/ledger/entries/entry";

/** What an operation did to the claims of one memory. */
export interface MemoryReport extends Pick<ClaimReport, "pieces"> {
  readonly operation: string;
}

interface Written {
  readonly sessionId: string | null;
  readonly sequence: number | null;
}

/**
 * What the operations behind a memory's revisions did to its claims (L2), looked up by `entryKey`.
 * None for what is proven lossless (L4), or what nothing judged.
 */
export async function listMemoryLosses(
  db: Db,
  number: number,
  revisions: readonly Written[],
): Promise<ReadonlyMap<string, MemoryReport>> {
  const places = revisions.flatMap(({ sessionId, sequence }) =>
    sessionId === null ? [] : [[sessionId, sequence]],
  );
  if (places.length === 0) return new Map();
  const rows = await db
    .select({
      sessionId: entries.sessionId,
      sequence: entries.sequence,
      operation: sql<string>`${entries.data} #>> '{operation,name}'`,
      pieces: sql<ClaimReport["pieces"]>`(select coalesce(jsonb_agg(piece), '[]')
        from jsonb_array_elements(${entries.data} #> '{claims,pieces}') piece
        where (piece ->> 'number')::int = ${number})`,
    })
    .from(entries)
    .innerJoin(
      sql`jsonb_array_elements(${JSON.stringify(places)}::jsonb) as wanted(place)`,
      sql`${entries.sessionId} = wanted.place ->> 0
        and ${entries.sequence} = (wanted.place ->> 1)::int`,
    )
    .where(
      and(
        eq(entries.kind, "operation-applied"),
        sql`${entries.data} -> 'claims' is not null`,
        sql`${entries.data} -> 'marks' <> '[]'`,
      ),
    );
  return new Map(
    rows.map(({ operation, pieces, ...row }) => [entryKey(row), { operation, pieces }]),
  );
}
