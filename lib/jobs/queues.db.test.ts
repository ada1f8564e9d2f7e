import { once } from "node:events";
import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { type Claims, openClaims, startDispatch } from "@/lib/jobs/dispatch";
import { bossDatabase, enqueueSession, openBoss, openBossSql } from "@/lib/jobs/queues";
import { insertSession } from "@/lib/jobs/testing/insert-session";
import { type RunningWorker, startWorker } from "@/lib/jobs/worker";

describe("enqueue session", () => {
  const database = givenDatabase("test");

  async function queued(): Promise<string[]> {
    const rows = await database.sql<{ data: { sessionId: string } }[]>`select data from pgboss.job`;
    return rows.map(({ data }) => data.sessionId);
  }

  it("enqueues with the transaction that creates the session", async () => {
    await database.db.transaction(async (tx) => {
      await enqueueSession(tx, "a");
      expect(await queued()).toEqual([]);
    });
    expect(await queued()).toEqual(["a"]);
  });

  it("leaves no job behind when that transaction is rolled back", async () => {
    const change = database.db.transaction(async (tx) => {
      await enqueueSession(tx, "a");
      throw new Error("never mind");
    });
    await expect(change).rejects.toThrow("never mind");
    expect(await queued()).toEqual([]);
  });

  it("gives a session one job, and leaves the transaction usable", async () => {
    await database.db.transaction(async (tx) => {
      await enqueueSession(tx, "a");
      await enqueueSession(tx, "a");
      await enqueueSession(tx, "b");
    });
    expect((await queued()).toSorted()).toEqual(["a", "b"]);
  });
});

describe("a sweep that fails", () => {
  const database = givenDatabase("test");
  let worker: RunningWorker | undefined;
  afterEach(() => worker?.stop());

  it("is logged, and the engine tries again", async () => {
    const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const boss = openBoss(fromDrizzle(database.db, sql));
    await boss.send("sweeps", { accountId: "acme" });
    worker = await startWorker({
      databaseUrl: database.url,
      run: async () => undefined,
      interrupt: async () => undefined,
      sweep: async () => Promise.reject(new Error("broken")),
    });
    const isRetried = async () => {
      const rows = await database.sql`
      select from pgboss.job where name = 'sweeps' and state = 'retry'`;
      expect(rows).toHaveLength(1);
    };
    await vi.waitFor(isRetried, { timeout: 30_000, interval: 10 });
    const lines = logged.mock.calls.map(([line]) => String(line));
    logged.mockRestore();
    expect(lines.filter((line) => line.includes('"event":"sweep-failed"'))).toHaveLength(1);
    expect(lines.join("")).toContain("broken");
  });
});

describe("dispatch", () => {
  const database = givenDatabase("test");

  it("S7: tells that its sessions are alive while the connection of its locks says nothing", async () => {
    const { id } = await insertSession(database.sql);
    await database.db.transaction((tx) => enqueueSession(tx, id));
    const own = openBossSql(database.url);
    const silent = Promise.withResolvers<void>();
    const dispatch = startDispatch({
      sql: own,
      boss: openBoss(bossDatabase(own)),
      claims: {
        hold: () => undefined,
        release: () => undefined,
        renew: () => silent.promise,
        close: () => Promise.resolve(),
      },
      run: async (_id, signal) => {
        await once(signal, "abort");
        signal.throwIfAborted();
      },
      concurrency: 1,
    });
    const aliveAt = async () => {
      const [row] = await own<{ at: Date | null }[]>`
      select heartbeat_on as at from pgboss.job where state = 'active'`;
      return row?.at?.getTime() ?? null;
    };
    try {
      await vi.waitFor(async () => expect(await aliveAt()).not.toBeNull());
      const first = await aliveAt();
      await vi.waitFor(async () => expect(await aliveAt()).not.toBe(first));
    } finally {
      await dispatch.stop(5_000);
      await own.end();
    }
  });
});

describe("claims", () => {
  const database = givenDatabase("test");
  let claims: Claims;
  const job = crypto.randomUUID();

  beforeEach(() => {
    claims = openClaims(database.url);
  });
  afterEach(() => claims.close());

  /** The server processes that hold the job's lock, one entry per lock. */
  async function holders(): Promise<number[]> {
    const rows = await database.sql<{ pid: number }[]>`
    select pid from pg_locks where locktype = 'advisory' and granted
      and (classid::bigint << 32 | objid::bigint) = hashtextextended(${job}, 0)`;
    return rows.map(({ pid }) => pid);
  }

  it("S7: asks again for a lock that the server still holds for a lost connection", async () => {
    const lost = await database.sql.reserve();
    await lost`select pg_advisory_lock(hashtextextended(${job}, 0))`;
    const [old] = await holders();
    claims.hold(job);
    await claims.renew();
    expect(await holders()).toEqual([old]);
    await lost`select pg_advisory_unlock(hashtextextended(${job}, 0))`;
    lost.release();
    // The first lock request may still be pending, and is not repeated meanwhile.
    await vi.waitFor(async () => {
      await claims.renew();
      expect(await holders()).toHaveLength(1);
    });
  });

  it("lets go at once what was asked for twice, as a job that is tried again keeps its id", async () => {
    claims.hold(job);
    await Promise.all([claims.renew(), claims.renew()]);
    claims.hold(job);
    await vi.waitFor(async () => expect(await holders()).toHaveLength(1));
    claims.release(job);
    await vi.waitFor(async () => expect(await holders()).toEqual([]));
  });

  it("holds a job that is let go and taken again before the server answered", async () => {
    claims.hold(job);
    claims.release(job);
    claims.hold(job);
    await vi.waitFor(async () => expect(await holders()).toHaveLength(1));
    claims.release(job);
    await vi.waitFor(async () => expect(await holders()).toEqual([]));
  });

  it("locks again what it holds after the server cut its connection", async () => {
    claims.hold(job);
    let old = 0;
    await vi.waitFor(async () => {
      [old = 0] = await holders();
      expect(old).not.toBe(0);
    });
    await database.sql`select pg_terminate_backend(${old})`;
    await vi.waitFor(async () => {
      const [pid] = await holders();
      expect(pid).toBeDefined();
      expect(pid).not.toBe(old);
    });
  });
});
