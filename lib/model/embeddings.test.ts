import { describe, expect, it } from "vitest";
import { embedTexts, openEmbeddingModel } from "@/lib/model/embeddings";
import { answerEmbeddings, openTestEmbeddings } from "@/lib/model/testing/scripted-model";
import { refuseWith, type Responder, stayOpen, WireServer } from "@/lib/model/testing/wire-server";

describe("embed texts", () => {
  const endless = new AbortController().signal;
  const texts = ["tea", "coffee"];

  async function ask(responders: readonly Responder[], signal = endless, timeoutMs = 5_000) {
    await using server = new WireServer(responders);
    const model = openTestEmbeddings(await server.listen());
    const answer = await embedTexts({ model, texts, signal, timeoutMs });
    return { answer, requests: server.requests };
  }

  it("P6: gives a vector of length 1 for each text, in their order, with one request", async () => {
    const { answer, requests } = await ask([
      answerEmbeddings((text) => (text === "tea" ? [3, 4] : [0, -2])),
    ]);
    const vectors = [new Float32Array([0.6, 0.8]), new Float32Array([0, -1])];
    expect(answer).toEqual({ ok: true, vectors });
    expect(requests).toBe(1);
  });

  it.each([
    ["without length", () => [0, 0]],
    ["of numbers too large to measure", () => [1.5e308, 1.5e308]],
    ["of different sizes", (text: string) => (text === "tea" ? [1, 2] : [1, 2, 3])],
    ["without numbers", () => []],
  ])("P6: refuses vectors %s", async (_name, vectorOf) => {
    const { answer } = await ask([answerEmbeddings(vectorOf)]);
    expect(answer).toEqual({
      ok: false,
      isRefused: false,
      message: "The model's provider sent vectors that cannot be used.",
    });
  });

  it("P6: a vector that cannot be used costs no other text its own", async () => {
    const { answer } = await ask([answerEmbeddings((text) => (text === "tea" ? [0, 0] : [0, -2]))]);
    expect(answer).toEqual({ ok: true, vectors: [null, new Float32Array([0, -1])] });
  });

  it("P6: refuses an answer with too few vectors", async () => {
    const one: Responder = (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ data: [{ index: 0, embedding: [1] }] }));
    };
    expect((await ask([one])).answer.ok).toBe(false);
  });

  it("M7: repeats no words of the provider's, which may be a memory's", async () => {
    const { answer } = await ask([refuseWith(400, "cannot read: coffee")]);
    expect(answer).toEqual({
      ok: false,
      isRefused: true,
      message: "The model's provider failed (HTTP 400).",
    });
  });

  it("P6: asks a second time, then says why there is no answer", async () => {
    const busy = refuseWith(429, "slow down");
    const good = answerEmbeddings(() => [1]);
    expect(await ask([busy, good])).toMatchObject({ answer: { ok: true }, requests: 2 });
    expect(await ask([busy])).toMatchObject({
      answer: {
        ok: false,
        isRefused: false,
        message: "The model's provider failed (HTTP 429).",
      },
      requests: 2,
    });
  });

  it("P6: waits no longer than it may, and ends when it is told to", async () => {
    expect((await ask([stayOpen], endless, 50)).answer).toEqual({
      ok: false,
      isRefused: false,
      message: "The model did not answer within 0.05 s.",
    });
    expect((await ask([stayOpen], AbortSignal.abort())).answer.ok).toBe(false);
  });
});

describe("open embedding model", () => {
  it.each([
    ["openai/text-embedding-3-small", { OPENAI_API_KEY: "k" }, 256],
    ["openai/text-embedding-ada-002", { OPENAI_API_KEY: "k" }, null],
    ["google/gemini-embedding-001", { GOOGLE_GENERATIVE_AI_API_KEY: "k" }, 256],
    [
      "openai-compatible/org/nomic-embed:v1",
      { OPENAI_COMPATIBLE_BASE_URL: "http://localhost:1/v1" },
      null,
    ],
  ])("P6: opens %s, with fewer dimensions where the model has them", (id, env, dimensions) => {
    const name = id.slice(id.indexOf("/") + 1);
    expect(openEmbeddingModel(id, env)).toMatchObject({
      ok: true,
      model: { id, dimensions, model: { modelId: name } },
    });
    expect(openEmbeddingModel(id, {})).toMatchObject({
      ok: false,
      message: expect.stringContaining(`${id} needs ${Object.keys(env)[0]}`),
    });
  });

  it.each(["anthropic/claude", "built-in/rules", "x"])("P6: %s is no embedding model", (id) => {
    expect(openEmbeddingModel(id, { ANTHROPIC_API_KEY: "k" }).ok).toBe(false);
  });
});
