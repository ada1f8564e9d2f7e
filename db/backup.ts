import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type postgres from "postgres";
import { openSql } from "@/db/client";
import { MIGRATION_LOCK, refuseOld } from "@/db/migrate";
import type { ChainHead } from "@/db/queries/audit/audit-records";

/** A backup can't be made or restored. The message is a sentence for the person who asked. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** What a database is, read in the same snapshot as its rows. */
export interface Snapshot {
  /** When each applied migration was made, in milliseconds. */
  readonly migrations: readonly number[];
  /** The key of the secret that belongs to the database; null before the first start. */
  readonly signingKey: string | null;
  readonly heads: readonly ChainHead[];
}

interface Table {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
}

const migrations = readMigrationFiles({
  migrationsFolder: join(import.meta.dirname, "migrations"),
});
/** Keepsake's own tables, in any version: others may stand beside them. Drafts are unlogged. */
const ours = migrations.flatMap(({ sql }) =>
  [...sql.join("\n").matchAll(/\b(?:CREATE TABLE|RENAME TO) "(\w+)"/g)].map(
    ([, name = ""]) => name,
  ),
);

const END_OF_ROWS = "\\.";

/**
 * Q1: gives `write` all rows of the database in one snapshot: for each table a line of JSON, its rows
 * as COPY writes them, and a line that ends them; last a line with the sequences. Needs no pg_dump.
 */
