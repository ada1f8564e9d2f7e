import { fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type EmbeddedPostgres, ensurePostgres, holdCluster } from "@/db/embedded/ensure-postgres";
import { isPostgres, readPostmaster } from "@/db/embedded/postmaster";
import { FaultProxy } from "@/db/testing/fault-proxy";
import { givenDatabase } from "@/db/testing/given-database";

let dataDir: string;
let cluster: string;
const held: EmbeddedPostgres[] = [];

async function ensure(): Promise<EmbeddedPostgres> {
  const taken = await ensurePostgres({ dataDir, database: "keepsake" });
  held.push(taken);
  return taken;
}

async function query<T>(url: string, run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await run(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const pid = () => readPostmaster(cluster)?.pid ?? 0;

beforeAll(() => {
  // One folder for all tests: the first finds it empty, the others find what it left.
  dataDir = join(mkdtempSync(join(tmpdir(), "keepsake-ensure-")), "data");
  cluster = join(dataDir, "postgres");
});

afterEach(async () => {
  for (const each of held.splice(0)) await each.release();
});

afterAll(() => {
  rmSync(join(dataDir, ".."), { recursive: true, force: true });
});

describe("the embedded Postgres", () => {
  it("is one, however many start it at once", async () => {
    const taken = await Promise.all(Array.from({ length: 6 }, ensure));
    expect(new Set(taken.map((each) => each.url)).size).toBe(1);
    const [row] = await query(taken[0]?.url ?? "", (sql) => sql`select current_database() as name`);
    expect(row?.name).toBe("keepsake");
  });

  it("asks for a password that only its owner reads, and writes through to the disk", async () => {
    const { url } = await ensure();
    expect(statSync(join(dataDir, "postgres-password")).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    const [row] = await query(url, (sql) => sql`show fsync`);
    expect(row?.fsync).toBe("on");
    const stranger = new URL(url);
    stranger.password = "guess";
    await expect(query(stranger.href, (sql) => sql`select 1`)).rejects.toMatchObject({
      code: "28P01",
    });
  });

  it("does not run as root, even in a folder that only root can enter", async () => {
    chmodSync(join(dataDir, ".."), 0o700);
    await ensure();
    expect(statSync(join(cluster, "postmaster.pid")).uid).not.toBe(0);
  });

  it("is stopped by whoever leaves last, and keeps what it was given", async () => {
    const first = await ensure();
    const second = await ensure();
    const server = pid();
    await query(first.url, (sql) => sql`create table kept_by_stop as select 7 as seven`);
    await first.release();
    await query(second.url, (sql) => sql`select 1`);
    await second.release();
    expect(isPostgres(server)).toBe(false);
    const third = await ensure();
    const [row] = await query(third.url, (sql) => sql`select seven from kept_by_stop`);
    expect(row?.seven).toBe(7);
  });

  it("is stopped once when all leave together, and is there for one who comes meanwhile", async () => {
    const leaving = await Promise.all([ensure(), ensure(), ensure()]);
    const [late] = await Promise.all([ensure(), ...leaving.map((each) => each.release())]);
    await query(late.url, (sql) => sql`select 1`);
    const server = pid();
    await late.release();
    expect(isPostgres(server)).toBe(false);
  });

  it("is not left running where its database cannot be made", async () => {
    await expect(ensurePostgres({ dataDir, database: "" })).rejects.toThrow(/zero-length/);
    expect(isPostgres(pid())).toBe(false);
  });

  it("I8: comes back at the same address when it is killed", async () => {
    const { url } = await ensure();
    await query(url, (sql) => sql`create table kept as select 7 as seven`);
    const server = pid();
    process.kill(server, "SIGKILL");
    await vi.waitUntil(() => pid() !== server && readPostmaster(cluster)?.ready, 150_000);
    const [row] = await query(url, (sql) => sql`select seven from kept`);
    expect(row?.seven).toBe(7);
  });

  it("outlives a starter that was killed, and is used on", async () => {
    const script = join(dataDir, "../starter.mts");
    writeFileSync(
      script,
      `import { ensurePostgres } from "${join(import.meta.dirname, "ensure-postgres.ts")}";
       await ensurePostgres({ dataDir: ${JSON.stringify(dataDir)}, database: "keepsake" });
       process.send?.("ready");`,
    );
    const root = join(import.meta.dirname, "../..");
    const starter = fork(script, { cwd: root, execArgv: ["--import", "tsx"] });
    await once(starter, "message");
    const server = pid();
    starter.kill("SIGKILL");
    await once(starter, "exit");
    const taken = await ensure();
    expect(pid()).toBe(server);
    await taken.release();
    expect(isPostgres(server)).toBe(false);
  });

  it("starts although the number in its lock file belongs to another process now", async () => {
    await (await ensure()).release();
    writeFileSync(
      join(cluster, "postmaster.pid"),
      `${process.pid}\n.\n1\n1\n\n127.0.0.1\n1\nready   \n`,
    );
    const { url } = await ensure();
    await query(url, (sql) => sql`select 1`);
    expect(pid()).not.toBe(process.pid);
  });
});

describe("a hold on a cluster", () => {
  const database = givenDatabase("test");

  it("calls it no loss when what it is about to hold goes away", async () => {
    await using proxy = await FaultProxy.open(database.url);
    let refused = 0;
    for (let after = 1, isCut = true; isCut; after += 1) {
      const onLost = vi.fn<() => void>();
      proxy.arm({ side: "frontend", after });
      // A connection cut during sign-in is retried; a later cut means that the cluster is shutting
      // down.
      const hold = await holdCluster(proxy.url, onLost);
      isCut = !proxy.disarm();
      if (hold === null) refused += 1;
      expect(onLost).not.toHaveBeenCalled();
      await hold?.leave(() => Promise.resolve());
    }
    expect(refused).toBeGreaterThan(2);
  });

  it("tells of the loss of what was held", async () => {
    const onLost = vi.fn<() => void>();
    const hold = await holdCluster(database.url, onLost);
    await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'keepsake holder'`;
    await vi.waitFor(() => expect(onLost).toHaveBeenCalled());
    await hold?.leave(() => Promise.resolve());
  });
});
