import { drizzle } from "drizzle-orm/postgres-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import postgres from "postgres";
import { listAuditRows, type WantedRecords } from "@/db/queries/audit/audit-records";
import * as schema from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";

const records = 100_000;
const wholeAccount: WantedRecords = {
  accountId: "account",
  agentId: null,
  actorId: null,
  kinds: null,
  sessionId: null,
  place: null,
  limit: 101,
};

const database = givenDatabase();
let client: postgres.Sql;
const asked: [query: string, params: unknown[]][] = [];

beforeAll(async () => {
  client = postgres(database.url, { max: 1 });
  // Ten chains, with few records of one kind, two people and one session. Chain 7 has a single
  // view; Cleo, who views every other chain, edited it once.
  const { sql } = database;
  await sql`insert into accounts (id, name) values ('account', 'account')`;
  await sql`insert into agents (id, account_id, name)
    select 'chain-' || n, 'account', n from generate_series(0, 9) n`;
  await sql`insert into audit_records
      (chain, agent_id, position, account_id, at, actor, kind, session_id, data, hash)
    select 'chain-' || n % 10, 'chain-' || n % 10, n / 10 + 1, 'account', timestamptz '2026-01-01' + n * interval '1 s',
      jsonb_build_object('kind', 'person', 'name', 'x', 'id', case
        when n % 2000 = 0 then 'ada'
        when n = 597 or n % 3 = 0 and n % 10 <> 7 then 'cleo' else 'bob' end),
      case when n % 2000 = 0 then 'session-approved'
        when n = 387 or n % 3 = 0 and n % 10 <> 7 then 'session-viewed' else 'memory-edited' end,
      case when n % 2500 = 0 then 'session' else 's' || n end, '{}', 'x'
    from generate_series(0, ${records} - 1) n`;
  await database.sql`analyze audit_records`;
});
afterAll(() => client.end());

/** How many rows and index entries Postgres read for a page. */
async function countRead(wanted: Partial<WantedRecords>): Promise<number> {
  asked.length = 0;
  const logQuery = (query: string, params: unknown[]) => asked.push([query, params]);
  await listAuditRows(drizzle(client, { schema, logger: { logQuery } }), {
    ...wholeAccount,
    ...wanted,
  });
  const [query, params] = asked[0] ?? ["", []];
  const explain = `explain (analyze, format text, timing off, costs off) ${query}`;
  const lines = await client.unsafe<{ "QUERY PLAN": string }[]>(explain, params as string[]);
  const plan = lines.map((line) => line["QUERY PLAN"]);
  const counts = plan.map(
    (line) => /rows=(\d+)/.exec(line)?.[1] ?? /by Filter: (\d+)/.exec(line)?.[1],
  );
  return counts.reduce((sum, count) => sum + Number(count ?? 0), 0);
}

const deep = [Date.UTC(2026, 0, 1, 14), "chain-5", 5_000] as const;

it.each<[string, Partial<WantedRecords>]>([
  ["everything", {}],
  ["everything, deep down", { place: deep }],
  ["everything, towards newer", { place: deep, towards: "newer" }],
  ["one agent", { agentId: "chain-3" }],
  ["one agent, deep down", { agentId: "chain-3", place: [0, "chain-3", 5_000] }],
  ["one person", { actorId: "ada" }],
  ["a rare kind", { kinds: ["session-approved"] }],
  ["a group of kinds", { kinds: ["session-approved", "session-viewed", "memory-created"] }],
  ["one agent and a kind rare in it", { agentId: "chain-7", kinds: ["session-viewed"] }],
  ["one agent and a person rare in it", { agentId: "chain-7", actorId: "cleo" }],
  [
    "one agent, and a person and kinds rare together in it, deep down",
    {
      agentId: "chain-1",
      actorId: "cleo",
      kinds: ["memory-edited", "session-approved"],
      place: [0, "chain-1", 9_000],
    },
  ],
  ["a rare person and a kind", { actorId: "ada", kinds: ["memory-edited"] }],
  [
    "a person and kinds rare together, deep down",
    { actorId: "cleo", kinds: ["memory-edited", "session-approved"], place: deep },
  ],
  ["one session", { sessionId: "session" }],
  ["a day", { from: new Date("2026-01-01T02:00:00Z"), to: new Date("2026-01-01T03:00:00Z") }],
])("a page of 100,000 records is read, not searched: %s", async (_, wanted) => {
  expect(await countRead(wanted)).toBeLessThan(2_000);
});
