import type { Db } from "@/db/client";
import { send } from "@/db/send";
import type { Actor } from "@/lib/ledger/entries/actor";

/** One import of an agent, and the present state of the memories that it added. */
export interface ImportRow {
  readonly at: Date;
  readonly actor: Actor;
  readonly format: string;
  readonly added: number;
  readonly skipped: number;
  /** Its last revision, which identifies it for undo. */
  readonly lastRevision: number;
  /** Of the added memories: those kept, and those kept unchanged that may be discarded. */
  readonly kept: number;
  readonly undoable: number;
  readonly undoneAt: Date | null;
  readonly undoneBy: Actor | null;
}

interface Listed extends Record<string, unknown>, Omit<ImportRow, "at" | "undoneAt"> {
  at: string | Date;
  undoneAt: string | Date | null;
}

/**
 * An import's memories have consecutive numbers, so their present state can be counted from the
 * memories alone. Records of older versions lack this range: it is derived from their revisions.
 */
export const listImportsStatement = `
  select i.at, i.actor, i.data->>'format' as format, i.added,
    coalesce((i.data->>'skipped')::int, 0) as skipped, i.last as "lastRevision",
    of.kept, of.undoable, undone.at as "undoneAt", undone.actor as "undoneBy"
  from (
    select *, (data->>'added')::int as added, (data->>'lastRevision')::int as last
    from audit_records
    where account_id = $1 and kind = 'memories-imported' and chain = $2
      and data->>'lastRevision' is not null
    order by at desc, position desc limit $3::int
  ) i
  cross join lateral (
    select case when i.data ? 'firstNumber'
      then array[(i.data->>'firstNumber')::int, (i.data->>'lastNumber')::int]
      else (select array[min(number), max(number)] from audit_records
        where agent_id = $2 and revision between i.last - i.added + 1 and i.last
          and before is null)
      end as run
  ) made
  cross join lateral (
    select count(*) filter (where m.discarded_at is null)::int as kept,
      count(*) filter (where m.discarded_at is null and m.version = 1
        and not m.constitutional)::int as undoable
    from memories m
    where m.agent_id = $2 and m.number between made.run[1] and made.run[2]
  ) of
  left join lateral (
    select at, actor from audit_records
    where account_id = $1 and kind = 'import-undone' and chain = $2
      and (data->>'lastRevision')::int = i.last
    order by at desc limit 1
  ) undone on true
  order by i.at desc, i.position desc`;

/** An agent's imports that added memories, newest first. */
export async function listImportRows(
  db: Db,
  { accountId, agentId, limit }: { accountId: string; agentId: string; limit: number },
): Promise<ImportRow[]> {
  const rows = await send<Listed>(db, listImportsStatement, [accountId, agentId, limit]);
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at),
    undoneAt: row.undoneAt === null ? null : new Date(row.undoneAt),
  }));
}
