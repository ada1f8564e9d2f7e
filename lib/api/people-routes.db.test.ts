import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actAs, insertAccount } from "@/db/testing/factories";
import { rightsOfPeople } from "@/lib/api/testing/action-rows";
import { digestDatabase } from "@/lib/api/testing/digest-database";
import { givenWorld, type World } from "@/lib/api/testing/given-world";
import { listHandlers, type FoundHandler } from "@/lib/api/testing/list-handlers";
import { openApi, type OpenApi } from "@/lib/api/testing/open-api";
import { archiveOf } from "@/lib/interop/testing/archive-of";
import { createContext, type Context } from "@/lib/context";
import { withContext } from "@/lib/current-context";

let api: OpenApi;
let handlers: FoundHandler[];
beforeAll(async () => {
  api = await openApi();
  handlers = await listHandlers();
});
afterAll(() => api.close());

const everybody = ["viewer", "operator", "reviewer", "admin", "owner", "owner of another"];

/** Routes outside the API for a person's browser, and who may use them, by section 7. */
const rows = [
  ["GET", "/api/events", everybody],
  ["GET", "/api/find", everybody],
  ["GET", "/api/overview", everybody],
  ["GET", "/api/audit/export", everybody],
  ["POST", "/api/audit/verifications", everybody],
  ["GET", "/api/reviews", everybody],
  ["GET", "/api/reviews/[id]", everybody],
  ["POST", "/api/reviews/[id]/views", everybody],
  ["POST", "/api/reviews/decisions", rightsOfPeople.decide],
  ["GET", "/api/sessions", everybody],
  ["GET", "/api/sessions/csv", everybody],
  ["GET", "/api/sessions/[id]/ledger", everybody],
  ["GET", "/api/sessions/[id]/prompt", everybody],
  ["GET", "/api/sessions/[id]/run", everybody],
  ["GET", "/api/agents/[id]/export", everybody],
  ["GET", "/api/agents/[id]/ledger", everybody],
  ["GET", "/api/agents/[id]/duplicates", everybody],
  ["POST", "/api/agents/[id]/imports", rightsOfPeople.edit],
  ["GET", "/api/agents/[id]/handbook/zip", everybody],
  ["POST", "/api/agents/[id]/handbook/imports", rightsOfPeople.edit],
  ["GET", "/api/agents/[id]/handbook/passage", everybody],
  ["GET", "/api/agents/[id]/handbook/versions", everybody],
  ["GET", "/api/agents/[id]/handbook/forgetting", rightsOfPeople.edit],
] as const;

/** Routes for no specific agent: members of other accounts get their own account's data. */
const ofAccount: readonly string[] = [
  "/api/find",
  "/api/events",
  "/api/overview",
  "/api/reviews",
  "/api/sessions",
  "/api/sessions/csv",
  "/api/audit/export",
  "/api/audit/verifications",
];

/** What routes are asked with, by the end of their path. */
const queries = new Map([
  ["views", "?seen=1"],
  ["passage", "?thread=t_8f21&line=cursor"],
  ["versions", "?path=MEMORY.md"],
  ["forgetting", "?run=t_8f21"],
]);

function bodyFor(path: string, { sessionId, seenSequence }: World) {
  if (path === "/api/reviews/decisions")
    return JSON.stringify({ decisions: [{ kind: "approve", sessionId, seenSequence }] });
  const isArchive = path.endsWith("/handbook/imports");
  return isArchive ? archiveOf({ "raw_memories.md": "# Raw Memories\n" }) : "From a file.";
}

async function contextOf(person: string, world: World): Promise<Context | null> {
  const { accountId, ownerId } = world;
  const owning = (id: string) => actAs(accountId, "viewer", { id, ownsAgents: true });
  if (person === "nobody") return null;
  if (person === "foreign") {
    return createContext(api.db, actAs((await insertAccount(api.db)).id, "admin"));
  }
  if (person === "owner") return createContext(api.db, owning(ownerId));
  if (person === "owner of another") return createContext(api.db, owning(randomUUID()));
  const role = (["viewer", "operator", "reviewer", "admin"] as const).find((one) => one === person);
  return createContext(api.db, actAs(accountId, role));
}

/** Of several decisions each has an answer of its own. */
async function statusOf(response: Response, path: string): Promise<number> {
  if (path === "/api/reviews/decisions") {
    const { answers } = await response.json();
    return answers?.[0].status ?? response.status;
  }
  await response.body?.cancel();
  return response.status;
}

describe.each(rows)("U1: %s %s", (method, path, allowed) => {
  const given = () => givenWorld(api.db, path === "/api/reviews/decisions" ? "review" : "queued");
  let unchanged: Promise<World> | undefined;
  it.each([...everybody, "foreign", "nobody"])("for %s", async (person) => {
    const isOwnMatter = person === "foreign" && ofAccount.includes(path);
    const isAllowed = isOwnMatter || (allowed as readonly string[]).includes(person);
    // Reads and refusals leave a world unchanged: they all share one.
    const isChanging = isAllowed && method !== "GET";
    const world = await (isChanging ? given() : (unchanged ??= given()));
    const ctx = await contextOf(person, world);
    const found = handlers.find((one) => one.method === method && one.path === path);
    if (found === undefined) throw new Error(`Nothing serves ${path}.`);
    const id = /sessions|reviews/.test(path) ? world.sessionId : world.agentId;
    const body = method === "POST" ? { body: bodyFor(path, world) } : {};
    const query = queries.get(path.split("/").at(-1) ?? "") ?? "";
    const request = new Request(`http://localhost${path}${query}`, { method, ...body });
    const before = isAllowed ? "" : await digestDatabase(api.database.sql);
    const response = await withContext(ctx, () =>
      found.handle(request, { params: Promise.resolve({ id }) }),
    );
    const status = await statusOf(response, path);
    if (isAllowed) {
      expect(status).toBe(200);
      return;
    }
    const isUnchanged = before === (await digestDatabase(api.database.sql));
    const refusals: Readonly<Record<string, number>> = { nobody: 401, foreign: 404 };
    expect({ status, isUnchanged }).toEqual({ status: refusals[person] ?? 403, isUnchanged: true });
  });
});

describe.each(rows.filter(([, path]) => path.includes("[id]")))(
  "the path of %s %s",
  (method, path) => {
    it.each(["\u0000", "a b", "x".repeat(65)])(
      "U1: that cannot be one, %j, is unknown",
      async (id) => {
        const { id: accountId } = await insertAccount(api.db);
        const found = handlers.find((one) => one.method === method && one.path === path);
        const body = method === "POST" ? { body: "From a file." } : {};
        const query = queries.get(path.split("/").at(-1) ?? "") ?? "";
        const request = new Request(`http://localhost${path}${query}`, { method, ...body });
        const response = await withContext(createContext(api.db, actAs(accountId, "admin")), () =>
          found?.handle(request, { params: Promise.resolve({ id }) }),
        );
        expect(response?.status).toBe(404);
      },
    );
  },
);
