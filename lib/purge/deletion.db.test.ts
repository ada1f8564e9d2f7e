import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accountTables } from "@/db/queries/accounts/account-rows";
import { prepareInstallation } from "@/lib/accounts/installation";
import { accounts, agents, credentials, members, people, signIns } from "@/db/schema";
import { actAs } from "@/db/testing/factories";
import { loadAccountName } from "@/lib/accounts/person";
import { givenPerson, givenTeams, invite, remove } from "@/lib/accounts/testing/people";
import { pauseWebhook } from "@/lib/accounts/webhooks/endpoints";
import { createAgent } from "@/lib/agents/save";
import { givenWorld, type Standing } from "@/lib/api/testing/given-world";
import { givenApi, givenKey, openApi } from "@/lib/api/testing/open-api";
import { createContext } from "@/lib/context";
import { createKey, revokeKey } from "@/lib/accounts/keys";
import { deleteAccount, findAccountDeletion, previewAccountDeletion } from "@/lib/purge/deletion";
import { sweepAccount } from "@/lib/sessions/schedule/sweep";
import { verifyChain } from "@/lib/audit/chain";
import { exportAudit } from "@/lib/audit/export";
import { findText } from "@/lib/purge/testing/find-text";
import { refusalOf } from "@/lib/sessions/testing/open-session";

const api = givenApi();

async function given(standing: Standing = "review") {
  const world = await givenWorld(api.db, standing);
  const { accountId } = world;
  const admin = await givenPerson(api.db, [{ accountId, role: "admin" }]);
  const acting = { ...actAs(accountId, "admin"), id: admin.id } as const;
  const ctx = createContext(api.db, acting);
  const key = await givenKey(api.db, accountId, { role: "admin" });
  return { world, ctx, admin, key, name: await loadAccountName(ctx) };
}

/** The rows of an account, by table. */
async function rowsOf(accountId: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [table, isIts] of accountTables) {
    const count = `select count(*)::int as rows from ${table} where ${isIts}`;
    const [row] = await api.database.sql.unsafe(count, [accountId]);
    if (row?.["rows"] > 0) found[table] = row?.["rows"];
  }
  return found;
}

async function readChain(ctx: Parameters<typeof exportAudit>[0]) {
  const parts: string[] = [];
  for await (const part of (await exportAudit(ctx, {})).lines) parts.push(part);
  return parts.join("").trimEnd().split("\n");
}

it("M12: a deletion says what goes, wants the name, and leaves the audit alone", async () => {
  const said = `The lamp in house ${crypto.randomUUID()} is lit at six.`;
  const { world, ctx, admin, key, name } = await given();
  const { accountId } = world;
  await api.ask("POST", `/agents/${world.agentId}/memories`, { key, body: { content: said } });
  const other = await given();
  const kept = JSON.stringify(await rowsOf(other.world.accountId));
  const both = await givenPerson(api.db, [
    { accountId, role: "viewer" },
    { accountId: other.world.accountId, role: "viewer" },
  ]);
  const preview = await previewAccountDeletion(ctx);
  expect(preview).toMatchObject({
    name,
    goes: { agents: 1, sessions: 1, conversations: 1, runs: 6, webhooks: 1, documents: 4 },
    runningSessionId: null,
  });
  const before = await rowsOf(accountId);
  expect(await refusalOf(deleteAccount(ctx, { confirm: `${name}x` }))).toMatchObject({
    status: 400,
    fields: { confirm: `Type the account's name, ${name}, to delete it.` },
  });
  expect(await rowsOf(accountId)).toEqual(before);
  expect(await deleteAccount(ctx, { confirm: ` ${name} ` })).toEqual(preview);
  expect(await rowsOf(accountId)).toEqual({
    accounts: 1,
    deleted_agents: 1,
    audit_records: preview.stays.auditRecords,
  });
  expect(await findText(api.database.sql, said)).toEqual([]);
  expect(await findText(api.database.sql, admin.email)).toEqual([]);
  expect((await api.ask("GET", "/agents", { key })).status).toBe(401);
  expect(await api.db.$count(people, eq(people.id, both.id))).toBe(1);
  const after = await rowsOf(other.world.accountId);
  const gone = { members: 0, people: 0 };
  expect({ ...after, ...gone }).toEqual({ ...JSON.parse(kept), ...gone });
  const lines = await readChain(ctx);
  expect(await verifyChain(lines, null)).toMatchObject({ ok: true });
  expect(lines.at(-2)).toContain('"kind":"account-deleted"');
});

it("M12: only an admin may, no one while a session runs, and no one the demo", async () => {
  const { world, ctx, name } = await given("queued");
  const operator = createContext(api.db, actAs(world.accountId, "operator"));
  expect(await refusalOf(deleteAccount(operator, { confirm: name }))).toMatchObject({
    status: 403,
  });
  expect(await findAccountDeletion(operator)).toBeNull();
  expect(await refusalOf(deleteAccount(ctx, { confirm: name }))).toMatchObject({
    code: "session-open",
    extra: { sessionId: world.sessionId },
  });
  const { db } = api;
  await db.update(accounts).set({ isDemo: true }).where(eq(accounts.id, world.accountId));
  expect(await refusalOf(deleteAccount(ctx, { confirm: name }))).toMatchObject({ code: "demo" });
  expect(await findAccountDeletion(ctx)).toBeNull();
});

