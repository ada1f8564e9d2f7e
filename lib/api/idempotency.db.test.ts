import { describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { insertAccount, insertAgent } from "@/db/testing/factories";
import { idempotentAnswers, memories, sessions } from "@/db/schema";
import { untilBlocked } from "@/db/testing/test-database";
import { answerOnce, pruneAnswers } from "@/lib/api/idempotency";
import { type Answered, givenApi, givenKey } from "@/lib/api/testing/open-api";
import { createContext } from "@/lib/context";

const api = givenApi();

async function given() {
  const account = await insertAccount(api.db);
  const agent = await insertAgent(api.db, account.id);
  const key = await givenKey(api.db, account.id, { role: "admin" });
  const path = `/agents/${agent.id}/memories`;
  const add = (body: unknown, name: string, asKey = key) =>
    api.ask("POST", path, { key: asKey, body, headers: { "idempotency-key": name } });
  const countMemories = async () => {
    const { json } = await api.ask("GET", path, { key });
    return json.items?.length;
  };
  return { account, agent, key, add, countMemories };
}

describe("Idempotency-Key", () => {
  it("gives the same request its stored answer, and writes once", async () => {
    const { add, countMemories } = await given();
    const first = await add({ content: "Tea" }, "one");
    const second = await add({ content: "Tea" }, "one");
    expect(first).toMatchObject({ status: 201, json: { number: 1 } });
    expect(second).toMatchObject({ status: 201, json: first.json });
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(await countMemories()).toBe(1);
  });

  it("refuses another request under the same key (422)", async () => {
    const { add, countMemories } = await given();
    await add({ content: "Tea" }, "one");
    expect(await add({ content: "Coffee" }, "one")).toMatchObject({
      status: 422,
      json: { code: "idempotency-key-reused" },
    });
    expect(await countMemories()).toBe(1);
  });

  it("belongs to the API key: another's request of the same name is its own", async () => {
    const { add, account, countMemories } = await given();
    const other = await givenKey(api.db, account.id, { role: "admin" });
    await add({ content: "Tea" }, "one");
    expect(await add({ content: "Coffee" }, "one", other)).toMatchObject({ status: 201 });
    expect(await countMemories()).toBe(2);
  });

  it("runs once though many come at once", async () => {
    const { add, countMemories } = await given();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => add({ content: "Tea" }, "race")),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(answers.filter(({ headers }) => !headers.has("idempotency-replayed"))).toHaveLength(1);
    expect(await countMemories()).toBe(1);
  });

  it("keeps what was refused by the use case, and of what it wrote nothing", async () => {
    const { agent, key } = await given();
    const headers = { "idempotency-key": "start" };
    const start = () => api.ask("POST", `/agents/${agent.id}/sessions`, { key, body: {}, headers });
    const first = await start();
    expect(first).toMatchObject({ status: 422, json: { code: "empty-ledger" } });
    const second = await start();
    expect(second.json).toEqual(first.json);
    expect(second.headers.get("content-type")).toBe("application/problem+json");
  });

  it("keeps nothing of what was not understood: the mended request may use the key", async () => {
    const { add } = await given();
    expect(await add({ content: "" }, "one")).toMatchObject({ status: 400 });
    expect(await add({ content: "Tea" }, "one")).toMatchObject({ status: 201 });
  });

  it.each(["", "two words", "é", "x".repeat(256)])("refuses the key %j", async (name) => {
    const { add, countMemories } = await given();
    const { status, json } = await add({ content: "Tea" }, name);
    expect(status).toBe(400);
    expect(json.errors).toHaveProperty("Idempotency-Key");
    expect(await countMemories()).toBe(0);
  });
});

