import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertAccount, insertAgent } from "@/db/testing/factories";
import { givenKey, openApi, type OpenApi } from "@/lib/api/testing/open-api";

let api: OpenApi;
let key: string;
let agentId: string;

beforeAll(async () => {
  api = await openApi();
  const account = await insertAccount(api.db);
  agentId = (await insertAgent(api.db, account.id, { name: "Ada" })).id;
  key = await givenKey(api.db, account.id, { role: "admin" });
});
afterAll(() => api.close());

describe("a body", () => {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    api.ask("POST", `/agents/${agentId}/memories`, { key, body, headers });

  it("may be no JSON: 400", async () => {
    expect(await post("{")).toMatchObject({ status: 400, json: { errors: { body: /JSON/ } } });
  });
});
