import { beforeEach, describe, expect, it } from "vitest";
import type { sessions } from "@/db/schema";
import { actAs, insertAccount, insertAgent } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import type { Role } from "@/lib/auth/permissions";
import { createContext } from "@/lib/context";
import { insertSession } from "@/lib/jobs/testing/insert-session";
import { isOpen, type SessionState, sessionStates } from "@/lib/ledger/entries/session";
import { loadHome, loadOverview } from "@/lib/sessions/read/load-home";
import { insertRefinement } from "@/lib/sessions/testing/open-session";

describe("load home", () => {
  const hourMs = 60 * 60_000;
  const noon = Date.UTC(2026, 0, 10, 12);

  const database = givenDatabase("test");
  let accountId: string;
  beforeEach(async () => {
    accountId = (await insertAccount(database.db)).id;
  });

  /** What home shows to a person, some hours after noon. */
  async function homeOf(personId: string, hours = 0, account = accountId, role: Role = "viewer") {
    const acting = actAs(account, role, { id: personId });
    const now = () => new Date(noon + hours * hourMs);
    return loadHome(createContext(database.db, acting, now));
  }

  async function givenMember(): Promise<string> {
    const personId = crypto.randomUUID();
    await database.sql`insert into members (account_id, person_id, role)
    values (${accountId}, ${personId}, 'viewer')`;
    return personId;
  }

  /** A session that began, and where that is an end also ended, some hours after noon. */
  function givenSession(
    agentId: string,
    state: SessionState,
    { hours = 0, ...row }: { hours?: number } & Partial<typeof sessions.$inferInsert> = {},
  ): Promise<string> {
    const createdAt = new Date(noon + hours * hourMs);
    return insertRefinement(
      database.db,
      { id: agentId, accountId },
      {
        state,
        cause: state === "rolled-back" ? "retention" : null,
        createdAt,
        endedAt: isOpen(state) ? null : createdAt,
        ...row,
      },
    );
  }

  it("shows what waits and what runs", async () => {
    const { id: agentId } = await insertAgent(database.db, accountId);
    const waiting = await givenSession(agentId, "awaiting-review", { hours: 20 });
    const running = await givenSession(agentId, "running", { hours: 21, target: "handbook" });
    const home = await homeOf(await givenMember(), 22);
    expect(home.overview).toMatchObject({ waiting: 1, runningCount: 1 });
    expect(home.waiting.map(({ id }) => id)).toEqual([waiting]);
    expect(home.running.map(({ id }) => id)).toEqual([running]);
    expect(home.hasAgents).toBe(true);
  });

  it("U1: says to who may decide nothing of what waits why not, and who may", async () => {
    const { id: agentId } = await insertAgent(database.db, accountId);
    await givenSession(agentId, "awaiting-review");
    const member = await givenMember();
    const whyNot = async (role: Role) => (await homeOf(member, 1, accountId, role)).whyNotReview;
    expect(await whyNot("viewer")).toContain("Only reviewers, admins");
    expect(await whyNot("operator")).toContain("Only reviewers, admins");
    expect(await whyNot("reviewer")).toBeNull();
  });

  it("V6: reminds the owner and the admins of what waits for a week, until it is decided", async () => {
    const [owner, other] = [await givenMember(), await givenMember()];
    const { id: agentId } = await insertAgent(database.db, accountId, { ownerId: owner });
    const sessionId = await givenSession(agentId, "awaiting-review", { target: "ledger" });
    const remindedOf = async (personId: string, hours: number, role: Role) =>
      (await homeOf(personId, hours, accountId, role)).reminders;
    const week = 7 * 24;
    expect(await remindedOf(owner, week - 0.01, "viewer")).toEqual([]);
    expect(await remindedOf(other, week - 0.01, "admin")).toEqual([]);
    for (const hours of [week, 2 * week, 9 * week]) {
      const line = { sessionId, kind: "refinement", waitsSince: new Date(noon), blocksSweep: true };
      expect(await remindedOf(owner, hours, "viewer")).toMatchObject([line]);
      expect(await remindedOf(other, hours, "admin")).toMatchObject([line]);
      expect(await remindedOf(other, hours, "reviewer")).toEqual([]);
    }
    await database.sql`update agents set owner_id = ${other} where id = ${agentId}`;
    expect(await remindedOf(owner, week, "viewer")).toEqual([]);
    expect(await remindedOf(other, week, "operator")).toHaveLength(1);
    await database.sql`update sessions set state = 'approved' where id = ${sessionId}`;
    expect(await remindedOf(other, week, "admin")).toEqual([]);
  });

  it("V6: reminds of a handbook, which holds no schedule back, and of the longest wait first", async () => {
    const { id: agentId } = await insertAgent(database.db, accountId);
    const ids = [
      await givenSession(agentId, "awaiting-review", { hours: -1, target: "handbook" }),
      await givenSession(agentId, "awaiting-review", { hours: -2, target: "ledger" }),
    ];
    const { reminders } = await homeOf(await givenMember(), 7 * 24, accountId, "admin");
    expect(reminders.map((one) => [one.sessionId, one.blocksSweep])).toEqual([
      [ids[1], true],
      [ids[0], false],
    ]);
  });

  it("tells what went wrong since the visit before, and keeps it on a reload", async () => {
    const { id: agentId } = await insertAgent(database.db, accountId);
    const [one, other] = [await givenMember(), await givenMember()];
    await givenSession(agentId, "rolled-back", { hours: -9 * 24 });
    const lately = await givenSession(agentId, "rolled-back", { hours: -1 });
    const seen = async (person: string, hours: number) => {
      const { since, total, items } = (await homeOf(person, hours)).wentWrong;
      return { since, total, ids: items.map(({ id }) => id) };
    };
    // A first visit looks back seven days.
    expect(await seen(one, 0)).toEqual({ since: null, total: 1, ids: [lately] });
    const later = await givenSession(agentId, "rolled-back", { hours: 6 });
    const since = new Date(noon);
    expect(await seen(one, 30)).toEqual({ since, total: 1, ids: [later] });
    expect(await seen(one, 31)).toEqual({ since, total: 1, ids: [later] });
    expect(await seen(one, 60)).toEqual({ since: new Date(noon + 31 * hourMs), total: 0, ids: [] });
    expect((await seen(other, 60)).ids).toEqual([later, lately]);
  });

  it("tells why a session was rolled back, from its log", async () => {
    const { id: agentId } = await insertAgent(database.db, accountId);
    const id = await givenSession(agentId, "rolled-back");
    const actor = database.sql.json({ kind: "system", id: null, name: "Keepsake" });
    const trip = database.sql.json({
      wouldBe: { keptTokens: 645 },
      startMassTokens: 700,
      threshold: 0.75,
    });
    const end = database.sql.json({ message: "It would have kept too little." });
    await database.sql`insert into entries (session_id, sequence, kind, at, actor, data) values
    (${id}, 1, 'breaker-tripped', now(), ${actor}, ${trip}),
    (${id}, 2, 'session-rolled-back', now(), ${actor}, ${end})`;
    const { wentWrong } = await homeOf(await givenMember(), 1);
    expect(wentWrong.items[0]).toMatchObject({
      message: "It would have kept too little.",
      trip: { keptTokens: 645, startMassTokens: 700, threshold: 0.75 },
    });
  });

  it("I7: shows nothing of another account, whoever looks", async () => {
    const { id: agentId } = await insertAgent(database.db, accountId);
    for (const state of ["running", "awaiting-review", "rolled-back"] as const) {
      await givenSession(agentId, state, { target: state === "running" ? "handbook" : "ledger" });
    }
    const stranger = await insertAccount(database.db);
    const home = await homeOf(await givenMember(), 1, stranger.id);
    const overview = { waiting: 0, lossless: 0, runningCount: 0, running: [], withoutWorker: 0 };
    const nothing = { reminders: [], waiting: [], running: [], hasAgents: false };
    expect(home).toMatchObject({ ...nothing, overview, wentWrong: { total: 0, items: [] } });
  });

  it("F8: leaves out what a person took back or stopped, or a newer edit replaced, and tells what failed", async () => {
    const { id: agentId } = await insertAgent(database.db, accountId);
    const ids = {
      trip: await givenSession(agentId, "rolled-back", { hours: 1 }),
      failed: await givenSession(agentId, "failed", { hours: 2, cause: "failure" }),
    };
    for (const cause of ["reviewer", "operator", "superseded"] as const) {
      await givenSession(agentId, "rolled-back", { hours: 3, cause });
    }
    const { items, total } = (await homeOf(await givenMember(), 4)).wentWrong;
    expect([total, items.map(({ id }) => id)]).toEqual([2, [ids.failed, ids.trip]]);
  });
});

