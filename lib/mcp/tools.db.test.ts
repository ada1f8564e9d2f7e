import { deepStrictEqual } from "node:assert";
import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { DELETE, GET } from "@/app/api/mcp/route";
import { insertAccount, insertAgent } from "@/db/testing/factories";
import { badValuesOf, objectSchema } from "@/lib/api/testing/bad-values";
import { digestDatabase, givenWorld } from "@/lib/api/testing/given-world";
import { givenApi, givenKey } from "@/lib/api/testing/open-api";
import { toolRows } from "@/lib/api/testing/tool-rows";
import {
  askMcp,
  callTool,
  mcpAddress,
  openClient,
  postMcp,
  readAnswer,
} from "@/lib/mcp/testing/call-mcp";
import { tools } from "@/lib/mcp/tools";
import * as addMemories from "@/lib/memories/save";
import { testDepth } from "@/lib/testing/test-depth";

const api = givenApi();
afterEach(() => vi.restoreAllMocks());

const described = new Map(
  tools.map(({ name, input }) => [
    name,
    objectSchema.parse(z.toJSONSchema(input, { io: "input" })),
  ]),
);
const countsUse = new Set(["get_context", "read_handbook", "search_handbook"]);
/** A digest that says how many runs there are, and not when they were used. */
const withoutUse = (digested: string) =>
  digested.replace(/^public\.runs (\d+) .*$/m, "public.runs $1");
const digest = () => digestDatabase(api.database.sql);

async function givenSelf() {
  const world = await givenWorld(api.db, "idle");
  const key = await givenKey(api.db, world.accountId, { agentId: world.agentId });
  // The first call records when the key was used.
  await askMcp(key, "ping");
  return { ...world, key };
}

describe("the tools of an agent", () => {
  it("U4: are these, and none of them decides, edits, discards, protects, imports or starts", async () => {
    const { key } = await givenSelf();
    const { result } = await askMcp(key, "tools/list");
    const one = z.looseObject({ name: z.string(), description: z.string().min(40) });
    const listed = z.array(one).parse(result?.["tools"]);
    expect(listed.map((tool) => tool.name).toSorted()).toEqual(Object.keys(toolRows).toSorted());
    for (const { name, title, inputSchema, outputSchema, annotations } of listed) {
      expect({ inputSchema, outputSchema }).toMatchObject({
        inputSchema: { type: "object" },
        outputSchema: { type: "object" },
      });
      expect(JSON.stringify({ inputSchema, outputSchema })).not.toContain("$ref");
      const { writes } = toolRows[name] ?? {};
      expect(annotations).toMatchObject({ title, readOnlyHint: !writes, openWorldHint: false });
    }
  });

  it.each(Object.entries(toolRows))(
    "U4: %s works for the agent, as it says of itself",
    async (name, row) => {
      const { key } = await givenSelf();
      const before = await digest();
      const { isError, text, data } = await callTool(key, name, row.arguments);
      expect(isError, text).toBe(false);
      const answer = tools.find((tool) => tool.name === name)?.answer;
      deepStrictEqual(answer?.parse(data), data);
      const after = await digest();
      // Reading a handbook counts as use of its runs (H1b), and writes nothing else.
      if (countsUse.has(name)) expect(withoutUse(after)).toBe(withoutUse(before));
      else expect(after === before).toBe(!row.writes);
    },
  );

  it.each(Object.entries(toolRows))(
    "%s refuses in a sentence that names what is wrong",
    async (name, row) => {
      const { key } = await givenSelf();
      const before = await digest();
      const { properties = {}, required = [] } = described.get(name) ?? {};
      // What configuration may set a field to is said in its row.
      const { value: _value, ...fields } = properties;
      const bad = Object.entries(fields).flatMap(([field, kind]) =>
        testDepth
          .pick(`${name} ${field}`, badValuesOf(kind, required.includes(field)), 3)
          // What is nested deeper than anything is refused before a tool is reached.
          .filter((value) => !JSON.stringify(value)?.startsWith("[[["))
          .map((value) => [{ ...row.arguments, [field]: value }, field] as const),
      );
      const unknown = [{ ...row.arguments, agentId: "another" }, "agentId"] as const;
      for (const [given, word] of [...bad, unknown, ...(row.refused ?? [])]) {
        const { isError, text } = await callTool(key, name, given);
        const shown = `${JSON.stringify(given).slice(0, 80)}: ${text}`;
        expect(isError, shown).toBe(true);
        expect(text, shown).toMatch(/^Refused\. [^\n]{5,600}[.?!]$/);
        expect(text, shown).toContain(word);
      }
      expect(await digest()).toBe(before);
    },
  );

  it.each(Object.keys(toolRows))(
    "U1: %s is of the key's own agent, whoever else is there",
    async (name) => {
      const world = await givenSelf();
      const other = await insertAgent(api.db, world.accountId);
      const key = await givenKey(api.db, world.accountId, { agentId: other.id });
      const foreign = await insertAccount(api.db);
      const stranger = await insertAgent(api.db, foreign.id);
      const strange = await givenKey(api.db, foreign.id, { agentId: stranger.id });
      for (const one of [key, strange]) {
        const { text } = await callTool(one, name, toolRows[name]?.arguments);
        expect(text).not.toContain("Tea at four.");
        expect(text).not.toContain(world.agentId);
      }
      const { data } = await callTool(world.key, "list_memories", { limit: 200 });
      expect(JSON.stringify(data)).not.toContain("A new one.");
      const { text } = await callTool(world.key, "configuration", { action: "view" });
      expect(text).not.toContain("Keep dates.");
    },
  );

  it("a client that still sends a requestId is served", async () => {
    const { key } = await givenSelf();
    const given = { content: "New.", type: "core", requestId: "r-1" };
    expect(await callTool(key, "save_memory", given)).toMatchObject({ isError: false });
  });

  it("a fault says where it is logged, and no word of itself", async () => {
    const { key } = await givenSelf();
    const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const fault = new Error("secret of the database");
    vi.spyOn(addMemories, "addMemories").mockRejectedValue(fault);
    const { isError, text } = await callTool(
      key,
      "save_memory",
      toolRows["save_memory"]?.arguments,
    );
    expect(isError).toBe(true);
    expect(text).toMatch(/^Something went wrong on the server\. See the log entry [0-9a-f]{8}\.$/);
    expect(logged).toHaveBeenCalled();
  });
});

