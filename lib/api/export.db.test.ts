import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import { accountTables } from "@/db/queries/accounts/account-rows";
import { insertAccount, insertAgent, insertImported } from "@/db/testing/factories";
import { exportLimits, streamLines } from "@/lib/api/export";
import { givenWorld } from "@/lib/api/testing/given-world";
import { givenApi, givenKey } from "@/lib/api/testing/open-api";
import { workMs } from "@/lib/testing/work-ms";

const api = givenApi();

async function givenAgent(count: number) {
  const account = await insertAccount(api.db);
  const agent = await insertAgent(api.db, account.id);
  await insertImported(api.database.sql, agent.id, count);
  const key = await givenKey(api.db, account.id, { role: "viewer" });
  return { agentId: agent.id, key };
}

type Given = Awaited<ReturnType<typeof givenAgent>>;

/** Requests an export as the server would; `signal` is the request's. */
function askExport({ agentId, key }: Given, signal?: AbortSignal): Promise<Response> {
  const pathname = `/api/v1/agents/${agentId}/export`;
  const found = api.handlers.find(
    (one) => one.method === "GET" && one.path === "/api/v1/agents/[id]/export",
  );
  if (!found) throw new Error("There is no export.");
  const headers = { authorization: `Bearer ${key}` };
  const request = new Request(`http://localhost${pathname}`, { headers, signal: signal ?? null });
  return found.handle(request, { params: Promise.resolve({ id: agentId }) });
}

async function listActive(): Promise<string[]> {
  const rows = await api.database.sql<{ query: string }[]>`
    select query from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (state <> 'idle') and backend_type = 'client backend'`;
  return rows.map(({ query }) => query);
}

/** Makes exports wait: another transaction locks the table that they read. */
async function whileBlocked(run: () => Promise<void>): Promise<void> {
  await api.database.sql.begin(async (tx) => {
    await tx`lock table memories in access exclusive mode`;
    await run();
  });
}

describe("exports", () => {
  it("are cancelled in the database when their clients go, and give their places back", async () => {
    const given = await givenAgent(10);
    await whileBlocked(async () => {
      const clients = [new AbortController(), new AbortController()];
      const answers = clients.map(({ signal }) => askExport(given, signal));
      await vi.waitFor(async () => expect(await listActive()).toHaveLength(3));
      for (const client of clients) client.abort();
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      expect(statuses).toEqual([499, 499]);
      expect(await listActive()).toHaveLength(1);
    });
    expect((await (await askExport(given)).text()).split("\n")).toHaveLength(12);
  });

  it("end with their streams: a client that leaves after the first bytes frees its place", async () => {
    const given = await givenAgent(5_000);
    for (let times = 0; times <= exportLimits.perAccount; times += 1) {
      const { status, body } = await askExport(given);
      expect(status).toBe(200);
      const reader = body?.getReader();
      await reader?.read();
      await reader?.cancel();
    }
    expect(await listActive()).toEqual([]);
  });

  it("are refused beyond an account's share with a 429, beyond the process's with a 503", async () => {
    const given = await Promise.all([1, 2, 3].map(() => givenAgent(5_000)));
    const [first, second, third] = given;
    if (!first || !second || !third) throw new Error("Three were given.");
    const opened: Response[] = [];
    for (const one of [first, first, second, second]) opened.push(await askExport(one));
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const refused = [await askExport(first), await askExport(third)];
    expect(refused.map(({ status }) => status)).toEqual([429, 503]);
    for (const answer of refused) {
      expect(answer.headers.get("retry-after")).toBe("5");
      expect(await answer.json()).toMatchObject({ detail: expect.stringContaining("exports") });
    }
    await Promise.all(opened.map((answer) => answer.text()));
    expect((await (await askExport(first)).text()).split("\n")).toHaveLength(5_002);
  });

  it("60 aborted ones keep nobody else waiting", async () => {
    const given = await givenAgent(50_000);
    const addresses = ["/health", `/agents/${given.agentId}/memories?limit=50`, "/sessions"];
    const read = async (address: string) => {
      const { status } = await api.send("GET", address, { key: given.key });
      expect(status).toBe(200);
    };
    const exports = Array.from({ length: 60 }, async (_, index) => {
      const client = new AbortController();
      const answer = askExport(given, client.signal);
      setTimeout(() => client.abort(), index * 10);
      const response = await answer;
      await response.text().catch(() => undefined);
      return response.status;
    });
    const waits: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      waits.push(await workMs(() => Promise.all(addresses.map(read))));
    }
    const statuses = await Promise.all(exports);
    expect(new Set([...statuses, 499, 429])).toEqual(new Set([499, 429]));
    // How long other requests waited for this process.
    expect(Math.max(...waits)).toBeLessThan(1_000);
    expect(await listActive()).toEqual([]);
  });
});

