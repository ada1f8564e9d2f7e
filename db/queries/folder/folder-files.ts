import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { folderFiles } from "@/db/schema";
import { send } from "@/db/send";

export type FolderFileRow = typeof folderFiles.$inferSelect;

/** Which stored version of a row was read: each write makes another one. */
const versionOf = new WeakMap<FolderFileRow, string>();
const version = sql<string>`xmin::text || ctid::text`;

/**
 * The files of an agent's folder, by path. Of those that were read `before` only what was written
 * since is read again: a folder can hold megabytes.
 */
export async function listFolderFiles(
  db: Db,
  agentId: string,
  before: readonly FolderFileRow[] = [],
): Promise<FolderFileRow[]> {
  const { pathKey, agentId: owner } = folderFiles;
  const isOwn = eq(owner, agentId);
  const columns = { ...getTableColumns(folderFiles), version };
  const read = async (where: SQL | undefined) => {
    const found = await db.select(columns).from(folderFiles).where(where).orderBy(asc(pathKey));
    return found.map(({ version: own, ...row }) => {
      versionOf.set(row, own);
      return row;
    });
  };
  if (before.length === 0) return read(isOwn);
  const stored = await db
    .select({ pathKey, version })
    .from(folderFiles)
    .where(isOwn)
    .orderBy(asc(pathKey));
  const byKey = new Map(before.map((row) => [row.pathKey, row]));
  const known = stored.map((one) => {
    const row = byKey.get(one.pathKey);
    return row !== undefined && versionOf.get(row) === one.version ? row : one.pathKey;
  });
  const missing = known.filter((one) => typeof one === "string");
  const again = missing.length === 0 ? [] : await read(and(isOwn, inArray(pathKey, missing)));
  const newer = new Map(again.map((row) => [row.pathKey, row]));
  return known.flatMap((one) => (typeof one === "string" ? (newer.get(one) ?? []) : one));
}

/** The files that are still there, by path, without what they hold. */
export async function listFolderPaths(db: Db, agentId: string) {
  const { path, kind, free, gone, pathKey } = folderFiles;
  return db
    .select({ path, kind, free })
    .from(folderFiles)
    .where(and(eq(folderFiles.agentId, agentId), eq(gone, false)))
    .orderBy(asc(pathKey));
}

const filesAtOnce = 200;

/** Requires the agent's lock. */
export async function saveFolderFiles(tx: Tx, rows: readonly FolderFileRow[]): Promise<void> {
  const set = Object.fromEntries(
    Object.entries(getTableColumns(folderFiles)).map(([key, { name }]) => [
      key,
      sql.raw(`excluded."${name}"`),
    ]),
  );
  for (let start = 0; start < rows.length; start += filesAtOnce) {
    await tx
      .insert(folderFiles)
      .values(rows.slice(start, start + filesAtOnce))
      .onConflictDoUpdate({ target: [folderFiles.agentId, folderFiles.pathKey], set });
  }
}

/** What stands at a memory's place, as far as composing a file needs it (F4). */
export interface PlacedMemory {
  readonly number: number;
  readonly content: string;
  readonly isKept: boolean;
  readonly createdAt: number;
}

const placed = `select number, content, discarded_at is null as "isKept",
    (extract(epoch from created_at) * 1000)::float8 as "createdAt"
  from memories where agent_id = $1 and number = any ($2::text::int[]) and revision > $3`;

/** Those of the memories that changed since a revision of the ledger; all of them by default. */
export async function listPlacedMemories(
  db: Db,
  agentId: string,
  numbers: readonly number[],
  since = -1,
): Promise<PlacedMemory[]> {
  if (numbers.length === 0) return [];
  return send<PlacedMemory>(db, placed, [agentId, `{${numbers.join(",")}}`, since]);
}

const newer = `select number from memories where agent_id = $1 and number >= $2
  and type = 'core' and discarded_at is null order by number`;

/** The kept core memories from a number on. */
export async function listNewer(db: Db, agentId: string, from: number): Promise<number[]> {
  const rows = await send<{ number: number }>(db, newer, [agentId, from]);
  return rows.map(({ number }) => number);
}

const merges = `select distinct (gone->>'number')::int as source, (made->>'number')::int as into
  from sessions s join entries e on e.session_id = s.id,
    jsonb_array_elements(e.data->'changes') made, jsonb_array_elements(e.data->'changes') gone
  where s.agent_id = $1 and e.kind = 'operation-applied' and e.data->'operation'->>'name' = 'consolidate'
    and made->'before' = 'null'::jsonb and gone->'before' <> 'null'::jsonb`;

