import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { importedStructures } from "@/db/schema";
import { send } from "@/db/send";
import { type ActKind, actKinds, type ActName, type Actor } from "@/lib/ledger/entries/actor";
import type { FileStructure } from "@/lib/ledger/file-structure";

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
  readonly undoneBy: Actor | null;
}

type ListedAct = Record<string, unknown> & Omit<ActRow, "at"> & { at: string | Date };

const columns = `position, at, actor, kind, data,
  coalesce((data->'revisions'->>0)::int, (data->>'lastRevision')::int - (data->>'added')::int + 1)
    as first,
  coalesce((data->'revisions'->>1)::int, (data->>'lastRevision')::int) as last`;
const kinds = actKinds.map((kind) => `'${kind}'`).join(", ");

/** Imports of older versions name their last revision; undone ones of the first version are no acts. */
const isAct = `(data ? 'revisions'
  or kind = 'memories-imported' and data->>'lastRevision' is not null)`;

/** Each kind from its own index: acts are few. */
const listStatement = `
  select a.*, undone.actor as "undoneBy"
  from unnest(array[${kinds}]) as wanted(name)
  cross join lateral (
    select ${columns} from audit_records
    where chain = $1 and kind = wanted.name and ${isAct}
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
  where chain = $1 and position = $2::int and kind in (${kinds}) and ${isAct}`;

/** An agent's acts, newest first. */
export async function listActRows(db: Db, agentId: string, limit: number): Promise<ActRow[]> {
  const rows = await send<ListedAct>(db, listStatement, [agentId, limit]);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** The first and last revision that an act wrote; null if there is no such act. */
export async function findAct(
  db: Db,
  { agentId, position }: ActName,
): Promise<Pick<ActRow, "kind" | "first" | "last"> | null> {
  const [row] = await send<ListedAct>(db, findStatement, [agentId, position]);
  return row ?? null;
}

/** Which source keys (64 hex digits) an agent has imported, and as which memory. */
export async function findImportedSources(db: Db, agentId: string, keys: readonly string[]) {
  const found = new Map<string, number>();
  for (let start = 0; start < keys.length; start += 10_000) {
    const wanted = `{${keys.slice(start, start + 10_000).join(",")}}`;
    const rows = await db.execute<{ source_key: string; number: number }>(sql`
      select source_key, number from imported_sources
      where agent_id = ${agentId} and source_key = any (${wanted}::text[])`);
    for (const row of rows) found.set(row.source_key, row.number);
  }
  return found;
}

/** Records what was imported as which memory. A key that already exists keeps its memory. */
export async function insertImportedSources(
  tx: Tx,
  agentId: string,
  sources: readonly { readonly sourceKey: string; readonly number: number }[],
): Promise<void> {
  await tx.execute(sql`
    insert into imported_sources (agent_id, source_key, number)
    select ${agentId}, x."sourceKey", x.number
    from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as x("sourceKey" text, number int)
    on conflict do nothing`);
}

const manyAdded = 5_000;

/** Updates the planner's statistics after many inserts; otherwise they lag behind. */
export async function analyzeMemories(db: Db, added: number): Promise<void> {
  if (added < manyAdded) return;
  await db.execute(sql`analyze memories, texts, audit_records, imported_sources`);
}

/** Whether a memory was imported from a file. */
export async function isImported(db: Db, agentId: string, number: number): Promise<boolean> {
  const statement = "select 1 from imported_sources where agent_id = $1 and number = $2 limit 1";
  return (await send(db, statement, [agentId, number])).length > 0;
}

/** What an agent's imports of one format had beside their memories; null if nothing (F12). */
export async function loadStructure(db: Db, agentId: string, format: string) {
  const [row] = await db
    .select({ structure: importedStructures.structure })
    .from(importedStructures)
    .where(and(eq(importedStructures.agentId, agentId), eq(importedStructures.format, format)));
  return row?.structure ?? null;
}

/** All of them, by format. */
export function listStructures(db: Db, agentId: string) {
  return db.select().from(importedStructures).where(eq(importedStructures.agentId, agentId));
}

/** Under the agent's lock. */
export async function saveStructure(
  tx: Tx,
  agentId: string,
  format: string,
  structure: FileStructure,
): Promise<void> {
  await tx
    .insert(importedStructures)
    .values({ agentId, format, structure })
    .onConflictDoUpdate({
      target: [importedStructures.agentId, importedStructures.format],
      set: { structure },
    });
}
