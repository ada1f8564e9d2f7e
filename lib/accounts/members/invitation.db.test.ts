import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, members, personLinks } from "@/db/schema";
import { loadJoinPage } from "@/lib/accounts/members/load-link-page";
import { withdrawLink } from "@/lib/accounts/members/invite-member";
import {
  demote,
  invite,
  openTeams,
  remove,
  type Teams,
} from "@/lib/accounts/members/testing/open-teams";
import { givenPerson, noon } from "@/lib/auth/testing/people";
import { refusalOf } from "@/lib/sessions/testing/refusal-of";

let teams: Teams;
beforeAll(async () => {
  teams = await openTeams();
});
afterAll(() => teams.close());

describe("an invitation", () => {
  it("makes a member with its role, who can sign in; of its link only the hash is kept", async () => {
    const { db } = teams;
    const { accountId, ada } = await teams.givenTeam();
    const link = await invite(ada.ctx);
    const [kept] = await db.select().from(personLinks).where(eq(personLinks.id, link.id));
    expect(JSON.stringify(kept)).not.toContain(link.token);
    const given = { token: link.token, person: null, now: noon };
    expect(await loadJoinPage(db, given)).toMatchObject({
      invitation: { accountName: "Acme", role: "reviewer", invitedBy: "The admin" },
    });
    await teams.join(link.token, "cy@example.com");
    const browser = await teams.browserOf("cy@example.com");
    expect(await teams.whoActs(browser)).toMatchObject({
      accountId,
      name: "Cy Newman",
      role: "reviewer",
    });
    expect(await teams.auditOf(accountId, "member-invited")).toMatchObject([
      { actor: ada.ctx.actor, data: { linkId: link.id, name: "Cy", role: "reviewer" } },
    ]);
    const [joined] = await teams.auditOf(accountId, "member-added");
    expect(joined).toMatchObject({ actor: { name: "Cy Newman" }, data: { linkId: link.id } });
    expect(JSON.stringify(joined)).not.toContain(link.token);
    expect(await loadJoinPage(db, given)).toMatchObject({ closed: expect.stringMatching(/used/) });
  });

  it("used by several at once makes one member; the others read why", async () => {
    const { accountId, ada } = await teams.givenTeam();
    const { token } = await invite(ada.ctx);
    const guests = await Promise.all(Array.from({ length: 4 }, () => givenPerson(teams.db, [])));
    const outcomes = await Promise.allSettled(guests.map(({ id }) => teams.joinAs(token, id)));
    const refused = outcomes.filter((one) => one.status === "rejected");
    expect(refused.map(({ reason }: { reason: unknown }) => reason)).toEqual(
      Array(3).fill(
        expect.objectContaining({
          status: 409,
          code: "link-closed",
          message: expect.stringContaining("already used"),
        }),
      ),
    );
    expect(await teams.db.$count(members, eq(members.accountId, accountId))).toBe(3);
  });

  it("is invalid once withdrawn, after 7 days, and in another account's hands", async () => {
    const { ada } = await teams.givenTeam();
    const foreign = await teams.givenTeam();
    const [first, second] = [await invite(ada.ctx), await invite(ada.ctx)];
    const theirs = withdrawLink(foreign.ada.ctx, { linkId: first.id });
    expect(await refusalOf(theirs)).toMatchObject({ status: 404 });
    await withdrawLink(ada.ctx, { linkId: first.id });
    expect((await refusalOf(teams.join(first.token))).message).toContain("revoked");
    expect(await refusalOf(withdrawLink(ada.ctx, { linkId: first.id }))).toMatchObject({
      status: 404,
    });
    const late = new Date(noon.getTime() + 7 * 24 * 3_600_000);
    expect((await refusalOf(teams.join(second.token, undefined, late))).message).toContain(
      "7 days",
    );
  });

  it("refuses an address that somebody has, of two at once too, and stays good", async () => {
    const { ada, bo } = await teams.givenTeam();
    const links = await Promise.all(Array.from({ length: 4 }, () => invite(ada.ctx)));
    const taken = await refusalOf(teams.join(links[0]?.token ?? "", bo.email));
    expect(taken.fields).toHaveProperty("email");
    const same = `same${Date.now()}@example.com`;
    const outcomes = await Promise.allSettled(links.map(({ token }) => teams.join(token, same)));
    const refused = outcomes.filter((one) => one.status === "rejected");
    const hasFault = expect.objectContaining({ fields: { email: expect.any(String) } });
    expect(refused.map(({ reason }: { reason: unknown }) => reason)).toEqual(
      Array(3).fill(hasFault),
    );
    const left = links.filter((_, index) => outcomes[index]?.status === "rejected");
    for (const { token } of left) await teams.join(token);
  });

  it("is accepted with the sign-in of another account, once; never by the demo's people (U5)", async () => {
    const { db } = teams;
    const { accountId, ada, bo } = await teams.givenTeam();
    const other = await teams.givenTeam();
    const { token } = await invite(ada.ctx);
    const already = teams.joinAs(token, bo.id);
    expect(await refusalOf(already)).toMatchObject({ code: "member-already" });
    await teams.joinAs(token, other.bo.id);
    expect(await teams.roleOf(accountId, other.bo.id)).toBe("reviewer");
    expect(await teams.roleOf(other.accountId, other.bo.id)).toBe("reviewer");
    const demo = await teams.givenTeam();
    await db.update(accounts).set({ isDemo: true }).where(eq(accounts.id, demo.accountId));
    const next = await invite(ada.ctx);
    const visit = teams.joinAs(next.token, demo.bo.id);
    expect(await refusalOf(visit)).toMatchObject({ status: 403 });
    expect(await refusalOf(invite(demo.ada.ctx))).toMatchObject({ code: "demo" });
  });

  it("U1: is an admin's alone, who is one when it is made", async () => {
    const { ada, bo, accountId } = await teams.givenTeam();
    for (const role of ["viewer", "operator", "reviewer"] as const) {
      const { ctx } = await teams.givenMember(accountId, role);
      expect(await refusalOf(invite(ctx))).toMatchObject({ status: 403 });
    }
    const second = await teams.givenMember(accountId, "admin");
    await demote(second.ctx, ada.id);
    // The role read when the call began is out of date.
    expect(await refusalOf(invite(ada.ctx))).toMatchObject({ status: 403 });
    expect(await refusalOf(remove(ada.ctx, bo.id))).toMatchObject({ status: 403 });
  });
});
