import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sha256 } from "@/db/hash-text";
import { appendAccountAudit } from "@/db/queries/accounts/account-settings";
import { listActors } from "@/db/queries/audit/audit-records";
import { lockPersonLink } from "@/db/queries/people/member-rows";
import { agents, keys, members } from "@/db/schema";
import { untilBlocked } from "@/db/testing/test-database";
import { createKey } from "@/lib/accounts/keys";
import { loadMemberPage } from "@/lib/accounts/load-members";
import {
  demote,
  givenAgent,
  givenTeams,
  invite,
  noon,
  remove,
} from "@/lib/accounts/testing/people";
import { configureAgent, createAgent } from "@/lib/agents/save";
import { addMemories } from "@/lib/memories/save";
import { newMemorySchema } from "@/lib/memories/schema";
import { openReview, refusalOf } from "@/lib/sessions/testing/open-session";

const teams = givenTeams();

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

describe("a removal", () => {
  it("U1: is in force at once, signs them out, and nobody else", async () => {
    const { accountId, ada, bo } = await teams.givenTeam();
    const adas = await teams.browserOf(ada.email);
    const bos = await teams.browserOf(bo.email);
    await remove(ada.ctx, bo.id);
    expect(await teams.whoActs(bos)).toBeNull();
    expect(await teams.auth.api.getSession({ headers: bos })).toBeNull();
    expect(await teams.whoActs(adas)).toMatchObject({ id: ada.id });
    expect(await teams.auditOf(accountId, "member-removed")).toMatchObject([
      { data: { personId: bo.id, role: "reviewer" }, actor: ada.ctx.actor },
    ]);
    expect(await refusalOf(remove(ada.ctx, bo.id))).toMatchObject({ status: 404 });
  });

  it("A4: leaves their agents without an owner, each with a version; keys stay the account's (U2)", async () => {
    const { db } = teams;
    const { accountId, ada, bo } = await teams.givenTeam();
    const eve = await teams.givenMember(accountId, "admin");
    const agentId = await givenAgent(db, accountId, eve.id);
    const kept = await givenAgent(db, accountId, bo.id);
    const key = await createKey(eve.ctx, { name: "CI", role: "viewer" });
    expect(await loadMemberPage(ada.ctx, eve.id)).toMatchObject({
      keysMade: 1,
      agents: [expect.stringContaining("Agent")],
      isLastAdmin: false,
    });
    await remove(ada.ctx, eve.id);
    const rows = await db.select().from(agents).where(eq(agents.accountId, accountId));
    expect(new Map(rows.map(({ id, ownerId }) => [id, ownerId]))).toEqual(
      new Map([
        [agentId, null],
        [kept, bo.id],
      ]),
    );
    expect(await teams.auditOf(agentId, "agent-configured")).toMatchObject([
      { data: { before: { ownerId: eve.id }, after: { ownerId: null } } },
    ]);
    const [row] = await db.select().from(keys).where(eq(keys.id, key.id));
    expect(row?.revokedAt).toBeNull();
  });

  it.each(["made by them", "given to them"])(
    "an agent that is %s at the same moment is nobody's, or is not written",
    async (how) => {
      const { accountId, ada } = await teams.givenTeam();
      const eve = await teams.givenMember(accountId, "operator");
      const agentId = await givenAgent(teams.db, accountId);
      const own = () =>
        how === "made by them"
          ? createAgent(eve.ctx, { name: "Nova" })
          : configureAgent(ada.ctx, { agentId, ownerId: eve.id });
      const ownedByEve = () => teams.db.$count(agents, eq(agents.ownerId, eve.id));
      // The new owner's write gets as far as the agent, then the removal starts.
      let owned: Promise<unknown> = Promise.resolve();
      let removed: Promise<void> = Promise.resolve();
      await teams.database.sql.begin(async (sql) => {
        await sql`lock table agents in share row exclusive mode`;
        owned = own();
        await untilBlocked(teams.database);
        removed = remove(ada.ctx, eve.id);
        await untilBlocked(teams.database, 2);
      });
      await Promise.all([owned, removed]);
      expect(await ownedByEve()).toBe(0);
      // In the other order, the new owner is no longer a member.
      expect((await refusalOf(own())).fields).toHaveProperty("ownerId");
      expect(await ownedByEve()).toBe(0);
    },
  );

  it("what they did keeps its name", async () => {
    const { db } = teams;
    const { accountId, ada } = await teams.givenTeam();
    const agent = { id: await givenAgent(db, accountId) };
    const items = [newMemorySchema.parse({ content: "Tea at five." })];
    await addMemories(ada.ctx, { agentId: agent.id, items });
    const eve = await teams.givenMember(accountId, "operator");
    const review = await openReview({ db, ctx: eve.ctx, agent }, [
      ["update", { id: 1, content: "Tea at six." }],
    ]);
    await remove(ada.ctx, eve.id);
    expect((await review.row()).startedBy).toEqual(eve.ctx.actor);
    const listed = { id: eve.id, name: "Ada", isKey: false };
    expect(await listActors(db, accountId)).toContainEqual(listed);
  });
});

describe("U1: the page of a member", () => {
  it("holds nothing for who may not manage members, be it their own", async () => {
    const { accountId, ada, bo } = await teams.givenTeam();
    for (const role of ["viewer", "operator", "reviewer"] as const) {
      const { id, ctx } = await teams.givenMember(accountId, role);
      for (const personId of [id, ada.id, "nobody"]) {
        expect(await loadMemberPage(ctx, personId)).toBeNull();
      }
    }
    expect(await loadMemberPage(ada.ctx, bo.id)).toMatchObject({ member: { id: bo.id } });
  });

  it("of another account does not exist", async () => {
    const [{ ada }, other] = [await teams.givenTeam(), await teams.givenTeam()];
    expect(await refusalOf(loadMemberPage(ada.ctx, other.bo.id))).toHaveProperty("status", 404);
  });
});
