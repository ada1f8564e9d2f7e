import { once } from "node:events";
import { expect, it, vi } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { startDispatch } from "@/lib/jobs/dispatch";
import { enqueueSession } from "@/lib/jobs/enqueue-session";
import { bossDatabase, openBoss, openBossSql } from "@/lib/jobs/open-boss";
import { insertSession } from "@/lib/jobs/testing/insert-session";

const database = givenDatabase("test");

it("S7: tells that its sessions are alive while the connection of its locks says nothing", async () => {
  const { id } = await insertSession(database.sql);
  await database.db.transaction((tx) => enqueueSession(tx, id));
  const sql = openBossSql(database.url);
  const silent = Promise.withResolvers<void>();
  const dispatch = startDispatch({
    sql,
    boss: openBoss(bossDatabase(sql)),
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
    const [row] = await sql<{ at: Date | null }[]>`
      select heartbeat_on as at from pgboss.job where state = 'active'`;
    return row?.at?.getTime() ?? null;
  };
  try {
    await vi.waitFor(async () => expect(await aliveAt()).not.toBeNull());
    const first = await aliveAt();
    await vi.waitFor(async () => expect(await aliveAt()).not.toBe(first));
  } finally {
    await dispatch.stop(5_000);
    await sql.end();
  }
});
