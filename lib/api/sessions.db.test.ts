import { describe, expect, it } from "vitest";
import { givenApi, givenKey } from "@/lib/api/testing/open-api";
import { createContext } from "@/lib/context";
import { editMemory, restoreMemory } from "@/lib/memories/save";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";

const api = givenApi();

const copies = [
  "Tea at four.",
  "Tea at four.",
  "The sea was calm.",
  "The sea was calm.",
  "Ada counts ships. ".repeat(8),
];

async function given(memories: readonly string[] = copies) {
  const ledger = await openLedger(api.db, memories);
  const key = await givenKey(api.db, ledger.account.id, { role: "admin" });
  const start = (body: unknown = {}) =>
    api.ask("POST", `/agents/${ledger.agent.id}/sessions`, { key, body });
  return { ...ledger, key, start };
}

/** A session that deleted two copies and awaits review. */
async function givenReview() {
  const ledger = await given();
  const session = await openRunningSession(ledger);
  await session.call("delete", { id: 2 });
  await session.call("delete", { id: 4 });
  await session.call("complete", { summary: "Deleted two copies." });
  const { key } = ledger;
  const path = `/sessions/${session.id}`;
  const load = async () => (await api.ask("GET", path, { key })).json;
  const decide = (decision: string, body: object) =>
    api.ask("POST", `${path}/${decision}`, { key, body });
  const { lastSequence: seenSequence } = await load();
  return { ...ledger, session, path, load, decide, seenSequence };
}

describe("starting", () => {
  it("answers 202 with the session and where it is", async () => {
    const { agent, start, key } = await given();
    const started = await start({ mode: "dedup-only" });
    expect(started).toMatchObject({
      status: 202,
      json: { agentId: agent.id, kind: "refinement", mode: "dedup-only", state: "queued" },
    });
    expect(started.json).toMatchObject({
      retention: null,
      consent: null,
      lastSequence: 1,
      cap: 10,
    });
    const path = started.headers.get("location") ?? "";
    expect(path).toBe(`/api/v1/sessions/${String(started.json["id"])}`);
    const loaded = await api.ask("GET", path.replace("/api/v1", ""), { key });
    expect(loaded.json).toEqual(started.json);
    const stopped = await api.ask("POST", `${path.replace("/api/v1", "")}/stop`, { key });
    expect(stopped).toMatchObject({ status: 200, json: { state: "failed", cause: "operator" } });
  });
});

describe("deciding", () => {
  it.each([
    ["approve", "approved"],
    ["rollback", "rolled-back"],
  ])("%s?dryRun=true says what would be and writes nothing", async (decision, state) => {
    const { decide, load, seenSequence } = await givenReview();
    const before = await load();
    const dry = await decide(`${decision}?dryRun=true`, { seenSequence });
    expect(dry).toMatchObject({ status: 200, json: { state } });
    expect(await load()).toEqual(before);
    expect((await decide(decision, { seenSequence })).json["state"]).toBe(state);
  });

  it("R2: a rollback lists every conflict, and says what was answered", async () => {
    const { ctx, agent, decide, load } = await givenReview();
    const person = createContext(api.db, ctx.acting);
    await restoreMemory(person, { agentId: agent.id, number: 2 });
    await editMemory(person, { agentId: agent.id, number: 2, edit: { content: "Tea at five." } });
    const seen = { seenSequence: (await load())["lastSequence"] };
    expect(await decide("rollback", seen)).toMatchObject({
      status: 409,
      json: { code: "conflicts-unanswered", conflicts: [{ number: 2 }] },
    });
    const conflicts = [{ number: 2, keep: "current" }];
    expect(await decide("rollback", { ...seen, conflicts })).toMatchObject({
      status: 200,
      json: { state: "rolled-back", conflicts, certificate: { equal: false } },
    });
  });
});

describe("the log", () => {
  it("is streamed to a key, from after what it has", async () => {
    const { path, key, decide, seenSequence } = await givenReview();
    await decide("approve", { seenSequence });
    const headers = { "last-event-id": String(seenSequence) };
    const response = await api.send("GET", `${path}/events`, { key, headers });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const text = await response.text();
    expect(text.match(/^id: .*$/gm)).toEqual([`id: ${Number(seenSequence) + 1}`]);
    expect(text).toContain("event: session-approved");
  });
});

it("sessions are listed newest first, by state and agent, a page at a time", async () => {
  const { key, session, decide, seenSequence, agent, start } = await givenReview();
  await decide("approve", { seenSequence });
  const second = (await start()).json["id"];
  const idsOf = async (query: string) => {
    const { json } = await api.ask("GET", `/sessions${query}`, { key });
    return json.items?.map((item) => item["id"]);
  };
  expect(await idsOf("")).toEqual([second, session.id]);
  expect(await idsOf("?state=approved")).toEqual([session.id]);
  expect(await idsOf(`?agentId=${agent.id}&kind=refinement`)).toEqual([second, session.id]);
  expect(await idsOf("?kind=summary")).toEqual([]);
  const { json } = await api.ask("GET", "/sessions?limit=1", { key });
  expect(await idsOf(`?limit=1&cursor=${json.nextCursor}`)).toEqual([session.id]);
});
