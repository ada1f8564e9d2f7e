import { and, asc, eq } from "drizzle-orm";
import { TestClock } from "pg-boss";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertMember, insertPerson } from "@/db/queries/people/person-rows";
import { accounts, agents, auditRecords, members, reminders, sessions } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { loadAgentPage } from "@/lib/pages/agent";
import { givenWorld, type World } from "@/lib/api/testing/given-world";
import type { Role } from "@/lib/auth/permissions";
import { createContext } from "@/lib/context";
import { parseEnvironment, provideEnvironment } from "@/lib/env";
import {
  bossDatabase,
  openBoss,
  openBossSql,
  scheduleReminders,
  workReminders,
} from "@/lib/jobs/queues";
import { approveSession } from "@/lib/sessions/decide/approve";
import { loadReminders } from "@/lib/sessions/read/load-home";
import { putReminderAway, remindOfReviews } from "@/lib/sessions/schedule/remind";

const test = givenDatabase();
beforeAll(() => {
  provideEnvironment(parseEnvironment({ KEEPSAKE_SECRET: "s".repeat(40) }), test.url);
});

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** When the session ended that waits. */
const ended = new Date("2026-01-01T12:00:00.000Z");
const after = (ms: number) => new Date(ended.getTime() + ms);

let world: World;
beforeEach(async () => {
  // What earlier tests left waiting is no one's any more.
  await test.db.update(accounts).set({ closedAt: ended });
  world = await givenWorld(test.db, "review");
  await test.db
    .update(accounts)
    .set({ sweepDays: [1] })
    .where(eq(accounts.id, world.accountId));
  await test.db.update(sessions).set({ endedAt: ended }).where(eq(sessions.id, world.sessionId));
  await join("Olga", "viewer", world.ownerId);
});

async function join(name: string, role: Role, id: string = crypto.randomUUID()) {
  const email = `${id}@example.org`;
  await test.db.transaction(async (tx) => {
    await insertPerson(tx, { id, name, email, passwordHash: "-", at: ended });
    await insertMember(tx, { accountId: world.accountId, personId: id, role, createdAt: ended });
  });
  return id;
}

const remindAt = (at: Date) => remindOfReviews(test.db, () => at);

/** Who was reminded, and in which week of waiting. */
async function reminded(): Promise<[number, string][]> {
  return (
    await test.db
      .select()
      .from(reminders)
      .where(eq(reminders.sessionId, world.sessionId))
      .orderBy(asc(reminders.week), asc(reminders.personId))
  ).map(({ week, personId }) => [week, personId]);
}

const as = (id: string, role: "viewer" | "admin", at = after(8 * dayMs)) => {
  const acting = {
    accountId: world.accountId,
    kind: "person",
    id,
    name: "Somebody",
    role,
  } as const;
  return createContext(test.db, acting, () => at);
};

