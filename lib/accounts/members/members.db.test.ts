import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, agents, auditRecords, keys, members, people, personLinks } from "@/db/schema";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { createKey } from "@/lib/accounts/create-key";
import { appendAccountAudit } from "@/db/queries/append-account-audit";
import { lockPersonLink } from "@/db/queries/person-links";
import { sha256 } from "@/db/sha256";
import { untilBlocked } from "@/db/testing/until-blocked";
import { changeRole } from "@/lib/accounts/members/change-role";
import { inviteMember } from "@/lib/accounts/members/invite-member";
import { joinAccount, joinSignedIn } from "@/lib/accounts/members/join-account";
import { loadJoinPage } from "@/lib/accounts/members/load-join-page";
import { loadDeparture } from "@/lib/accounts/members/load-departure";
import { loadMemberPage } from "@/lib/accounts/members/load-members-page";
import { offerPassword } from "@/lib/accounts/members/offer-password";
import { removeMember } from "@/lib/accounts/members/remove-member";
import { setPassword } from "@/lib/accounts/members/set-password";
import { whySignedOut } from "@/lib/accounts/members/why-signed-out";
import { withdrawLink } from "@/lib/accounts/members/withdraw-link";
import { listOtherAccounts, switchAccount } from "@/lib/accounts/switch-account";
import { actingPerson } from "@/lib/auth/acting-person";
import type { Auth } from "@/lib/auth/create-auth";
import type { Role } from "@/lib/auth/permissions";
import { signedInPerson } from "@/lib/auth/signed-in-person";
import { signIn } from "@/lib/auth/sign-in";
import {
  cookieHeader,
  givenAccount,
  givenAgent,
  givenPerson,
  noon,
  password,
  testAuth,
} from "@/lib/auth/testing/people";
import { createContext, type Context } from "@/lib/context";
import { refusalOf } from "@/lib/sessions/testing/refusal-of";

let database: TestDatabase;
let auth: Auth;
beforeAll(async () => {
  database = await createTestDatabase();
  auth = testAuth(database.db);
});
afterAll(() => database.drop());

/** A real member of the account, and what they act with. */
async function givenMember(accountId: string, role: Role, now = noon) {
  const { id, email } = await givenPerson(database.db, [{ accountId, role }]);
  const acting = { accountId, kind: "person", id, name: `The ${role}`, role } as const;
  return { id, email, ctx: createContext(database.db, acting, () => now) };
}

async function givenTeam() {
  const accountId = await givenAccount(database.db);
  const [ada, bo] = [
    await givenMember(accountId, "admin"),
    await givenMember(accountId, "reviewer"),
  ];
  return { accountId, ada, bo };
}

const invite = (ctx: Context, role: Role = "reviewer") => inviteMember(ctx, { name: "Cy", role });
let count = 0;
const form = (token: string, email = `cy${(count += 1)}@example.com`) => ({
  token,
  name: "Cy Newman",
  email,
  password,
});
const join = (token: string, email?: string, now = noon) =>
  joinAccount(database.db, form(token, email), now);
const remove = (ctx: Context, personId: string, heirId: string | null = null) =>
  removeMember(ctx, { personId, heirId, confirm: "remove" });
const demote = (ctx: Context, personId: string, role: Role = "viewer", version = 1) =>
  changeRole(ctx, { personId, role, version });

async function roleOf(accountId: string, personId: string): Promise<string | null> {
  const isIt = and(eq(members.accountId, accountId), eq(members.personId, personId));
  const [row] = await database.db.select().from(members).where(isIt);
  return row?.role ?? null;
}

const auditOf = async (chain: string, kind: string) =>
  database.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.chain, chain), eq(auditRecords.kind, kind)));

async function browserOf(email: string): Promise<Headers> {
  const given = { db: database.db, auth, headers: new Headers(), now: noon };
  return cookieHeader(await signIn(given, { email, password }));
}

async function why(headers: Headers) {
  const person = await signedInPerson(auth, headers);
  return whySignedOut(database.db, { person, headers });
}

