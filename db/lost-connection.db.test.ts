import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openDatabase, openSql, type Database } from "@/db/client";
import { FaultProxy } from "@/db/testing/fault-proxy";
import { givenDatabase } from "@/db/testing/given-database";

/*
 * Checks the driver as changed by `patches/`: a lost connection rejects pending work, throws
 * nothing elsewhere, leaves nothing hanging and keeps the pool usable; an ended pool makes no new
 * connections.
 */
const database = givenDatabase("test");
let proxy: FaultProxy;

beforeEach(async () => {
  await database.sql`create table written (id int primary key)`;
  proxy = await FaultProxy.open(database.url);
});
afterEach(() => proxy[Symbol.asyncDispose]());

it.each(["close", "reset"] as const)("I8: a %s under load loses nothing", async (how) => {
  const { db, close } = openDatabase(proxy.url, { max: 4 });
  const acknowledged: number[] = [];
  let next = 0;
  const work = async () => {
    for (let turn = 0; turn < 60; turn += 1) {
      const id = (next += 1);
      const outcome = turn % 3 === 0 ? insert(db, id) : insertInTransaction(db, id);
      await outcome.then(
        () => acknowledged.push(id),
        () => undefined,
      );
      if (id % 10 === 0) proxy.cut(how);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  expect(acknowledged.length).toBeGreaterThan(100);
  const rows = await database.sql<{ id: number }[]>`select id from written`;
  const written = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !written.has(id))).toEqual([]);
  await vi.waitFor(
    () => Promise.all(Array.from({ length: 20 }, () => db.execute(sql`select pg_sleep(0.01)`))),
    { timeout: 10_000 },
  );
  await close();
});

async function insert(db: Database, id: number): Promise<void> {
  await db.execute(sql`insert into written values (${id})`);
}

async function insertInTransaction(db: Database, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_sleep(${(id % 4) / 1000})`);
    await tx.transaction((inner) => inner.execute(sql`insert into written values (${id})`));
    await tx.execute(sql`select ${id}::int`);
  });
}

it.each(["close", "reset"] as const)(
  "what a connection was asked rejects after a %s",
  async (how) => {
    const client = openSql(proxy.url, { max: 1 });
    const isLost = /CONNECTION_CLOSED|ECONNRESET/;
    for (let turn = 0; turn < 3; turn += 1) {
      const reserved = await client.reserve();
      const waiting = Promise.allSettled(
        [1, 2, 3].map((n) => reserved`select ${n}::int, pg_sleep(5)`),
      );
      proxy.cut(how);
      const outcomes = await waiting;
      expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
      await expect(reserved`select 1`).rejects.toThrow(isLost);
      reserved.release();
      expect(await client`select 1 as one`).toEqual([{ one: 1 }]);
      const change = client.begin(async (tx) => {
        await tx`select 1`;
        proxy.cut(how);
        await tx`select pg_sleep(5)`;
      });
      await expect(change).rejects.toThrow(isLost);
      expect(await client`select 1 as one`).toEqual([{ one: 1 }]);
    }
    await client.end({ timeout: 1 });
  },
);

it("a pool that is ended rejects what waits behind a query, and connects no more", async () => {
  const key = 7;
  const held = await database.sql.reserve();
  await held`select pg_advisory_lock(${key})`;
  const client = openSql(proxy.url, { max: 1 });
  const underWay = client`select pg_advisory_lock(${key})`.execute();
  await vi.waitFor(async () => {
    const rows = await database.sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    expect(rows).toHaveLength(1);
  });
  const waiting = Promise.allSettled([client`select ${"waits"}::text`.execute()]);
  await database.sql`select 1`;
  const ended = client.end({ timeout: 30 });
  await held`select pg_advisory_unlock(${key})`;
  held.release();
  await ended;
  await underWay;
  expect(await waiting).toMatchObject([{ reason: { code: "CONNECTION_ENDED" } }]);
  expect(proxy.opened).toBe(1);
});

it("a pool that is ended before it connects anew, after a close, does not", async () => {
  const lost = Promise.withResolvers<void>();
  const client = openSql(proxy.url, { max: 1, onclose: () => lost.resolve() });
  await client`select 1`;
  // The time between the two attempts passes only when the test says so.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  try {
    proxy.cut("close");
    await lost.promise;
    const asked = Promise.allSettled([client`select 1`.execute()]);
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(1);
    const ended = client.end({ timeout: 0 });
    await vi.advanceTimersByTimeAsync(0);
    await ended;
    expect(await asked).toMatchObject([{ reason: { code: "CONNECTION_DESTROYED" } }]);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it("a pool that is ended while it connects leaves no connection", async () => {
  const client = openSql(proxy.url, { max: 1 });
  const asked = Promise.allSettled([client`select 1`.execute()]);
  await client.end({ timeout: 0 });
  expect(await asked).toMatchObject([{ reason: { code: "CONNECTION_DESTROYED" } }]);
  await vi.waitFor(() => expect([proxy.opened, proxy.isOpen]).toEqual([1, false]));
});
