import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { credentials, people, signIns } from "@/db/schema";
import { loadMembersPage } from "@/lib/accounts/load-members";
import { erase, invite, openTeams, remove, type Teams } from "@/lib/accounts/testing/open-teams";
import { createContext } from "@/lib/context";
import { findText } from "@/lib/purge/testing/find-text";
import { refusalOf } from "@/lib/sessions/testing/open-session";

let teams: Teams;
beforeAll(async () => {
  teams = await openTeams();
});
afterAll(() => teams.close());

const rowsOf = async (id: string) => [
  await teams.db.$count(people, eq(people.id, id)),
  await teams.db.$count(credentials, eq(credentials.personId, id)),
  await teams.db.$count(signIns, eq(signIns.personId, id)),
];

it("M12: a member who is deleted for good can't sign in, and their address stands nowhere", async () => {
  const { accountId, ada, bo } = await teams.givenTeam();
  const browser = await teams.browserOf(bo.email);
  expect(await findText(teams.database.sql, bo.email)).not.toEqual([]);
  await erase(ada.ctx, bo.id);
  expect(await rowsOf(bo.id)).toEqual([0, 0, 0]);
  expect(await findText(teams.database.sql, bo.email)).toEqual([]);
  expect(await teams.whoActs(browser)).toBeNull();
  await expect(teams.signInAs(bo.email)).rejects.toThrow();
  expect(await teams.auditOf(accountId, "member-removed")).toHaveLength(1);
  expect(await teams.auditOf(accountId, "person-deleted")).toMatchObject([
    { data: { personId: bo.id } },
  ]);
  // The address is free again.
  const { token } = await invite(ada.ctx);
  await teams.join(token, bo.email);
});

it("M12: who was removed before is listed, and can be deleted by an account that they left", async () => {
  const { ada, bo } = await teams.givenTeam();
  const stranger = await teams.givenTeam();
  expect((await loadMembersPage(ada.ctx)).former).toEqual([]);
  await remove(ada.ctx, bo.id);
  expect((await loadMembersPage(ada.ctx)).former).toMatchObject([{ id: bo.id, name: "Ada" }]);
  expect(await refusalOf(erase(stranger.ada.ctx, bo.id))).toMatchObject({ status: 404 });
  // U2: what they were is not known any more.
  const acting = { ...ada.ctx.acting, kind: "key", id: "a-key", role: "admin" } as const;
  const byKey = createContext(teams.db, acting);
  expect(await refusalOf(erase(byKey, bo.id))).toMatchObject({ status: 403 });
  await erase(ada.ctx, bo.id);
  expect(await rowsOf(bo.id)).toEqual([0, 0, 0]);
  expect((await loadMembersPage(ada.ctx)).former).toEqual([]);
  expect(await refusalOf(erase(ada.ctx, bo.id))).toMatchObject({ status: 404 });
});

it("M12: refused for who is in another account, for the last admin, and by who is none", async () => {
  const [one, other] = [await teams.givenTeam(), await teams.givenTeam()];
  await teams.joinAs((await invite(other.ada.ctx)).token, one.bo.id);
  expect(await refusalOf(erase(one.ada.ctx, one.bo.id))).toMatchObject({
    status: 409,
    code: "member-elsewhere",
  });
  // Nothing of it is done: they are still in both.
  expect(await teams.roleOf(one.accountId, one.bo.id)).toBe("reviewer");
  await remove(one.ada.ctx, one.bo.id);
  expect((await loadMembersPage(one.ada.ctx)).former).toEqual([]);
  expect(await refusalOf(erase(one.ada.ctx, one.bo.id))).toMatchObject({ status: 409 });
  expect(await refusalOf(erase(one.ada.ctx, one.ada.id))).toMatchObject({ code: "last-admin" });
  expect(await refusalOf(erase(other.bo.ctx, other.bo.id))).toMatchObject({ status: 403 });
  expect(await rowsOf(one.bo.id)).toEqual([1, 1, 0]);
});

it("M12: of a deletion and a join at once, both end, and no member is without a sign-in", async () => {
  for (let round = 0; round < 6; round += 1) {
    const { ada, bo } = await teams.givenTeam();
    const other = await teams.givenTeam();
    await remove(ada.ctx, bo.id);
    const { token } = await invite(other.ada.ctx);
    const [joined, erased] = await Promise.allSettled([
      teams.joinAs(token, bo.id),
      erase(ada.ctx, bo.id),
    ]);
    expect([joined.status, erased.status].sort()).toEqual(["fulfilled", "rejected"]);
    const [rows] = await rowsOf(bo.id);
    const role = await teams.roleOf(other.accountId, bo.id);
    expect(role === null).toBe(rows === 0);
  }
});
