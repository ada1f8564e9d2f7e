import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { credentials } from "@/db/schema";
import { givenPerson } from "@/lib/auth/testing/people";
import { holdSecret, replaceSecret } from "@/lib/accounts/installation/installation-secret";
import { demoPassword } from "@/lib/accounts/demo/demo-people";
import { seedDemo } from "@/lib/accounts/demo/seed-demo";
import { headsFile, readKeptHeads } from "@/lib/audit/keep-heads";
import { exportLines, givenHistory, noon, openAudited, secret } from "@/lib/audit/testing/audited";
import { verifyChain } from "@/lib/audit/verify-chain";
import { isPassword } from "@/lib/auth/passwords/hash-password";
import { parseEnvironment, provideEnvironment, runningEnvironment } from "@/lib/env";

const other = "a secret that came after the first one";

let audited: Awaited<ReturnType<typeof openAudited>>;
beforeAll(async () => {
  audited = await openAudited();
});
afterAll(() => audited.close());

describe("replacing a lost secret", () => {
  it("U3: keeps old exports good, signs new ones with another key, and says so in the audit", async () => {
    const { db, dataDir } = audited;
    await holdSecret(db, { secret });
    await expect(holdSecret(db, { secret: other })).rejects.toThrow("made with a different secret");
    await seedDemo(db, { secret, sessionLimits: parseEnvironment({}).sessionLimits });
    const ctx = await audited.givenContext();
    const agentId = await givenHistory(ctx);
    const before = await exportLines(ctx, agentId);

    expect(await replaceSecret(db, { secret: other, dataDir }, noon)).toMatchObject({
      webhooks: 0,
    });
    await expect(exportLines(ctx, agentId)).rejects.toMatchObject({ status: 409 });
    const given = { KEEPSAKE_SECRET: other, KEEPSAKE_DATA_DIR: dataDir };
    provideEnvironment(parseEnvironment(given), runningEnvironment().databaseUrl);
    await holdSecret(db, { secret: other });

    const after = await exportLines(ctx, agentId);
    const account = await exportLines(ctx);
    const heads = await readKeptHeads(headsFile(dataDir));
    const [old, now] = [await verifyChain(before, null), await verifyChain(after, null)];
    expect([old.ok, now.ok]).toEqual([true, true]);
    if (!old.ok || !now.ok) return;
    expect(now.head.publicKey).not.toBe(old.head.publicKey);
    for (const lines of [before, after, account]) {
      expect(await verifyChain(lines, { kind: "heads", heads })).toMatchObject({ ok: true });
    }
    const records = account.filter((line) => line.includes('"secret-replaced"'));
    expect(records).toHaveLength(1);
    expect(JSON.parse(records[0] ?? "")).toMatchObject({
      actor: { name: "Command line" },
      data: { before: old.head.publicKey, after: now.head.publicKey },
    });
    const row = await demoCredential();
    expect(await isPassword(demoPassword(other), row)).toBe(true);
  });

  it("U3: ends every sign-in, and leaves passwords and what is replaced already", async () => {
    const { db, dataDir } = audited;
    const { id } = await givenPerson(db, []);
    const [kept] = await db.select().from(credentials).where(eq(credentials.personId, id));
    expect(await replaceSecret(db, { secret: other, dataDir }, noon)).toBeNull();
    expect(await replaceSecret(db, { secret, dataDir }, noon)).not.toBeNull();
    const [now] = await db.select().from(credentials).where(eq(credentials.personId, id));
    expect(now).toEqual(kept);
  });
});

async function demoCredential(): Promise<string> {
  const rows = await audited.db.query.people.findMany();
  const demo = rows.find(({ email }) => email.endsWith("@demo.keepsake.invalid"));
  const [row] = await audited.db
    .select()
    .from(credentials)
    .where(eq(credentials.personId, demo?.id ?? ""));
  return row?.password ?? "";
}
