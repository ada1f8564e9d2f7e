import { describe, expect, it } from "vitest";
import { testModel } from "@/lib/model/test-model";
import {
  delta,
  refuseWith,
  stayOpen,
  streamFrames,
  WireServer,
  type Responder,
} from "@/lib/model/testing/wire-server";

const id = "openai-compatible/org/some-model";

async function ask(responder: Responder, timeoutMs = 5_000) {
  await using server = new WireServer([responder]);
  const env = {
    OPENAI_COMPATIBLE_BASE_URL: await server.listen(),
    OPENAI_COMPATIBLE_API_KEY: "sk-test-0123456789",
  };
  return { test: await testModel(id, env, timeoutMs), requests: server.requests };
}

describe("a test of a model's connection", () => {
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

  it("gives up on silence", async () => {
    const { test } = await ask(stayOpen, 300);
    expect(test.kind === "failed" && test.message).toMatch(/0\.3 s\.$/);
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