export async function dumpDatabase(
  url: string,
  write: (found: Snapshot, lines: AsyncIterable<Buffer | string>) => Promise<void>,
): Promise<void> {
  const sql = openSql(url, { max: 1 });
  try {
    await sql.begin("isolation level repeatable read read only", async (tx) => {
      await useOneNotation(tx);
      const applied = await listApplied(tx);
      if (applied === null) throw new BackupError("The database is empty: nothing to back up.");
      const [row] = await tx<{ key: string }[]>`select signing_key as key from installation`;
      const heads = await listHeads(tx);
      await write({ migrations: applied, signingKey: row?.key ?? null, heads }, readRows(tx));
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function* readRows(tx: postgres.TransactionSql): AsyncGenerator<Buffer | string> {
  for (const table of await listTables(tx)) {
    yield `${JSON.stringify(table)}\n`;
    const rows: Readable = await tx.unsafe(`copy ${spell(table)} to stdout`).readable();
    for await (const chunk of rows) if (chunk instanceof Buffer) yield chunk;
    yield `${END_OF_ROWS}\n`;
  }
  const sequences = await tx`
    select objid::regclass::text as name, pg_sequence_last_value(objid)::text as last
    from pg_depend join pg_class on pg_class.oid = objid and relkind = 'S'
    where deptype in ('a', 'i') and refobjid in ${oursIn(tx)}
      and pg_sequence_last_value(objid) is not null`;
  yield `${JSON.stringify({ sequences })}\n`;
}

/**
 * Q1: fills a database from the lines of `dumpDatabase`, at the migrations that they were made at.
 * All in one transaction, with `beforeCommit` at its end. Throws a BackupError, and changes nothing,
 * if the database holds accounts, is of another version, or doesn't end with the heads of `found`.
 */
export async function fillDatabase(
  url: string,
  found: Snapshot,
  lines: AsyncGenerator<string>,
  beforeCommit: () => void,
): Promise<void> {
  const sql = openSql(url, { max: 1 });
  try {
    await refuseOld(sql);
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended(${MIGRATION_LOCK}, 0))`;
      await useOneNotation(tx);
      await prepareTables(tx, found.migrations);
      await withoutConstraints(tx, () => writeRows(tx, lines));
      const heads = JSON.stringify(await listHeads(tx));
      if (heads !== JSON.stringify(found.heads)) {
        throw new BackupError("The heads of the audit differ from those in the backup.");
      }
      beforeCommit();
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function prepareTables(tx: postgres.TransactionSql, wanted: readonly number[]) {
  const known = migrations.map(({ folderMillis }) => folderMillis);
  // Older times are of migrations that became part of the first one.
  const first = Math.min(...known);
  const isLater = (time: number) => time >= first;
  const spellOf = (times: readonly number[]) => times.filter(isLater).join();
  if (wanted.some((time) => isLater(time) && !known.includes(time))) {
    throw new BackupError(
      "The backup was made by a newer version of Keepsake: restore it with that.",
    );
  }
  const applied = await listApplied(tx);
  if (applied === null) return createTables(tx, wanted);
  const [row] = await tx<{ isUsed: boolean }[]>`
    select exists (select from accounts) or exists (select from audit_records) as "isUsed"`;
  if (row?.isUsed === true) {
    throw new BackupError(
      "The database holds accounts already, the demo perhaps, and was left as it is: restore into an empty one, with another DATABASE_URL or KEEPSAKE_DATA_DIR.",
    );
  }
  if (spellOf(applied) !== spellOf(wanted)) {
    throw new BackupError(
      "The database was set up by another version of Keepsake than the backup's: restore into an empty one.",
    );
  }
}

async function createTables(tx: postgres.TransactionSql, wanted: readonly number[]): Promise<void> {
  for (const { sql, folderMillis } of migrations) {
    if (!wanted.includes(folderMillis)) continue;
    for (const statement of sql) await tx.unsafe(statement);
  }
  await tx`create schema if not exists drizzle`;
  await tx`create table drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`;
}

/**
 * Foreign keys and those constraints that old rows need not meet come back after the rows, as they
 * were. Needs no more than the tables' owner may.
 */
async function withoutConstraints(tx: postgres.TransactionSql, fill: () => Promise<void>) {
  const constraints = await tx<{ on: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as on, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where conrelid in ${oursIn(tx)} and (contype = 'f' or not convalidated)`;
  for (const { on, name } of constraints)
    await tx.unsafe(`alter table ${on} drop constraint ${name}`);
  const tables = (await listTables(tx)).map(
    ({ schema, name }) => `${quote(schema)}.${quote(name)}`,
  );
  for (const table of tables) await tx.unsafe(`alter table ${table} disable trigger user`);
  await tx.unsafe(`truncate ${tables.join(", ")}`);
  await fill();
  for (const table of tables) await tx.unsafe(`alter table ${table} enable trigger user`);
  for (const { on, name, definition } of constraints) {
    await tx.unsafe(`alter table ${on} add constraint ${name} ${definition}`);
  }
}

async function writeRows(tx: postgres.TransactionSql, lines: AsyncGenerator<string>) {
  const known = new Set((await listTables(tx)).map(spell));
  for (;;) {
    const { value } = await lines.next();
    const line: Partial<Table> & { sequences?: { name: string; last: string }[] } =
      JSON.parse(value);
    if (line.sequences !== undefined) {
      for (const { name, last } of line.sequences)
        await tx`select setval(${name}, ${last}::bigint)`;
      return;
    }
    const { schema = "", name = "", columns = [] } = line;
    const target = spell({ schema, name, columns });
    // What a file names is never run as it stands.
    if (!known.has(target)) throw new BackupError(`The backup holds an unknown table: ${target}.`);
    await pipeline(
      Readable.from(rowsOf(lines)),
      await tx.unsafe(`copy ${target} from stdin`).writable(),
    );
  }
}

const CHUNK = 65_536;

/** The rows up to the line that ends them, in larger pieces: one for each row would be slow. */
async function* rowsOf(lines: AsyncGenerator<string>): AsyncGenerator<string> {
  let piece = "";
  for (;;) {
    const { value, done = false } = await lines.next();
    if (done || value === END_OF_ROWS) break;
    piece += `${value}\n`;
    if (piece.length < CHUNK) continue;
    yield piece;
    piece = "";
  }
  if (piece !== "") yield piece;
}

/** Rows are written and read alike under any settings of the server or role, and without a time limit. */
async function useOneNotation(tx: postgres.TransactionSql): Promise<void> {
  await tx`select set_config(name, value, true) from (values
    ('TimeZone', 'UTC'), ('DateStyle', 'ISO, YMD'), ('IntervalStyle', 'iso_8601'),
    ('extra_float_digits', '3'), ('bytea_output', 'hex'), ('statement_timeout', '0'),
    ('idle_in_transaction_session_timeout', '0')) as given(name, value)`;
}

/** Null where Keepsake never started. */
async function listApplied(tx: postgres.TransactionSql): Promise<number[] | null> {
  const [table] = await tx<{ name: string | null }[]>`
    select to_regclass('drizzle.__drizzle_migrations')::text as name`;
  if (!table?.name) return null;
  const rows = await tx<{ at: string }[]>`
    select created_at::text as at from drizzle.__drizzle_migrations order by created_at`;
  return rows.map(({ at }) => Number(at));
}

async function listHeads(tx: postgres.TransactionSql): Promise<ChainHead[]> {
  // Chains outlive their agents (M11), but an older version has no such table.
  const [table] = await tx<{ name: string | null }[]>`
    select to_regclass('deleted_agents')::text as name`;
  const deleted = tx`union all select id, audit_count, audit_head from deleted_agents`;
  const heads = await tx<ChainHead[]>`
    select id as chain, audit_count as count, audit_head as hash from accounts where audit_count > 0
    union all
    select id, audit_count, audit_head from agents where audit_count > 0
    ${table?.name ? deleted : tx``}`;
  return heads.toSorted((one, other) => (one.chain < other.chain ? -1 : 1));
}

async function listTables(tx: postgres.TransactionSql): Promise<Table[]> {
  return tx<Table[]>`
    select relnamespace::regnamespace::text as schema, relname as name, columns
    from pg_class cross join lateral (
      select array_agg(attname::text order by attname) as columns from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as written
    where oid in ${oursIn(tx)} order by 1, 2`;
}

function oursIn(tx: postgres.TransactionSql) {
  return tx`(select pg_class.oid from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and (nspname = 'drizzle' or nspname = 'public' and relname in ${tx(ours)}))`;
}

function spell({ schema, name, columns }: Table): string {
  return `${quote(schema)}.${quote(name)} (${columns.map(quote).join(", ")})`;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
