import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accounts, sessions } from "@/db/schema";
import { actAs, insertAccount, insertAgent } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { changeSchedule, changeScheduleForm } from "@/lib/accounts/save-settings";
import { historyOf } from "@/lib/agents/testing/account";
import { createContext } from "@/lib/context";
import { parseEnvironment, provideEnvironment } from "@/lib/env";
import { parseInput } from "@/lib/parse-input";
import { loadNextRun, loadSchedule, runSchedule } from "@/lib/sessions/schedule/sweep";
import { remember } from "@/lib/sessions/testing/open-session";

const test = givenDatabase();
beforeAll(() => {
  provideEnvironment(parseEnvironment({ KEEPSAKE_SECRET: "s".repeat(40) }), test.url);
});

/** A Thursday. */
let at = new Date("2026-01-01T12:00:00.000Z");
let accountId: string;
beforeEach(async () => {
  at = new Date("2026-01-01T12:00:00.000Z");
  ({ id: accountId } = await insertAccount(test.db, { sweepDays: [1] }));
});

const as = (role: "viewer" | "operator" | "reviewer" | "admin") =>
  createContext(test.db, actAs(accountId, role), () => at);

async function givenAgent(name: string, values: Parameters<typeof insertAgent>[2] = {}) {
  const { id } = await insertAgent(test.db, accountId, { name, ...values });
  await remember(as("admin"), id, ["Tea at five."]);
  return id;
}

const form = (fields: Record<string, string>) =>
  parseInput(changeScheduleForm, {
    version: "1",
    isOn: "true",
    time: "05:00",
    zone: "UTC",
    mode: "full",
    ...fields,
  });

const engineRow = async () =>
  (
    await test.sql<{ cron: string; timezone: string }[]>`
      select cron, timezone from pgboss.schedule where name = 'sweeps' and key = ${accountId}`
  )[0] ?? null;

