import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { and, asc, eq } from "drizzle-orm";
import { TestClock } from "pg-boss";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "@/db/client";
import { claimSweep } from "@/db/queries/schedule/schedule-rows";
import { agents, sessions, sweepClaims, sweeps } from "@/db/schema";
import { actAs, insertAccount, insertAgent } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { untilBlocked } from "@/db/testing/test-database";
import { historyOf } from "@/lib/agents/testing/account";
import { createContext } from "@/lib/context";
import { parseEnvironment, provideEnvironment } from "@/lib/env";
import { bossDatabase, openBoss, scheduleSweep } from "@/lib/jobs/queues";
import { sweepAccount, sweepBySchedule } from "@/lib/sessions/schedule/sweep";
import { remember } from "@/lib/sessions/testing/open-session";
import { openSweepEngine } from "@/lib/sessions/testing/open-sweep-engine";

const test = givenDatabase();
/** What another process has: a pool of its own. */
let elsewhere: ReturnType<typeof openDatabase>;
beforeAll(() => {
  elsewhere = openDatabase(test.url, { max: 4 });
  provideEnvironment(parseEnvironment({ KEEPSAKE_SECRET: "s".repeat(40) }), test.url);
});
afterAll(() => elsewhere.close());

const script = fileURLToPath(new URL("../testing/sweep-process.ts", import.meta.url));
const start = new Date("2026-01-01T00:00:00.000Z");

let at = start;
const now = () => at;
let accountId: string;
/** Three agents that are due, in the order in which they are swept. */
let ids: string[];
beforeEach(async () => {
  at = start;
  ({ id: accountId } = await insertAccount(test.db, { sweepDays: [1] }));
  ids = [];
  for (const name of ["A", "B", "C"]) {
    const { id } = await insertAgent(test.db, accountId, { name });
    await remember(here(), id, ["Tea at five."]);
    ids.push(id);
  }
});

const here = () => createContext(test.db, actAs(accountId, "admin"), now);
const there = () => createContext(elsewhere.db, actAs(accountId, "operator"), now);
const running = { status: 409, code: "sweep-running" };

/** Holds an agent's row while `meanwhile` runs: a sweep comes as far as that agent. */
async function whileHeld(place: number, meanwhile: () => Promise<void>): Promise<void> {
  await test.sql.begin(async (sql) => {
    await sql`select from agents where id = ${ids[place] ?? ""} for update`;
    await meanwhile();
  });
}

/** Until someone has the account since then. */
async function untilClaimed(since: Date): Promise<void> {
  for (;;) {
    const rows = await test.db
      .select()
      .from(sweepClaims)
      .where(and(eq(sweepClaims.accountId, accountId), eq(sweepClaims.since, since)));
    if (rows.length > 0) return;
  }
}

async function startedOf(): Promise<string[]> {
  const rows = await test.db
    .select({ agentId: sessions.agentId })
    .from(sessions)
    .where(eq(sessions.accountId, accountId));
  return rows.map(({ agentId }) => agentId).toSorted();
}

const shownRuns = () =>
  test.db.select().from(sweeps).where(eq(sweeps.accountId, accountId)).orderBy(asc(sweeps.at));

async function audited() {
  const rows = await historyOf(test.db, accountId, "agents-swept");
  return rows.map(({ data }) => data);
}

describe("W1: one sweep of an account at a time", () => {
  it("by hand, while another by hand is under way in another process: told who began it and when", async () => {
    let first: ReturnType<typeof sweepAccount> | undefined;
    await whileHeld(1, async () => {
      first = sweepAccount(here());
      await untilBlocked(test);
      await expect(sweepAccount(there())).rejects.toMatchObject({
        ...running,
        message:
          "A admin started a run at 00:00:00 UTC, and it is still running. It starts every agent that is due.",
        extra: { since: start.toISOString() },
      });
    });
    expect((await first)?.result.started.map(({ agentId }) => agentId)).toEqual(ids);
    expect(await startedOf()).toEqual(ids.toSorted());
    expect(await shownRuns()).toHaveLength(1);
    // It is let go of: the next one may.
    await expect(sweepAccount(there())).resolves.toMatchObject({ result: { started: [] } });
  });

  it("by the schedule, while one by hand is under way: it comes again, and hides nothing of that one", async () => {
    let byHand: ReturnType<typeof sweepAccount> | undefined;
    await whileHeld(2, async () => {
      byHand = sweepAccount(here());
      await untilBlocked(test);
      await expect(sweepBySchedule(elsewhere.db, accountId, now)).rejects.toMatchObject(running);
    });
    const { id } = (await byHand) ?? {};
    await sweepBySchedule(elsewhere.db, accountId, now);
    expect((await shownRuns()).map((run) => run.id)).toEqual([id]);
    expect(await startedOf()).toEqual(ids.toSorted());
    expect(await audited()).toMatchObject([
      { sweepId: id, started: 3, left: 0 },
      { sweepId: null, started: 0, left: 3 },
    ]);
  });

  it("by hand, while the schedule's is under way: told that it is the schedule's", async () => {
    let bySchedule: Promise<void> = Promise.resolve();
    await whileHeld(0, async () => {
      bySchedule = sweepBySchedule(elsewhere.db, accountId, now);
      await untilBlocked(test);
      await expect(sweepAccount(here())).rejects.toThrow("The schedule started a run at");
    });
    await bySchedule;
    expect(await shownRuns()).toMatchObject([{ startedBy: { kind: "system", name: "Schedule" } }]);
  });

  it("pressed three times quickly: each is in the audit, and the one that did something is shown", async () => {
    const first = await sweepAccount(here());
    at = new Date(start.getTime() + 1_000);
    await sweepAccount(here());
    await sweepAccount(there());
    expect((await shownRuns()).map(({ id }) => id)).toEqual([first.id]);
    expect(await audited()).toMatchObject([{ started: 3 }, { started: 0 }, { started: 0 }]);
    at = new Date(start.getTime() + 600_000);
    const later = await sweepAccount(here());
    expect((await shownRuns()).map(({ id }) => id)).toEqual([first.id, later.id]);
  });

  it("W2: looks at each agent once more under its lock: one that was paused meanwhile is left", async () => {
    let sweep: ReturnType<typeof sweepAccount> | undefined;
    await whileHeld(0, async () => {
      sweep = sweepAccount(here());
      await untilBlocked(test);
      await elsewhere.db
        .update(agents)
        .set({ paused: true })
        .where(eq(agents.id, ids[1] ?? ""));
    });
    expect((await sweep)?.result).toMatchObject({
      started: [{ agentId: ids[0] }, { agentId: ids[2] }],
      left: [{ agentId: ids[1], obstacle: "paused" }],
    });
  });

  it("I7: not one of another account", async () => {
    const { id: foreign } = await insertAccount(test.db, { sweepDays: [1] });
    let first: ReturnType<typeof sweepAccount> | undefined;
    await whileHeld(0, async () => {
      first = sweepAccount(here());
      await untilBlocked(test);
      const ctx = createContext(elsewhere.db, actAs(foreign, "admin"), now);
      await expect(sweepAccount(ctx)).resolves.toMatchObject({ accountId: foreign });
    });
    expect((await first)?.result.started).toHaveLength(3);
  });
});

