import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text as readAll } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSql, type Sql } from "@/db/client";
import { ensurePostgres } from "@/db/embedded/ensure-postgres";
import { insertAccount } from "@/db/testing/factories";
import { openOlder } from "@/db/testing/open-older";
import { createTestDatabase } from "@/db/testing/test-database";
import { keepHeads, openSigner, signHead } from "@/lib/audit/chain";
import { parseEnvironment } from "@/lib/env";
import { backUp, openSealed, restore, writeSealed } from "@/scripts/backup-commands";

const secret = "the secret of the machine that was backed up";
const otherSecret = "another secret, and just as long as that one is";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "keepsake-backup-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

type Variables = Record<string, string>;
const defaults = () => ({ KEEPSAKE_DATA_DIR: join(folder, "data") });

/** What a command says, in this process: each of its own takes seconds. */
async function run(command: typeof backUp, file: string, variables: Variables): Promise<string> {
  const environment = parseEnvironment({ ...defaults(), ...variables });
  return (await command(file, environment)).join("\n");
}

/** `npm run backup -- FILE` or `restore`, without npm. */
function runAlone(script: "backup" | "restore", args: readonly string[], variables: Variables) {
  const { promise, resolve } = Promise.withResolvers<{ code: number; said: string }>();
  const { DATABASE_URL: _, ...others } = process.env;
  const cwd = join(import.meta.dirname, "..");
  const env = { ...others, ...defaults(), ...variables };
  const command = ["--import", "tsx", `scripts/${script}.ts`, ...args];
  execFile(process.execPath, command, { cwd, env }, (error, stdout, stderr) =>
    resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
  );
  return promise;
}

/** Dropped at the end of the block that has it. */
async function given<T extends { drop(): Promise<void> }>(opened: Promise<T>) {
  const database = await opened;
  return Object.assign(database, { [Symbol.asyncDispose]: () => database.drop() });
}
const empty = () => given(createTestDatabase(undefined, "template0"));

const everyChain = /verify against their heads: (\d+) of \1\./;

/** For each table a hash of its rows, whatever their order. */
async function hashTables(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and relpersistence = 'p' and nspname in ('public', 'drizzle') order by 1`;
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '' order by t::text collate "C"), '')) as hash from ${name} t`,
    );
    hashes[name] = row?.["hash"];
  }
  return hashes;
}

/** What is there beside the rows: constraints, triggers and their state. */
async function readRules(sql: Sql): Promise<string[]> {
  const rows = await sql<{ rule: string }[]>`
    select conname || ' ' || convalidated::text || ' ' || pg_get_constraintdef(oid) as rule
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`;
  return rows.map(({ rule }) => rule);
}

async function signWith(sql: Sql): Promise<void> {
  const signing_key = openSigner(secret).publicKey;
  await sql`delete from installation`;
  await sql`insert into installation ${sql({ signing_key })}`;
}

