import { and, eq } from "drizzle-orm";
import { TestClock } from "pg-boss";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lockAccount, updateSettings } from "@/db/queries/accounts/account-settings";
import { findLastSweep } from "@/db/queries/schedule/schedule-rows";
import { accounts, agents, auditRecords, sessions } from "@/db/schema";
import { actAs, insertAccount, insertAgent } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { untilBlocked } from "@/db/testing/test-database";
import { createContext } from "@/lib/context";
import { historyOf } from "@/lib/agents/testing/account";
import { bossDatabase, nextSweep, openBoss, scheduleSweep } from "@/lib/jobs/queues";
import { listScheduledAccounts } from "@/lib/jobs/testing/insert-session";
import { startSession } from "@/lib/sessions/start";
import { parseEnvironment, provideEnvironment } from "@/lib/env";
import { scheduleSweeps, sweepAccount, sweepBySchedule } from "@/lib/sessions/schedule/sweep";
import { remember } from "@/lib/sessions/testing/open-session";
import { openSweepEngine } from "@/lib/sessions/testing/open-sweep-engine";

const test = givenDatabase();
beforeAll(() => {
  provideEnvironment(parseEnvironment({ KEEPSAKE_SECRET: "s".repeat(40) }), test.url);
});

/** A Thursday; the first sweep by the schedule is on Monday, 5 January 2026. */
const thursday = new Date("2026-01-01T00:00:00.000Z");
const texts = ["Tea at five.", "The gate sticks."];

let clock: TestClock;
let accountId: string;
beforeEach(async () => {
  clock = new TestClock(thursday);
  ({ id: accountId } = await insertAccount(test.db, { sweepDays: [1] }));
});

const now = () => new Date(clock.now());
const admin = () => createContext(test.db, actAs(accountId), now);

async function givenAgent(
  name: string,
  values: Parameters<typeof insertAgent>[2] = {},
  memories = texts,
): Promise<string> {
  const { id } = await insertAgent(test.db, accountId, { name, ...values });
  await remember(admin(), id, memories);
  return id;
}

/** Ends what is open of an account, as its workers would. */
async function endAll(state: "unchanged" | "declined" | "failed" = "unchanged", agentId?: string) {
  await test.db
    .update(sessions)
    .set({ state, endedAt: now() })
    .where(
      agentId === undefined ? eq(sessions.accountId, accountId) : eq(sessions.agentId, agentId),
    );
}

/** Holds an agent's row while `meanwhile` runs: a sweep comes as far as that agent. */
async function whileHeld(agentId: string, meanwhile: () => Promise<void>): Promise<void> {
  await test.sql.begin(async (sql) => {
    await sql`select from agents where id = ${agentId} for update`;
    await meanwhile();
  });
}

/** When each agent's sessions were started, as a day and a minute. */
async function startsOf(agentId: string): Promise<string[]> {
  const rows = await test.db
    .select({ at: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.agentId, agentId))
    .orderBy(sessions.createdAt);
  return rows.map(({ at }) => at.toISOString().slice(0, 10));
}