describe("load overview", () => {
  const database = givenDatabase("test");

  const overviewOf = (accountId: string) =>
    loadOverview(createContext(database.db, actAs(accountId, "viewer")));

  /** One session in each state, all of one account. */
  async function givenEachState() {
    const { id: accountId } = await insertAccount(database.db);
    const ids = new Map<string, string>();
    for (const state of sessionStates) {
      const { id, agentId } = await insertSession(database.sql, state, { accountId });
      await database.sql`update agents set name = ${state} where id = ${agentId}`;
      ids.set(state, id);
    }
    return { accountId, ids };
  }

  it("says what runs, the furthest first, and counts what waits for a person", async () => {
    const { accountId, ids } = await givenEachState();
    const overview = await overviewOf(accountId);
    expect(overview).toMatchObject({ waiting: 1, runningCount: 3 });
    expect(overview.running.map(({ id, agentName }) => [id, agentName])).toEqual(
      ["running", "asking-consent", "queued"].map((state) => [ids.get(state), state]),
    );
  });

  it("S7: counts what is queued while no worker was seen within a minute", async () => {
    const { accountId } = await givenEachState();
    const withoutWorker = async () => (await overviewOf(accountId)).withoutWorker;
    expect(await withoutWorker()).toBe(1);
    await database.sql`insert into workers (id, seen_at)
    values ('here', now() - interval '59 seconds'), ('killed', now() - interval '61 seconds')`;
    expect(await withoutWorker()).toBe(0);
    await database.sql`delete from workers where id = 'here'`;
    expect(await withoutWorker()).toBe(1);
    await database.sql`update sessions set state = 'failed' where state = 'queued'`;
    expect(await withoutWorker()).toBe(0);
  });

  it("I7: says to an agent's key nothing of another agent", async () => {
    const { accountId } = await givenEachState();
    const nothing = { waiting: 0, lossless: 0, runningCount: 0, running: [], withoutWorker: 0 };
    const key = actAs(accountId, "viewer", { kind: "agent", role: null, agentId: "another" });
    expect(await loadOverview(createContext(database.db, key))).toEqual(nothing);
  });
});