describe("W1: the schedule of an account", () => {
  it("says when it runs next and how many are due then, and what it would do now", async () => {
    const due = await givenAgent("Due");
    const paused = await givenAgent("Paused", { paused: true });
    // Tried on Wednesday: too soon now, and too soon on Monday; on Tuesday evening due again.
    const recent = await givenAgent("Recent", {
      lastAttemptAt: new Date("2025-12-31T00:00:00.000Z"),
    });
    const first = await loadSchedule(as("viewer"));
    expect(first).toMatchObject({
      schedule: { days: [1], minute: 300, zone: "UTC" },
      nextAt: new Date("2026-01-05T05:00:00.000Z"),
      dueThen: 1,
      agentCount: 3,
      lastRun: null,
      mayChange: false,
      mayRun: false,
    });
    expect(first.preview.started).toEqual([
      { agentId: due, name: "Due", reason: "first", sessionId: null },
    ]);
    expect(first.preview.left).toMatchObject([
      { agentId: paused, obstacle: "paused", from: null },
      { agentId: recent, obstacle: "recent", from: new Date("2026-01-06T12:00:00.000Z") },
    ]);
    expect(await test.db.$count(sessions, eq(sessions.accountId, accountId))).toBe(0);
    await changeSchedule(as("admin"), form({ Wednesday: "on" }));
    expect(await loadSchedule(as("viewer"))).toMatchObject({ dueThen: 2 });
    expect(await loadNextRun(as("viewer"))).toEqual({
      at: new Date("2026-01-07T05:00:00.000Z"),
      zone: "UTC",
      due: 2,
    });
  });

  it("is changed for the job engine in the same moment, and turned off", async () => {
    await changeSchedule(
      as("admin"),
      form({ Friday: "on", Tuesday: "on", zone: "Asia/Kathmandu" }),
    );
    expect(await engineRow()).toEqual({ cron: "0 5 * * 2,5", timezone: "Asia/Kathmandu" });
    expect((await loadSchedule(as("admin"))).nextAt).toEqual(new Date("2026-01-01T23:15:00.000Z"));
    await changeSchedule(as("admin"), form({ version: "2", isOn: "false", Friday: "on" }));
    expect(await engineRow()).toBeNull();
    expect(await loadSchedule(as("admin"))).toMatchObject({ nextAt: null, dueThen: 0 });
    const records = await historyOf(test.db, accountId, "schedule-changed");
    expect(records.map(({ data }) => data["after"])).toEqual([
      { sweepDays: [2, 5], sweepZone: "Asia/Kathmandu" },
      { sweepDays: [], sweepZone: "UTC" },
    ]);
  });

  it("no difference writes nothing, nor for the job engine", async () => {
    await changeSchedule(as("admin"), form({ Tuesday: "on" }));
    const written = () => test.sql`
      select xmin::text from pgboss.schedule where name = 'sweeps' and key = ${accountId}`;
    const before = await written();
    expect(before).toHaveLength(1);
    const same = await changeSchedule(as("admin"), form({ version: "2", Tuesday: "on" }));
    expect(same.version).toBe(2);
    expect(await written()).toEqual(before);
  });

  it("M5: of two who change it at once the second is told, and the engine keeps the first's", async () => {
    const outcomes = await Promise.allSettled([
      changeSchedule(as("admin"), form({ Tuesday: "on" })),
      changeSchedule(as("admin"), form({ Friday: "on" })),
    ]);
    const [refused] = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused?.reason).toMatchObject({
      status: 409,
      code: "stale",
      extra: { current: { version: 2 } },
    });
    const { schedule } = await loadSchedule(as("admin"));
    expect(await engineRow()).toMatchObject({ cron: `0 5 * * ${schedule.days[0]}` });
  });

  it("a change that fails leaves the engine with what it had", async () => {
    await changeSchedule(as("admin"), form({ Tuesday: "on" }));
    await test.db
      .update(accounts)
      .set({ auditCount: 2_147_483_647 })
      .where(eq(accounts.id, accountId));
    await expect(
      changeSchedule(as("admin"), form({ version: "2", Friday: "on" })),
    ).rejects.toThrow();
    expect(await engineRow()).toMatchObject({ cron: "0 5 * * 2" });
  });

  it("U1: says who may change and who may run it", async () => {
    const rightsOf = async (role: Parameters<typeof as>[0]) => {
      const { mayRun, mayChange } = await loadSchedule(as(role));
      return { mayRun, mayChange };
    };
    expect(await rightsOf("reviewer")).toEqual({ mayRun: false, mayChange: false });
    expect(await rightsOf("operator")).toEqual({ mayRun: true, mayChange: false });
    expect(await rightsOf("admin")).toEqual({ mayRun: true, mayChange: true });
  });

  it("S6: starts sessions in the mode that was set, and says it of each run", async () => {
    await givenAgent("Due");
    const { version } = await changeSchedule(
      as("admin"),
      form({ Monday: "on", mode: "dedup-only" }),
    );
    expect(await loadSchedule(as("viewer"))).toMatchObject({
      mode: "dedup-only",
      preview: { mode: "dedup-only" },
    });
    expect(await runSchedule(as("operator"), { isDryRun: true })).toMatchObject({
      mode: "dedup-only",
    });
    const { mode, started } = await runSchedule(as("operator"), { isDryRun: false });
    expect(mode).toBe("dedup-only");
    const rows = await test.db.select().from(sessions).where(eq(sessions.accountId, accountId));
    expect(rows.map(({ id, mode: own }) => [id, own])).toEqual([
      [started[0]?.sessionId, "dedup-only"],
    ]);
    await changeSchedule(
      as("admin"),
      form({ version: String(version), Monday: "on", mode: "full" }),
    );
    const { lastRun, preview } = await loadSchedule(as("viewer"));
    expect([lastRun?.mode, preview.mode]).toEqual(["dedup-only", "full"]);
    const records = await historyOf(test.db, accountId);
    expect(records).toMatchObject([
      { data: { before: { sweepMode: "full" }, after: { sweepMode: "dedup-only" } } },
      { kind: "agents-swept", data: { mode: "dedup-only", started: 1 } },
      { data: { after: { sweepMode: "full" } } },
    ]);
  });

  it("runs by hand what the dry run said, and says what came of each agent", async () => {
    const due = await givenAgent("Due");
    await givenAgent("Paused", { paused: true });
    const dry = await runSchedule(as("operator"), { isDryRun: true });
    expect((await loadSchedule(as("viewer"))).lastRun).toBeNull();
    const run = await runSchedule(as("operator"), { isDryRun: false });
    expect(run.started.map(({ agentId }) => agentId)).toEqual([due]);
    expect(run.started.map(({ name }) => name)).toEqual(dry.started.map(({ name }) => name));
    const { lastRun, preview } = await loadSchedule(as("viewer"));
    expect(lastRun).toMatchObject({
      startedBy: { kind: "person", name: "A operator" },
      started: [{ name: "Due", sessionId: run.started[0]?.sessionId }],
      left: [{ name: "Paused", obstacle: "paused" }],
    });
    expect(preview.left).toMatchObject([
      { name: "Due", obstacle: "under-way", openSessionId: run.started[0]?.sessionId },
      { name: "Paused" },
    ]);
  });
});
