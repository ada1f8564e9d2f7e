import { expect, it } from "vitest";
import { openEmbeddingModel } from "@/lib/model/open-embedding-model";

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
    value: { id, dimensions, model: { modelId: name } },
  });
  expect(openEmbeddingModel(id, {})).toMatchObject({
    ok: false,
    message: expect.stringContaining(`${id} needs ${Object.keys(env)[0]}`),
  });
});

it.each(["anthropic/claude", "built-in/rules", "x"])("P6: %s is no embedding model", (id) => {
  expect(openEmbeddingModel(id, { ANTHROPIC_API_KEY: "k" }).ok).toBe(false);
});
