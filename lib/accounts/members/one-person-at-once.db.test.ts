import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listOpenLinks } from "@/db/queries/people/person-links";
import { agents, members, personLinks } from "@/db/schema";
import { untilBlocked } from "@/db/testing/until-blocked";
import { changePassword } from "@/lib/accounts/change-password";
import { offerPassword, setPassword } from "@/lib/accounts/members/password-link";
import {
  demote,
  invite,
  openTeams,
  remove,
  type Teams,
} from "@/lib/accounts/members/testing/open-teams";
import { givenAgent, noon, password } from "@/lib/auth/testing/people";
import { createContext, type Context } from "@/lib/context";

let teams: Teams;
beforeAll(async () => {
  teams = await openTeams();
});
afterAll(() => teams.close());

const next = "another long password";
const set = (token: string) => setPassword(teams.db, { token, password: next }, noon);
const change = (ctx: Context) =>
  changePassword(
    ctx,
    { currentPassword: password, password: next, passwordAgain: next },
    { token: null },
  );

type Act = () => Promise<unknown>;
type Row = readonly [table: string, column: string, value: string];

/** Runs two acts, started in this order; the first is blocked at a row until both have started. */
async function atOnce([table, column, value]: Row, first: Act, second: Act) {
  const { sql } = teams.database;
  let outcomes: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
  await sql.begin(async (tx) => {
    await tx`select from ${tx(table)} where ${tx(column)} = ${value} for no key update`;
    const begun = Promise.allSettled([first()]);
    await untilBlocked(teams.database);
    const then = Promise.allSettled([second()]);
    // It blocks, or ends if nothing makes it wait.
    await Promise.race([then, untilBlocked(teams.database, 2)]);
    outcomes = Promise.all([begun, then]).then((both) => both.flat());
  });
  return outcomes;
}

/** A password link with a known position in the order of all links. */
async function givenLink(ctx: Context, personId: string, place: string) {
  const { id, token } = await offerPassword(ctx, { personId });
  const link = { id: `${place}-${id}`, token };
  await teams.db.update(personLinks).set({ id: link.id }).where(eq(personLinks.id, id));
  return link;
}

/** An account whose row lock order has the admin after the heir. */
async function givenHeirBeforeAdmin() {
  const { accountId, ada, bo } = await teams.givenTeam();
  const [heirId = "", adminId = ""] = [ada.id, bo.id].sort();
  await teams.db.update(members).set({ role: "viewer" }).where(eq(members.personId, heirId));
  await teams.db.update(members).set({ role: "admin" }).where(eq(members.personId, adminId));
  const acting = { ...ada.ctx.acting, id: adminId };
  return { accountId, heirId, admin: createContext(teams.db, acting, ada.ctx.now) };
}

const done = { status: "fulfilled" };
const refused = (code: string) => ({ status: "rejected", reason: { code } });

describe("of two acts about one person at once", () => {
  it("U1: an admin's link sets no password of who is joining another account", async () => {
    const { ada, bo } = await teams.givenTeam();
    const other = await teams.givenTeam();
    const { token } = await offerPassword(ada.ctx, { personId: bo.id });
    const invitation = await invite(other.ada.ctx);
    const outcomes = await atOnce(
      ["accounts", "id", other.accountId],
      () => teams.joinAs(invitation.token, bo.id),
      () => set(token),
    );
    expect(outcomes).toMatchObject([done, refused("several-accounts")]);
    await teams.browserOf(bo.email, password);
  });

  it("a change of their password withdraws the link that would set it", async () => {
    const { ada, bo } = await teams.givenTeam();
    const { token } = await offerPassword(ada.ctx, { personId: bo.id });
    const outcomes = await atOnce(
      ["credentials", "person_id", bo.id],
      () => change(bo.ctx),
      () => set(token),
    );
    expect(outcomes).toMatchObject([done, refused("link-closed")]);
  });

  it("one link for a password withdraws the other", async () => {
    const { ada, bo } = await teams.givenTeam();
    const offer = () => offerPassword(ada.ctx, { personId: bo.id });
    const [first, second] = [await offer(), await offer()];
    const outcomes = await atOnce(
      ["credentials", "person_id", bo.id],
      () => set(first.token),
      () => set(second.token),
    );
    expect(outcomes).toMatchObject([done, refused("link-closed")]);
  });

  it("a change of their password and their removal are both done", async () => {
    const { accountId, ada, bo } = await teams.givenTeam();
    const bos = await teams.browserOf(bo.email);
    const outcomes = await atOnce(
      ["sign_ins", "person_id", bo.id],
      () => change(bo.ctx),
      () => remove(ada.ctx, bo.id),
    );
    expect(outcomes).toMatchObject([done, done]);
    expect(await teams.whoActs(bos)).toBeNull();
    expect(await teams.roleOf(accountId, bo.id)).toBeNull();
  });

  it("U1: their removals from both of their accounts sign them out", async () => {
    const { accountId, ada, bo } = await teams.givenTeam();
    const other = await teams.givenTeam();
    await teams.joinAs((await invite(other.ada.ctx)).token, bo.id);
    const bos = await teams.browserOf(bo.email);
    const outcomes = await atOnce(
      ["accounts", "id", accountId],
      () => remove(ada.ctx, bo.id),
      () => remove(other.ada.ctx, bo.id),
    );
    expect(outcomes).toMatchObject([done, done]);
    expect(await teams.db.$count(members, eq(members.personId, bo.id))).toBe(0);
    expect(await teams.auth.api.getSession({ headers: bos })).toBeNull();
  });

  it("their new password and another role of whose links they hold are both done", async () => {
    const { accountId, ada, bo } = await teams.givenTeam();
    const eve = await teams.givenMember(accountId, "admin");
    const others = await givenLink(eve.ctx, bo.id, "3");
    await givenLink(ada.ctx, bo.id, "1");
    const used = await givenLink(ada.ctx, bo.id, "2");
    const outcomes = await atOnce(
      ["person_links", "id", others.id],
      () => set(used.token),
      () => demote(eve.ctx, ada.id),
    );
    expect(outcomes).toMatchObject([done, done]);
    await teams.browserOf(bo.email, next);
    expect(await teams.roleOf(accountId, ada.id)).toBe("viewer");
    expect(await listOpenLinks(teams.db, accountId, noon)).toEqual([]);
  });

  it("another role of theirs and a removal that makes them an heir are both done", async () => {
    const { accountId, admin, heirId } = await givenHeirBeforeAdmin();
    const eve = await teams.givenMember(accountId, "operator");
    const agentId = await givenAgent(teams.db, accountId, eve.id);
    const outcomes = await atOnce(
      ["agents", "id", agentId],
      () => remove(admin, eve.id, heirId),
      () => demote(admin, heirId, "operator"),
    );
    expect(outcomes).toMatchObject([done, done]);
    const [agent] = await teams.db.select().from(agents).where(eq(agents.id, agentId));
    expect(agent?.ownerId).toBe(heirId);
    expect(await teams.roleOf(accountId, heirId)).toBe("operator");
  });
});
