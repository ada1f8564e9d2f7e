import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { givenKey, openApi, type OpenApi } from "@/lib/api/testing/open-api";
import * as handbook from "@/lib/handbook/load";
import { givenHandbook } from "@/lib/handbook/testing/given-handbook";
import { askMcp, callTool } from "@/lib/mcp/testing/call-mcp";
import { openLedger } from "@/lib/sessions/testing/open-session";

const listSchema = z.object({
  resources: z.array(z.object({ uri: z.string(), name: z.string(), mimeType: z.string() })),
});
const readSchema = z.object({ contents: z.array(z.object({ uri: z.string(), text: z.string() })) });

describe("resources", () => {
  let api: OpenApi;
  beforeAll(async () => {
    api = await openApi();
  });
  afterAll(() => api.close());
  afterEach(() => vi.restoreAllMocks());

  async function given() {
    const { ctx, agent, account } = await openLedger(api.db, ["Tea at four.", "Ada counts ships."]);
    const documents = await givenHandbook(ctx, agent.id);
    return { documents, key: await givenKey(api.db, account.id, { agentId: agent.id }) };
  }
  const listOf = async (key: string) =>
    listSchema.parse((await askMcp(key, "resources/list")).result).resources;
  const read = (key: string, uri: string) => askMcp(key, "resources/read", { uri });
  const textOf = async (key: string, uri: string) => {
    const { result, error } = await read(key, uri);
    if (error !== undefined) throw new Error(error.message);
    const [content] = readSchema.parse(result).contents;
    expect(content?.uri).toBe(uri);
    return content?.text;
  };

  it("U4, H11: are the agent's context and the files of its handbook, as its tools give them", async () => {
    const { key, documents } = await given();
    const listed = await listOf(key);
    expect(listed[0]?.uri).toBe("keepsake://context");
    expect(
      listed
        .slice(1)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...documents.keys()].toSorted());
    expect(await textOf(key, "keepsake://context")).toBe((await callTool(key, "get_context")).text);
    for (const { name, uri } of listed.slice(1)) {
      expect(await textOf(key, uri)).toBe(documents.get(name));
    }
  });

  it("U4: of an agent without a handbook there is the context alone", async () => {
    const { agent, account } = await openLedger(api.db, []);
    const key = await givenKey(api.db, account.id, { agentId: agent.id });
    expect(await textOf(key, "keepsake://context")).toBe("There are no memories yet.");
    expect((await listOf(key)).map(({ name }) => name)).toEqual(["context"]);
    const { error } = await read(key, "keepsake://handbook/MEMORY.md");
    expect(error?.message).toBe("Document not found.");
  });

  it("U1, U4: nothing else is found, and a fault says only where it is logged", async () => {
    const { key } = await given();
    const others = await given();
    const shared = (await listOf(key)).map(({ uri }) => uri);
    expect((await listOf(others.key)).map(({ uri }) => uri)).toEqual(shared);
    for (const path of ["nowhere.md", "../context", "%", "MEMORY.md/"]) {
      const { result, error } = await read(key, `keepsake://handbook/${path}`);
      expect([path, result, error?.message]).toEqual([path, undefined, expect.any(String)]);
    }
    expect((await read(key, "keepsake://folder/a.md")).error?.message).toContain(
      "keepsake://folder/a.md",
    );
    vi.spyOn(handbook, "loadDocument").mockRejectedValue(new Error("a secret path"));
    vi.spyOn(console, "error").mockReturnValue();
    const { error } = await read(key, "keepsake://handbook/MEMORY.md");
    expect(error?.message).toMatch(
      /^Something went wrong on the server. See the log entry \w{8}\.$/,
    );
  });
});