describe("an invitation", () => {
  it("makes a member with its role, who can sign in; of its link only the hash is kept", async () => {
    const { db } = database;
    const { accountId, ada } = await givenTeam();
    const link = await invite(ada.ctx);
    const [kept] = await db.select().from(personLinks).where(eq(personLinks.id, link.id));
    expect(JSON.stringify(kept)).not.toContain(link.token);
    const given = { token: link.token, person: null, now: noon };
    expect(await loadJoinPage(db, given)).toMatchObject({
      invitation: { accountName: "Acme", role: "reviewer", invitedBy: "The admin" },
    });
    await join(link.token, "cy@example.com");
    const browser = await browserOf("cy@example.com");
    expect(await actingPerson({ db, auth }, browser)).toMatchObject({
      accountId,
      name: "Cy Newman",
      role: "reviewer",
    });
    expect(await auditOf(accountId, "member-invited")).toMatchObject([
      { actor: ada.ctx.actor, data: { linkId: link.id, name: "Cy", role: "reviewer" } },
    ]);
    const [joined] = await auditOf(accountId, "member-added");
    expect(joined).toMatchObject({ actor: { name: "Cy Newman" }, data: { linkId: link.id } });
    expect(JSON.stringify(joined)).not.toContain(link.token);
    expect(await loadJoinPage(db, given)).toMatchObject({ closed: expect.stringMatching(/used/) });
  });

  it("used by several at once makes one member; the others read why", async () => {
    const { accountId, ada } = await givenTeam();
    const { token } = await invite(ada.ctx);
    const guests = await Promise.all(Array.from({ length: 4 }, () => givenPerson(database.db, [])));
    const outcomes = await Promise.allSettled(
      guests.map(({ id }) =>
        joinSignedIn(database.db, { token, person: { id, name: "Cy" }, now: noon }),
      ),
    );
    const refused = outcomes.filter((one) => one.status === "rejected");
    expect(refused.map(({ reason }: { reason: unknown }) => reason)).toEqual(
      Array(3).fill(
        expect.objectContaining({
          status: 409,
          code: "link-closed",
          message: expect.stringContaining("used already"),
        }),
      ),
    );
    expect(await database.db.$count(members, eq(members.accountId, accountId))).toBe(3);
  });

  it("is worth nothing once withdrawn, after 7 days, and in another account's hands", async () => {
    const { ada } = await givenTeam();
    const foreign = await givenTeam();
    const [first, second] = [await invite(ada.ctx), await invite(ada.ctx)];
    const theirs = withdrawLink(foreign.ada.ctx, { linkId: first.id });
    expect(await refusalOf(theirs)).toMatchObject({ status: 404 });
    await withdrawLink(ada.ctx, { linkId: first.id });
    expect((await refusalOf(join(first.token))).message).toContain("withdrawn");
    expect(await refusalOf(withdrawLink(ada.ctx, { linkId: first.id }))).toMatchObject({
      status: 404,
    });
    const late = new Date(noon.getTime() + 7 * 24 * 3_600_000);
    expect((await refusalOf(join(second.token, undefined, late))).message).toContain("7 days");
  });

  it("refuses an address that somebody has, of two at once too, and stays good", async () => {
    const { ada, bo } = await givenTeam();
    const links = await Promise.all(Array.from({ length: 4 }, () => invite(ada.ctx)));
    const taken = await refusalOf(join(links[0]?.token ?? "", bo.email));
    expect(taken.fields).toHaveProperty("email");
    const same = `same${Date.now()}@example.com`;
    const outcomes = await Promise.allSettled(links.map(({ token }) => join(token, same)));
    const refused = outcomes.filter((one) => one.status === "rejected");
    const hasFault = expect.objectContaining({ fields: { email: expect.any(String) } });
    expect(refused.map(({ reason }: { reason: unknown }) => reason)).toEqual(
      Array(3).fill(hasFault),
    );
    const left = links.filter((_, index) => outcomes[index]?.status === "rejected");
    for (const { token } of left) await join(token);
  });

  it("is accepted with the sign-in of another account, once; never by the demo's people (U5)", async () => {
    const { db } = database;
    const { accountId, ada, bo } = await givenTeam();
    const other = await givenTeam();
    const { token } = await invite(ada.ctx);
    const person = { id: other.bo.id, name: "Bo" };
    const already = joinSignedIn(db, { token, person: { id: bo.id, name: "Bo" }, now: noon });
    expect(await refusalOf(already)).toMatchObject({ code: "member-already" });
    await joinSignedIn(db, { token, person, now: noon });
    expect(await roleOf(accountId, other.bo.id)).toBe("reviewer");
    expect(await roleOf(other.accountId, other.bo.id)).toBe("reviewer");
    const demo = await givenTeam();
    await db.update(accounts).set({ isDemo: true }).where(eq(accounts.id, demo.accountId));
    const next = await invite(ada.ctx);
    const visitor = { id: demo.bo.id, name: "Rhea" };
    const visit = joinSignedIn(db, { token: next.token, person: visitor, now: noon });
    expect(await refusalOf(visit)).toMatchObject({ status: 403 });
    expect(await refusalOf(invite(demo.ada.ctx))).toMatchObject({ code: "demo" });
  });

  it("U1: is an admin's alone, who is one when it is made", async () => {
    const { ada, bo, accountId } = await givenTeam();
    for (const role of ["viewer", "operator", "reviewer"] as const) {
      const { ctx } = await givenMember(accountId, role);
      expect(await refusalOf(invite(ctx))).toMatchObject({ status: 403 });
    }
    const second = await givenMember(accountId, "admin");
    await demote(second.ctx, ada.id);
    // What was read when the call began is not what is true now.
    expect(await refusalOf(invite(ada.ctx))).toMatchObject({ status: 403 });
    expect(await refusalOf(remove(ada.ctx, bo.id))).toMatchObject({ status: 403 });
  });
});