describe("POST /api/mcp", () => {
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };

  it.each([
    ["viewer", 403],
    ["operator", 403],
    ["reviewer", 403],
    ["admin", 403],
    ["revoked", 401],
    ["nobody", 401],
  ] as const)("U2: is for an agent's own key: %s gets %i", async (holder, status) => {
    const { accountId, agentId } = await givenWorld(api.db, "idle");
    const now = new Date();
    const key =
      holder === "nobody"
        ? undefined
        : holder === "revoked"
          ? await givenKey(api.db, accountId, { agentId }, now)
          : await givenKey(api.db, accountId, { role: holder });
    const call = {
      ...ping,
      method: "tools/call",
      params: { name: "get_context", arguments: {} },
    };
    const response = await postMcp(key, call);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.get("www-authenticate")).toBe(status === 401 ? "Bearer" : null);
    expect(await response.text()).not.toContain("Tea at four.");
  });

  it("refuses what is too large, no message, several, too deep, or another site's", async () => {
    const { key } = await givenSelf();
    const before = await digest();
    const statusOf = async (body: unknown, headers = {}) =>
      (await postMcp(key, body, headers)).status;
    expect(await statusOf(ping, { "content-length": String(2 * 1024 * 1024 + 1) })).toBe(413);
    expect(await statusOf(`${JSON.stringify(ping)}${" ".repeat(2 * 1024 * 1024)}`)).toBe(413);
    expect(await statusOf("{")).toBe(400);
    expect(await statusOf([ping, ping])).toBe(400);
    expect(await statusOf(`{"a":${"[".repeat(90_000)}${"]".repeat(90_000)}}`)).toBe(400);
    expect(await statusOf(ping, { "content-type": "text/plain" })).toBe(415);
    const elsewhere = { origin: "https://elsewhere.example", host: "localhost" };
    expect(await statusOf(ping, elsewhere)).toBe(403);
    expect(await digest()).toBe(before);
  });

  it("answers what it does not know as the protocol says", async () => {
    const { key } = await givenSelf();
    expect(await askMcp(key, "prompts/list")).toMatchObject({ error: { code: -32601 } });
    const unknown = await askMcp(key, "tools/call", { name: "approve_session", arguments: {} });
    expect(unknown.error?.message).toContain("approve_session");
    const notice = await postMcp(key, { jsonrpc: "2.0", method: "notifications/initialized" });
    expect(notice.status).toBe(202);
  });

  it("greets a client with what it is, and keeps nothing of it", async () => {
    const { key } = await givenSelf();
    const params = {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name: "a client", version: "1" },
    };
    const response = await postMcp(key, { ...ping, method: "initialize", params });
    expect(response.headers.get("mcp-session-id")).toBeNull();
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await readAnswer(response)).toMatchObject({
      result: { serverInfo: { name: "keepsake" }, capabilities: { tools: {} } },
    });
    for (const handle of [GET, DELETE]) {
      const refused = await handle(new Request(mcpAddress, { method: "GET" }));
      expect([refused.status, refused.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    }
  });
});

const resultSchema = z.looseObject({
  isError: z.boolean().optional(),
  content: z.array(z.looseObject({ text: z.string() })),
  structuredContent: z.unknown().optional(),
});

it.each([true, false])(
  "a client that nobody here wrote calls every tool, and reads refusals; with discovery: %s",
  async (protocolVersionDiscovery) => {
    const { accountId, agentId } = await givenWorld(api.db, "idle");
    const key = await givenKey(api.db, accountId, { agentId });
    const client = await openClient(key, { protocolVersionDiscovery });
    expect(client.serverInfo).toMatchObject({ name: "keepsake" });
    const offered = await client.tools();
    expect(Object.keys(offered).toSorted()).toEqual(Object.keys(toolRows).toSorted());
    const options = { toolCallId: "1", messages: [], context: {} };
    for (const [name, row] of Object.entries(toolRows)) {
      const answer = resultSchema.parse(await offered[name]?.execute(row.arguments, options));
      expect({ name, isError: answer.isError ?? false }).toEqual({ name, isError: false });
      expect(answer.structuredContent, name).toBeInstanceOf(Object);
    }
    const wrong = { action: "update", field: "refinement_threshold", value: "85%" };
    const refused = resultSchema.parse(await offered["configuration"]?.execute(wrong, options));
    expect(refused).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining("above 0 and at most 1, like 0.75") }],
    });
    await client.close();
  },
);
