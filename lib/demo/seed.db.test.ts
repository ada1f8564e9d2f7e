import { eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, agents, keys, members, people, sessions } from "@/db/schema";
import { insertDemo } from "@/db/queries/accounts/demo-account";
import { actAs } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { untilBlocked } from "@/db/testing/test-database";
import {
  cookieHeader,
  givenAccount,
  givenPerson,
  noon,
  testAuth,
} from "@/lib/accounts/testing/people";
import { demoEmail, demoPeople, signInToDemo } from "@/lib/demo/people";
import { removeDemo, seedDemo } from "@/lib/demo/seed";
import { createKey, revokeKey } from "@/lib/accounts/keys";
import { actingPerson } from "@/lib/auth/acting";
import { signIn } from "@/lib/auth/sign-in";
import { createContext } from "@/lib/context";
import { parseEnvironment, provideEnvironment } from "@/lib/env";
import { ledgerQuerySchema, loadLedgerPage, loadMemoryPage } from "@/lib/memories/load-ledger";
import { loadSourcesPage } from "@/lib/pages/sources";
import { scheduleSweep } from "@/lib/jobs/queues";
import { listScheduledAccounts } from "@/lib/jobs/testing/insert-session";
import { startSession } from "@/lib/sessions/start";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";

const environment = provideEnvironment(
  parseEnvironment({ KEEPSAKE_SECRET: "s".repeat(40) }),
  "postgres://unused",
);
const { secret } = environment;

const database = givenDatabase("test");

const seed = () => seedDemo(database.db, environment);

async function comeAs(person: (typeof demoPeople)[number]["key"]) {
  const { db } = database;
  const auth = testAuth(db);
  const cookies = await signInToDemo({ db, auth, headers: new Headers(), secret }, { person });
  const acting = await actingPerson({ db, auth }, cookieHeader(cookies));
  return acting ?? expect.fail(`The demo's ${person} did not come in.`);
}

