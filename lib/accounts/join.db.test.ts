import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, members, personLinks } from "@/db/schema";
import { offerPassword, setPassword } from "@/lib/accounts/join";
import { loadJoinPage } from "@/lib/accounts/links";
import { changePassword } from "@/lib/accounts/person";
import { withdrawLink } from "@/lib/accounts/save-members";
import { demote, givenTeams, invite, noon, remove } from "@/lib/accounts/testing/people";
import { refusalOf } from "@/lib/sessions/testing/open-session";

const teams = givenTeams();

describe("an invitation", () => {
  it("makes a member with its role, who can sign in; of its link only the hash is kept", async () => {
    const { db } = teams;
    const { accountId, ada } = await teams.givenTeam();
    const link = await invite(ada.ctx);
    const [kept] = await db.select().from(personLinks).where(eq(personLinks.id, link.id));
    expect(JSON.stringify(kept)).not.toContain(link.token);
    expect(await loadJoinPage(db, link.token, noon)).toMatchObject({
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
    expect(await loadJoinPage(db, link.token, noon)).toMatchObject({
      closed: expect.stringMatching(/used/),
    });
  });

  it("used by several at once makes one member; the others read why", async () => {
    const { accountId, ada } = await teams.givenTeam();
    const { token } = await invite(ada.ctx);
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => teams.join(token)));
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

  it("U5: leads into no demo, and the demo's people, who have their address, join no account by it", async () => {
    const { ada } = await teams.givenTeam();
    const demo = await teams.givenTeam();
    await teams.db.update(accounts).set({ isDemo: true }).where(eq(accounts.id, demo.accountId));
    const { token } = await invite(ada.ctx);
    const visit = await refusalOf(teams.join(token, demo.bo.email));
    expect(visit.fields).toHaveProperty("email");
    expect(await refusalOf(invite(demo.ada.ctx))).toMatchObject({ code: "demo" });
  });

  it("U1: is made by who is an admin when it is made", async () => {
    const { ada, bo, accountId } = await teams.givenTeam();
    const second = await teams.givenMember(accountId, "admin");
    await demote(second.ctx, ada.id);
    // The role read when the call began is out of date.
    expect(await refusalOf(invite(ada.ctx))).toMatchObject({ status: 403 });
    expect(await refusalOf(remove(ada.ctx, bo.id))).toMatchObject({ status: 403 });
  });
});

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

  it("U1: is not set any more once that person was removed", async () => {
    const { ada, bo } = await teams.givenTeam();
    const { token } = await offerPassword(ada.ctx, { personId: bo.id });
    await remove(ada.ctx, bo.id);
    const gone = setPassword(teams.db, { token, password: "another long password" }, noon);
    expect((await refusalOf(gone)).message).toContain("Link not found");
  });
});
