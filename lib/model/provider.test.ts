import { createServer } from "node:http";
import { describe, expect, it } from "vitest";
import { findCapacity } from "@/lib/model/model";
import type { LoopInput } from "@/lib/model/port";
import { type LoopRecord, recordLoop } from "@/lib/model/testing/record-loop";
import { openCompatible } from "@/lib/model/testing/scripted-model";
import {
  callDelta,
  cutOff,
  delta,
  refuseWith,
  type Responder,
  stayOpen,
  streamFrames,
  WireServer,
} from "@/lib/model/testing/wire-server";

/** A server with these answers by path; any other is 404. */
async function ask(answers: Readonly<Record<string, unknown>>, model = "org/some-model") {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(`${path} ${request.headers.authorization}`);
    const answer = answers[path];
    response.writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(typeof answer === "string" ? answer : JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  try {
    const baseUrl = `http://127.0.0.1:${port}/v1/`;
    return { fits: await findCapacity(model, { baseUrl, apiKey: "key" }), asked };
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

describe("P7: how much fits, as a local server says", () => {
  it.each([
    ["vLLM", { "/v1/models": { data: [{ id: "org/some-model", max_model_len: 32_768 }] } }, 32_768],
    [
      "llama.cpp, whose model was trained for more",
      {
        "/v1/models": { data: [{ id: "org/some-model", meta: { n_ctx_train: 131_072 } }] },
        "/props": { default_generation_settings: { n_ctx: 8_192 } },
      },
      8_192,
    ],
    [
      "Ollama, whose loaded model has a tag",
      {
        "/v1/models": { data: [{ id: "org/some-model:latest", object: "model" }] },
        "/api/ps": { models: [{ name: "org/some-model:latest", context_length: 4_096 }] },
      },
      4_096,
    ],
    [
      "LM Studio",
      {
        "/api/v0/models": {
          data: [
            { id: "other", loaded_context_length: 1 },
            { id: "org/some-model", max_context_length: 131_072, loaded_context_length: 16_384 },
          ],
        },
      },
      16_384,
    ],
  ])("%s", async (_server, answers, fits) => {
    expect((await ask(answers)).fits).toBe(fits);
  });

  it("is not known where the server doesn't say, or says nonsense", async () => {
    const wrong = {
      "/v1/models": { data: [{ id: "org/some-model", max_model_len: -1 }, null] },
      "/props": "not json",
      "/api/ps": { models: "none" },
    };
    const { fits, asked } = await ask(wrong);
    expect(fits).toBeNull();
    expect(asked).toHaveLength(4);
    expect(asked.every((line) => line.endsWith("Bearer key"))).toBe(true);
    expect(
      await findCapacity("m", { baseUrl: "http://127.0.0.1:9/v1", apiKey: undefined }),
    ).toBeNull();
  });
});

const finish = delta({}, "tool-calls");
const completes = streamFrames([callDelta(0, "complete", '{"summary":"Done."}'), finish]);

/** Runs a session against a server with these answers, and counts its requests. */
async function runAgainst(
  responders: readonly Responder[],
  overrides: Partial<LoopInput> = {},
): Promise<LoopRecord & { requests: number }> {
  await using server = new WireServer(responders);
  const record = await recordLoop(openCompatible(await server.listen()), overrides);
  return { ...record, requests: server.requests };
}

describe("before an answer has begun", () => {
  it("asks again after a 429 and a 500 that pass, and goes on", async () => {
    const busy = refuseWith(429, "slow down");
    const { end, requests } = await runAgainst([busy, refuseWith(500, "Broken"), completes]);
    expect(end.kind).toBe("completed");
    expect(requests).toBe(3);
  });

  it("gives up on a provider that answers 429 for ever", async () => {
    const { end, calls, requests } = await runAgainst([refuseWith(429, "slow down")]);
    expect(end).toMatchObject({
      kind: "failed",
      message: "The model's provider accepts no more requests for now (HTTP 429).",
    });
    expect(requests).toBe(4);
    expect(calls).toEqual([]);
  });

  it("keeps the limit of time while it waits for a retry", async () => {
    const later: Responder = (response) => {
      response.writeHead(429, { "retry-after": "50" });
      response.end("{}");
    };
    const { end } = await runAgainst([later], {
      limits: { maxSteps: 40, maxCalls: 200, maxMs: 150 },
    });
    expect(end).toMatchObject({ kind: "limit", limit: "time" });
  });

  it("does not repeat a request that was refused, and says why without a secret", async () => {
    const words = "maximum context length exceeded\n  for key sk-test-0123456789";
    const { end, requests } = await runAgainst([refuseWith(400, words)]);
    expect(end).toMatchObject({
      kind: "failed",
      message:
        "The model's provider refused the request (HTTP 400): maximum context length exceeded for key …",
    });
    expect(requests).toBe(1);
  });

  it("gives up on a provider that takes the request and stays silent", async () => {
    const { end, requests } = await runAgainst([stayOpen], {
      timeouts: { firstChunkMs: 100, chunkMs: 100 },
    });
    expect(end).toMatchObject({
      kind: "failed",
      message: "The model's provider sent nothing for 0.1 s.",
    });
    expect(requests).toBe(1);
  });
});

describe("in the middle of an answer", () => {
  const begun = [delta({ content: "Let me" }), callDelta(0, "delete", '{"id":1}')];

  it.each([
    ["cut in the middle of a call", streamFrames([callDelta(0, "delete", '{"id"')], cutOff)],
    ["cut after a whole call", streamFrames(begun, cutOff)],
    ["ended without a reason", streamFrames(begun)],
    ["ended without anything", streamFrames([])],
    ["not JSON", streamFrames([...begun, "{oops", finish])],
    ["JSON of another shape", streamFrames([...begun, '{"choices":"none"}', finish])],
    ["an error frame", streamFrames([...begun, '{"error":{"message":"GPU on fire"}}', finish])],
    [
      "a call without a name",
      streamFrames([delta({ tool_calls: [{ index: 0, id: "x" }] }), finish]),
    ],
    ["an answer with an odd body", (response) => void response.end("<html>hello</html>")],
  ] satisfies [string, Responder][])("fails and performs nothing: %s", async (_what, responder) => {
    const { end, calls, requests } = await runAgainst([responder]);
    expect(end.kind).toBe("failed");
    expect(end.kind === "failed" && end.message).toMatch(/^The model's .*\.$/);
    expect(calls).toEqual([]);
    expect(requests).toBe(1);
  });

  it("quotes what the provider says of its own fault", async () => {
    const { end } = await runAgainst([streamFrames(['{"error":{"message":"GPU on fire"}}'])]);
    expect(end).toMatchObject({
      message: "The model's provider reported a fault within its answer: GPU on fire.",
    });
  });

  it("never asks a step again whose calls were performed", async () => {
    const { end, calls, requests } = await runAgainst([
      streamFrames([callDelta(0, "delete", '{"id":1}'), finish]),
      streamFrames(begun, cutOff),
    ]);
    expect(end.kind).toBe("failed");
    expect(calls).toHaveLength(1);
    expect(requests).toBe(2);
  });

  it.each([
    ["length", "The model's answer was cut off at its output limit."],
    ["content_filter", "The model's provider withheld the answer (content filter)."],
  ])("acts on no answer that ended by %s", async (reason, message) => {
    const { end, calls } = await runAgainst([streamFrames([...begun, delta({}, reason)])]);
    expect(end).toMatchObject({ kind: "failed", message });
    expect(calls).toEqual([]);
  });

  it("gives up when the stream falls silent, pings or not, and hangs up", async () => {
    const pings: Responder = (response) => {
      const timer = setInterval(() => response.write(": ping\n\n"), 10);
      response.on("close", () => clearInterval(timer));
    };
    await using server = new WireServer([streamFrames([delta({ content: "Let me" })], pings)]);
    const { end, text } = await recordLoop(openCompatible(await server.listen()), {
      timeouts: { firstChunkMs: 10_000, chunkMs: 100 },
    });
    expect(text).toBe("Let me");
    expect(end).toMatchObject({
      kind: "failed",
      message: "The model's provider sent nothing for 0.1 s.",
    });
    await server.hungUp;
  });

  it("cuts an answer that grows without end, and hangs up", async () => {
    const flood: Responder = (response) => {
      const frame = `data: ${callDelta(0, "update", "x".repeat(60_000))}\n\n`;
      const pour = () => {
        while (!response.destroyed && response.write(frame));
      };
      response.on("drain", pour);
      pour();
    };
    await using server = new WireServer([streamFrames([], flood)]);
    const { end, calls } = await recordLoop(openCompatible(await server.listen()));
    expect(end).toMatchObject({
      kind: "failed",
      message: "The model's answer grew over 2000000 characters and was cut off.",
    });
    expect(calls).toEqual([]);
    await server.hungUp;
  });

  it("cuts a response that never ends its first line, and hangs up", async () => {
    const flood: Responder = (response) => {
      const pour = () => {
        while (!response.destroyed && response.write("x".repeat(1_000_000)));
      };
      response.on("drain", pour);
      pour();
    };
    await using server = new WireServer([streamFrames([], flood)]);
    const { end } = await recordLoop(openCompatible(await server.listen()));
    expect(end).toMatchObject({
      kind: "failed",
      message: "The model's provider sent over 67108864 bytes for one answer and was cut off.",
    });
    await server.hungUp;
  });

  it("S10: an abort reaches the request at once", async () => {
    const stop = new AbortController();
    await using server = new WireServer([streamFrames([delta({ content: "Let me" })], stayOpen)]);
    const { end } = await recordLoop(openCompatible(await server.listen()), {
      signal: stop.signal,
      onText: () => stop.abort(),
    });
    expect(end.kind).toBe("aborted");
    await server.hungUp;
  });
});
