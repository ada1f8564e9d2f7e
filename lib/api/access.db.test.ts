import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { actAs, insertAccount, insertAgent } from "@/db/testing/factories";
import { actingAs, everybody, people, rightsOfPeople } from "@/lib/api/testing/action-rows";
import {
  answerWhileLocked,
  digestDatabase,
  givenWorld,
  type World,
} from "@/lib/api/testing/given-world";
import { givenApi, givenKey, listHandlers } from "@/lib/api/testing/open-api";
import { rightsOfKeys, type RouteRow, routeRows } from "@/lib/api/testing/route-rows";
import type { Acting } from "@/lib/auth/permissions";
import { createContext } from "@/lib/context";
import { withContext } from "@/lib/current-context";
import { archiveOf } from "@/lib/interop/testing/archive-of";
import { testDepth } from "@/lib/testing/test-depth";

const api = givenApi();

beforeAll(async () => {
  // For routes that check whether a worker is running.
  await api.db.execute(
    sql`insert into workers (id, seen_at) values ('one', now() + interval '1 day')`,
  );
});
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
      ...rows.map(([method, path]) => `${method} ${path}`),
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

const decisions = "/api/reviews/decisions";

/** Routes outside the API for a person's browser, and who may use them, by section 7. */
const rows = [
  ["GET", "/api/events", everybody],
  ["GET", "/api/find", everybody],
  ["GET", "/api/overview", everybody],
  ["GET", "/api/account/export", ["admin"]],
  ["GET", "/api/audit/export", everybody],
  ["POST", "/api/audit/verifications", everybody],
  ["GET", "/api/reviews", everybody],
  ["GET", "/api/reviews/[id]", everybody],
  ["POST", "/api/reviews/[id]/views", everybody],
  ["POST", decisions, rightsOfPeople.decide],
  ["GET", "/api/sessions", everybody],
  ["GET", "/api/sessions/csv", everybody],
  ["GET", "/api/sessions/[id]/ledger", everybody],
  ["GET", "/api/agents/[id]/export", everybody],
  ["GET", "/api/agents/[id]/ledger", everybody],
  ["POST", "/api/agents/[id]/imports", rightsOfPeople.edit],
  ["GET", "/api/agents/[id]/handbook/zip", everybody],
  ["POST", "/api/agents/[id]/handbook/imports", rightsOfPeople.edit],
  ["GET", "/api/agents/[id]/handbook/passage", everybody],
  ["GET", "/api/agents/[id]/handbook/versions", everybody],
  ["GET", "/api/agents/[id]/handbook/forgetting", rightsOfPeople.edit],
] as const;

/** What routes are asked with, by the end of their path. */
const queries = new Map([
  ["views", "?seen=1"],
  ["passage", "?thread=t_berth&line=cursor"],
  ["versions", "?path=MEMORY.md"],
  ["forgetting", "?run=t_berth"],
]);

function bodyFor(path: string, { sessionId, seenSequence }: World) {
  if (path === decisions)
    return JSON.stringify({ decisions: [{ kind: "approve", sessionId, seenSequence }] });
  const isArchive = path.endsWith("/handbook/imports");
  return isArchive ? archiveOf({ "raw_memories.md": "# Raw Memories\n" }) : "From a file.";
}

function askPage(
  [method, path]: readonly [string, string],
  acting: Acting | null,
  id: string,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const found = api.handlers.find((one) => one.method === method && one.path === path);
  const query = queries.get(path.split("/").at(-1) ?? "") ?? "";
  const init = { method, ...(method === "POST" && { body }) };
  const request = new Request(`http://localhost${path}${query}`, init);
  const ctx = acting && createContext(api.db, acting);
  return withContext(ctx, async () => {
    if (found === undefined) throw new Error(`Nothing serves ${path}.`);
    return found.handle(request, { params: Promise.resolve({ id }) });
  });
}

/** Of several decisions each has an answer of its own. */
async function statusOf(response: Response, path: string): Promise<number> {
  if (path === decisions) {
    const { answers } = await response.json();
    return answers?.[0].status ?? response.status;
  }
  await response.body?.cancel();
  return response.status;
}

describe.each(rows)("U1: %s %s", (method, path, allowed) => {
  const given = () => givenWorld(api.db, path === decisions ? "review" : "queued");
  let unchanged: Promise<World> | undefined;
  it.each(people)("for %s", async (person) => {
    // Without an agent or a session in it, a path asks for the own account's data.
    const isOwnMatter = !path.includes("[id]") && path !== decisions;
    const isAllowed =
      (person === "foreign" && isOwnMatter) || (allowed as readonly string[]).includes(person);
    // Reads and refusals leave a world unchanged: they all share one.
    const isChanging = isAllowed && method !== "GET";
    const world = await (isChanging ? given() : (unchanged ??= given()));
    const acting = await actingAs(api.db, person, world);
    const id = /sessions|reviews/.test(path) ? world.sessionId : world.agentId;
    const before = isAllowed ? "" : await digestDatabase(api.database.sql);
    const response = await askPage([method, path], acting, id, bodyFor(path, world));
    const status = await statusOf(response, path);
    if (isAllowed) {
      expect(status).toBe(200);
      return;
    }
    const isUnchanged = before === (await digestDatabase(api.database.sql));
    const refusals: Readonly<Record<string, number>> = { nobody: 401, foreign: 404 };
    expect({ status, isUnchanged }).toEqual({
      status: refusals[person] ?? 403,
      isUnchanged: true,
    });
  });
});

describe.each(rows.filter(([, path]) => path.includes("[id]")))("%s %s", (method, path) => {
  it.each(["\u0000", "a b", "x".repeat(65)])(
    "U1: an id that can't be one is unknown: %j",
    async (id) => {
      const acting = actAs((await insertAccount(api.db)).id, "admin");
      expect((await askPage([method, path], acting, id, "From a file.")).status).toBe(404);
    },
  );
});
