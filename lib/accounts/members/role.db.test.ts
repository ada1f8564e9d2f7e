import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { members } from "@/db/schema";
import { lockPersonLink } from "@/db/queries/people/person-links";
import { appendAccountAudit } from "@/db/queries/accounts/account-settings";
import { sha256 } from "@/db/hash-text";
import { untilBlocked } from "@/db/testing/until-blocked";
import {
  demote,
  invite,
  openTeams,
  remove,
  type Teams,
} from "@/lib/accounts/members/testing/open-teams";
import { noon } from "@/lib/auth/testing/people";
import { refusalOf } from "@/lib/sessions/testing/refusal-of";

let teams: Teams;
beforeAll(async () => {
  teams = await openTeams();
});
afterAll(() => teams.close());

describe("a role", () => {
  it("M5: is changed over the version that was seen; the next call goes by it", async () => {
    const { accountId, ada, bo } = await teams.givenTeam();
    const browser = await teams.browserOf(bo.email);
    await demote(ada.ctx, bo.id, "operator");
    expect(await teams.whoActs(browser)).toMatchObject({ role: "operator" });
    const stale = await refusalOf(demote(ada.ctx, bo.id, "viewer"));
    expect(stale).toMatchObject({
      code: "stale",
      extra: { current: { version: 2, role: "operator" } },
    });
    expect(stale.message).toContain("is now operator");
    expect(await teams.auditOf(accountId, "member-role-changed")).toMatchObject([
      { data: { personId: bo.id, before: { role: "reviewer" }, after: { role: "operator" } } },
    ]);
    const foreign = await teams.givenTeam();
    expect(await refusalOf(demote(foreign.ada.ctx, bo.id))).toMatchObject({ status: 404 });
  });

  it("the last admin keeps theirs, whoever asks", async () => {
    const { accountId, ada } = await teams.givenTeam();
    expect(await refusalOf(demote(ada.ctx, ada.id))).toMatchObject({ code: "last-admin" });
    expect(await refusalOf(remove(ada.ctx, ada.id))).toMatchObject({ code: "last-admin" });
    expect(await teams.roleOf(accountId, ada.id)).toBe("admin");
  });

  it("two admins who take each other's at once leave one", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { accountId, ada } = await teams.givenTeam();
      const eve = await teams.givenMember(accountId, "admin");
      const outcomes = await Promise.allSettled([
        demote(ada.ctx, eve.id),
        round % 2 === 0 ? demote(eve.ctx, ada.id) : remove(eve.ctx, ada.id),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const isAdmin = and(eq(members.accountId, accountId), eq(members.role, "admin"));
      expect(await teams.db.$count(members, isAdmin)).toBe(1);
    }
  });

  it("of an admin who is none any more: the links that they made are invalid", async () => {
    const { accountId, ada } = await teams.givenTeam();
    const eve = await teams.givenMember(accountId, "admin");
    const [hers, mine] = [await invite(eve.ctx, "admin"), await invite(ada.ctx)];
    await demote(ada.ctx, eve.id);
    expect((await refusalOf(teams.join(hers.token))).message).toContain("revoked");
    await teams.join(mine.token);
    expect(await teams.auditOf(accountId, "link-withdrawn")).toMatchObject([
      { data: { linkId: hers.id } },
    ]);
  });
});

it("a role that is taken from an admin and a join by their link wait for each other, and both come about", async () => {
  const { accountId, ada } = await teams.givenTeam();
  const bob = await teams.givenMember(accountId, "admin");
  const { token } = await invite(bob.ctx);
  let demoted: Promise<unknown> = Promise.resolve();
  await teams.db.transaction(async (tx) => {
    // Same lock order as joining: the link first, then the account's chain.
    await lockPersonLink(tx, sha256(token));
    demoted = demote(ada.ctx, bob.id);
    await untilBlocked(teams.database);
    const actor = { kind: "person", id: bob.id, name: "Bob" } as const;
    await appendAccountAudit(tx, { accountId, actor, kind: "member-added", data: {}, at: noon });
  });
  await demoted;
  expect(await teams.roleOf(accountId, bob.id)).toBe("viewer");
});
