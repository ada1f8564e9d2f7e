import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sessions } from "@/db/schema";
import { insertAccount, insertAgent } from "@/db/testing/factories";
import { untilBlocked } from "@/db/testing/test-database";
import { type Answered, givenKey, type OpenApi, openApi } from "@/lib/api/testing/open-api";

let api: OpenApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

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
    for (const name of ["two", "one"]) {
      expect(await run(name)).toMatchObject({ status: 409, json: { code: "sweep-running" } });
    }
  });
  const answer = await first;
  expect(answer?.json).toMatchObject({ started: [{ agentId: ids[0] }, { agentId: ids[1] }] });
  // The refusal was not stored in its place either.
  const again = await run("one");
  expect(again).toMatchObject({ status: 200, json: answer?.json });
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  const other = { key, headers: { "idempotency-key": "one" } };
  expect(await api.ask("POST", "/schedule/run?dryRun=true", other)).toMatchObject({
    status: 422,
    json: { code: "idempotency-key-reused" },
  });
});
