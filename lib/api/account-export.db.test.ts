import { afterAll, beforeAll, expect, it } from "vitest";
import { strFromU8, unzipSync } from "fflate";
import { accountTables } from "@/db/queries/accounts/account-rows";
import { givenWorld } from "@/lib/api/testing/given-world";
import { givenKey, type OpenApi, openApi } from "@/lib/api/testing/open-api";

let api: OpenApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

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
  "sweep_claims",
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