describe("the demo", () => {
  it("U5: is three agents with sessions that really ran: approved, waiting, rolled back", async () => {
    const { db } = database;
    expect(await seed()).toBe("seeded");
    const found = await db
      .select({ id: agents.id, name: agents.name, state: sessions.state, cause: sessions.cause })
      .from(sessions)
      .innerJoin(agents, eq(agents.id, sessions.agentId));
    const ends = found.map(({ name, state, cause }) => [name, [state, cause]]);
    expect(Object.fromEntries(ends)).toEqual({
      Bellows: ["rolled-back", "retention"],
      Linnet: ["approved", null],
      Tarn: ["awaiting-review", null],
    });
    for (const { id } of found) await checkInvariants(db, id);
    const [tidied] = await db.select().from(sessions).where(eq(sessions.state, "approved"));
    expect(tidied).toMatchObject({ marks: [], summaryMismatch: false });
    const [waiting] = await db.select().from(sessions).where(eq(sessions.state, "awaiting-review"));
    expect(waiting?.marks.length).toBeGreaterThan(0);
    expect(waiting?.refusals).toBeGreaterThan(0);
    const [tripped] = await db.select().from(sessions).where(eq(sessions.state, "rolled-back"));
    expect(tripped?.endHash).not.toBe("");
    expect(tripped?.operationsApplied).toBeGreaterThan(3);
  });

  it("N5: has a conversation that went the whole way, from messages to an approved fact", async () => {
    const { db } = database;
    await seed();
    const ctx = createContext(db, await comeAs("viewer"));
    const [linnet] = await db.select().from(agents).where(eq(agents.name, "Linnet"));
    const agentId = linnet?.id ?? "";
    const { steps } = await loadSourcesPage(ctx, { agentId });
    expect(steps.map(({ name, count, wait }) => [name, count, wait.words])).toEqual([
      ["Conversations", 1, "Nothing waits"],
      ["Observations", 5, "Nothing waits"],
      ["Facts", 1, "Scheduled refinement is off: start one by hand"],
      ["Memory", linnet?.coreCount, "Nothing waits"],
    ]);
    const query = ledgerQuerySchema.parse({ agentId, flag: "facts" });
    const [fact] = (await loadLedgerPage(ctx, query)).items;
    expect(fact?.content).toBe("Edda said “Jonas comes on Saturdays now.”");
    const { evidence } = await loadMemoryPage(ctx, { agentId, number: fact?.number ?? 0 });
    const told = evidence.flatMap((observation) => observation.told);
    expect(told.map(({ message }) => message?.content)).toEqual([
      "Quiet. Jonas comes on Saturdays now.",
      "You have it wrong again! Jonas comes on Saturdays now.",
      "I baked, for two. Jonas comes on Saturdays now. Shall I keep you a slice?",
    ]);
  });

  it("U5: is seeded once, into an empty database only", async () => {
    const { db } = database;
    const outcomes = await Promise.all([seed(), seed()]);
    expect(new Set(outcomes)).toEqual(new Set(["seeded", "there"]));
    expect(await seed()).toBe("there");
    expect(await db.$count(agents)).toBe(3);
  });

  it("U5: is made anew where a start was cut, and the half one is closed", async () => {
    const { db } = database;
    const half = { id: "half", name: "Demo", allowedModels: [], createdAt: noon };
    await db.transaction((tx) => insertDemo(tx, half));
    expect(await seed()).toBe("seeded");
    const rows = await db.select().from(accounts);
    expect(rows.filter(({ closedAt }) => closedAt !== null).map(({ id }) => id)).toEqual(["half"]);
    expect(rows).toHaveLength(2);
    expect(await db.$count(members)).toBe(demoPeople.length);
  });

  it("U5: is visited by one click as each of its people, who belong to no other account", async () => {
    await seed();
    for (const { key, name, role } of demoPeople) {
      const acting = await comeAs(key);
      expect(acting).toMatchObject({ name, role, ownsAgents: key === "owner" });
    }
    const auth = testAuth(database.db);
    const given = { db: database.db, auth, headers: new Headers(), now: noon };
    const guess = signIn(given, { email: demoEmail("admin"), password: "demo" });
    await expect(guess).rejects.toMatchObject({ status: 401 });
  });

  it("U1: ends the visit as one person where another one's begins in the same browser", async () => {
    await seed();
    const { db } = database;
    const given = { db, auth: testAuth(db), secret };
    const omars = cookieHeader(
      await signInToDemo({ ...given, headers: new Headers() }, { person: "operator" }),
    );
    expect(await actingPerson(given, omars)).toMatchObject({ role: "operator" });
    const others = await signInToDemo({ ...given, headers: omars }, { person: "admin" });
    expect(await actingPerson(given, omars)).toBeNull();
    expect(await actingPerson(given, cookieHeader(others))).toMatchObject({ role: "admin" });
  });

  it("U5: is removed by one click: people, keys and what runs end, and it stays away", async () => {
    const { db } = database;
    await seed();
    const ctx = createContext(db, await comeAs("admin"));
    const { acting } = ctx;
    await createKey(ctx, { name: "left behind", role: "viewer" });
    await database.db.transaction((tx) =>
      scheduleSweep(tx, acting.accountId, { days: [1], minute: 300, zone: "UTC" }),
    );
    expect(await listScheduledAccounts(database.sql)).toEqual([acting.accountId]);
    const [linnet] = await db.select().from(agents).where(eq(agents.name, "Linnet"));
    const running = await startSession(ctx, { agentId: linnet?.id ?? "", mode: "full" });
    const realId = await givenAccount(db);
    const real = await givenPerson(db, [{ accountId: realId, role: "admin" }]);
    await removeDemo(ctx);
    await removeDemo(ctx);
    expect(await comeAs("admin").catch((error: unknown) => error)).toMatchObject({ status: 404 });
    expect((await db.select().from(people)).map(({ id }) => id)).toEqual([real.id]);
    const [stopped] = await db.select().from(sessions).where(eq(sessions.id, running.id));
    expect(stopped).toMatchObject({ state: "failed", cause: "operator" });
    expect(await listScheduledAccounts(database.sql)).toEqual([]);
    expect(await seed()).toBe("not-empty");
  });

  it("U2: is removed while one of its keys is revoked; neither waits for the other for ever", async () => {
    const { db, sql } = database;
    const demo = { id: "demo", name: "Demo", allowedModels: [], createdAt: noon };
    await db.transaction((tx) => insertDemo(tx, demo));
    const ctx = createContext(db, actAs(demo.id, "admin"));
    const { id: keyId } = await createKey(ctx, { name: "CI", role: "viewer" });
    let both: Promise<PromiseSettledResult<void>[]> = Promise.resolve([]);
    await sql.begin(async (tx) => {
      await tx`select from accounts where id = ${demo.id} for no key update`;
      const removed = removeDemo(ctx);
      await untilBlocked(database);
      const revoked = revokeKey(ctx, { keyId });
      both = Promise.allSettled([removed, revoked]);
      await untilBlocked(database, 2);
    });
    // The key is revoked with the demo: the later call finds none.
    const gone = { status: "rejected", reason: { status: 404 } };
    expect(await both).toMatchObject([{ status: "fulfilled" }, gone]);
    const [key] = await db.select().from(keys).where(eq(keys.id, keyId));
    expect(key?.revokedAt).toBeInstanceOf(Date);
    expect(await db.$count(accounts, isNull(accounts.closedAt))).toBe(0);
  });
});
