import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listOpenLinks } from "@/db/queries/people/member-rows";
import { accounts, personLinks } from "@/db/schema";
import { untilBlocked } from "@/db/testing/test-database";
import { offerPassword, setPassword } from "@/lib/accounts/join";
import { changePassword } from "@/lib/accounts/person";
import { demote, givenTeams, noon, password, remove } from "@/lib/accounts/testing/people";
import { signInLimits } from "@/lib/auth/guesses";
import { readSignInToken } from "@/lib/auth/requests";
import { type Context, createContext } from "@/lib/context";
import { refusalOf } from "@/lib/sessions/testing/open-session";

const teams = givenTeams();

const next = "another long password";
const change = (ctx: Context, given: object = {}, browser = new Headers()) =>
  changePassword(
    ctx,
    { currentPassword: password, password: next, passwordAgain: next, ...given },
    { token: readSignInToken(browser) },
  );

describe("one's own password", () => {
  it("U1: is another from now on; this browser stays signed in, and every other is signed out", async () => {
    const { ada, bo } = await teams.givenTeam();
    const here = await teams.browserOf(bo.email);
    const elsewhere = [await teams.browserOf(bo.email), await teams.browserOf(bo.email)];
    const adas = await teams.browserOf(ada.email);
    expect(await change(bo.ctx, {}, here)).toEqual({ ended: 2 });
    expect(await teams.whoActs(here)).toMatchObject({ id: bo.id });
    expect(await teams.whoActs(adas)).toMatchObject({ id: ada.id });
    for (const browser of elsewhere) expect(await teams.whoActs(browser)).toBeNull();
    await expect(teams.browserOf(bo.email)).rejects.toMatchObject({ status: 401 });
    expect(await teams.whoActs(await teams.browserOf(bo.email, next))).toMatchObject({
      id: bo.id,
    });
  });

  it("U3: stands in the account's audit, without a word of it", async () => {
    const { accountId, bo } = await teams.givenTeam();
    await change(bo.ctx);
    const records = await teams.auditOf(accountId, "password-changed");
    expect(records).toMatchObject([{ actor: bo.ctx.actor, data: { personId: bo.id } }]);
    expect(Object.keys(records[0]?.data ?? {})).toEqual(["personId", "signInsEnded"]);
  });

  it.each([
    ["currentPassword", { currentPassword: "not the present one" }, "isn't your current password"],
    ["password", { password }, "is your current password"],
  ])("refuses a wrong %s and changes nothing", async (field, given, words) => {
    const { accountId, bo } = await teams.givenTeam();
    const elsewhere = await teams.browserOf(bo.email);
    const { fields } = await refusalOf(change(bo.ctx, given));
    expect(fields?.[field]).toContain(words);
    expect(await teams.whoActs(elsewhere)).toMatchObject({ id: bo.id });
    expect(await teams.auditOf(accountId, "password-changed")).toEqual([]);
    await teams.browserOf(bo.email);
  });

  it("refuses one that holds their address", async () => {
    const { bo } = await teams.givenTeam();
    const { fields } = await refusalOf(change(bo.ctx, { password: `${bo.email} and more` }));
    expect(fields).toHaveProperty("password");
  });

  it("U6: a present password is guessed as seldom as at the door, and keeps no other browser out", async () => {
    const { bo } = await teams.givenTeam();
    const guess = () => refusalOf(change(bo.ctx, { currentPassword: "a guess" }));
    const statuses: number[] = [];
    for (let tries = 0; tries <= signInLimits.perBrowser; tries += 1) {
      statuses.push((await guess()).status);
    }
    expect(statuses).toEqual([...Array<number>(signInLimits.perBrowser).fill(400), 429]);
    expect(await refusalOf(change(bo.ctx))).toHaveProperty("status", 429);
    await change(bo.ctx, {}, await teams.browserOf(bo.email));
  });

  it("of two changes at once over the same present password one is in force", async () => {
    const { bo } = await teams.givenTeam();
    const others = ["one very long password", "two very long passwords"];
    const outcomes = await Promise.allSettled(
      others.map((one) => change(bo.ctx, { password: one, passwordAgain: one })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const won = others[outcomes.findIndex(({ status }) => status === "fulfilled")];
    await teams.browserOf(bo.email, won);
  });

  it("U5: the demo's people have none, and neither has a key (U2)", async () => {
    const { accountId, bo } = await teams.givenTeam();
    const { acting, db } = bo.ctx;
    const key = createContext(db, { ...acting, kind: "key", id: "a-key" }, () => noon);
    expect(await refusalOf(change(key))).toHaveProperty("status", 403);
    await teams.db.update(accounts).set({ isDemo: true }).where(eq(accounts.id, accountId));
    expect(await refusalOf(change(bo.ctx))).toMatchObject({ status: 422, code: "demo" });
    await teams.browserOf(bo.email);
  });
});

const set = (token: string) => setPassword(teams.db, { token, password: next }, noon);

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

const done = { status: "fulfilled" };
const refused = (code: string) => ({ status: "rejected", reason: { code } });

describe("of two acts about one person at once", () => {
  it.each(["a change of their password", "another link"])(
    "U1: %s withdraws the link that would set it",
    async (what) => {
      const { ada, bo } = await teams.givenTeam();
      const offer = () => offerPassword(ada.ctx, { personId: bo.id });
      const [first, second] = [await offer(), await offer()];
      const outcomes = await atOnce(
        ["credentials", "person_id", bo.id],
        () => (what === "another link" ? set(first.token) : change(bo.ctx)),
        () => set(second.token),
      );
      expect(outcomes).toMatchObject([done, refused("link-closed")]);
    },
  );

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
});
