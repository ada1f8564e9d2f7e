import { describe, expect, it } from "vitest";
import { said as saidAt } from "@/lib/conversations/testing/open-conversation";
import { digestDatabase } from "@/lib/api/testing/given-world";
import { givenApi, givenKey } from "@/lib/api/testing/open-api";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { listEntries } from "@/db/queries/sessions/entries";
import { RulesModel } from "@/lib/model/rules/rules-model";
import { writeCursor } from "@/lib/page";
import { runSession } from "@/lib/sessions/run";
import { openLedger, runDependencies } from "@/lib/sessions/testing/open-session";

const api = givenApi();

const small = { summaryThreshold: 20, summaryKeepRatio: 0.1 };
const rules = new RulesModel({ delayMs: 0 });

/** A conversation that its agent writes over HTTP, with its own key. */
async function given(settings: Parameters<typeof openLedger>[2] = {}) {
  const { agent, account } = await openLedger(api.db, [], settings);
  const key = await givenKey(api.db, account.id, { agentId: agent.id });
  const made = await api.ask("POST", `/agents/${agent.id}/conversations`, {
    key,
    body: { name: "Tuesday" },
  });
  const path = `/conversations/${String(made.json["id"])}`;
  const say = (items: unknown) => api.ask("POST", `${path}/messages`, { key, body: { items } });
  const load = async (place = "") => (await api.ask("GET", `${path}${place}`, { key })).json;
  const append = async (from: number, to: number) => {
    const count = to - from + 1;
    const items = Array.from({ length: count }, (_, n) => ({
      role: "user",
      content: saidAt(from + n),
    }));
    const { status, json } = await say(items);
    expect({ status, first: json["first"], last: json["last"] }).toEqual({
      status: 201,
      first: from,
      last: to,
    });
    const { sessionId } = json;
    return typeof sessionId === "string" ? sessionId : null;
  };
  /** Folds like a worker; returns the session's record of what it took. */
  const fold = async (id: string) => {
    await runSession(runDependencies(api.db, rules), id, new AbortController().signal);
    return reduceSession(await listEntries(api.db, { id, agentId: agent.id }, 0, 1_000)).start
      ?.fold;
  };
  /** K4: the folded messages and the context together are all messages, in order, once. */
  const check = async () => {
    const [{ cursor, messageCount, summary }, context, all] = await Promise.all([
      load(),
      load("/context"),
      load("/messages?limit=1000"),
    ]);
    const said = Array.from({ length: Number(messageCount) }, (_, n) => saidAt(n + 1));
    expect(all.items?.map(({ content }) => content)).toEqual(said);
    expect(context["messages"]).toEqual(all.items?.slice(Number(cursor)));
    expect(context["summary"]).toBe(summary);
  };
  return { path, key, say, load, append, fold, check };
}

describe("a conversation over HTTP", () => {
  it.each([
    [25, "threshold 20, ratio 0.1", small, 23, 5],
    [100, "threshold 20, ratio 0.1", small, 98, 9],
    [101, "the default", {}, 81, 8],
  ])("K1, K2: of %i messages, at %s", async (count, _settings, agent, folded, sentences) => {
    const one = await given({ agent });
    const session = await one.append(1, count);
    await one.check();
    expect(await one.fold(session ?? "")).toMatchObject({ messages: folded, sentences });
    const { cursor, messageCount } = await one.load();
    expect([cursor, messageCount]).toEqual([folded, count]);
    await one.check();
  });

  it("K1: at the default 20 stay, and it triggers again and again over a long run", async () => {
    const one = await given();
    const folds: unknown[] = [];
    for (let last = 0; last < 420; last += 20) {
      const session = await one.append(last + 1, last + 20);
      if (session === null) continue;
      const plan = await one.fold(session);
      folds.push([last + 20, plan?.messages]);
      await one.check();
      expect((await one.load())["cursor"]).toBe(last);
    }
    expect(folds).toEqual([
      [120, 100],
      [220, 100],
      [320, 100],
      [420, 100],
    ]);
  });

  it("N1, N2: a pass starts over the API, and again from a message that was read", async () => {
    const { agent, account } = await openLedger(api.db, []);
    const key = await givenKey(api.db, account.id, { role: "operator" });
    const made = await api.ask("POST", `/agents/${agent.id}/conversations`, {
      key,
      body: { name: "Tuesday" },
    });
    const conversationId = String(made.json["id"]);
    const items = [1, 2, 3].map((n) => ({ role: "user", content: saidAt(n) }));
    await api.ask("POST", `/conversations/${conversationId}/messages`, { key, body: { items } });
    const observe = async (more: object = {}) => {
      const body = { kind: "observe", conversationId, ...more };
      return api.ask("POST", `/agents/${agent.id}/sessions`, { key, body });
    };
    const first = await observe();
    expect(first.status).toBe(202);
    const id = String(first.json["id"]);
    expect((await observe()).status).toBe(409);
    await runSession(runDependencies(api.db, rules), id, new AbortController().signal);
    expect(await observe()).toMatchObject({ status: 422 });
    expect(await observe({ fromMessage: 9 })).toMatchObject({ status: 422 });
    expect((await observe({ fromMessage: 2 })).status).toBe(202);
  });

  it("K1: two appends at once: each stands together, in its order, nothing lost or doubled", async () => {
    const one = await given();
    const lane = (name: string) =>
      one.say(Array.from({ length: 30 }, (_, n) => ({ role: "user", content: `${name}${n}` })));
    const answers = await Promise.all(["a", "b", "c"].map(lane));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { items = [] } = await one.load("/messages");
    expect(items.map(({ position }) => position)).toEqual(items.map((_, n) => n + 1));
    for (const [index, name] of ["a", "b", "c"].entries()) {
      const first = Number(answers[index]?.json["first"]);
      const own = items.slice(first - 1, first + 29).map(({ content }) => content);
      expect(own).toEqual(Array.from({ length: 30 }, (_, n) => `${name}${n}`));
    }
  });
});

