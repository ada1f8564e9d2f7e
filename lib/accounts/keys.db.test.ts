import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditRecords, keys } from "@/db/schema";
import { sha256 } from "@/db/hash-text";
import { givenDatabase } from "@/db/testing/given-database";
import { createKey, revokeKey } from "@/lib/accounts/keys";
import { givenAccount, givenAgent, noon } from "@/lib/accounts/testing/people";
import { actingKey } from "@/lib/auth/acting";
import { type Context, createContext } from "@/lib/context";
import { chainHash } from "@/lib/ledger/audit/certificate";

const database = givenDatabase();

async function givenContext(): Promise<Context> {
  const accountId = await givenAccount(database.db);
  const acting = { accountId, kind: "person", id: "person-1", name: "Ada", role: "admin" } as const;
  return createContext(database.db, acting, () => noon);
}

const whoActs = (key: string, now = noon) =>
  actingKey(database.db, new Headers({ authorization: `Bearer ${key}` }), now);

async function storedKey(id: string) {
  const [row] = await database.db.select().from(keys).where(eq(keys.id, id));
  return row;
}

describe("API keys", () => {
  it("U2: are shown once, stored hashed, and act with their role", async () => {
    const context = await givenContext();
    const { id, key } = await createKey(context, { name: "CI", role: "operator" });
    expect(key).toMatch(/^ksk_[A-Za-z0-9_-]{43}$/);
    expect(await storedKey(id)).toMatchObject({ hash: sha256(key), role: "operator" });
    expect(JSON.stringify(await storedKey(id))).not.toContain(key);
    expect(await whoActs(key)).toEqual({
      accountId: context.acting.accountId,
      kind: "key",
      id,
      name: "CI",
      role: "operator",
    });
  });

  it("U2: act as the one agent they are for, and are audited in its chain", async () => {
    const context = await givenContext();
    const agentId = await givenAgent(database.db, context.acting.accountId);
    const { id, key } = await createKey(context, { name: "Bot", agentId });
    const acting = await whoActs(key);
    expect(acting).toMatchObject({ kind: "agent", id, role: null, agentId });
    expect(createContext(database.db, acting).actor).toEqual({
      kind: "agent",
      id: agentId,
      name: `Agent ${agentId}`,
    });
    await revokeKey(context, { keyId: id });
    const kinds = await database.db
      .select({ kind: auditRecords.kind, agentId: auditRecords.agentId })
      .from(auditRecords)
      .where(eq(auditRecords.chain, agentId))
      .orderBy(auditRecords.position);
    expect(kinds).toEqual([
      { kind: "key-created", agentId },
      { kind: "key-revoked", agentId },
    ]);
  });

  it("notes the last use at most once a minute", async () => {
    const { id, key } = await createKey(await givenContext(), { name: "CI", role: "viewer" });
    const at = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
    for (const [seconds, noted] of [
      [0, 0],
      [59, 0],
      [60, 60],
    ] as const) {
      await whoActs(key, at(seconds));
      expect((await storedKey(id))?.lastUsedAt).toEqual(at(noted));
    }
  });

  it("U3: leave an account chain without fork or gap when many are made at once", async () => {
    const context = await givenContext();
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        createKey(context, { name: `${index}`, role: "viewer" }),
      ),
    );
    const rows = await database.db
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.chain, context.acting.accountId))
      .orderBy(auditRecords.position);
    let head = "";
    for (const [index, row] of rows.entries()) {
      head = chainHash(head, { ...row, at: row.at.toISOString() }, sha256);
      expect([row.position, row.hash]).toEqual([index + 1, head]);
    }
    expect(rows).toHaveLength(8);
  });
});
