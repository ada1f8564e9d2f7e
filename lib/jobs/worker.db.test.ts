import { once } from "node:events";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openSql } from "@/db/client";
import { hasWorker } from "@/db/queries/sessions/session-rows";
import { givenDatabase } from "@/db/testing/given-database";
import type { RunSession } from "@/lib/jobs/dispatch";
import { endSession, enqueueNewSession, insertSession } from "@/lib/jobs/testing/insert-session";
import {
  type RunningWorker,
  startHeartbeat,
  startWorker,
  type WorkerOptions,
} from "@/lib/jobs/worker";
import { testDepth } from "@/lib/testing/test-depth";

describe("worker", () => {
  const database = givenDatabase("test");
  const workers: RunningWorker[] = [];

  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())));

  async function start(options: Partial<WorkerOptions>): Promise<RunningWorker> {
    const worker = await startWorker({
      databaseUrl: database.url,
      run: (sessionId) => endSession(database.sql, sessionId),
      interrupt: (sessionId) => endSession(database.sql, sessionId, "failed"),
      ...options,
    });
    workers.push(worker);
    return worker;
  }

  const enqueue = () => enqueueNewSession(database);

  async function stateOf(sessionId: string): Promise<string> {
    const [row] = await database.sql<{ state: string }[]>`
    select state from sessions where id = ${sessionId}`;
    return row?.state ?? "missing";
  }

  /** A run that doesn't end on its own. */
  async function endless(signal: AbortSignal): Promise<void> {
    await once(signal, "abort");
    signal.throwIfAborted();
  }

  /** Stops all periodic checks and polls during `work`. */
  async function withoutLooks(work: () => Promise<void>): Promise<void> {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      await work();
    } finally {
      await Promise.all(workers.splice(0).map((worker) => worker.stop()));
      vi.useRealTimers();
    }
  }

  it("starts what is enqueued when it is told, without a look of its own", async () => {
    await withoutLooks(async () => {
      const turns = Array.from({ length: 10 }, () => Promise.withResolvers<string>());
      let turn = 0;
      await start({
        run: async (id) => {
          turns[turn]?.resolve(id);
          turn += 1;
          await endSession(database.sql, id);
        },
      });
      for (const { promise } of turns) {
        const id = await enqueue();
        expect(await promise).toBe(id);
      }
    });
  });

  it("gives accounts their turns: a sweep of one delays no session of another", async () => {
    const ran: string[] = [];
    const run: RunSession = async (id) => {
      ran.push(id);
      await endSession(database.sql, id);
    };
    await withoutLooks(async () => {
      const { accountId } = await insertSession(database.sql, "unchanged");
      const swept: string[] = [];
      for (let index = 0; index < 20; index += 1) {
        swept.push(await enqueueNewSession(database, { accountId }));
      }
      const later = [await enqueue(), await enqueue()];
      await start({ concurrency: 1, run });
      await vi.waitFor(() => expect(ran).toHaveLength(22));
      expect(ran.slice(0, 3)).toEqual([swept[0], ...later]);
      expect(ran.slice(3)).toEqual(swept.slice(1));
    });
  });

  it("runs as many sessions at once as its setting says", async () => {
    const count = testDepth.isDeep ? 500 : 50;
    const ids = [];
    for (let index = 0; index < count; index += 1) ids.push(await enqueue());
    const all = Promise.withResolvers<void>();
    const begun = new Set<string>();
    await start({
      concurrency: count,
      run: async (id) => {
        begun.add(id);
        // Each waits until all have begun.
        if (begun.size === count) all.resolve();
        await all.promise;
        await endSession(database.sql, id);
      },
    });
    await vi.waitFor(async () => {
      const states = await database.sql`select from sessions where state = 'queued'`;
      expect(states).toHaveLength(0);
    });
    expect([...begun].toSorted()).toEqual(ids.toSorted());
  });

  it("S7: gives one job to one of several workers", async () => {
    const run = vi.fn<RunSession>((id) => endSession(database.sql, id));
    await Promise.all([start({ run }), start({ run }), start({ run })]);
    const ids = await Promise.all(Array.from({ length: 20 }, enqueue));
    await vi.waitFor(async () => {
      expect(await Promise.all(ids.map(stateOf))).toEqual(ids.map(() => "unchanged"));
    });
    expect(run).toHaveBeenCalledTimes(20);
  });

  it("retries a run that failed, and interrupts its session when no try is left", async () => {
    const id = await enqueue();
    const run = vi.fn<RunSession>(() => Promise.reject(new Error("broken")));
    await start({ run });
    await vi.waitFor(async () => expect(await stateOf(id)).toBe("failed"));
    expect(run).toHaveBeenCalledTimes(6);
  });

  it("S7: stop interrupts what runs, waits for it, and hands the job to another worker", async () => {
    const id = await enqueue();
    const run = vi.fn<RunSession>((_id, signal) => endless(signal));
    const first = await start({ run });
    await vi.waitFor(async () => {
      expect(await database.sql`select from pgboss.job where state = 'active'`).toHaveLength(1);
    });
    await first.stop();
    await expect(run.mock.results[0]?.value).rejects.toThrow("aborted");
    await start({});
    await vi.waitFor(async () => expect(await stateOf(id)).toBe("unchanged"));
  });

  it("stops in bounded time though a run ignores its signal", async () => {
    await enqueue();
    const isTaken = Promise.withResolvers<void>();
    const ends = Promise.withResolvers<void>();
    const worker = await start({
      graceMs: 100,
      run: () => {
        isTaken.resolve();
        return ends.promise;
      },
    });
    await isTaken.promise;
    await worker.stop();
    expect(await database.sql`select from pgboss.job where state = 'retry'`).toHaveLength(1);
    ends.resolve();
  });

  it("S7: starts one that never had a job, interrupts one under way, leaves one that is past its run", async () => {
    const states = ["queued", "asking-consent", "running", "awaiting-review"] as const;
    const all = await Promise.all(states.map((state) => insertSession(database.sql, state)));
    await start({});
    await vi.waitFor(async () => {
      const now = await Promise.all(all.map(({ id }) => stateOf(id)));
      expect(now).toEqual(["unchanged", "failed", "failed", "awaiting-review"]);
    });
  });

  it("goes on by itself after the database cut every connection", async () => {
    const run = vi.fn<RunSession>((_id, signal) => endless(signal));
    await start({ run });
    const kept = await enqueue();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1));
    await database.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
    // The test's own connections were cut too.
    await vi.waitFor(async () => {
      await Promise.all(Array.from({ length: 10 }, () => database.db.execute("select 1")));
      await Promise.all(Array.from({ length: 10 }, () => database.sql`select 1`));
    });
    const later = await enqueue();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
    expect(run.mock.calls.map(([id]) => id)).toEqual([kept, later]);
  });

  it("S7: tells whether there is a worker", async () => {
    expect(await hasWorker(database.db)).toBe(false);
    const worker = await start({});
    expect(await hasWorker(database.db)).toBe(true);
    await worker.stop();
    await vi.waitFor(async () => expect(await hasWorker(database.db)).toBe(false));
  });
});

describe("heartbeat", () => {
  const database = givenDatabase("test");

  /** Has the same effect as a minute without a heartbeat. */
  const letAMinutePass = () =>
    database.sql`update workers set seen_at = seen_at - interval '61 seconds'`;

  it("S7: is seen again and again, and removes what was killed a day ago", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const sql = openSql(database.url, { max: 1 });
    try {
      await database.sql`insert into workers values ('killed', now() - interval '25 hours')`;
      const heartbeat = await startHeartbeat(sql);
      await letAMinutePass();
      expect(await hasWorker(database.db)).toBe(false);
      vi.advanceTimersByTime(15_000);
      await vi.waitFor(async () => expect(await hasWorker(database.db)).toBe(true));
      expect(await database.sql`select from workers`).toHaveLength(1);
      await heartbeat.stop();
    } finally {
      await sql.end();
      vi.useRealTimers();
    }
  });
});
