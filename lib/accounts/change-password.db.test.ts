import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts } from "@/db/schema";
import { changePassword } from "@/lib/accounts/change-password";
import { invite, openTeams, type Teams } from "@/lib/accounts/members/testing/open-teams";
import { signInLimits } from "@/lib/auth/guesses/limit-sign-in";
import { readSignInToken } from "@/lib/auth/sign-in-cookie";
import { noon, password } from "@/lib/auth/testing/people";
import { createContext, type Context } from "@/lib/context";
import { refusalOf } from "@/lib/sessions/testing/refusal-of";

let teams: Teams;
beforeAll(async () => {
  teams = await openTeams();
});
afterAll(() => teams.close());

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
    for (const browser of elsewhere) {
      expect(await teams.whoActs(browser)).toBeNull();
      expect(await teams.why(browser)).toEqual({ kind: "ended" });
    }
    await expect(teams.browserOf(bo.email)).rejects.toMatchObject({ status: 401 });
    expect(await teams.whoActs(await teams.browserOf(bo.email, next))).toMatchObject({ id: bo.id });
  });

  it("U3: stands in the audit of each of their accounts, without a word of it", async () => {
    const { accountId, bo } = await teams.givenTeam();
    const other = await teams.givenTeam();
    const { token } = await invite(other.ada.ctx);
    await teams.joinAs(token, bo.id);
    await change(bo.ctx);
    for (const chain of [accountId, other.accountId]) {
      const records = await teams.auditOf(chain, "password-changed");
      expect(records).toMatchObject([{ actor: bo.ctx.actor, data: { personId: bo.id } }]);
      expect(Object.keys(records[0]?.data ?? {})).toEqual(["personId", "signInsEnded"]);
    }
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