describe("a backup", () => {
  let source: Awaited<ReturnType<typeof openOlder>>;
  let before: Record<string, string>;
  beforeAll(async () => {
    source = await openOlder("0048");
    await source.upgrade();
    await signWith(source.sql);
    before = await hashTables(source.sql);
  });
  afterAll(() => source.drop());

  const ofSource = (more: Variables = {}) => ({
    DATABASE_URL: source.url,
    KEEPSAKE_SECRET: secret,
    ...more,
  });

  it("Q1: of an external Postgres fills the embedded one, and its backup an external one again, with equal rows, rules, secret and heads", async () => {
    const [first, second] = [join(folder, "first"), join(folder, "second")];
    expect(await run(backUp, first, ofSource())).toContain("It is not encrypted");
    expect(await run(restore, first, {})).toMatch(everyChain);
    expect(readFileSync(join(folder, "data", "secret"), "utf8")).toBe(secret);
    const dataDir = join(folder, "data");
    const postgres = await ensurePostgres({ dataDir, database: "keepsake" });
    const sql = openSql(postgres.url);
    expect(await hashTables(sql)).toEqual(before);
    expect(await readRules(sql)).toEqual(await readRules(source.sql));
    await sql.end();
    await postgres.release();
    const key = { KEEPSAKE_BACKUP_KEY: "correct horse" };
    await run(backUp, second, key);
    await using target = await empty();
    const variables = {
      ...key,
      DATABASE_URL: target.url,
      KEEPSAKE_DATA_DIR: join(folder, "other"),
    };
    // The whole program, as npm starts it.
    const restored = await runAlone("restore", [second], variables);
    expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(everyChain) });
    expect(await hashTables(target.sql)).toEqual(before);
    const heads = readFileSync(join(folder, "other", "audit-heads.jsonl"), "utf8");
    expect(heads.split("\n").length).toBeGreaterThan(2);
    // As strict as before: its audit can't be changed.
    await expect(target.sql`delete from audit_records`).rejects.toThrow("never changed");
  });

  it("Q1: is refused with another secret than the database's, and of an empty database", async () => {
    const file = join(folder, "file");
    const other = run(backUp, file, ofSource({ KEEPSAKE_SECRET: otherSecret }));
    await expect(other).rejects.toThrow("different secret");
    await using nothing = await empty();
    const none = run(backUp, file, ofSource({ DATABASE_URL: nothing.url }));
    await expect(none).rejects.toThrow("nothing to back up");
    expect(existsSync(file)).toBe(false);
  });

  it("Q1: is not restored over accounts, with another secret, nor if its rows and heads differ", async () => {
    const [file, forged] = [join(folder, "file"), join(folder, "forged")];
    await run(backUp, file, ofSource());
    await using target = await empty();
    const to = (url: string) => ({ DATABASE_URL: url });
    const wrong = { ...to(target.url), KEEPSAKE_SECRET: otherSecret };
    await expect(run(restore, file, wrong)).rejects.toThrow("KEEPSAKE_SECRET is not the secret");
    const text = await readAll(await openSealed(file, null));
    await writeSealed(forged, null, Readable.from([text.replace(/"count":\d+/, '"count":7777')]));
    await expect(run(restore, forged, to(target.url))).rejects.toThrow("heads of the audit differ");
    await writeSealed(
      forged,
      null,
      Readable.from([text.replace('"name":"accounts"', '"name":"x"')]),
    );
    await expect(run(restore, forged, to(target.url))).rejects.toThrow("unknown table");
    expect(await hashTables(target.sql)).toEqual({});
    expect(existsSync(join(folder, "data"))).toBe(false);
    await using used = await given(createTestDatabase());
    await insertAccount(used.db);
    const found = await hashTables(used.sql);
    await expect(run(restore, file, to(used.url))).rejects.toThrow("holds accounts already");
    expect(await hashTables(used.sql)).toEqual(found);
  });

  it("Q1: fills a database that was set up and holds no account; heads from elsewhere that know more are named", async () => {
    const file = join(folder, "file");
    await run(backUp, file, ofSource());
    await using target = await given(createTestDatabase());
    await target.sql`create table somebody_elses as select 1 as id`;
    const [row] = await source.sql<{ chain: string; count: number; hash: string }[]>`
      select id as chain, audit_count + 1 as count, audit_head as hash from agents
      where audit_count > 0 limit 1`;
    const later = signHead(row ?? expect.fail("No chain."), openSigner(secret), new Date());
    await keepHeads(join(folder, "data"), [later]);
    const said = await run(restore, file, { DATABASE_URL: target.url });
    expect(said).toContain("the end was cut off");
    process.exitCode = 0;
    const { "public.somebody_elses": theirs, ...rest } = await hashTables(target.sql);
    expect([theirs?.split(" ")[0], rest]).toEqual(["1", before]);
  });
});

it("Q1: a file that is there is not replaced, and where no database is none is made", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "an older backup");
  await expect(run(backUp, file, { DATABASE_URL: "postgres://nowhere" })).rejects.toThrow(
    "exists and was left as it is",
  );
  expect(readFileSync(file, "utf8")).toBe("an older backup");
  const place = join(folder, "mistyped");
  await expect(run(backUp, `${file}-2`, { KEEPSAKE_DATA_DIR: place })).rejects.toThrow(
    `There is no database in ${place}: nothing to back up.`,
  );
  expect(existsSync(place)).toBe(false);
});

it("Q1: the commands name what they want", async () => {
  const outcomes = [
    await runAlone("backup", [], {}),
    await runAlone("restore", [join(folder, "no")], {}),
  ];
  expect(outcomes).toMatchObject([
    { code: 2, said: "Use: npm run backup -- FILE\n" },
    { code: 1, said: expect.stringMatching(/^ENOENT: [^\n]*\n$/) },
  ]);
});

it.each(["0045", "0048"] as const)(
  "Q1: a backup of a database whose last migration was %s is restored and upgraded",
  async (last) => {
    await using old = await given(openOlder(last));
    await using target = await empty();
    await signWith(old.sql);
    const file = join(folder, "file");
    await run(backUp, file, { DATABASE_URL: old.url, KEEPSAKE_SECRET: secret });
    expect(await run(restore, file, { DATABASE_URL: target.url })).toMatch(everyChain);
    await old.upgrade();
    const [wanted, found] = [await hashTables(old.sql), await hashTables(target.sql)];
    // The upgrade records when it withdrew a setting.
    const timed = ["public.agents", "public.audit_records"];
    for (const name of timed) for (const hashes of [wanted, found]) delete hashes[name];
    expect(found).toEqual(wanted);
  },
);
