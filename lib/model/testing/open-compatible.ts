import { z } from "zod";
import { openEmbeddingModel } from "@/lib/model/embeddings";
import { openModel } from "@/lib/model/model";
import type { EmbeddingModel, LanguageModel } from "@/lib/model/port";
import type { Responder } from "@/lib/model/testing/wire-server";

/** The openai-compatible provider, opened as from the environment, against a test's server. */
export function openCompatible(baseUrl: string): LanguageModel {
  const opened = openModel("openai-compatible/org/some-model", {
    OPENAI_COMPATIBLE_BASE_URL: baseUrl,
    OPENAI_COMPATIBLE_API_KEY: "sk-test-0123456789",
  });
  if (!opened.ok) throw new Error(opened.message);
  return opened.model;
}

export const testEmbeddingModel = "openai-compatible/org/some-embeddings";

/** The embedding model of a test's server, opened as from the environment. */
export function openTestEmbeddings(baseUrl: string): EmbeddingModel {
  const env = { OPENAI_COMPATIBLE_BASE_URL: baseUrl };
  const opened = openEmbeddingModel(testEmbeddingModel, env);
  if (!opened.ok) throw new Error(opened.message);
  return opened.value;
}

const requestSchema = z.object({ input: z.array(z.string()) });

/** Answers each request with the vectors of its texts. */
export function answerEmbeddings(vectorOf: (text: string) => readonly number[]): Responder {
  return (response, _request, body) => {
    const { input } = requestSchema.parse(JSON.parse(body));
    const data = input.map((text, index) => ({ index, embedding: vectorOf(text) }));
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ object: "list", model: "m", data }));
  };
}