describe("V6: a session that nobody reviews", () => {
  it("reminds the owner and the admins after seven days, and nobody else", async () => {
    const ada = await join("Ada", "admin");
    await join("Rosa", "reviewer");
    await join("Otto", "operator");
    await remindAt(after(7 * dayMs - 1));
    expect(await reminded()).toEqual([]);
    await remindAt(after(7 * dayMs));
    expect(new Set(await reminded())).toEqual(
      new Set([
        [1, ada],
        [1, world.ownerId],
      ]),
    );
    const [record] = await test.db
      .select()
      .from(auditRecords)
      .where(
        and(eq(auditRecords.sessionId, world.sessionId), eq(auditRecords.kind, "review-reminded")),
      );
    expect(record?.data).toEqual({
      week: 1,
      people: [
        { id: ada, name: "Ada" },
        { id: world.ownerId, name: "Olga" },
      ],
    });
  });

  it("reminds weekly: once in each week that it waits, whoever looks and how often", async () => {
    for (let hour = 6 * 24; hour <= 29 * 24; hour += 8) await remindAt(after(hour * hourMs));
    await Promise.all([remindAt(after(35 * dayMs)), remindAt(after(35 * dayMs))]);
    expect((await reminded()).map(([week]) => week)).toEqual([1, 2, 3, 4, 5]);
  });

  it("makes up one reminder after a downtime, however long", async () => {
    await remindAt(after(24 * dayMs));
    await remindAt(after(25 * dayMs));
    expect(await reminded()).toEqual([[3, world.ownerId]]);
  });

  it("reminds who is owner and admin by then: neither who left nor who owns it no more", async () => {
    const ada = await join("Ada", "admin");
    await remindAt(after(7 * dayMs));
    await test.db.delete(members).where(eq(members.personId, ada));
    const heir = await join("Heir", "viewer");
    await test.db.update(agents).set({ ownerId: heir }).where(eq(agents.id, world.agentId));
    await remindAt(after(14 * dayMs));
    expect((await reminded()).filter(([week]) => week === 2)).toEqual([[2, heir]]);
    expect(await loadReminders(as(world.ownerId, "viewer"))).toEqual([]);
  });

  it("reminds nobody once it is decided, and takes the reminder away", async () => {
    await remindAt(after(7 * dayMs));
    expect(await loadReminders(as(world.ownerId, "viewer"))).toMatchObject([
      { sessionId: world.sessionId, kind: "refinement", waitsSince: ended, blocksSweep: true },
    ]);
    await approveSession(as(world.ownerId, "admin"), {
      sessionId: world.sessionId,
      seenSequence: world.seenSequence,
      note: null,
    });
    expect(await loadReminders(as(world.ownerId, "viewer"))).toEqual([]);
    await remindAt(after(14 * dayMs));
    expect((await reminded()).map(([week]) => week)).toEqual([1]);
  });

  it("is put away by each for themselves, until the next week", async () => {
    const ada = await join("Ada", "admin");
    await remindAt(after(7 * dayMs));
    await putReminderAway(as(ada, "admin"), { sessionId: world.sessionId });
    await putReminderAway(as(ada, "admin"), { sessionId: world.sessionId });
    expect(await loadReminders(as(ada, "admin"))).toEqual([]);
    expect(await loadReminders(as(world.ownerId, "viewer"))).toHaveLength(1);
    await remindAt(after(14 * dayMs));
    expect(await loadReminders(as(ada, "admin"))).toHaveLength(1);
    const isPutAway = eq(auditRecords.kind, "reminder-put-away");
    const ofThis = and(eq(auditRecords.sessionId, world.sessionId), isPutAway);
    expect(await test.db.$count(auditRecords, ofThis)).toBe(1);
  });

  it("holds its agent's sweep back, which the agent's page says with the session", async () => {
    const ctx = as(world.ownerId, "viewer");
    const page = () => loadAgentPage(ctx, { agentId: world.agentId });
    expect((await page()).blockedBy).toEqual({ sessionId: world.sessionId, waitsSince: ended });
    await test.db.update(agents).set({ paused: true }).where(eq(agents.id, world.agentId));
    expect((await page()).blockedBy).toBeNull();
  });

  it("is looked for every hour by the job engine's own schedule", async () => {
    await test.db.transaction(scheduleReminders);
    const clock = new TestClock(after(7 * dayMs - 30 * 60_000));
    const sql = openBossSql(test.url, { max: 1 });
    const database = {
      ...bossDatabase(sql),
      async setSessionStatements(statements: readonly string[]) {
        for (const statement of statements) await sql.unsafe(statement);
      },
    };
    const boss = openBoss(database, { schedule: true, clock });
    await boss.start();
    await workReminders(boss, () => remindOfReviews(test.db, () => new Date(clock.now())));
    await clock.tick(60_000);
    expect(await reminded()).toEqual([]);
    while ((await reminded()).length === 0) await clock.tick(30_000);
    expect(clock.now()).toBeLessThan(after(7 * dayMs + 5 * 60_000).getTime());
    await boss.stop({ graceful: false, close: false });
    await sql.end();
  });
});