describe("a role", () => {
  it("M5: is changed over the version that was seen; the next call goes by it", async () => {
    const { db } = database;
    const { accountId, ada, bo } = await givenTeam();
    const browser = await browserOf(bo.email);
    await demote(ada.ctx, bo.id, "operator");
    expect(await actingPerson({ db, auth }, browser)).toMatchObject({ role: "operator" });
    const stale = await refusalOf(demote(ada.ctx, bo.id, "viewer"));
    expect(stale).toMatchObject({
      code: "stale",
      extra: { current: { version: 2, role: "operator" } },
    });
    expect(stale.message).toContain("is operator now");
    expect(await auditOf(accountId, "member-role-changed")).toMatchObject([
      { data: { personId: bo.id, before: { role: "reviewer" }, after: { role: "operator" } } },
    ]);
    const foreign = await givenTeam();
    expect(await refusalOf(demote(foreign.ada.ctx, bo.id))).toMatchObject({ status: 404 });
  });

  it("the last admin keeps theirs, whoever asks", async () => {
    const { accountId, ada } = await givenTeam();
    expect(await refusalOf(demote(ada.ctx, ada.id))).toMatchObject({ code: "last-admin" });
    expect(await refusalOf(remove(ada.ctx, ada.id))).toMatchObject({ code: "last-admin" });
    expect(await roleOf(accountId, ada.id)).toBe("admin");
  });

  it("two admins who take each other's at once leave one", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { accountId, ada } = await givenTeam();
      const eve = await givenMember(accountId, "admin");
      const outcomes = await Promise.allSettled([
        demote(ada.ctx, eve.id),
        round % 2 === 0 ? demote(eve.ctx, ada.id) : remove(eve.ctx, ada.id),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const isAdmin = and(eq(members.accountId, accountId), eq(members.role, "admin"));
      expect(await database.db.$count(members, isAdmin)).toBe(1);
    }
  });

  it("of an admin who is none any more: the links that they made are worth nothing", async () => {
    const { accountId, ada } = await givenTeam();
    const eve = await givenMember(accountId, "admin");
    const [hers, mine] = [await invite(eve.ctx, "admin"), await invite(ada.ctx)];
    await demote(ada.ctx, eve.id);
    expect((await refusalOf(join(hers.token))).message).toContain("withdrawn");
    await join(mine.token);
    expect(await auditOf(accountId, "link-withdrawn")).toMatchObject([
      { data: { linkId: hers.id } },
    ]);
  });
});

