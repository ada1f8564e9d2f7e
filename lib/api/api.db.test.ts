import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { insertAccount, insertAgent } from "@/db/testing/factories";
import { defineRoute, serveRoutes } from "@/lib/api/route";
import { givenApi, givenKey } from "@/lib/api/testing/open-api";
import { parseEnvironment, provideEnvironment, runningEnvironment } from "@/lib/env";
import { closeDatabase, getDatabase } from "@/lib/installation";
import { countTokens } from "@/lib/ledger/texts/content";

const api = givenApi();
let key: string;
let agentId: string;
beforeAll(async () => {
  const account = await insertAccount(api.db);
  agentId = (await insertAgent(api.db, account.id, { name: "Ada" })).id;
  key = await givenKey(api.db, account.id, { role: "admin" });
});
afterEach(() => vi.restoreAllMocks());

describe("an answer", () => {
  it("to nobody says how to sign in, as a problem", async () => {
    const response = await api.send("GET", "/agents");
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("to a fault has an id that is in the log, and no word of the fault", async () => {
    const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const { GET } = serveRoutes("/broken", {
      GET: defineRoute({
        name: "break",
        summary: "Breaks",
        permission: "ledger.read",
        answer: z.object({}),
        run: () => Promise.reject(new Error("relation secret_table does not exist")),
      }),
    });
    const headers = { authorization: `Bearer ${key}` };
    const request = new Request("http://localhost/api/v1/broken", { headers });
    const response = await GET(request, { params: Promise.resolve({}) });
    expect(response.status).toBe(500);
    const { detail, code } = z
      .object({ detail: z.string(), code: z.string() })
      .parse(await response.json());
    expect(code).toBe("fault");
    expect(detail).not.toContain("secret_table");
    const id = /under (\w{8})\./.exec(detail)?.[1] ?? "";
    expect(logged.mock.calls.map(String).join("")).toContain(id);
  });

  it("to what nothing serves is a problem too", async () => {
    const fallback = api.handlers.find(
      ({ path, method }) => path === "/api/v1/[[...path]]" && method === "GET",
    );
    const response = await fallback?.handle(new Request("http://localhost/api/v1/nothing"), {
      params: Promise.resolve({ path: ["nothing"] }),
    });
    expect(await response?.json()).toMatchObject({ status: 404, code: "not-found" });
  });
});

describe("bodies", () => {
  const post = (body: string, type: string) =>
    api.ask("POST", `/agents/${agentId}/memories`, {
      key,
      body,
      headers: { "content-type": type },
    });

  it.each([
    "application/json",
    "application/json; charset=utf-8",
    "text/plain;charset=UTF-8",
    "application/x-www-form-urlencoded",
    "application/merge-patch+json",
  ])("may be called %s", async (type) => {
    expect(await post('{"content":"Tea"}', type)).toMatchObject({ status: 201 });
  });

  it("may begin with a byte order mark, and be missing where nothing is needed", async () => {
    expect(await post('\ufeff{"content":"Tea"}', "application/json")).toMatchObject({
      status: 201,
    });
    const memory = `/agents/${agentId}/memories/1`;
    expect(await api.ask("POST", `${memory}/protect`, { key })).toMatchObject({ status: 200 });
    expect(await api.ask("DELETE", memory, { key })).toMatchObject({
      status: 409,
      json: { code: "constitutional" },
    });
    expect(await api.ask("POST", `${memory}/unprotect`, { key })).toMatchObject({ status: 200 });
    expect(await api.ask("DELETE", `${memory}?version=1`, { key })).toMatchObject({
      status: 409,
      json: { code: "stale", current: { version: 3 } },
    });
    expect(await api.ask("DELETE", memory, { key })).toMatchObject({
      status: 200,
      json: { discardedAt: expect.any(String) },
    });
  });

  it("may name a withdrawn field: it is ignored, and the answer says since when", async () => {
    const agent = `/agents/${agentId}`;
    const sent = { name: "Bo", claimThreshold: 0.95 };
    const headers = { "idempotency-key": "withdrawn-field" };
    for (const [method, address, body, more] of [
      ["POST", "/agents", sent, headers],
      ["POST", "/agents", sent, headers],
      ["PATCH", agent, { claimThreshold: null }, {}],
    ] as const) {
      const answer = await api.ask(method, address, { key, body, headers: more });
      expect(answer.headers.get("deprecation")).toBe("@1795824000");
      expect(answer.json).not.toHaveProperty("claimThreshold");
    }
    expect((await api.ask("GET", agent, { key })).json).toMatchObject({ version: 1 });
    const plain = await api.ask("PATCH", agent, { key, body: { paused: false } });
    expect(plain.headers.has("deprecation")).toBe(false);
  });

  it("M3: keep every character of a memory", async () => {
    const content = "né 👍\u202e <b> ${x} %s\\ \t\n\u{1f469}\u200d\u{1f4bb}";
    const { json } = await post(JSON.stringify({ content }), "application/json");
    expect(json).toMatchObject({ content, tokens: countTokens(content) });
  });
});

describe("readiness", () => {
  it("S7: needs no key, and a worker that was seen within a minute", async () => {
    expect(await api.ask("GET", "/ready")).toMatchObject({
      status: 503,
      json: { code: "no-worker" },
    });
    const { sql } = api.database;
    await sql`insert into workers (id, seen_at) values ('one', now() - interval '30 seconds')`;
    expect(await api.ask("GET", "/ready")).toMatchObject({ status: 200, json: { status: "ok" } });
    await sql`update workers set seen_at = now() - interval '61 seconds'`;
    expect(await api.ask("GET", "/ready")).toMatchObject({ status: 503 });
    expect(await api.ask("GET", "/health")).toMatchObject({ status: 200 });
    await sql`delete from workers`;
  });
});

describe("health", () => {
  it("answers 503 where the database is not migrated, or not there", async () => {
    const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const last = "(select max(id) from drizzle.__drizzle_migrations)";
    await api.database.sql.unsafe(
      `update drizzle.__drizzle_migrations set created_at = created_at - 1 where id = ${last}`,
    );
    expect(await api.ask("GET", "/health")).toMatchObject({
      status: 503,
      json: { code: "database-unmigrated" },
    });
    await api.database.sql.unsafe(
      `update drizzle.__drizzle_migrations set created_at = created_at + 1 where id = ${last}`,
    );
    const { databaseUrl, secret } = runningEnvironment();
    const environment = parseEnvironment({ KEEPSAKE_SECRET: secret });
    await closeDatabase();
    provideEnvironment(environment, "postgres://nobody@127.0.0.1:1/none");
    const gone = await api.ask("GET", "/health");
    const unready = await api.ask("GET", "/ready");
    await closeDatabase();
    provideEnvironment(environment, databaseUrl);
    expect(gone).toMatchObject({ status: 503, json: { code: "database-unreachable" } });
    expect(unready).toMatchObject({ status: 503, json: { code: "database-unreachable" } });
    expect(JSON.stringify(gone.json)).not.toContain("127.0.0.1");
    expect(logged).toHaveBeenCalled();
  });

  it("I13: answers while requests wait for every connection", async () => {
    const holder = await api.database.sql.reserve();
    await holder`select pg_advisory_lock(24)`;
    const waiting = Promise.all(
      Array.from({ length: 24 }, () =>
        getDatabase().execute("select pg_advisory_xact_lock_shared(24)"),
      ),
    );
    const waiters = async () => {
      const [row] = await holder<{ count: number }[]>`
        select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`;
      expect(row?.count).toBe(20);
    };
    await vi.waitFor(waiters, { timeout: 10_000 });
    expect(await api.ask("GET", "/health")).toMatchObject({ status: 200 });
    await holder`select pg_advisory_unlock(24)`;
    await waiting;
    holder.release();
  });

  it("I13: answers 503 where the database has no room to write", async () => {
    const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const { databaseUrl } = runningEnvironment();
    const name = new URL(databaseUrl).pathname.slice(1);
    await api.database.sql.unsafe(`alter database "${name}" set temp_file_limit = 0`);
    await closeDatabase();
    expect(await api.ask("GET", "/health")).toMatchObject({
      status: 503,
      json: { code: "database-full" },
    });
    await api.database.sql.unsafe(`alter database "${name}" reset temp_file_limit`);
    await closeDatabase();
    expect(await api.ask("GET", "/health")).toMatchObject({ status: 200 });
    expect(logged).toHaveBeenCalled();
  });
});
