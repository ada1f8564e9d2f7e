import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changePassword } from "@/lib/accounts/change-password";
import { offerPassword, setPassword } from "@/lib/accounts/members/password-link";
import { invite, openTeams, remove, type Teams } from "@/lib/accounts/members/testing/open-teams";
import { noon } from "@/lib/auth/testing/people";
import { refusalOf } from "@/lib/sessions/testing/refusal-of";

let teams: Teams;
beforeAll(async () => {
  teams = await openTeams();
});
afterAll(() => teams.close());

describe("a forgotten password", () => {
  it("is set anew by a link, once, which ends every sign-in of that person", async () => {
    const { db } = teams;
    const { accountId, ada, bo } = await teams.givenTeam();
    const [bos, adas] = [await teams.browserOf(bo.email), await teams.browserOf(ada.email)];
    const { token } = await offerPassword(ada.ctx, { personId: bo.id });
    const given = { token, password: "another long password" };
    expect((await refusalOf(teams.join(token))).message).toContain("Link not found");
    const outcomes = await Promise.allSettled([
      setPassword(db, given, noon),
      setPassword(db, given, noon),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await teams.whoActs(bos)).toBeNull();
    expect(await teams.why(bos)).toEqual({ kind: "ended" });
    expect(await teams.whoActs(adas)).toMatchObject({ id: ada.id });
    await expect(teams.browserOf(bo.email)).rejects.toMatchObject({ status: 401 });
    expect(await teams.signInAs(bo.email, given.password)).toHaveLength(2);
    expect(await teams.auditOf(accountId, "password-set")).toMatchObject([
      { actor: { id: bo.id } },
    ]);
  });

  it("U1: is not set by an older link once another link, or the person, has set one", async () => {
    const { db } = teams;
    const { ada, bo } = await teams.givenTeam();
    const offer = () => offerPassword(ada.ctx, { personId: bo.id });
    const set = ({ token }: { token: string }, password: string) =>
      setPassword(db, { token, password }, noon);
    const [first, second, joining] = [await offer(), await offer(), await invite(ada.ctx)];
    await set(first, "the first long password");
    expect((await refusalOf(set(second, "the second one, longer"))).message).toContain("revoked");
    const third = await offer();
    const own = "a long one of my own";
    const change = {
      currentPassword: "the first long password",
      password: own,
      passwordAgain: own,
    };
    await changePassword(bo.ctx, change, { token: null });
    expect((await refusalOf(set(third, "the third one, longer"))).message).toContain("revoked");
    expect(await teams.signInAs(bo.email, own)).toHaveLength(2);
    await teams.join(joining.token);
  });

  it("U1: is no way into another account, nor good after a day, nor after a removal", async () => {
    const { db } = teams;
    const { ada, bo } = await teams.givenTeam();
    const other = await teams.givenTeam();
    const late = await offerPassword(ada.ctx, { personId: bo.id });
    const use = (now: Date) =>
      setPassword(db, { token: late.token, password: "another long password" }, now);
    const tomorrow = new Date(noon.getTime() + 24 * 3_600_000);
    const tooLate = use(tomorrow);
    expect((await refusalOf(tooLate)).message).toContain("24 hours");
    const { token } = await invite(other.ada.ctx);
    await teams.joinAs(token, bo.id);
    const several = { status: 422, code: "several-accounts" };
    expect(await refusalOf(offerPassword(ada.ctx, { personId: bo.id }))).toMatchObject(several);
    const before = use(noon);
    expect(await refusalOf(before)).toMatchObject(several);
    await remove(ada.ctx, bo.id);
    const gone = use(noon);
    expect((await refusalOf(gone)).message).toContain("revoked");
    await teams.browserOf(bo.email);
  });
});
