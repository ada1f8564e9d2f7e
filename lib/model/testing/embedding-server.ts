import { z } from "zod";
import { openEmbeddingModel } from "@/lib/model/open-embedding-model";
import type { EmbeddingModel } from "@/lib/model/port";
import type { Responder } from "@/lib/model/testing/wire-server";

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