describe("answerOnce", () => {
  const acting = { accountId: "a", kind: "key", id: "k", name: "K", role: "admin" } as const;
  const made = { status: 201, body: "{}" };

  it("a fault leaves nothing: the same key runs again", async () => {
    const ctx = createContext(api.db, acting);
    const asked = { idempotencyKey: "fault", request: "POST /x" };
    const broken = answerOnce(ctx, asked, () => Promise.reject(new Error("broken")));
    await expect(broken).rejects.toThrow("broken");
    expect(await answerOnce(ctx, asked, async () => made)).toEqual({ ...made, isReplayed: false });
    expect(await answerOnce(ctx, asked, async () => made)).toEqual({ ...made, isReplayed: true });
  });

  it("write and answer are one: a write whose answer cannot be kept is undone", async () => {
    const account = await insertAccount(api.db);
    const agent = await insertAgent(api.db, account.id);
    const ctx = createContext(api.db, acting);
    const values = {
      agentId: agent.id,
      number: 1,
      type: "core" as const,
      content: "Tea",
      searchText: "tea",
    };
    const more = { normalisedHash: "x", createdAt: new Date(), revision: 1, hash: "x" };
    const failed = answerOnce(
      ctx,
      { idempotencyKey: "undone", request: "POST /x" },
      async (within) => {
        await within.db.insert(memories).values({ ...values, ...more });
        // NUL is not allowed in any text column.
        return { status: 201, body: "\u0000" };
      },
    );
    await expect(failed).rejects.toThrow();
    const left = await api.db.select().from(memories).where(eq(memories.agentId, agent.id));
    expect(left).toEqual([]);
  });

  it("a try that waits too long is told so (409), and the first is not disturbed", async () => {
    const ctx = createContext(api.db, acting);
    const asked = { idempotencyKey: "slow", request: "POST /x" };
    const begun = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const first = answerOnce(ctx, asked, async () => {
      begun.resolve();
      await release.promise;
      return made;
    });
    await begun.promise;
    const second = answerOnce(ctx, asked, async () => made, 50);
    await expect(second).rejects.toMatchObject({ status: 409, code: "in-progress" });
    release.resolve();
    expect(await first).toEqual({ ...made, isReplayed: false });
    expect(await answerOnce(ctx, asked, async () => made)).toMatchObject({ isReplayed: true });
  });

  it("an answer is kept for a day", async () => {
    const at = new Date("2026-03-02T12:00:00.000Z");
    const later = new Date(at.getTime() + 25 * 60 * 60_000);
    const asked = { idempotencyKey: "old", request: "POST /x" };
    await answerOnce(
      createContext(api.db, acting, () => at),
      asked,
      async () => made,
    );
    const again = createContext(api.db, acting, () => later);
    const other = { ...asked, request: "POST /y" };
    expect(await answerOnce(again, other, async () => made)).toMatchObject({ isReplayed: false });
    const rows = await api.db.select().from(idempotentAnswers);
    expect(rows.filter(({ idempotencyKey }) => idempotencyKey === "old")).toHaveLength(1);
  });

  it("a long write under one name keeps nobody waiting under another, whatever is a day old", async () => {
    const late = createContext(api.db, { ...acting, id: "late" }, () => new Date("2026-03-04"));
    const asked = { idempotencyKey: "long", request: "POST /x" };
    const old = { request: "x", status: "201", body: "{}", createdAt: new Date("2026-03-02") };
    await api.db
      .insert(idempotentAnswers)
      .values(
        ["past", "short"].map((idempotencyKey) => ({ ...old, keyId: "late", idempotencyKey })),
      );
    const begun = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const first = answerOnce(late, asked, async () => {
      begun.resolve();
      await release.promise;
      return made;
    });
    await begun.promise;
    const short = { ...asked, idempotencyKey: "short" };
    const second = answerOnce(late, short, async () => made, 200).finally(release.resolve);
    expect(await second).toEqual({ ...made, isReplayed: false });
    expect(await first).toEqual({ ...made, isReplayed: false });
  });

  it("what is a day old goes, of every key, but for what somebody works with", async () => {
    const values = { keyId: "gone", request: "x", status: "201", body: "Tea" };
    const old = { ...values, createdAt: new Date("2026-03-02T11:00:00.000Z") };
    await api.db.insert(idempotentAnswers).values([
      { ...old, idempotencyKey: "held" },
      { ...old, idempotencyKey: "past" },
      { ...values, idempotencyKey: "kept", createdAt: new Date("2026-03-02T13:00:00.000Z") },
    ]);
    const left = async () => {
      const rows = await api.db
        .select()
        .from(idempotentAnswers)
        .where(eq(idempotentAnswers.keyId, "gone"));
      return rows.map(({ idempotencyKey }) => idempotencyKey).sort();
    };
    const now = () => new Date("2026-03-03T12:00:00.000Z");
    await api.db.transaction(async (tx) => {
      await tx
        .select()
        .from(idempotentAnswers)
        .where(eq(idempotentAnswers.idempotencyKey, "held"))
        .for("update");
      await pruneAnswers(api.db, now);
      expect(await left()).toEqual(["held", "kept"]);
    });
    await pruneAnswers(api.db, now);
    expect(await left()).toEqual(["kept"]);
  });
});

describe("a use case with transactions of its own", () => {
  it("W1: a run with an Idempotency-Key is seen by others while it goes on, and answered alike again", async () => {
    const account = await insertAccount(api.db);
    const key = await givenKey(api.db, account.id, { role: "admin" });
    const ids: string[] = [];
    for (const name of ["A", "B"]) {
      const { id } = await insertAgent(api.db, account.id, { name });
      await api.ask("POST", `/agents/${id}/memories`, { key, body: { content: "Tea" } });
      ids.push(id);
    }
    const run = (name: string) =>
      api.ask("POST", "/schedule/run", { key, headers: { "idempotency-key": name } });
    let first: Promise<Answered> | undefined;
    await api.database.sql.begin(async (sql) => {
      await sql`select from agents where id = ${ids[1] ?? ""} for update`;
      first = run("one");
      await untilBlocked(api.database);
      // The first agent's session already exists, and its row is not locked.
      await sql`select from agents where id = ${ids[0] ?? ""} for update nowait`;
      expect(await api.db.$count(sessions, eq(sessions.agentId, ids[0] ?? ""))).toBe(1);
    });
    const answer = await first;
    expect(answer?.json).toMatchObject({ started: [{ agentId: ids[0] }, { agentId: ids[1] }] });
    const again = await run("one");
    expect(again).toMatchObject({ status: 200, json: answer?.json });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    const other = { key, headers: { "idempotency-key": "one" } };
    expect(await api.ask("POST", "/schedule/run?dryRun=true", other)).toMatchObject({
      status: 422,
      json: { code: "idempotency-key-reused" },
    });
  });
});