it("a role that is taken from an admin and a join by their link wait for each other, and both come about", async () => {
  const { accountId, ada } = await givenTeam();
  const bob = await givenMember(accountId, "admin");
  const { token } = await invite(bob.ctx);
  let demoted: Promise<unknown> = Promise.resolve();
  await database.db.transaction(async (tx) => {
    // As who joins does: the link first, the account's chain after it.
    await lockPersonLink(tx, sha256(token));
    demoted = demote(ada.ctx, bob.id);
    await untilBlocked(database);
    const actor = { kind: "person", id: bob.id, name: "Bob" } as const;
    await appendAccountAudit(tx, { accountId, actor, kind: "member-added", data: {}, at: noon });
  });
  await demoted;
  expect(await roleOf(accountId, bob.id)).toBe("viewer");
});

describe("a removal", () => {
  it("U1: is in force at once, signs out who belongs nowhere else, and nobody else", async () => {
    const { db } = database;
    const { accountId, ada, bo } = await givenTeam();
    const adas = await browserOf(ada.email);
    const bos = await browserOf(bo.email);
    await remove(ada.ctx, bo.id);
    expect(await actingPerson({ db, auth }, bos)).toBeNull();
    expect(await auth.api.getSession({ headers: bos })).toBeNull();
    expect(await actingPerson({ db, auth }, adas)).toMatchObject({ id: ada.id });
    expect(await auditOf(accountId, "member-removed")).toMatchObject([
      { data: { personId: bo.id, role: "reviewer" }, actor: ada.ctx.actor },
    ]);
    expect(await refusalOf(remove(ada.ctx, bo.id))).toMatchObject({ status: 404 });
    const { token } = await invite(ada.ctx, "viewer");
    await joinSignedIn(db, { token, person: { id: bo.id, name: "Bo" }, now: noon });
    expect(await actingPerson({ db, auth }, await browserOf(bo.email))).toMatchObject({
      role: "viewer",
    });
  });

  it("U1: leaves the sign-in of who belongs to another account", async () => {
    const { db } = database;
    const { accountId, ada, bo } = await givenTeam();
    const other = await givenTeam();
    const { token } = await invite(other.ada.ctx, "viewer");
    await joinSignedIn(db, { token, person: { id: bo.id, name: "Bo" }, now: noon });
    const bos = await browserOf(bo.email);
    await remove(ada.ctx, bo.id);
    expect(await roleOf(accountId, bo.id)).toBeNull();
    expect(await actingPerson({ db, auth }, bos)).toMatchObject({ accountId: other.accountId });
  });

  it("A4: passes their agents on, or to nobody, each with a version; keys stay the account's (U2)", async () => {
    const { db } = database;
    for (const hasHeir of [true, false]) {
      const { accountId, ada, bo } = await givenTeam();
      const eve = await givenMember(accountId, "admin");
      const agentId = await givenAgent(db, accountId, eve.id);
      const kept = await givenAgent(db, accountId, bo.id);
      const key = await createKey(eve.ctx, { name: "CI", role: "viewer" });
      expect(await loadMemberPage(ada.ctx, eve.id)).toMatchObject({
        keysMade: 1,
        agents: [expect.stringContaining("Agent")],
        isLastAdmin: false,
      });
      const heirId = hasHeir ? bo.id : null;
      expect((await refusalOf(remove(ada.ctx, eve.id, eve.id))).fields).toHaveProperty("heirId");
      const foreign = await givenTeam();
      const wrong = remove(ada.ctx, eve.id, foreign.bo.id);
      expect((await refusalOf(wrong)).fields).toHaveProperty("heirId");
      await remove(ada.ctx, eve.id, heirId);
      const rows = await db.select().from(agents).where(eq(agents.accountId, accountId));
      expect(new Map(rows.map(({ id, ownerId }) => [id, ownerId]))).toEqual(
        new Map([
          [agentId, heirId],
          [kept, bo.id],
        ]),
      );
      expect(await auditOf(agentId, "agent-configured")).toMatchObject([
        { data: { before: { ownerId: eve.id }, after: { ownerId: heirId } } },
      ]);
      const [row] = await db.select().from(keys).where(eq(keys.id, key.id));
      expect(row?.revokedAt).toBeNull();
    }
  });

  it("the person stays known: what they did keeps its name, and four eyes still hold", async () => {
    const { ada, bo } = await givenTeam();
    await remove(ada.ctx, bo.id);
    expect(await database.db.$count(people, eq(people.id, bo.id))).toBe(1);
  });
});