/** Which memories sessions merged into which. */
export async function listMerges(db: Db, agentId: string) {
  return send<{ source: number; into: number }>(db, merges, [agentId]);
}

/** F2: where a memory stands in its agent's folder. */
export interface PlaceRow {
  readonly number: number;
  readonly file: string | null;
  readonly under: readonly string[];
  readonly tags: readonly string[];
  readonly section: string;
  readonly suggested: string | null;
  /** F7: the file that it was first written in; the first that is said stays. */
  readonly firstFile: string | null;
}

const savePlace = `update memories m
  set file = x.file, under = x.under, tags = x.tags, section = x.section, suggested = x.suggested,
    first_file = coalesce(m.first_file, x."firstFile")
  from jsonb_to_recordset($2::text::jsonb) as x(number int, file text, under text[], tags text[],
    section text, suggested text, "firstFile" text)
  where m.agent_id = $1 and m.number = x.number
    and m.number = any(array(select (y->>'number')::int from jsonb_array_elements($2::text::jsonb) y))
    and (m.file, m.under, m.tags, m.section, m.suggested, m.first_file) is distinct from
      (x.file, x.under, x.tags, x.section, x.suggested, coalesce(m.first_file, x."firstFile"))`;

/**
 * A place is no part of a memory's image: it is no revision. Requires the agent's lock. Numbers are named
 * twice: an index then finds the rows one by one.
 */
export async function savePlaces(tx: Tx, agentId: string, places: readonly PlaceRow[]) {
  if (places.length > 0) await send(tx, savePlace, [agentId, JSON.stringify(places)]);
}

const headings = `select number, under, tags from memories
  where agent_id = $1 and file is not null and cardinality(under) + cardinality(tags) > 0`;

type Headings = Pick<PlaceRow, "number" | "under" | "tags">;

/** The headings and tags of a folder's memories. */
export async function listHeadings(db: Db, agentId: string): Promise<Headings[]> {
  return send<Headings>(db, headings, [agentId]);
}

const saveHeading = `update memories m set under = x.under, tags = x.tags
  from jsonb_to_recordset($2::text::jsonb) as x(number int, under text[], tags text[])
  where m.agent_id = $1 and m.number = x.number`;

export async function saveHeadings(tx: Tx, agentId: string, rows: readonly Headings[]) {
  if (rows.length > 0) await send(tx, saveHeading, [agentId, JSON.stringify(rows)]);
}

const followMerge = `update memories m
  set file = s.file, under = s.under, tags = s.tags, section = s.section
  from (select file, under, tags, section from memories
    where agent_id = $1 and number = any ($3::text::int[]) and file is not null
    order by created_at, number limit 1) s
  where m.agent_id = $1 and m.number = $2`;

/** F4: what memories were merged into stands where the earliest of them stood. */
export async function placeMerged(
  tx: Tx,
  agentId: string,
  into: number,
  sources: readonly number[],
): Promise<void> {
  await send(tx, followMerge, [agentId, into, `{${sources.join(",")}}`]);
}

const placedKeys = `select source_key from imported_sources
  where agent_id = $1 and number in (select unnest($2::text::int[]))`;

/** The import keys of memories. */
export async function listKeysOf(db: Db, agentId: string, numbers: readonly number[]) {
  const parameters = [agentId, `{${numbers.join(",")}}`];
  const rows = await send<{ source_key: string }>(db, placedKeys, parameters);
  return new Set(rows.map((row) => row.source_key));
}

type Offer = Pick<FolderFileRow, "pathKey" | "offered">;

const offering = `update folder_files f set offered = x.offered
  from jsonb_to_recordset($2::text::jsonb) as x("pathKey" text, offered jsonb)
  where f.agent_id = $1 and f.path_key = x."pathKey"`;

/** Of files that are still there. */
export async function saveOffers(tx: Tx, agentId: string, offers: readonly Offer[]): Promise<void> {
  if (offers.length > 0) await send(tx, offering, [agentId, JSON.stringify(offers)]);
}

/** Requires the agent's lock; says whether there is such a file. */
export async function setFolderFileFree(
  tx: Tx,
  { agentId, pathKey }: { readonly agentId: string; readonly pathKey: string },
  free: boolean,
): Promise<boolean> {
  const rows = await tx
    .update(folderFiles)
    .set({ free })
    .where(and(eq(folderFiles.agentId, agentId), eq(folderFiles.pathKey, pathKey)))
    .returning({ one: sql`1` });
  return rows.length > 0;
}
