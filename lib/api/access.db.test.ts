import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertAccount, insertAgent } from "@/db/testing/factories";
import { answerWhileLocked } from "@/lib/api/testing/answer-while-locked";
import { digestDatabase } from "@/lib/api/testing/digest-database";
import { givenWorld, type World } from "@/lib/api/testing/given-world";
import { listHandlers } from "@/lib/api/testing/list-handlers";
import { givenKey, openApi, type OpenApi } from "@/lib/api/testing/open-api";
import { rightsOfKeys, routeRows, type RouteRow } from "@/lib/api/testing/route-rows";
import { testDepth } from "@/lib/testing/test-depth";

let api: OpenApi;
beforeAll(async () => {
  api = await openApi();
  // For routes that check whether a worker is running.
  await api.db.execute(
    sql`insert into workers (id, seen_at) values ('one', now() + interval '1 day')`,
  );
});
afterAll(() => api.close());

/** The expected result for each key holder: it works, or the status of the refusal. */
type Outcome = "works" | 401 | 403 | 404;

const holders = [
  "viewer",
  "operator",
  "reviewer",
  "admin",
  "own agent",
  "other agent",
  "foreign",
  "revoked",
  "nobody",
  "no key of ours",
];

async function keyOf(holder: string, { accountId, agentId }: World): Promise<string | undefined> {
  switch (holder) {
    case "viewer":
    case "operator":
    case "reviewer":
    case "admin":
      return givenKey(api.db, accountId, { role: holder });
    case "own agent":
      return givenKey(api.db, accountId, { agentId });
    case "other agent":
      return givenKey(api.db, accountId, { agentId: (await insertAgent(api.db, accountId)).id });
    case "foreign":
      return givenKey(api.db, (await insertAccount(api.db)).id, { role: "admin" });
    case "revoked":
      return givenKey(api.db, accountId, { role: "admin" }, new Date());
    case "no key of ours":
      return "ksk_secret";
    default:
      return undefined;
  }
}

function expectedOf(row: RouteRow, holder: string): Outcome {
  if (row.who === "anybody") return "works";
  if (["revoked", "nobody", "no key of ours"].includes(holder)) return 401;
  const may: readonly string[] = rightsOfKeys[row.who];
  if (row.ofAccount && holder === "foreign") return "works";
  if (holder === "foreign") return 404;
  if (holder === "other agent") {
    if (!may.includes("own agent")) return 403;
    return row.ofAccount ? "works" : 404;
  }
  return may.includes(holder) ? "works" : 403;
}

async function call(name: string, row: RouteRow, holder: string, isAllowed: boolean, world: World) {
  const key = await keyOf(holder, world);
  const before = isAllowed ? "" : await digestDatabase(api.database.sql);
  const [method = "", path = ""] = name.split(" ");
  const response = await api.send(method, row.address(world), {
    ...(key !== undefined && { key }),
    ...(row.body && { body: row.body(world) }),
    ...(row.file && { body: row.file }),
  });
  const isStream = path.endsWith("/events") && response.status === 200;
  if (isStream) await response.body?.cancel();
  const text = isStream ? "" : await response.text();
  const after = isAllowed ? "" : await digestDatabase(api.database.sql);
  return { text, status: response.status, isUnchanged: before === after };
}

it("every route that is found under app/api/v1 is in the table, and nothing else", async () => {
  const found = (await listHandlers()).flatMap(({ method, served }) =>
    served?.route ? [`${method} ${served.path}`] : [],
  );
  expect([...new Set(found)].sort()).toEqual(Object.keys(routeRows).sort());
});

