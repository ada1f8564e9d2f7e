import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { entries } from "@/db/schema";
import type { WritingEntry } from "@/lib/ledger/decide/change-origin";

/** The log entry of a session that wrote a revision; null if no session wrote it. */
interface Written {
  readonly sessionId: string | null;
  readonly sequence: number | null;
}

/** The entries that wrote these revisions, looked up by `entryKey`. */
export async function listWritingEntries(
  db: Db,
  revisions: readonly Written[],
): Promise<ReadonlyMap<string, WritingEntry>> {
  const places = new Map<string, readonly [string, number]>();
  for (const { sessionId, sequence } of revisions) {
    if (sessionId === null || sequence === null) continue;
    places.set(entryKey({ sessionId, sequence }), [sessionId, sequence]);
  }
  if (places.size === 0) return new Map();
  const wanted = JSON.stringify([...places.values()]);
  const rows = await db
    .select({
      sessionId: entries.sessionId,
      sequence: entries.sequence,
      kind: entries.kind,
      cause: sql<string | null>`${entries.data} ->> 'cause'`,
      merge: sql<WritingEntry["merge"]>`(
        select jsonb_build_object('from', ${entries.data} #> '{operation,ids}',
          'into', change -> 'number')
        from jsonb_array_elements(${entries.data} -> 'changes') change
        where ${entries.kind} = 'operation-applied' and change -> 'before' = 'null'
          and ${entries.data} #>> '{operation,name}' = 'consolidate')`,
    })
    .from(entries)
    .innerJoin(
      sql`jsonb_array_elements(${wanted}::jsonb) as wanted(place)`,
      sql`${entries.sessionId} = wanted.place ->> 0
        and ${entries.sequence} = (wanted.place ->> 1)::int`,
    );
  return new Map(
    rows.map(({ kind, cause, merge, ...row }) => [entryKey(row), { kind, cause, merge }]),
  );
}

export function entryKey({ sessionId, sequence }: Written): string {
  return `${sessionId} ${sequence}`;
}