it("M12: what comes in beside a deletion is refused or goes with it, and no one waits for ever", async () => {
  const outcomes: string[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    const { world, ctx, name } = await given("idle");
    const { accountId, agentId, keyId, webhookId } = world;
    const own = await createKey(ctx, { name: "Own", agentId });
    const beside = {
      adds: () => [
        createAgent(ctx, { name: `Nova ${turn}` }),
        invite(ctx),
        createKey(ctx, { name: "Late", role: "viewer" }),
      ],
      changes: () => [
        revokeKey(ctx, { keyId }),
        revokeKey(ctx, { keyId: own.id }),
        pauseWebhook(ctx, { endpointId: webhookId, paused: true }),
        sweepAccount(createContext(api.db, { ...actAs(accountId, "admin"), kind: "system" })),
      ],
    }[turn % 2 === 0 ? "adds" : "changes"];
    const deletion = deleteAccount(ctx, { confirm: name });
    const [deleted, ...others] = await Promise.allSettled([deletion, ...beside()]);
    for (const one of [deleted, ...others]) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ name: "Refusal" });
    }
    outcomes.push(deleted.status);
    if (deleted.status === "rejected") continue;
    const left = await rowsOf(accountId);
    expect(Object.keys(left).sort()).toEqual(["accounts", "audit_records", "deleted_agents"]);
    expect(await api.db.$count(agents, eq(agents.accountId, accountId))).toBe(0);
    const last = (await readChain(ctx)).findLast((line) => line.includes('"kind":'));
    expect(last).toContain('"kind":"account-deleted"');
  }
  expect(outcomes).toContain("fulfilled");
});

it("U5: after the last account is deleted, a start offers the first admin's link again", async () => {
  const own = await openApi();
  try {
    const { accountId } = await givenWorld(own.db, "idle");
    const admin = await givenPerson(own.db, [{ accountId, role: "admin" }]);
    const ctx = createContext(own.db, { ...actAs(accountId, "admin"), id: admin.id });
    const lines: string[] = [];
    const start = () =>
      prepareInstallation(own.db, { publicUrl: "http://test" }, (line) => lines.push(line));
    await start();
    expect(lines).toEqual([]);
    await deleteAccount(ctx, { confirm: await loadAccountName(ctx) });
    await start();
    expect(lines.join("\n")).toContain("/welcome?token=");
  } finally {
    await own.close();
  }
});

describe("the sign-in of a member who is removed", () => {
  const teams = givenTeams();

  const rowsAbout = async (id: string) => [
    await teams.db.$count(people, eq(people.id, id)),
    await teams.db.$count(credentials, eq(credentials.personId, id)),
    await teams.db.$count(signIns, eq(signIns.personId, id)),
  ];

  it("M12: is deleted, and their address stands nowhere and is free again", async () => {
    const { accountId, ada, bo } = await teams.givenTeam();
    const browser = await teams.browserOf(bo.email);
    expect(await findText(teams.database.sql, bo.email)).not.toEqual([]);
    await remove(ada.ctx, bo.id);
    expect(await rowsAbout(bo.id)).toEqual([0, 0, 0]);
    expect(await findText(teams.database.sql, bo.email)).toEqual([]);
    expect(await teams.whoActs(browser)).toBeNull();
    await expect(teams.signInAs(bo.email)).rejects.toThrow();
    expect(await teams.auditOf(accountId, "member-removed")).toHaveLength(1);
    const { token } = await invite(ada.ctx);
    await teams.join(token, bo.email);
  });

  it("M12, I7: stays where the removal is refused: of the last admin, by who is none, of another account's", async () => {
    const [one, other] = [await teams.givenTeam(), await teams.givenTeam()];
    expect(await refusalOf(remove(one.ada.ctx, one.ada.id))).toMatchObject({ code: "last-admin" });
    expect(await refusalOf(remove(other.bo.ctx, other.bo.id))).toMatchObject({ status: 403 });
    expect(await refusalOf(remove(one.ada.ctx, other.bo.id))).toMatchObject({ status: 404 });
    for (const { id } of [one.ada, other.bo]) expect(await rowsAbout(id)).toEqual([1, 1, 0]);
  });

  it("I7: stays if another account has them, should the database hold such a person", async () => {
    const [one, other] = [await teams.givenTeam(), await teams.givenTeam()];
    const { accountId } = other;
    await teams.db.insert(members).values({ accountId, personId: one.bo.id, role: "viewer" });
    await remove(one.ada.ctx, one.bo.id);
    expect(await rowsAbout(one.bo.id)).toEqual([1, 1, 0]);
    expect(await teams.roleOf(accountId, one.bo.id)).toBe("viewer");
  });
});
