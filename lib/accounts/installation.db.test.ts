import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, auditRecords, credentials, members, people, welcomeLink } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import {
  createFirstAdmin,
  holdSecret,
  prepareInstallation,
  replaceSecret,
} from "@/lib/accounts/installation";
import { welcomeSchema } from "@/lib/accounts/schema";
import { givenAccount, givenPerson, noon, password, testAuth } from "@/lib/accounts/testing/people";
import { headsFile, readKeptHeads, verifyChain } from "@/lib/audit/chain";
import { exportLines, givenAudited, secret } from "@/lib/audit/testing/audited";
import { isPassword } from "@/lib/auth/password";
import { signIn } from "@/lib/auth/sign-in";
import { demoPassword } from "@/lib/demo/people";
import { seedDemo } from "@/lib/demo/seed";
import { parseEnvironment, provideEnvironment, runningEnvironment } from "@/lib/env";
import { listScheduledAccounts } from "@/lib/jobs/testing/insert-session";

describe("create first admin", () => {
  const database = givenDatabase("test");

  async function printedLines(now = noon): Promise<string[]> {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    await prepareInstallation(database.db, { publicUrl: "http://localhost:3000" }, print, now);
    return lines;
  }

  async function newToken(now = noon): Promise<string> {
    const link = (await printedLines(now)).find((line) => line.startsWith("http")) ?? "";
    expect(link).toMatch(/^http:\/\/localhost:3000\/welcome\?token=[\w-]{43}$/);
    return new URL(link).searchParams.get("token") ?? "";
  }

  const form = (token: string, email = "ada@example.com") =>
    welcomeSchema.parse({ token, accountName: " Acme ", name: "Ada", email, password });
  const welcome = (token: string, email?: string, now = noon) =>
    createFirstAdmin(database.db, form(token, email), now);

  describe("the one-time link", () => {
    it("U5: makes the first account and its admin, who can sign in, and is used up", async () => {
      const { db } = database;
      const token = await newToken();
      const made = await welcome(token, "Ada@Example.com");
      expect(await db.select().from(accounts)).toMatchObject([
        { id: made.accountId, name: "Acme" },
      ]);
      expect(await db.select().from(members)).toMatchObject([{ ...made, role: "admin" }]);
      // W1: no session starts automatically before someone turns the schedule on.
      expect(await listScheduledAccounts(database.sql)).toEqual([]);
      const given = { db, auth: testAuth(db), headers: new Headers(), now: noon };
      expect(await signIn(given, { email: "ada@example.com", password })).toHaveLength(2);
      await expect(welcome(token)).rejects.toMatchObject({ status: 409, code: "link-used-up" });
      const kinds = await db.select({ kind: auditRecords.kind }).from(auditRecords);
      expect(kinds.map(({ kind }) => kind).sort()).toEqual(["account-created", "member-added"]);
    });

    it("U5: lets one of several win when all submit at once", async () => {
      const token = await newToken();
      const outcomes = await Promise.allSettled(
        Array.from({ length: 4 }, (_, index) => welcome(token, `person${index}@example.com`)),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const told = outcomes.filter((outcome) => outcome.status === "rejected");
      expect(told.map(({ reason }: { reason: unknown }) => reason)).toEqual(
        Array(3).fill(expect.objectContaining({ status: 409, code: "link-used-up" })),
      );
      expect(await database.db.$count(people)).toBe(1);
      expect(await database.db.$count(accounts)).toBe(1);
    });

    it("U5: is kept as a hash, replaced at each start, and too old after a day", async () => {
      const old = await newToken();
      const token = await newToken();
      const [kept] = await database.db.select().from(welcomeLink);
      expect(JSON.stringify(kept)).not.toContain(token);
      await expect(welcome(old)).rejects.toMatchObject({ status: 409 });
      const tomorrow = new Date(noon.getTime() + 24 * 60 * 60_000);
      await expect(welcome(token, undefined, tomorrow)).rejects.toMatchObject({ status: 409 });
      await expect(welcome("")).rejects.toMatchObject({ status: 409 });
      expect(await database.db.$count(people)).toBe(0);
    });

    it("U5: joins the account that a key was made for, and takes its new name", async () => {
      const accountId = await givenAccount(database.db);
      await database.db
        .update(accounts)
        .set({ name: "Keepsake" })
        .where(eq(accounts.id, accountId));
      expect((await welcome(await newToken())).accountId).toBe(accountId);
      expect(await database.db.select().from(accounts)).toMatchObject([{ name: "Acme" }]);
    });

    it("U5: is printed beside a demo, and not once a real account has a member", async () => {
      const { db } = database;
      const demo = await givenAccount(db);
      await db.update(accounts).set({ isDemo: true });
      await givenPerson(db, [{ accountId: demo, role: "admin" }]);
      const token = await newToken();
      expect((await welcome(token)).accountId).not.toBe(demo);
      expect(await printedLines()).toEqual([]);
    });

    it("U5: refuses the address of somebody who is there, and stays good", async () => {
      const demo = await givenAccount(database.db);
      await database.db.update(accounts).set({ isDemo: true });
      const { email } = await givenPerson(database.db, [{ accountId: demo, role: "admin" }]);
      const token = await newToken();
      await expect(welcome(token, email)).rejects.toMatchObject({ status: 400 });
      expect(await welcome(token)).toHaveProperty("accountId");
    });
  });
});

describe("installation secret", () => {
  const other = "a secret that came after the first one";

  const audited = givenAudited();

  describe("replacing a lost secret", () => {
    it("U3: keeps old exports good, signs new ones with another key, and says so in the audit", async () => {
      const { db, dataDir } = audited;
      await holdSecret(db, { secret });
      await expect(holdSecret(db, { secret: other })).rejects.toThrow(
        "made with a different secret",
      );
      await seedDemo(db, { secret, sessionLimits: parseEnvironment({}).sessionLimits });
      const { ctx, agentId } = await audited.givenHistory();
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
});