it("every other handler under app/api is one that was thought of", async () => {
  const others = (await listHandlers()).flatMap(({ method, path, served }) =>
    served === null ? [`${method} ${path}`] : [],
  );
  const methods = ["DELETE", "GET", "OPTIONS", "PATCH", "POST", "PUT"];
  expect(others.sort()).toEqual(
    [
      // For a person's browser; tested with people's permissions.
      "GET /api/agents/[id]/export",
      "GET /api/agents/[id]/ledger",
      "GET /api/agents/[id]/duplicates",
      "POST /api/agents/[id]/imports",
      "GET /api/agents/[id]/handbook/zip",
      "POST /api/agents/[id]/handbook/imports",
      "GET /api/agents/[id]/handbook/passage",
      "GET /api/agents/[id]/handbook/versions",
      "GET /api/agents/[id]/handbook/forgetting",
      "GET /api/events",
      "GET /api/find",
      "GET /api/overview",
      "GET /api/audit/export",
      "POST /api/audit/verifications",
      "GET /api/reviews",
      "GET /api/reviews/[id]",
      "GET /api/sessions",
      "GET /api/sessions/csv",
      "GET /api/sessions/[id]/ledger",
      "GET /api/sessions/[id]/prompt",
      "GET /api/sessions/[id]/run",
      "POST /api/reviews/[id]/views",
      "POST /api/reviews/decisions",
      "GET /api/auth/[...all]",
      "POST /api/auth/[...all]",
      // For agents; tested with the tools.
      ...methods.map((method) => `${method} /api/mcp`),
      ...methods.map((method) => `${method} /api/v1/[[...path]]`),
    ].sort(),
  );
});

describe.each(Object.entries(routeRows))("U1: %s", (name, row) => {
  const given = () => givenWorld(api.db, row.standing ?? "idle");
  let unchanged: Promise<World> | undefined;
  /** Reads and refusals leave a world unchanged: they all share one. */
  const worldFor = (isChanging: boolean) => (isChanging ? given() : (unchanged ??= given()));

  const works = holders.filter((holder) => expectedOf(row, holder) === "works");
  const allowed = new Set(testDepth.pick(`allowed ${name}`, works, 3));
  const tried = holders.filter((holder) => allowed.has(holder) || !works.includes(holder));

  it.each(tried)("for %s", async (holder) => {
    const expected = expectedOf(row, holder);
    const isAllowed = expected === "works";
    const world = await worldFor(isAllowed && !name.startsWith("GET "));
    const { text, status, isUnchanged } = await call(name, row, holder, isAllowed, world);
    if (expected === "works") expect(status, text).toBeLessThan(300);
    else expect({ status, isUnchanged }).toEqual({ status: expected, isUnchanged: true });
    if (expected === 404) {
      const [agentId, conversationId, sessionId] = [randomUUID(), randomUUID(), randomUUID()];
      const nowhere = { ...world, agentId, conversationId, sessionId };
      const unknown = await call(name, row, holder, isAllowed, nowhere);
      expect(unknown).toEqual({ text, status, isUnchanged });
    }
    // No answer contains data of another account or agent, except what was asked for by name.
    const isStranger = holder === "foreign" || holder === "other agent";
    if (isStranger) expect(text).not.toContain("Tea at four.");
    if (isStranger && row.ofAccount) expect(text).not.toContain(world.agentId);
  });
});

const foreignWrites = Object.entries(routeRows).filter(
  ([name, row]) => !name.startsWith("GET ") && expectedOf(row, "foreign") === 404,
);

it.each(foreignWrites)("I7, M6: %s of another account waits for no lock", async (name, row) => {
  const world = await givenWorld(api.db, row.standing ?? "idle");
  const ask = () => call(name, row, "foreign", true, world);
  expect(await answerWhileLocked(api.database, world, ask)).toMatchObject({ status: 404 });
});

it("methods that a path does not have answer 405 and say which it has", async () => {
  for (const { method, served, handle } of await listHandlers()) {
    if (served === null || served.route !== null || method === "OPTIONS") continue;
    const response = await handle(new Request("http://localhost/", { method }), {
      params: Promise.resolve({}),
    });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toMatch(/GET|POST|DELETE/);
    expect(await response.json()).toMatchObject({ status: 405, code: "method-not-allowed" });
  }
});
