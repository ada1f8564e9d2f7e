import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import { afterEach, describe, expect, it, vi } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { enqueueSession, openBoss } from "@/lib/jobs/queues";
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
