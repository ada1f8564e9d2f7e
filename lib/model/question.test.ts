import { MockLanguageModelV4 } from "ai/test";
import { describe, expect, it } from "vitest";
import { noUsage } from "@/lib/cost/cost";
import type { CallDraft } from "@/lib/ledger/entries/session";
import type { LanguageModel, QuestionInput } from "@/lib/model/port";
import { askOnce, testModel } from "@/lib/model/question";
import { scriptedModel, type ScriptedStep, toParts } from "@/lib/model/testing/scripted-model";
import {
  delta,
  refuseWith,
  type Responder,
  streamFrames,
  WireServer,
} from "@/lib/model/testing/wire-server";

describe("the consent chat", () => {
  function ask(model: LanguageModel, overrides: Partial<QuestionInput> = {}) {
    const signal = new AbortController().signal;
    const question = "May we?";
    return askOnce({
      model,
      instructions: "You are Ada.",
      question,
      signal,
      timeoutMs: 5_000,
      ...overrides,
    });
  }

  const silent = () => new MockLanguageModelV4({ doStream: () => new Promise(() => undefined) });

  it("gives the whole answer and what it cost", async () => {
    const model = scriptedModel([{ text: "YES, gladly." }]);
    expect(await ask(model)).toEqual({
      ok: true,
      text: "YES, gladly.",
      usage: { ...noUsage, inputTokens: 7, outputTokens: 3 },
    });
    expect(model.doStreamCalls[0]?.prompt).toMatchObject([
      { role: "system", content: "You are Ada." },
      { role: "user", content: [{ type: "text", text: "May we?" }] },
    ]);
  });

  it.each([
    [{}, ""],
    [{ text: "YES, because of", finish: "length" }, "YES, because of"],
    [{ calls: [{ name: "complete" }] }, ""],
  ] satisfies [ScriptedStep, string][])("C3: takes %j for an answer", async (step, text) => {
    expect(await ask(scriptedModel([step]))).toMatchObject({ ok: true, text });
  });

  it.each([
    ["short", " Hm. ", "Hm."],
    ["empty", "\n", "(no answer)"],
    ["long", "🙂".repeat(2_001), `${"🙂".repeat(1_999)}…`],
  ])("C2: repeats a %s earlier answer as providers take it", async (_name, answer, repeated) => {
    const model = scriptedModel([{ text: "YES." }]);
    await ask(model, { question: "YES or NO?", earlier: { question: "May we?", answer } });
    expect(model.doStreamCalls[0]?.prompt.slice(1)).toMatchObject([
      { role: "user", content: [{ text: "May we?" }] },
      { role: "assistant", content: [{ text: repeated }] },
      { role: "user", content: [{ text: "YES or NO?" }] },
    ]);
  });

  it("is a failed call where the provider withholds the answer", async () => {
    const answer = await ask(scriptedModel([{ text: "YES", finish: "content-filter" }]));
    const usage = { ...noUsage, inputTokens: 7, outputTokens: 3 };
    expect(answer).toMatchObject({ ok: false, aborted: false, usage });
  });

  it("C1: passes the answer on as it comes, and settles before it is read", async () => {
    const told: string[] = [];
    const drafts = {
      write: ({ step, name, argumentsText }: CallDraft) =>
        void told.push(`${step} ${name}: ${argumentsText}`),
      settle: async () => void told.push("settled"),
    };
    const text = ["YES, ", "gladly."].map(
      (words) => ({ type: "text-delta", id: "t", delta: words }) as const,
    );
    const parts = toParts({ text: "" }, 1);
    const spoken = [...parts.slice(0, 2), ...text, ...parts.slice(3)];
    expect(await ask(scriptedModel([spoken]), { drafts })).toMatchObject({
      text: "YES, gladly.",
    });
    expect(told).toEqual(["0 consent: YES, ", "0 consent: YES, gladly.", "settled"]);
    await ask(silent(), { drafts, timeoutMs: 20 });
    expect(told.slice(3)).toEqual(["settled"]);
  });

  it("gives up after its time", async () => {
    expect(await ask(silent(), { timeoutMs: 20 })).toMatchObject({
      ok: false,
      aborted: false,
      message: "The model did not answer within 0.02 s.",
    });
  });

  it("S10: ends when it is stopped", async () => {
    const stop = new AbortController();
    const answer = ask(silent(), { signal: stop.signal });
    stop.abort();
    expect(await answer).toMatchObject({ ok: false, aborted: true });
  });
});

describe("a test of a model's connection", () => {
  const id = "openai-compatible/org/some-model";

  async function ask(responder: Responder, timeoutMs = 5_000) {
    await using server = new WireServer([responder]);
    const env = {
      OPENAI_COMPATIBLE_BASE_URL: await server.listen(),
      OPENAI_COMPATIBLE_API_KEY: "sk-test-0123456789",
    };
    return { test: await testModel(id, env, timeoutMs), requests: server.requests };
  }

  it("asks once, and gives what came back on one line", async () => {
    const answer = streamFrames([
      delta({ content: "I am\n here, " }),
      delta({ content: "Ada." }, "stop"),
    ]);
    const { test, requests } = await ask(answer);
    expect(test).toMatchObject({
      kind: "answered",
      text: "I am here, Ada.",
      ms: expect.any(Number),
      fits: null,
    });
    // One question, and four places where a server may say how much fits.
    expect(requests).toBe(5);
  });

  it("P7: says how much fits, where the server says it", async () => {
    const models = { data: [{ id: "org/some-model", max_model_len: 32_768 }] };
    await using server = new WireServer([
      streamFrames([delta({ content: "Yes." }, "stop")]),
      (response) => response.end(JSON.stringify(models)),
    ]);
    const env = { OPENAI_COMPATIBLE_BASE_URL: await server.listen() };
    expect(await testModel(id, env)).toMatchObject({ text: "Yes.", fits: 32_768 });
    expect(server.requests).toBe(2);
  });

  it("cuts a long answer", async () => {
    const { test } = await ask(streamFrames([delta({ content: "yes ".repeat(100) }, "stop")]));
    expect(test).toMatchObject({ kind: "answered", text: expect.stringMatching(/^.{80}…$/) });
  });

  it.each([
    [401, "The model's provider refused the key (HTTP 401)."],
    [404, /^The model's provider does not know this model or address \(HTTP 404\)/],
    [500, "The model's provider has a fault of its own (HTTP 500)."],
  ])("says why it was refused: %s, once and without the key", async (status, words) => {
    const { test, requests } = await ask(refuseWith(status, "no: sk-test-0123456789"));
    expect(test.kind).toBe("failed");
    expect(test.kind === "failed" && test.message).toMatch(words);
    expect(JSON.stringify(test)).not.toContain("0123456789");
    expect(requests).toBe(1);
  });

  it("says what is missing before anybody is asked", async () => {
    expect(await testModel("anthropic/claude", {})).toMatchObject({
      kind: "failed",
      message:
        "anthropic/claude needs ANTHROPIC_API_KEY, the key of its provider, in the environment.",
    });
    const nobody = { OPENAI_COMPATIBLE_BASE_URL: "http://127.0.0.1:9/v1" };
    expect(await testModel(id, nobody)).toMatchObject({
      kind: "failed",
      message: "The model's provider could not be reached.",
    });
  });
});