const good = { role: "user", content: "Good morning." };
const bad: [string, unknown, string][] = [
  ["a NUL", [good, { ...good, content: "a\u0000b" }], "items.1.content"],
  ["a lone surrogate", [good, { ...good, content: "\ud800" }], "items.1.content"],
  ["a NUL in a name", [good, { ...good, name: "a\u0000b" }], "items.1.name"],
  ["a name of two lines", [{ ...good, name: "Ana\n2 · system" }], "items.0.name"],
  ["a name without end", [{ ...good, name: "x".repeat(201) }], "items.0.name"],
  ["a text without end", [good, { ...good, content: "x".repeat(100_001) }], "items.1.content"],
  ["a text that is none", [{ ...good, content: 5 }], "items.0.content"],
  ["a role that is none", [{ ...good, role: "developer" }], "items.0.role"],
  ["a day that is none", [{ ...good, at: "2026-02-30T00:00:00Z" }], "items.0.at"],
  ["a place of its own", [{ ...good, position: 1 }], "items.0.position"],
  ["no text", [{ role: "user" }], "items.0.content"],
  ["no message", [], "items"],
  ["too many", Array.from({ length: 10_001 }, () => good), "items"],
];

describe("what a conversation refuses", () => {
  it.each(bad)(
    "all of many messages or none: %s, named by its place",
    async (_what, items, field) => {
      const one = await given();
      const before = await digestDatabase(api.database.sql);
      const { status, json } = await one.say(items);
      expect({ status, errors: json.errors }).toMatchObject({
        status: 400,
        errors: { [field]: expect.stringMatching(/^[^\n]{5,400}[.?!]$/) },
      });
      expect(await digestDatabase(api.database.sql)).toBe(before);
    },
  );

  it("takes an empty text, white space, any script, and the longest, to the byte", async () => {
    const one = await given();
    const texts = ["", " \n ", "今日は。", "مرحبا \u202e!", "👍".repeat(100_000)];
    expect(await one.say(texts.map((content) => ({ ...good, content })))).toMatchObject({
      status: 201,
    });
    const { items } = await one.load("/messages");
    expect(items?.map(({ content }) => content)).toEqual(texts);
  });

  it.each(
    [[-1], [1.5], [2 ** 31], [1e300], ["1"], [], [1, 2]].map((key) => [JSON.stringify(key), key]),
  )("a cursor of %s, which no page gave", async (_shown, key) => {
    const one = await given();
    await one.append(1, 3);
    const { path, key: secret } = one;
    const address = `${path}/messages?cursor=${writeCursor(key)}`;
    expect(await api.ask("GET", address, { key: secret })).toMatchObject({
      status: 400,
      json: { errors: { cursor: "This cursor was not given by this list." } },
    });
  });

  it.each(["0", "-1", "1.5", "01", "1e0", "x", "4", "99999999999", "%00"])(
    "the purge of a message at %s, where none is",
    async (place) => {
      const { account, agent } = await openLedger(api.db, []);
      const key = await givenKey(api.db, account.id, { role: "admin" });
      const made = await api.ask("POST", `/agents/${agent.id}/conversations`, {
        key,
        body: { name: null },
      });
      const path = `/conversations/${String(made.json["id"])}/messages`;
      await api.ask("POST", path, { key, body: { items: [good, good, good] } });
      const answer = await api.ask("POST", `${path}/${place}/purge`, { key, body: {} });
      expect(answer.status).toBe(404);
    },
  );
});