it("an export that its client no longer reads is given up", async () => {
  const ending = new AbortController();
  const line = `${"x".repeat(100_000)}\n`;
  const { body } = streamLines({ fileName: "a.jsonl", lines: Array(10).fill(line) }, ending, 20);
  await vi.waitFor(() => expect(ending.signal.aborted).toBe(true));
  await expect(new Response(body).text()).rejects.toThrow("given up");
});

describe("U9: the export of an account", () => {
  /** Of no account, of a moment, or computed from what is exported. */
  const leftOut = [
    "credentials",
    "derived_data",
    "held_words",
    "idempotent_answers",
    "installation",
    "memory_embeddings",
    "rate_limits",
    "session_drafts",
    "sign_ins",
    "verifications",
    "welcome_link",
    "workers",
  ];

  it("U9: an export of an account has every table that holds something of it", async () => {
    const rows = await api.database.sql<{ table: string }[]>`
    select table_name as table from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
    const exported = accountTables.map(([table]) => table);
    expect(new Set(exported).size).toBe(exported.length);
    expect([...exported, ...leftOut].sort()).toEqual(rows.map(({ table }) => table).sort());
  });

  it("U9: it holds all rows of the account, of no other, and nothing that opens something", async () => {
    const [world, other] = [await givenWorld(api.db, "review"), await givenWorld(api.db, "review")];
    const key = await givenKey(api.db, world.accountId, { role: "admin" });
    const added = await api.ask("POST", "/webhooks", {
      key,
      body: { url: "https://example.org/T0/s3cret-path", events: ["session.ended"] },
    });
    // The log of a try has the address, with the receiver's secret in it.
    const { sql } = api.database;
    const log = [{ at: 1, ms: 1, url: "https://example.org/T0/s3cret-path", status: 200 }];
    await sql`update webhook_deliveries set log = ${sql.json(log)} where id = ${world.deliveryId}`;
    // More than are read at once.
    const items = Array.from({ length: 900 }, (_, index) => ({ content: `Ship ${index}.` }));
    await api.ask("POST", `/agents/${world.agentId}/memories`, { key, body: { items } });
    const response = await api.send("GET", "/account/export", { key });
    expect(response.headers.get("content-type")).toBe("application/zip");
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const lines = (table: string) =>
      strFromU8(files[`${table}.jsonl`] ?? new Uint8Array())
        .split("\n")
        .filter((line) => line !== "")
        .map((line): Record<string, unknown> => JSON.parse(line));
    expect(Object.keys(files)).toEqual(accountTables.map(([table]) => `${table}.jsonl`));
    for (const [table, isIts] of accountTables) {
      const count = `select count(*)::int as rows from ${table} where ${isIts}`;
      const [row] = await api.database.sql.unsafe(count, [world.accountId]);
      expect({ table, rows: lines(table).length }).toEqual({ table, rows: row?.["rows"] });
    }
    expect(lines("memories").length).toBeGreaterThan(900);
    expect(lines("keys").length).toBeGreaterThan(1);
    const all = Object.values(files)
      .map((file) => strFromU8(file))
      .join("\n");
    const hidden = [
      ...(await api.database.sql<{ text: string }[]>`
      select hash as text from keys union all select token_hash from person_links
      union all select secret from webhook_endpoints
      union all select password from credentials where password <> ''`),
      { text: String(added.json["secret"]) },
      { text: "s3cret-path" },
      { text: other.accountId },
      { text: other.agentId },
    ];
    expect(hidden.length).toBeGreaterThan(6);
    for (const { text } of hidden) expect(all).not.toContain(text);
  });
});