describe("a forgotten password", () => {
  it("is set anew by a link, once, which ends every sign-in of that person", async () => {
    const { db } = database;
    const { accountId, ada, bo } = await givenTeam();
    const [bos, adas] = [await browserOf(bo.email), await browserOf(ada.email)];
    const { token } = await offerPassword(ada.ctx, { personId: bo.id });
    const given = { token, password: "another long password" };
    expect((await refusalOf(join(token))).message).toContain("no such link");
    const outcomes = await Promise.allSettled([
      setPassword(db, given, noon),
      setPassword(db, given, noon),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await actingPerson({ db, auth }, bos)).toBeNull();
    expect(await why(bos)).toEqual({ kind: "ended" });
    expect(await actingPerson({ db, auth }, adas)).toMatchObject({ id: ada.id });
    await expect(browserOf(bo.email)).rejects.toMatchObject({ status: 401 });
    const fresh = { db, auth, headers: new Headers(), now: noon };
    expect(await signIn(fresh, { email: bo.email, password: given.password })).toHaveLength(1);
    expect(await auditOf(accountId, "password-set")).toMatchObject([{ actor: { id: bo.id } }]);
  });

  it("U1: is no way into another account, nor good after a day, nor after a removal", async () => {
    const { db } = database;
    const { ada, bo } = await givenTeam();
    const other = await givenTeam();
    const late = await offerPassword(ada.ctx, { personId: bo.id });
    const use = (now: Date) =>
      setPassword(db, { token: late.token, password: "another long password" }, now);
    const tomorrow = new Date(noon.getTime() + 24 * 3_600_000);
    const tooLate = use(tomorrow);
    expect((await refusalOf(tooLate)).message).toContain("24 hours");
    const { token } = await invite(other.ada.ctx);
    await joinSignedIn(db, { token, person: { id: bo.id, name: "Bo" }, now: noon });
    const several = { status: 422, code: "several-accounts" };
    expect(await refusalOf(offerPassword(ada.ctx, { personId: bo.id }))).toMatchObject(several);
    const before = use(noon);
    expect(await refusalOf(before)).toMatchObject(several);
    await remove(ada.ctx, bo.id);
    const gone = use(noon);
    expect((await refusalOf(gone)).message).toContain("withdrawn");
    await browserOf(bo.email);
  });
});

describe("who is sent to sign in", () => {
  it("U1: is told who removed them, by the cookie of that sign-in alone", async () => {
    const { ada, bo } = await givenTeam();
    const bos = await browserOf(bo.email);
    expect(await why(bos)).toBeNull();
    await remove(ada.ctx, bo.id);
    const told = { kind: "removed", accountName: "Acme", byName: "The admin" };
    expect(await why(bos)).toMatchObject(told);
    // Signed in again, they are told the same, and see nothing else.
    expect(await why(await browserOf(bo.email))).toMatchObject(told);
    expect(await why(new Headers())).toBeNull();
    const forged = new Headers({ cookie: "keepsake-sign-in=x.y" });
    expect(await why(forged)).toBeNull();
  });

  it("U1: who works in another account is told there for an hour", async () => {
    const { ada, bo } = await givenTeam();
    const other = await givenTeam();
    const { token } = await invite(other.ada.ctx);
    await joinSignedIn(database.db, { token, person: { id: bo.id, name: "Bo" }, now: noon });
    await remove(ada.ctx, bo.id);
    const at = (minutes: number) =>
      loadDeparture({ ...bo.ctx, now: () => new Date(noon.getTime() + minutes * 60_000) });
    expect(await at(59)).toEqual({ accountName: "Acme", byName: "The admin" });
    expect(await at(61)).toBeNull();
    expect(await listOtherAccounts(bo.ctx)).toEqual([{ id: other.accountId, name: "Acme" }]);
    expect(await switchAccount(bo.ctx, { accountId: other.accountId })).toBe(other.accountId);
    const foreign = switchAccount(ada.ctx, { accountId: other.accountId });
    expect(await refusalOf(foreign)).toMatchObject({ status: 404 });
  });
});
