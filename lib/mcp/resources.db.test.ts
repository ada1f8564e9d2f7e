import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { givenApi, givenKey } from "@/lib/api/testing/open-api";
import { importFiles } from "@/lib/folder/import-files";
import * as handbook from "@/lib/handbook/load";
import { givenHandbook } from "@/lib/handbook/testing/given-handbook";
import { askMcp, callTool, openClient } from "@/lib/mcp/testing/call-mcp";
import { editMemory } from "@/lib/memories/save";
import { openLedger } from "@/lib/sessions/testing/open-session";

const listSchema = z.object({
  resources: z.array(
    z.object({ uri: z.string(), name: z.string(), title: z.string(), mimeType: z.string() }),
  ),
});
const readSchema = z.object({ contents: z.array(z.object({ uri: z.string(), text: z.string() })) });

describe("resources", () => {
  const api = givenApi();
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

  const noFile = "The folder has no such file.";

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

  it("U4, F1, F4: are the files of its folder as they are now, without secrets, and bytes as they are", async () => {
    const { ctx, agent, account } = await openLedger(api.db, []);
    const agentId = agent.id;
    const token = "ghp_9wXq2LrT5vYb8NcM3kJh6FdS1aZe4UiO7pQg";
    const hidden = String.fromCodePoint(
      ...Array.from(token, (sign) => 0xe_0000 + sign.charCodeAt(0)),
    );
    const contents = {
      "ships/Día #1 100%.md": "# Ships\n\n- Ada counts ships\n- Momo sleeps\n",
      "keys.md": `- Tea at four\n\n- The token is ${token}\n`,
      "hidden.txt": `The token is ${hidden}\n`,
      "settings.json": JSON.stringify({ token }),
      "bad.md": Uint8Array.of(0x2d, 0x20, 0x61, 0x62, 0x63, 0xe9, 0x0a),
      "cat.png": Uint8Array.of(0, 255, 1),
      "core.dump": Uint8Array.of(0, 1),
    };
    const bytesOf = (content: string | Uint8Array) =>
      typeof content === "string" ? new TextEncoder().encode(content) : content;
    const files = new Map(
      Object.entries(contents).map(([path, content]) => [path, bytesOf(content)] as const),
    );
    await importFiles(ctx, { agentId, files, dryRun: false });
    await editMemory(ctx, { agentId, number: 1, edit: { content: "Ada counts masts" } });
    const key = await givenKey(api.db, account.id, { agentId });

    const client = await openClient(key);
    const { resources } = await client.listResources();
    const shown: Record<string, unknown> = {};
    for (const { uri, name, mimeType } of resources.slice(1)) {
      expect(uri).toBe(`keepsake://files/${name.split("/").map(encodeURIComponent).join("/")}`);
      const [content] = (await client.readResource({ uri })).contents;
      expect(content).toMatchObject({ uri, mimeType });
      shown[name] = [mimeType, content?.["text"] ?? content?.["blob"]];
    }
    await client.close();
    const mask = "[redacted: GitHub token]";
    const markdown = "text/markdown";
    expect(shown).toEqual({
      "ships/Día #1 100%.md": [markdown, "# Ships\n\n- Ada counts masts\n- Momo sleeps\n"],
      "keys.md": [markdown, `- Tea at four\n\n- The token is ${mask}\n`],
      "hidden.txt": ["text/plain", `The token is ⟨hidden: "${mask}"⟩\n`],
      "settings.json": ["application/json", JSON.stringify({ token: mask })],
      "bad.md": [markdown, "- abc\uFFFD\n"],
      "cat.png": ["image/png", "AP8B"],
      "core.dump": ["application/octet-stream", "AAE="],
    });
    const other = (await given()).key;
    expect((await read(other, "keepsake://files/keys.md")).error?.message).toBe(noFile);
  });

  it("U1, U4: nothing else is found, and a fault says only where it is logged", async () => {
    const { key } = await given();
    const others = await given();
    const shared = (await listOf(key)).map(({ uri }) => uri);
    expect((await listOf(others.key)).map(({ uri }) => uri)).toEqual(shared);
    for (const path of ["nowhere.md", "../context", "%", "%00", "MEMORY.md/"]) {
      const { result, error } = await read(key, `keepsake://handbook/${path}`);
      expect([path, result, error?.message]).toEqual([path, undefined, expect.any(String)]);
    }
    const refusals = {
      "keepsake://files/nowhere.md": noFile,
      "keepsake://files/../context": noFile,
      "keepsake://files/%": noFile,
      "keepsake://files/%00": "path: The path has a control character.",
      "keepsake://files/%2Fetc": "path: The path is absolute.",
      "keepsake://folder/a.md": "Resource not found: keepsake://folder/a.md",
    };
    for (const [uri, message] of Object.entries(refusals)) {
      expect([uri, (await read(key, uri)).error?.message]).toEqual([uri, message]);
    }
    vi.spyOn(handbook, "loadDocument").mockRejectedValue(new Error("a secret path"));
    vi.spyOn(console, "error").mockReturnValue();
    const { error } = await read(key, "keepsake://handbook/MEMORY.md");
    expect(error?.message).toMatch(
      /^Something went wrong on the server. See the log entry \w{8}\.$/,
    );
  });
});
