import type {
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from "@ai-sdk/provider";
import { convertArrayToReadableStream, MockLanguageModelV4 } from "ai/test";
import { z } from "zod";
import { openEmbeddingModel } from "@/lib/model/embeddings";
import { openModel } from "@/lib/model/model";
import type { EmbeddingModel, LanguageModel } from "@/lib/model/port";
import { readAnswers } from "@/lib/model/rules/steps";
import type { Responder } from "@/lib/model/testing/wire-server";

type Part = LanguageModelV4StreamPart;

export interface ScriptedCall {
  readonly name: string;
  /** Sent unchanged if it is text, else as JSON. */
  readonly input?: unknown;
}

export interface ScriptedStep {
  readonly text?: string;
  readonly calls?: readonly ScriptedCall[];
  readonly finish?: LanguageModelV4FinishReason["unified"];
}

/** A model that answers with these steps, one per request, and with nothing after them. */
export function scriptedModel(steps: readonly (ScriptedStep | readonly Part[])[]) {
  let next = 0;
  return new MockLanguageModelV4({
    doStream: async () => {
      const step = steps[next] ?? {};
      next += 1;
      return {
        stream: convertArrayToReadableStream(isParts(step) ? [...step] : toParts(step, next)),
      };
    },
  });
}

export const someUsage = {
  inputTokens: { total: 7, noCache: 7, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 3, text: 3, reasoning: 0 },
};

function isParts(step: ScriptedStep | readonly Part[]): step is readonly Part[] {
  return Array.isArray(step);
}

export function toParts(
  { text, calls = [], finish }: ScriptedStep,
  step: number,
  usage: LanguageModelV4Usage = someUsage,
): Part[] {
  const parts: Part[] = [{ type: "stream-start", warnings: [] }];
  if (text !== undefined) {
    parts.push(
      { type: "text-start", id: "t" },
      { type: "text-delta", id: "t", delta: text },
      { type: "text-end", id: "t" },
    );
  }
  for (const [index, { name, input }] of calls.entries()) {
    const toolCallId = `call-${step}-${index}`;
    const json = typeof input === "string" ? input : JSON.stringify(input ?? {});
    parts.push({ type: "tool-call", toolCallId, toolName: name, input: json });
  }
  const unified = finish ?? (calls.length > 0 ? "tool-calls" : "stop");
  parts.push({ type: "finish", finishReason: { unified, raw: unified }, usage });
  return parts;
}

/**
 * A model that reads raw_memories.md to its end, part by part, and then answers with these steps.
 * `asked` is called with each request.
 */
export function readingModel(
  steps: readonly ScriptedStep[],
  asked: (prompt: unknown) => void = () => {},
) {
  let [next, place] = [0, 0];
  return new MockLanguageModelV4({
    doStream: async ({ prompt }) => {
      asked(prompt);
      place += 1;
      const from = nextPart(readAnswers(prompt).at(-1));
      const read = { name: "read", input: { path: "raw_memories.md", from_line: from } };
      const step = from === null ? (steps[next] ?? {}) : { calls: [read] };
      if (from === null) next += 1;
      return { stream: convertArrayToReadableStream(toParts(step, place)) };
    },
  });
}

/** Where the next part begins; null once all is read. */
function nextPart(answer: string | undefined): number | null {
  if (answer === undefined) return 1;
  const [, from] = /^raw_memories\.md\. .* Go on with from_line (\d+)\./.exec(answer) ?? [];
  return from === undefined ? null : Number(from);
}

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
  return opened.model;
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
