import type { Db } from "@/db/client";
import { send } from "@/db/send";
import type { Actor } from "@/lib/ledger/entries/actor";
import { actKinds, type ActKind, type ActName } from "@/lib/ledger/entries/bulk-act";

/** A change of many memories at once, as recorded in the audit. */
export interface ActRow {
  /** Its position in the agent's chain. */
  readonly position: number;
  readonly at: Date;
  readonly actor: Actor;
  readonly kind: ActKind;
  readonly data: Readonly<Record<string, unknown>>;
  /** The revisions that it wrote, one per memory. */
  readonly first: number;
  readonly last: number;
  /** Who last undid it. */
  readonly undoneBy: Actor | null;
}

type Listed = Record<string, unknown> & Omit<ActRow, "at"> & { at: string | Date };

const columns = `position, at, actor, kind, data,
  (data->'revisions'->>0)::int as first, (data->'revisions'->>1)::int as last`;
const kinds = actKinds.map((kind) => `'${kind}'`).join(", ");

/**
 * Each kind from its own index: an agent's chain is long and its acts are few. Undone imports from
 * the first version don't name their revisions and don't count as acts.
 */
const listStatement = `
  select a.*, undone.actor as "undoneBy"
  from unnest(array[${kinds}]) as wanted(name)
  cross join lateral (
    select ${columns} from audit_records
    where chain = $1 and kind = wanted.name and data ? 'revisions'
    order by position desc limit $2::int
  ) a
  left join lateral (
    select actor from audit_records
    where chain = $1 and kind = 'act-undone' and position > a.position
      and (data->>'act')::int = a.position
    order by position desc limit 1
  ) undone on true
  order by a.position desc limit $2::int`;

const findStatement = `
  select ${columns} from audit_records
  where chain = $1 and position = $2::int and kind in (${kinds}) and data ? 'revisions'`;

/** An agent's acts, newest first. */
export async function listActRows(db: Db, agentId: string, limit: number): Promise<ActRow[]> {
  const rows = await send<Listed>(db, listStatement, [agentId, limit]);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** The first and last revision that an act wrote; null if there is no such act. */
export async function findAct(
  db: Db,
  { agentId, position }: ActName,
): Promise<Pick<ActRow, "kind" | "first" | "last"> | null> {
  const [row] = await send<Listed>(db, findStatement, [agentId, position]);
  return row ?? null;
}
