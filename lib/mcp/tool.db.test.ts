import { describe, expect, it } from "vitest";
import { z } from "zod";
import { listVersions } from "@/lib/agents/load";
import { configureAgentSchema } from "@/lib/agents/schema";
import { configureAgent } from "@/lib/agents/save";
import { givenApi, givenKey } from "@/lib/api/testing/open-api";
import { callTool } from "@/lib/mcp/testing/call-mcp";
import { purgeMemory } from "@/lib/purge/memory";
import { openLedger } from "@/lib/sessions/testing/open-session";

const api = givenApi();

const one = z.looseObject({ number: z.int() });

async function givenSelf() {
  const ledger = await openLedger(api.db, []);
  const agentId = ledger.agent.id;
  const keyOf = () => givenKey(api.db, ledger.account.id, { agentId });
  const key = await keyOf();
  const save = (given: object, asKey = key) =>
    callTool(asKey, "save_memory", { type: "core", content: "Tea at four.", ...given });
  const set = (given: object) =>
    callTool(key, "configuration", { action: "update", field: "refinement_prompt", ...given });
  const numbers = async () => {
    const { data } = await callTool(key, "list_memories");
    return z
      .object({ items: z.array(one) })
      .parse(data)
      .items.map(({ number }) => number);
  };
  return { ...ledger, agentId, key, keyOf, save, set, numbers };
}

describe("requestId: a call that is made again because its answer was lost", () => {
  it("save_memory: gets the answer of the first, and saves once, though many come at once", async () => {
    const { save, numbers } = await givenSelf();
    const first = await save({ requestId: "r-1" });
    expect(first).toMatchObject({ isError: false, data: { number: 1 } });
    expect(await save({ requestId: "r-1" })).toEqual(first);
    expect(await save({ content: " Tea at four. ", requestId: "r-1" })).toEqual(first);
    const race = await Promise.all(Array.from({ length: 8 }, () => save({ requestId: "r-2" })));
    expect(new Set(race.map(({ text }) => text)).size).toBe(1);
    expect(await numbers()).toEqual([1, 2]);
  });

  it("without one, or with another one, it is another call", async () => {
    const { save, numbers } = await givenSelf();
    await save({});
    await save({});
    await save({ requestId: "r-1" });
    expect(await numbers()).toEqual([1, 2, 3]);
  });

  it("refuses the same one with other arguments, of whichever tool, and writes nothing", async () => {
    const { save, set, numbers } = await givenSelf();
    await save({ requestId: "r-1" });
    const refused =
      "Refused. This requestId was used for another request. Use a new one for each request.";
    for (const given of [{ content: "Coffee." }, { type: "journal" }, { category: "vow" }]) {
      const { isError, text } = await save({ requestId: "r-1", ...given });
      expect({ isError, text }).toEqual({ isError: true, text: refused });
    }
    expect((await set({ value: "Keep dates.", requestId: "r-1" })).text).toBe(refused);
    expect(await numbers()).toEqual([1]);
  });

  it("belongs to the key, and shares its names with the Idempotency-Key over HTTP", async () => {
    const { save, keyOf, key, agentId, numbers } = await givenSelf();
    await save({ requestId: "r-1" });
    expect((await save({ requestId: "r-1" }, await keyOf())).isError).toBe(false);
    expect(await numbers()).toEqual([1, 2]);
    const headers = { "idempotency-key": "r-1" };
    const body = { content: "Tea at four.", type: "core" };
    const asked = await api.ask("POST", `/agents/${agentId}/memories`, { key, body, headers });
    expect(asked).toMatchObject({ status: 422, json: { code: "idempotency-key-reused" } });
  });

  it("what was not understood keeps nothing: the mended call may use it", async () => {
    const { save } = await givenSelf();
    expect((await save({ content: " ", requestId: "r-1" })).isError).toBe(true);
    expect((await save({ requestId: "r-1" })).isError).toBe(false);
  });

  it("configuration: a late retry does not undo what a person set since", async () => {
    const { ctx, agentId, set } = await givenSelf();
    const first = await set({ value: "Keep dates.", requestId: "r-1" });
    const given = { agentId, refinementPrompt: "Keep vows." };
    await configureAgent(ctx, configureAgentSchema.parse(given));
    expect(await set({ value: "Keep dates.", requestId: "r-1" })).toEqual(first);
    const { items } = await listVersions(ctx, { agentId, before: null, limit: 9 });
    expect(items.map(({ after }) => after.refinementPrompt)).toEqual(["Keep vows.", "Keep dates."]);
  });

  it("configuration: what was refused is refused again, in the same words", async () => {
    const { ctx, agentId, key } = await givenSelf();
    const low = { action: "update", field: "refinement_threshold", value: 0.1, requestId: "r-1" };
    const first = await callTool(key, "configuration", low);
    expect(first.text).toContain("lowest threshold");
    await configureAgent(ctx, configureAgentSchema.parse({ agentId, refinementThreshold: 0.9 }));
    expect(await callTool(key, "configuration", low)).toEqual(first);
  });

  it("M7: the answer that was kept is gone with the memory's words", async () => {
    const { ctx, agentId, save } = await givenSelf();
    await save({ content: "A secret of the house.", requestId: "r-1" });
    await purgeMemory(ctx, { agentId, number: 1 });
    const { isError, text } = await save({ content: "A secret of the house.", requestId: "r-1" });
    expect(isError).toBe(true);
    expect(text).toMatch(/^Refused\. .*purged/i);
  });
});
