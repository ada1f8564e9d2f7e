import { expect, it } from "vitest";
import { loadEmbeddings } from "@/db/queries/embeddings/embedding-rows";
import { givenDatabase } from "@/db/testing/given-database";
import { editMemory } from "@/lib/memories/save";
import { fillEmbeddings } from "@/lib/memories/meaning";
import {
  answerEmbeddings,
  openTestEmbeddings,
  testEmbeddingModel,
} from "@/lib/model/testing/scripted-model";
import { purgeMemory } from "@/lib/purge/memory";
import {
  answerAfter,
  refuseWith,
  type Responder,
  WireServer,
} from "@/lib/model/testing/wire-server";
import { openLedger } from "@/lib/sessions/testing/open-session";

const test = givenDatabase();

const asLong = answerEmbeddings((text) => [text.length, 1]);

/** A ledger, and what fills it against a server with these answers: how many requests it made. */
async function given(memories: readonly string[]) {
  const ledger = await openLedger(test.db, memories);
  const agentId = ledger.agent.id;
  return {
    ...ledger,
    agentId,
    fill: async (
      responders: readonly Responder[] = [asLong],
      signal = new AbortController().signal,
    ) => {
      await using server = new WireServer(responders);
      const model = openTestEmbeddings(await server.listen());
      await fillEmbeddings(test.db, agentId, { model, signal, longestMs: 20_000 });
      return server.requests;
    },
    known: async (model = testEmbeddingModel) =>
      [...(await loadEmbeddings(test.db, { agentId, model })).keys()].sort((a, b) => a - b),
    stored: () => test.sql`select number from memory_embeddings where agent_id = ${agentId}`,
  };
}

it("P6: has each text read once, and the changed one again", async () => {
  const { ctx, agentId, fill, known } = await given(["Tea at four.", "No sugar."]);
  expect(await fill()).toBe(1);
  expect(await known()).toEqual([1, 2]);
  expect(await fill()).toBe(0);
  await editMemory(ctx, { agentId, number: 1, version: 1, edit: { content: "Tea at five." } });
  expect(await known()).toEqual([2]);
  let asked: unknown;
  await fill([(...at) => ((asked = JSON.parse(at[2])), asLong(...at))]);
  expect(asked).toMatchObject({ input: ["Tea at five."] });
  expect(await known()).toEqual([1, 2]);
});

it("P6: keeps vectors as they came, and uses none of another model", async () => {
  const { agentId, fill, known } = await given(["Tea"]);
  await fill();
  const vectors = await loadEmbeddings(test.db, { agentId, model: testEmbeddingModel });
  const [x = 0, y = 0] = vectors.get(1) ?? [];
  expect([x / y, Math.hypot(x, y)]).toEqual([expect.closeTo(3, 4), expect.closeTo(1, 4)]);
  expect(await known("openai/other")).toEqual([]);
});

it("P6: sends a long ledger in parts, newest first", async () => {
  const { fill, known } = await given(Array.from({ length: 70 }, (_, index) => `Day ${index}.`));
  // The second request is refused: its memories wait for the next time.
  expect(await fill([asLong, refuseWith(401, "no"), asLong])).toBe(3);
  const newest = Array.from({ length: 32 }, (_, index) => index + 39);
  expect(await known()).toEqual([1, 2, 3, 4, 5, 6, ...newest]);
  expect(await fill()).toBe(1);
  expect(await known()).toHaveLength(70);
});

it("P6: a failure changes nothing, and it gives up after two", async () => {
  const { fill, known } = await given(Array.from({ length: 100 }, (_, index) => `Day ${index}.`));
  expect(await fill([refuseWith(401, "no")])).toBe(2);
  expect(await fill([asLong], AbortSignal.abort())).toBe(0);
  expect(await known()).toEqual([]);
});

it("P6: a text that the provider refuses stops no other, and is not sent again until it changes", async () => {
  const memories = Array.from({ length: 40 }, (_, index) => `Day ${index}.`);
  const { ctx, agentId, fill, known } = await given([...memories, "A cursed text.", "The end."]);
  const picky: Responder = (response, request, body) =>
    (body.includes("cursed") ? refuseWith(400, "no") : asLong)(response, request, body);
  await fill([picky]);
  expect(await known()).toEqual([...Array.from({ length: 40 }, (_, index) => index + 1), 42]);
  expect(await fill([picky])).toBe(0);
  const edit = { content: "A plain text." };
  await editMemory(ctx, { agentId, number: 41, version: 1, edit });
  expect(await fill([picky])).toBe(1);
  expect(await known()).toHaveLength(42);
});

it("P6: a text without a usable vector stops no other, and is not sent again", async () => {
  const { fill, known } = await given(["Tea.", "A cursed text.", "Coffee."]);
  const odd = answerEmbeddings((text) => (text.includes("cursed") ? [0, 0] : [text.length, 1]));
  expect(await fill([odd])).toBe(1);
  expect(await known()).toEqual([1, 3]);
  expect(await fill([odd])).toBe(0);
});

it("P6: where every text is refused it is the model's fault, and all are sent again", async () => {
  const { fill, known } = await given(["Tea.", "Coffee."]);
  await fill([refuseWith(400, "no")]);
  expect(await known()).toEqual([]);
  await fill();
  expect(await known()).toEqual([1, 2]);
});

it("M7: a purge takes away what was made of a memory's words, also of earlier ones", async () => {
  const { ctx, agentId, fill, known, stored } = await given(["The code is 4k11.", "Tea."]);
  await fill();
  await editMemory(ctx, {
    agentId,
    number: 1,
    version: 1,
    edit: { content: "The code is secret." },
  });
  await purgeMemory(ctx, { agentId, number: 1 });
  expect(await stored()).toEqual([{ number: 2 }]);
  expect(await known()).toEqual([2]);
});

it("M7: what was purged while the model read it is not saved", async () => {
  const { ctx, agentId, fill, stored } = await given(["The code is 4k11.", "Tea."]);
  const purge = async () => {
    await purgeMemory(ctx, { agentId, number: 1 });
  };
  await fill([answerAfter(purge, asLong)]);
  expect(await stored()).toEqual([{ number: 2 }]);
});
