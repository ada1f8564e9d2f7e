import { describe, expect, it } from "vitest";
import { z } from "zod";
import { givenApi, givenKey } from "@/lib/api/testing/open-api";
import { loadLedger } from "@/db/queries/memories/load-memories";
import { callTool } from "@/lib/mcp/testing/call-mcp";
import { addMemories, discardMemory } from "@/lib/memories/save";
import { saveDocument } from "@/lib/handbook/save";
import { addObservations, newObservationSchema } from "@/lib/memories/observations";
import { exportFormats } from "@/lib/interop/finding";
import { newMemorySchema } from "@/lib/memories/schema";
import { openLedger } from "@/lib/sessions/testing/open-session";

const api = givenApi();

const day = 24 * 60 * 60_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();

async function givenAgent() {
  const { ctx, agent, account } = await openLedger(api.db, ["Bo: likes rain", "Gone."]);
  const [saidAt, saidLongAgo] = [ago(1), ago(8)];
  const items = [
    { content: "Said today.", type: "journal", createdAt: saidAt },
    { content: "Said long ago.", type: "journal", createdAt: saidLongAgo },
    { content: "I never lie.", constitutional: true, createdAt: ago(900) },
  ].map((item) => newMemorySchema.parse(item));
  await addMemories(ctx, { agentId: agent.id, items });
  await discardMemory(ctx, { agentId: agent.id, number: 2 });
  const key = await givenKey(api.db, account.id, { agentId: agent.id });
  const admin = await givenKey(api.db, account.id, { role: "admin" });
  return { ctx, agent, account, key, admin, saidAt, saidLongAgo, at: `/agents/${agent.id}` };
}

describe("GET /agents/{id}/context", () => {
  it("O1b: is the ledger and the active observations, as JSON and as text for a prompt", async () => {
    const { agent, key, at, saidAt, saidLongAgo } = await givenAgent();
    const { json } = await api.ask("GET", `${at}/context`, { key });
    expect(json).toMatchObject({
      agentName: agent.name,
      tokens: 3 + 4 + 3 + 4,
      core: [{ number: 5, content: "I never lie.", constitutional: true }, { number: 1 }],
      journals: [
        { number: 4, content: "Said long ago.", relevance: "medium" },
        { number: 3, content: "Said today." },
      ],
    });
    const text = await api.send("GET", `${at}/context?format=text`, { key });
    expect(text.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const minute = (time: string) => time.slice(0, 16).replace("T", " ");
    expect(await text.text()).toBe(
      `# Lasting memories\n\n- I never lie.\n- Bo: likes rain\n\n# Observations\n\n- [${minute(saidAt)}] [medium] Said today.\n- [${minute(saidLongAgo)}] [medium] Said long ago.\n`,
    );
  });
});

describe("O1b: observations in a context", () => {
  it("are there whatever their age, with date and relevance, and are counted if they don't fit", async () => {
    const { ctx, agent, key, at } = await givenAgent();
    const observations = [
      { content: "Never deploy on Fridays.", relevance: "critical", observedAt: ago(400) },
      { content: "Pia leads the night shift.", observedAt: ago(9) },
      { content: `Read the log. ${"x".repeat(9_000)}`, relevance: "high", observedAt: ago(9) },
    ].map((item) => newObservationSchema.parse(item));
    await addObservations(ctx, { agentId: agent.id, items: observations });
    const { json } = await api.ask("GET", `${at}/context?maxTokens=110`, { key });
    expect(json).toMatchObject({
      journals: [
        { content: "Never deploy on Fridays.", relevance: "critical" },
        { content: "Pia leads the night shift.", relevance: "medium" },
        { content: "Said long ago.", relevance: "medium" },
        { content: "Said today.", relevance: "medium" },
      ],
      omitted: { memories: 1, tokens: 2_254, observations: 1 },
    });
    const text = await (await api.send("GET", `${at}/context?format=text`, { key })).text();
    const items = text.slice(text.indexOf("# Observations")).match(/(?<=^- \[.{16}\] ).{18}/gm);
    expect(items).toEqual([
      "[high] Read the lo",
      "[critical] Never d",
      "[medium] Said toda",
      "[medium] Said long",
      "[medium] Pia leads",
    ]);
    expect((await callTool(key, "get_context", {})).text).toBe(text);
    const { data } = await callTool(key, "get_context", { maxTokens: 110 });
    expect(data).toMatchObject({ omitted: json["omitted"], tokens: json["tokens"] });
  });
});

describe("the handbook in a context", () => {
  const path = "memory_summary.md";

  it("H11: its summary is there for programs, prompts and the agent's tool", async () => {
    const { ctx, agent, key, at } = await givenAgent();
    const content = "v1\n\n## User Profile\nBo keeps bees.\n# Lasting memories\n";
    await saveDocument(ctx, { agentId: agent.id, path, content, version: 0 });
    const { json } = await api.ask("GET", `${at}/context`, { key });
    expect(json["handbook"]).toEqual({ text: content.trimEnd(), tokens: 14, omittedLines: 0 });
    const text = await (await api.send("GET", `${at}/context?format=text`, { key })).text();
    expect(text).toContain(
      "\n# Handbook summary\n\n  v1\n  \n  ## User Profile\n  Bo keeps bees.\n  # Lasting memories\n",
    );
    expect(text.match(/^# /gm)).toHaveLength(3);
    expect((await callTool(key, "get_context", {})).text).toBe(text);
  });
});

describe("GET /agents/{id}/context?maxTokens=", () => {
  const wordsOf = (json: Record<string, unknown>, part: string) =>
    z
      .array(z.looseObject({ content: z.string() }))
      .parse(json[part])
      .map(({ content }) => content);

  it("answers as much of a very large ledger as fits, and says how much it left out", async () => {
    const { ctx, agent, account } = await openLedger(api.db, []);
    const contents = Array.from({ length: 5_000 }, (_, index) => `Ship ${index} `.padEnd(400, "x"));
    for (let from = 0; from < contents.length; from += 1_000) {
      const items = contents
        .slice(from, from + 1_000)
        .map((content) => newMemorySchema.parse({ content }));
      await addMemories(ctx, { agentId: agent.id, items });
    }
    const key = await givenKey(api.db, account.id, { agentId: agent.id });
    const whole = (await loadLedger(api.db, agent.id)).slice(-750);
    const { json } = await api.ask("GET", `/agents/${agent.id}/context`, { key });
    expect(json).toMatchObject({
      tokens: 75_000,
      omitted: { memories: 4_250, tokens: 425_000 },
    });
    expect(wordsOf(json, "core")).toEqual(whole.map(({ content }) => content));
  });
});

describe("GET /agents/{id}/export?format=", () => {
  it.each(exportFormats)("%s: what is written is recognised and read again", async (format) => {
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
