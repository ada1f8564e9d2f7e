import { createServer } from "node:http";
import { describe, expect, it } from "vitest";
import { findCapacity } from "@/lib/model/find-capacity";

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