describe("W1: the account's schedule", () => {
  it("starts exactly what is due in three weeks, with a downtime in between", async () => {
    const steady = await givenAgent("Steady");
    const paused = await givenAgent("Paused", { paused: true });
    const decliner = await givenAgent("Decliner");
    const heavy = await givenAgent("Heavy", { tokenBudget: 1 });
    const empty = await givenAgent("Empty", {}, []);
    await test.db.transaction((tx) =>
      scheduleSweep(tx, accountId, { days: [1, 2, 3, 4, 5, 6, 7], minute: 300, zone: "UTC" }),
    );
    let engine = await openSweepEngine(test, clock, accountId);
    for (let day = 1; day <= 6; day += 1) {
      await engine.goTo(new Date(Date.UTC(2026, 0, 1 + day, 5)), day);
      await endAll("declined", decliner);
      await endAll("unchanged", steady);
      await endAll("failed", heavy);
    }
    expect(await startsOf(steady)).toEqual(["2026-01-02"]);
    expect(await startsOf(decliner)).toEqual(["2026-01-02"]);
    expect(await startsOf(heavy)).toEqual(dates(2, 7));
    await engine.stop();

    // Away for ten days, in which as many sweeps were due: one is made up, at once.
    // The schedule was written down in the test's own time, which no clock here moves.
    await test.sql`update pgboss.schedule set created_on = ${thursday} where key = ${accountId}`;
    await clock.setTime(Date.UTC(2026, 0, 17, 12));
    engine = await openSweepEngine(test, clock, accountId);
    await engine.untilSweeps(7);
    await endAll();
    expect(await startsOf(steady)).toEqual(["2026-01-02", "2026-01-17"]);
    expect(await startsOf(heavy)).toEqual([...dates(2, 7), "2026-01-17"]);

    for (let day = 18; day <= 24; day += 1) {
      await engine.goTo(new Date(Date.UTC(2026, 0, day, 5)), day - 10);
      await endAll();
    }
    await engine.stop();
    // Seventeen hours after the one that was made up it was too soon; from a day later on it was not.
    const late = ["2026-01-17", ...dates(19, 24)];
    expect(await startsOf(heavy)).toEqual([...dates(2, 7), ...late]);
    expect(await startsOf(steady)).toEqual(["2026-01-02", "2026-01-17", "2026-01-24"]);
    expect(await startsOf(decliner)).toEqual(await startsOf(steady));
    expect(await startsOf(paused)).toEqual([]);
    expect(await startsOf(empty)).toEqual([]);
  });

  it("is the account's own: its days, its time, its zone, and the clocks' change", () => {
    const weekly = { days: [1], minute: 300, zone: "Asia/Kathmandu" };
    expect(nextSweep(test.db, weekly, thursday)?.toISOString()).toBe("2026-01-04T23:15:00.000Z");
    const before = new Date("2026-03-28T12:00:00.000Z");
    const daily = { days: [1, 2, 3, 4, 5, 6, 7], minute: 300, zone: "Europe/Berlin" };
    expect(nextSweep(test.db, daily, thursday)?.toISOString()).toBe("2026-01-01T04:00:00.000Z");
    expect(nextSweep(test.db, daily, before)?.toISOString()).toBe("2026-03-29T03:00:00.000Z");
    expect(nextSweep(test.db, { ...daily, days: [] }, thursday)).toBeNull();
  });

  it("is handed to the engine for every account that is open, and for none that was closed", async () => {
    const { id: closed } = await insertAccount(test.db);
    await test.db.update(accounts).set({ closedAt: thursday }).where(eq(accounts.id, closed));
    await scheduleSweeps(test.db);
    const rows = await test.sql<{ key: string; cron: string; timezone: string }[]>`
      select key, cron, timezone from pgboss.schedule where name = 'sweeps'`;
    expect(rows).toContainEqual({ key: accountId, cron: "0 5 * * 1", timezone: "UTC" });
    expect(rows.map(({ key }) => key)).not.toContain(closed);
    await sweepBySchedule(test.db, closed, now);
    expect(await findLastSweep(test.db, closed)).toBeNull();
  });

  it("that is saved while the engine is handed all of them is not overwritten by the older", async () => {
    await scheduleSweeps(test.db);
    const isSaved = Promise.withResolvers<void>();
    const saving = test.db.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId);
      await updateSettings(tx, account, { sweepDays: [2], sweepMinute: 390 });
      await scheduleSweep(tx, accountId, { days: [2], minute: 390, zone: "UTC" });
      await isSaved.promise;
    });
    const handing = scheduleSweeps(test.db);
    await untilBlocked(test);
    isSaved.resolve();
    await Promise.all([saving, handing]);
    const rows = await test.sql`
      select cron from pgboss.schedule where name = 'sweeps' and key = ${accountId}`;
    expect(rows).toEqual([{ cron: "30 6 * * 2" }]);
  });

  it("is turned off for a sweep, too, that was on its way", async () => {
    await givenAgent("Due");
    await test.db.update(accounts).set({ sweepDays: [] }).where(eq(accounts.id, accountId));
    await sweepBySchedule(test.db, accountId, now);
    expect(await findLastSweep(test.db, accountId)).toBeNull();
  });

  it("of one account that the engine cannot read keeps no other from its own", async () => {
    const { id: lost } = await insertAccount(test.db, {
      sweepDays: [1],
      sweepZone: "Atlantis/Poseidonis",
    });
    await scheduleSweeps(test.db);
    const scheduled = await listScheduledAccounts(test.sql);
    expect(scheduled).toContain(accountId);
    expect(scheduled).not.toContain(lost);
    await test.db.update(accounts).set({ closedAt: thursday }).where(eq(accounts.id, lost));
  });
});

