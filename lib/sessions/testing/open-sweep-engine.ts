import type { PgBoss, TestClock } from "pg-boss";
import type { TestDatabase } from "@/db/testing/test-database";
import { bossDatabase, openBoss, openBossSql, workSweeps } from "@/lib/jobs/queues";
import { sweepBySchedule } from "@/lib/sessions/schedule/sweep";

/** The job engine with a test's clock and one worker of sweeps, watched for one account. */
export async function openSweepEngine(test: TestDatabase, clock: TestClock, accountId: string) {
  const sql = openBossSql(test.url, { max: 1 });
  const database = {
    ...bossDatabase(sql),
    // The clock is the database's too, in the one session that there is.
    async setSessionStatements(statements: readonly string[]) {
      for (const statement of statements) await sql.unsafe(statement);
    },
  };
  const boss: PgBoss = openBoss(database, { schedule: true, clock });
  await boss.start();
  const underWay = new Set<Promise<unknown>>();
  await workSweeps(boss, async (id) => {
    const sweep = sweepBySchedule(test.db, id, () => new Date(clock.now()));
    underWay.add(sweep);
    await sweep.finally(() => underWay.delete(sweep));
  });
  const untilSweeps = async (count: number) => {
    while ((await countSweeps(test, accountId)) < count) {
      await clock.tick(10_000);
      // The clock waits for the engine's statements, not for what a sweep does in between.
      await Promise.allSettled(underWay);
    }
  };
  return {
    untilSweeps,
    async goTo(time: Date, count: number) {
      await clock.setTime(time);
      await untilSweeps(count);
    },
    async stop() {
      await boss.stop({ graceful: false, close: false });
      await sql.end();
    },
  };
}

/** How many sweeps of the account the engine has done with. */
async function countSweeps({ sql }: TestDatabase, accountId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from sweeps where account_id = ${accountId} and not exists (
      select from pgboss.job where name = 'sweeps' and state < 'completed'
    )`;
  return row?.count ?? 0;
}
