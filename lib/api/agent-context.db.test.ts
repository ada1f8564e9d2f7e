import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { givenKey, openApi, type OpenApi } from "@/lib/api/testing/open-api";
import { addMemories } from "@/lib/memories/add-memories";
import { importFormats } from "@/lib/interop/import-plan";
import { discardMemory } from "@/lib/memories/change-memory";
import { newMemorySchema } from "@/lib/memories/memory-schema";
import { openLedger } from "@/lib/sessions/testing/open-session";

let api: OpenApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const day = 24 * 60 * 60_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();

async function givenAgent() {
  const { ctx, agent, account } = await openLedger(api.db, ["Bo: likes rain", "Gone."]);
  const items = [
    { content: "Said today.", type: "journal", createdAt: ago(1) },
    { content: "Said long ago.", type: "journal", createdAt: ago(8) },
    { content: "I never lie.", constitutional: true, createdAt: ago(900) },
  ].map((item) => newMemorySchema.parse(item));
  await addMemories(ctx, { agentId: agent.id, items });
  await discardMemory(ctx, { agentId: agent.id, number: 2 });
  const key = await givenKey(api.db, account.id, { agentId: agent.id });
  const admin = await givenKey(api.db, account.id, { role: "admin" });
  return { agent, account, key, admin, at: `/agents/${agent.id}` };
}

describe("GET /agents/{id}/context", () => {
  it("is the ledger and the journals of seven days, as JSON and as text for a prompt", async () => {
    const { agent, key, at } = await givenAgent();
    const { json } = await api.ask("GET", `${at}/context`, { key });
    expect(json).toMatchObject({
      agentName: agent.name,
      tokens: 3 + 4 + 3,
      core: [{ number: 5, content: "I never lie.", constitutional: true }, { number: 1 }],
      journals: [{ number: 3, content: "Said today." }],
    });
    const text = await api.send("GET", `${at}/context?format=text`, { key });
    expect(text.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const minute = ago(1).slice(0, 16).replace("T", " ");
    expect(await text.text()).toBe(
      `# Lasting memories\n\n- I never lie.\n- Bo: likes rain\n\n# Of the last 7 days\n\n- [${minute}] Said today.\n`,
    );
  });
});

describe("GET /agents/{id}/export?format=", () => {
  it.each(importFormats)("%s: what is written is recognised and read again", async (format) => {
    const { key, account, admin, at } = await givenAgent();
    const response = await api.send("GET", `${at}/export?format=${format}`, { key });
    const endings = { json: "json", letta: "af", text: "txt" };
    const ending = Object.entries(endings).find(([name]) => name === format)?.[1] ?? "jsonl";
    expect(response.headers.get("content-disposition")).toMatch(new RegExp(`\\.${ending}"$`));
    const file = await response.text();
    const { json: fresh } = await api.ask("POST", "/agents", {
      key: admin,
      body: { name: `Copy of ${account.id} ${format}` },
    });
    const into = `/agents/${String(fresh["id"])}`;
    const { status, json } = await api.ask("POST", `${into}/imports`, { key: admin, body: file });
    expect(status).toBe(200);
    const isWhole = ["keepsake", "json", "jsonl"].includes(format);
    expect(json).toMatchObject({ format, added: isWhole ? 5 : 2, skipped: [] });
    const list = await api.ask("GET", `${into}/memories?discarded=all&limit=10`, { key: admin });
    const words = list.json.items?.map(({ content }) => content);
    const ledger = ["I never lie.", "Bo: likes rain"];
    const journals = ["Said long ago.", "Said today."];
    expect(words?.toSorted()).toEqual(
      (isWhole ? [...ledger, ...journals, "Gone."] : ledger).toSorted(),
    );
  });
});