describe("W1, W2: a sweep by hand", () => {
  it("starts what is due, says what it left and why, and is kept", async () => {
    const due = await givenAgent("Due");
    const busy = await givenAgent("Busy");
    const paused = await givenAgent("Paused", { paused: true });
    await startSession(admin(), { agentId: busy, mode: "full" });
    expect(await startsOf(due)).toEqual([]);
    const { result } = await sweepAccount(admin());
    expect(result).toMatchObject({
      started: [{ agentId: due, reason: "first" }],
      left: [
        { agentId: busy, obstacle: "under-way" },
        { agentId: paused, obstacle: "paused" },
      ],
      failed: [],
    });
    expect((await findLastSweep(test.db, accountId))?.result).toEqual(result);
    const [record] = await test.db
      .select()
      .from(auditRecords)
      .where(and(eq(auditRecords.accountId, accountId), eq(auditRecords.kind, "agents-swept")));
    expect(record).toMatchObject({ data: { started: 1, left: 2, failed: 0 } });
    expect((await sweepAccount(admin())).result.started).toEqual([]);
  });

  it.each([
    ["queued", "under-way"],
    ["asking-consent", "under-way"],
    ["running", "under-way"],
    ["awaiting-review", "awaiting-review"],
  ] as const)("V6: leaves an agent whose session is %s: %s", async (state, obstacle) => {
    const agentId = await givenAgent("Busy");
    await startSession(admin(), { agentId, mode: "full" });
    // A week later, so that nothing but the session stands in the way.
    await clock.setTime(thursday.getTime() + 7 * 86_400_000);
    await test.db.update(sessions).set({ state }).where(eq(sessions.agentId, agentId));
    const { result } = await sweepAccount(admin());
    expect(result.left).toEqual([{ agentId, obstacle }]);
    await endAll("declined");
    expect((await sweepAccount(admin())).result.started).toMatchObject([{ agentId }]);
  });

  it("one that cannot be started keeps no other from its own", async () => {
    const broken = await givenAgent("Broken");
    const fine = await givenAgent("Fine");
    // A counter that disagrees with itself: the database refuses the session's first write.
    await test.db.update(agents).set({ auditCount: 2_147_483_647 }).where(eq(agents.id, broken));
    const { result } = await sweepAccount(admin());
    expect(result.failed).toEqual([broken]);
    expect(result.started).toMatchObject([{ agentId: fine }]);
    await clock.setTime(clock.now() + 1_000);
    const again = await sweepAccount(admin());
    expect(again.result).toMatchObject({ started: [], failed: [broken] });
    expect((await findLastSweep(test.db, accountId))?.id).toBe(again.id);
  });

  it("S2: two at once start each agent once", async () => {
    const ids = [await givenAgent("A"), await givenAgent("B"), await givenAgent("C")];
    let both: ReturnType<typeof sweepAccount>[] = [];
    await whileHeld(ids[1] ?? "", async () => {
      both = [sweepAccount(admin()), sweepAccount(admin())];
      await untilBlocked(test, 2);
    });
    const results = (await Promise.all(both)).map(({ result }) => result);
    const started = results.flatMap((one) => one.started.map(({ agentId }) => agentId));
    expect(started.toSorted()).toEqual(ids.toSorted());
    expect(results.flatMap(({ failed }) => failed)).toEqual([]);
    for (const id of ids) expect(await startsOf(id)).toHaveLength(1);
  });

  it("one that finds nothing to do minutes after another is audited, and not shown", async () => {
    await givenAgent("Due");
    const shown = async () => (await findLastSweep(test.db, accountId))?.id;
    const first = await sweepAccount(admin());
    await clock.setTime(thursday.getTime() + 599_999);
    await sweepAccount(admin());
    expect(await shown()).toBe(first.id);
    const audited = (await historyOf(test.db, accountId, "agents-swept")).map(({ data }) => data);
    expect(audited).toMatchObject([
      { sweepId: first.id, started: 1, left: 0 },
      { sweepId: null, started: 0, left: 1 },
    ]);
    await clock.setTime(thursday.getTime() + 600_000);
    const later = await sweepAccount(admin());
    expect(await shown()).toBe(later.id);
  });

  it("I7: starts nothing of another account", async () => {
    const agentId = await givenAgent("Due");
    const { id: foreign } = await insertAccount(test.db);
    const { result } = await sweepAccount(createContext(test.db, actAs(foreign), now));
    expect(result).toMatchObject({ started: [], left: [], failed: [] });
    expect(await startsOf(agentId)).toEqual([]);
  });
});

it("W1, I8: a sweep whose worker died on the way is made by another within two minutes", async () => {
  const [begun, left] = [await givenAgent("A"), await givenAgent("B")];
  await startSession(admin(), { agentId: begun, mode: "full" });
  const boss = openBoss(bossDatabase(test.sql));
  await boss.send("sweeps", { accountId }, { singletonKey: accountId });
  await test.sql`
    update pgboss.job set state = 'active', created_on = ${thursday}, start_after = ${thursday},
      started_on = ${thursday}, heartbeat_on = ${thursday}
    where name = 'sweeps' and singleton_key = ${accountId}`;
  // The engine last looked after its queues before the test's time, too.
  await test.sql`update pgboss.queue set monitor_on = ${thursday}, monitor_claim_on = ${thursday}`;
  const engine = await openSweepEngine(test, clock, accountId);
  await engine.untilSweeps(1);
  await engine.stop();
  for (const id of [begun, left]) expect(await startsOf(id)).toHaveLength(1);
  const run = await findLastSweep(test.db, accountId);
  expect(run?.at.getTime()).toBeLessThanOrEqual(thursday.getTime() + 120_000);
});

function dates(first: number, last: number): string[] {
  return Array.from(
    { length: last - first + 1 },
    (_, index) => `2026-01-${String(first + index).padStart(2, "0")}`,
  );
}
