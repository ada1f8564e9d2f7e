import { describe, expect, it } from "vitest";
import { digestDatabase } from "@/lib/api/testing/given-world";
import { givenApi, givenKey } from "@/lib/api/testing/open-api";
import { openLedger } from "@/lib/sessions/testing/open-session";

const api = givenApi();

/** A conversation that its agent writes over HTTP, with its own key. */
async function given() {
  const { agent, account } = await openLedger(api.db, []);
  const key = await givenKey(api.db, account.id, { agentId: agent.id });
  const made = await api.ask("POST", `/agents/${agent.id}/conversations`, {
    key,
    body: { name: "Tuesday" },
  });
  const path = `/conversations/${String(made.json["id"])}`;
  const say = (items: unknown) => api.ask("POST", `${path}/messages`, { key, body: { items } });
  const load = async (place = "") => (await api.ask("GET", `${path}${place}`, { key })).json;
  return { path, key, say, load };
}

const good = { role: "user", content: "Good morning." };
const bad: [unknown, string][] = [
  [[good, { ...good, content: "a\u0000b" }], "items.1.content"],
  [[good, { ...good, content: "x".repeat(100_001) }], "items.1.content"],
  [[{ ...good, name: "Ana\n2 · system" }], "items.0.name"],
  [[{ ...good, role: "developer" }], "items.0.role"],
  [[{ ...good, at: "2026-02-30T00:00:00Z" }], "items.0.at"],
  [[{ ...good, position: 1 }], "items.0.position"],
  [[], "items"],
  [Array.from({ length: 10_001 }, () => good), "items"],
];

describe("what a conversation refuses", () => {
  it("all of many messages or none: the bad one is named by its place", async () => {
    const one = await given();
    const before = await digestDatabase(api.database.sql);
    for (const [items, field] of bad) {
      const { status, json } = await one.say(items);
      expect({ status, errors: json.errors }, field).toMatchObject({
        status: 400,
        errors: { [field]: expect.stringMatching(/^[^\n]{5,400}[.?!]$/) },
      });
    }
    expect(await digestDatabase(api.database.sql)).toBe(before);
  });

  it("takes an empty text, white space, any script, and the longest, to the byte", async () => {
    const one = await given();
    const texts = ["", " \n ", "今日は。", "مرحبا \u202e!", "👍".repeat(100_000)];
    expect(await one.say(texts.map((content) => ({ ...good, content })))).toMatchObject({
      status: 201,
    });
    const { items } = await one.load("/messages");
    expect(items?.map(({ content }) => content)).toEqual(texts);
    expect(await one.load("/context")).toMatchObject({ summary: "", messages: items });
  });
});
