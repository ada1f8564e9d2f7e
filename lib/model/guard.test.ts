import { APICallError } from "@ai-sdk/provider";
import { MockLanguageModelV4 } from "ai/test";
import { describe, expect, it } from "vitest";
import { explainFailure, nestsDeep } from "@/lib/model/guard";
import { recordLoop } from "@/lib/model/testing/record-loop";
import { workMs } from "@/lib/testing/work-ms";

describe("nests deep", () => {
  const nested = (levels: number, inner = "1") =>
    `${'[{"a":'.repeat(levels / 2)}${inner}${"}]".repeat(levels / 2)}`;

  it.each([
    [nested(100), false],
    [nested(102), true],
    [nested(50_000), true],
    ["[".repeat(50_000), true],
    [JSON.stringify({ content: "[{".repeat(500) }), false],
    [JSON.stringify({ content: '\\" [[ \\\\'.repeat(500) }), false],
    ["[1],".repeat(500), false],
    ["", false],
  ])("G2: finds what nests deeper than any tool takes: %#", (json, isDeep) => {
    expect(nestsDeep(json)).toBe(isDeep);
  });

  it("is quick with text that never closes", async () => {
    const texts = ['"', "\\", '"\\', "[", "{}"].map((sign) => sign.repeat(500_000));
    expect(await workMs(() => texts.forEach((text) => nestsDeep(text)))).toBeLessThan(5_000);
  });
});

function refused(message: string, statusCode = 400): APICallError {
  return new APICallError({ message, statusCode, url: "https://x", requestBodyValues: {} });
}

describe("what people read of a failure", () => {
  it.each([
    ["Incorrect key: sk-proj-abcdef123456", "sk-proj"],
    ["Incorrect key: AIzaSyD4x8w9z0aabbcc", "AIza"],
    ["Authorization: Bearer abc.def.ghi", "abc.def"],
    ["token 0123456789abcdef0123456789abcdef", "0123456789"],
  ])("holds no secret: %s", (words, secret) => {
    expect(explainFailure(refused(words), false)).not.toContain(secret);
  });

  it("is one short line, whatever the provider says", () => {
    const sentence = explainFailure(refused(`line\nline\t${"word ".repeat(5_000)}`), false);
    expect(sentence).toMatch(
      /^The model's provider refused the request \(HTTP 400\): line line word/,
    );
    expect(sentence.length).toBeLessThan(300);
    expect(sentence).not.toContain("\n");
  });

  it.each([undefined, null, "text", 7, {}, new Error("at /srv/x.ts:3")])(
    "is a sentence for %j too",
    (error) => {
      expect(explainFailure(error, false)).toMatch(/^The model's .+\.$/);
      expect(explainFailure(error, false)).not.toContain("/srv");
    },
  );
});

describe("a model that fails without a wire", () => {
  it("gives up on a stream that only says that it is alive", async () => {
    const pinging = new MockLanguageModelV4({
      doStream: async () => ({
        stream: new ReadableStream({
          pull: async (controller) => {
            await new Promise((resolve) => setImmediate(resolve));
            controller.enqueue({ type: "ping" });
          },
        }),
      }),
    });
    const { end } = await recordLoop(pinging, { timeouts: { firstChunkMs: 30, chunkMs: 30 } });
    expect(end).toMatchObject({ message: "The model's provider sent nothing for 0.03 s." });
  });

  it("gives up on a stream that is silent and deaf to the abort", async () => {
    const deaf = new MockLanguageModelV4({
      doStream: async () => ({
        stream: new ReadableStream({ pull: () => new Promise(() => undefined) }),
      }),
    });
    const { end } = await recordLoop(deaf, { timeouts: { firstChunkMs: 30, chunkMs: 30 } });
    expect(end).toMatchObject({ kind: "failed" });
    const stopped = await recordLoop(deaf, {
      limits: { maxSteps: 9, maxCalls: 9, maxMs: 30 },
    });
    expect(stopped.end).toMatchObject({ kind: "limit", limit: "time" });
  });
});
