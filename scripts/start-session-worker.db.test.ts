import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findLastSweep } from "@/db/queries/schedule/schedule-rows";
import { idempotentAnswers } from "@/db/schema";
import { insertAccount } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { parseEnvironment, provideEnvironment } from "@/lib/env";
import { closeDatabase } from "@/lib/installation";
import { bossDatabase, openBoss, openBossSql } from "@/lib/jobs/queues";
import { listScheduledAccounts } from "@/lib/jobs/testing/insert-session";
import type { RunningWorker } from "@/lib/jobs/worker";
import { overseeSessions, startSessionWorker } from "@/scripts/start-session-worker";

const test = givenDatabase("test");
let accountId: string;
beforeEach(async () => {
  provideEnvironment(parseEnvironment({ KEEPSAKE_SECRET: "s".repeat(40) }), test.url);
  // An account whose schedule the engine does not know.
  ({ id: accountId } = await insertAccount(test.db, { sweepDays: [1] }));
});
let running: RunningWorker | null = null;
afterEach(async () => {
  await running?.stop();
  running = null;
  await closeDatabase();
});

/** Enqueues what the engine would at the account's scheduled time. */
async function enqueueSweep(): Promise<void> {
  const sql = openBossSql(test.url, { max: 1 });
  await openBoss(bossDatabase(sql)).send("sweeps", { accountId }, { singletonKey: accountId });
  await sql.end();
}

const lastSweep = () => findLastSweep(test.db, accountId);

describe("W1: a process that runs sessions", () => {
  it("gives every account its schedule as it starts, and sweeps what is due", async () => {
    await enqueueSweep();
    running = await startSessionWorker(test.url);
    expect(await listScheduledAccounts(test.sql)).toEqual([accountId]);
    while ((await lastSweep()) === null) await sleep(20);
    expect(await lastSweep()).toMatchObject({ startedBy: { kind: "system", name: "Schedule" } });
  });

  it("sweeps nothing with WORKER=0: what is due waits for a worker", async () => {
    await enqueueSweep();
    running = await overseeSessions(test.url);
    const engine = await test.sql<{ state: string }[]>`
      select state::text from pgboss.job where name = 'sweeps'`;
    expect(engine).toEqual([{ state: "created" }]);
    expect(await lastSweep()).toBeNull();
  });
});

it.each([
  ["that runs sessions", startSessionWorker],
  ["with WORKER=0", overseeSessions],
])(
  "takes away the answers of keys that are used no more, in a process %s",
  async (_name, start) => {
    const kept = { idempotencyKey: "one", request: "x", status: "201", body: "Tea" };
    await test.db
      .insert(idempotentAnswers)
      .values({ ...kept, keyId: "revoked", createdAt: new Date(Date.now() - 25 * 3_600_000) });
    await test.db.insert(idempotentAnswers).values({ ...kept, keyId: "used" });
    running = await start(test.url);
    await vi.waitFor(async () => {
      expect(await test.sql`select key_id from idempotent_answers`).toEqual([{ key_id: "used" }]);
    });
  },
);