describe("a sweep whose process is gone", () => {
  it("I8: killed: for half a minute it is taken to be under way, then the next goes on where it was", async () => {
    at = new Date();
    let exited: Promise<unknown> = Promise.resolve();
    await whileHeld(1, async () => {
      const given = ["--import", "tsx", script, test.url, accountId];
      const child = spawn(process.execPath, given, { stdio: "inherit" });
      exited = once(child, "exit");
      await untilBlocked(test);
      at = new Date();
      await expect(sweepAccount(here())).rejects.toMatchObject(running);
      child.kill("SIGKILL");
      await exited;
    });
    await expect(sweepAccount(here())).rejects.toMatchObject(running);
    at = new Date(Date.now() + 31_000);
    const { result } = await sweepAccount(here());
    expect(result.started.map(({ agentId }) => agentId)).toEqual(ids.slice(1));
    expect(result.left).toEqual([{ agentId: ids[0], obstacle: "under-way" }]);
    expect(await startedOf()).toEqual(ids.toSorted());
  });

  it("comes back late: it starts no more, lets go of nothing that another holds, and is not shown", async () => {
    let late: ReturnType<typeof sweepAccount> | undefined;
    let other: ReturnType<typeof sweepAccount> | undefined;
    await whileHeld(2, async () => {
      await whileHeld(1, async () => {
        late = sweepAccount(here());
        await untilBlocked(test);
        at = new Date(start.getTime() + 31_000);
        other = sweepAccount(there());
        // Let on before the other has the account, the late one would find it its own still.
        await untilClaimed(at);
      });
      expect((await late)?.result.started.length).toBeLessThan(3);
      await untilBlocked(test);
      await expect(sweepAccount(here())).rejects.toMatchObject(running);
    });
    const both = [await late, await other].flatMap((sweep) => sweep?.result.started ?? []);
    expect(both.map(({ agentId }) => agentId).toSorted()).toEqual(ids.toSorted());
    expect(await startedOf()).toEqual(ids.toSorted());
    const shown = (await other)?.id;
    expect((await shownRuns()).map(({ id }) => id)).toEqual([shown]);
    expect((await audited()).map(({ sweepId }) => sweepId)).toEqual([null, shown]);
  });
});

it("W1: a scheduled sweep that met another is made by the engine half a minute later", async () => {
  const clock = new TestClock(start);
  await test.db.transaction((tx) =>
    scheduleSweep(tx, accountId, { days: [5], minute: 300, zone: "UTC" }),
  );
  const due = new Date("2026-01-02T05:00:00.000Z");
  const until = new Date(due.getTime() + 40_000);
  const startedBy = { kind: "person", id: "p", name: "Ada" } as const;
  await claimSweep(test.db, { id: "hers", accountId, startedBy, since: due, until });
  const engine = await openSweepEngine(test, clock, accountId);
  await engine.goTo(due, 1);
  await engine.stop();
  expect(await startedOf()).toEqual(ids.toSorted());
  const [run] = await shownRuns();
  expect(run?.at.getTime()).toBeGreaterThanOrEqual(until.getTime());
});

it("W1, I8: a scheduled sweep whose worker died is made by another within two minutes", async () => {
  const clock = new TestClock(start);
  const boss = openBoss(bossDatabase(test.sql));
  await boss.send("sweeps", { accountId }, { singletonKey: accountId });
  await test.sql`
    update pgboss.job set state = 'active', created_on = ${start}, start_after = ${start},
      started_on = ${start}, heartbeat_on = ${start} where name = 'sweeps'`;
  // The engine last looked after its queues before the test's time, too.
  await test.sql`update pgboss.queue set monitor_on = ${start}, monitor_claim_on = ${start}`;
  const engine = await openSweepEngine(test, clock, accountId);
  await engine.untilSweeps(1);
  await engine.stop();
  expect(await startedOf()).toEqual(ids.toSorted());
  const [run] = await shownRuns();
  expect(run?.at.getTime()).toBeLessThanOrEqual(start.getTime() + 120_000);
});
