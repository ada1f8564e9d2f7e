import { describe, expect, it } from "vitest";
import { givenWorld } from "@/lib/api/testing/given-world";
import { givenApi, givenKey } from "@/lib/api/testing/open-api";
import { archiveOf } from "@/lib/interop/testing/archive-of";
import { callTool } from "@/lib/mcp/testing/call-mcp";
import { actAs } from "@/db/testing/factories";
import { createContext } from "@/lib/context";
import { openRunningSession } from "@/lib/sessions/testing/open-session";

describe("an agent's folder over HTTP", () => {
  const api = givenApi();

  async function given() {
    const { accountId } = await givenWorld(api.db, "idle");
    const key = await givenKey(api.db, accountId, { role: "admin" });
    const made = await api.ask("POST", "/agents", { key, body: { name: crypto.randomUUID() } });
    const agent = `/agents/${String(made.json["id"])}`;
    const bring = (body: Uint8Array<ArrayBuffer>, type: string, query = "") =>
      api.ask("POST", `${agent}/imports${query}`, { key, body, headers: { "content-type": type } });
    const file = (path: string) => api.send("GET", `${agent}/folder/files/${path}`, { key });
    return { accountId, agentId: String(made.json["id"]), key, agent, bring, file };
  }
  const encode = (text: string) => new TextEncoder().encode(text);

  it("F5: a zip, a form of many files and one file with its path come in, and go home", async () => {
    const { agent, key, bring, file } = await given();
    const zip = archiveOf({
      "memory/MEMORY.md": "- [Log](log.md)\n- tea\n",
      "memory/log.md": "- fee\n",
      "__MACOSX/memory/._log.md": "x",
    });
    const first = await bring(zip, "application/zip");
    expect(first).toMatchObject({
      status: 200,
      json: {
        format: "folder",
        added: 2,
        files: [
          { path: "MEMORY.md", added: 1 },
          { path: "log.md", added: 1 },
        ],
      },
    });
    const form = new FormData();
    form.append("files", new File(["# A\n\n- one\n"], "notes/a.md"));
    form.append("files", new File(["- two\n"], "b.txt"));
    const sent = new Request("http://localhost", { method: "POST", body: form });
    const type = sent.headers.get("content-type") ?? "";
    const second = await bring(new Uint8Array(await sent.arrayBuffer()), type);
    expect(second.json).toMatchObject({
      added: 2,
      files: [{ path: "notes/a.md" }, { path: "b.txt" }],
    });
    const third = await bring(encode("x\n§\ny\n"), "text/markdown", "?path=me/USER.md");
    expect(third.json).toMatchObject({ added: 2, files: [{ path: "me/USER.md", kind: "hermes" }] });
    const again = await bring(encode("x\n§\ny\n"), "text/markdown", "?path=me/user.MD");
    expect(again.json).toMatchObject({ added: 0, skipped: [{ line: 1 }, { line: 3 }] });
    expect(await (await file("MEMORY.md")).text()).toBe("- [Log](log.md)\n- tea\n");
    expect(await (await file("notes/a.md")).text()).toBe("# A\n\n- one\n");
    const listed = await api.ask("GET", `${agent}/memories`, { key });
    expect(listed.json.items?.find(({ content }) => content === "one")).toMatchObject({
      file: "notes/a.md",
      under: ["A"],
      tags: [],
    });
  });

  it("F5: what can't be read gets a sentence and changes nothing", async () => {
    const { agent, key, bring } = await given();
    const cases = [
      await bring(encode("x"), "text/markdown", "?path=../x.md"),
      await bring(encode("x"), "text/markdown", "?path=x.md&format=json"),
      await bring(encode("--x\r\nbroken"), "multipart/form-data; boundary=x"),
      await bring(archiveOf({}), "application/zip"),
    ];
    expect(cases.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect((await api.ask("GET", `${agent}/folder`, { key })).json["files"]).toEqual([]);
  });

  it("T1, F4: an agent reads its files without what undecided sessions changed", async () => {
    const { agent, agentId, accountId, key, bring } = await given();
    await api.ask("PATCH", agent, { key, body: { applies: "after-review" } });
    const text = `- tea\n- tea\n- ${"long enough to stay above the threshold ".repeat(4)}\n`;
    await bring(encode(text), "text/markdown", "?path=a.md");
    const ctx = createContext(api.db, actAs(accountId));
    const session = await openRunningSession({ db: api.db, ctx, agent: { id: agentId } });
    await session.call("delete", { id: 2 });
    await session.call("complete", { summary: "Deleted one copy." });
    const own = await givenKey(api.db, accountId, { agentId });
    const read = async (by: string) =>
      (await api.send("GET", `${agent}/folder/files/a.md`, { key: by })).text();
    expect(await read(key)).toBe(text.replace("- tea\n", ""));
    expect(await read(own)).toBe(text);
    const found = await callTool(own, "search_memories", { query: "tea" });
    expect(found.data).toMatchObject({ items: [{ file: "a.md", under: [] }, { file: "a.md" }] });
  });
});
