import { askOnce } from "@/lib/model/ask-once";
import { describeModel } from "@/lib/model/describe-model";
import { findCapacity } from "@/lib/model/find-capacity";
import { openModel } from "@/lib/model/open-model";
import { compatibleServer, type Variables } from "@/lib/model/provider-settings";

/**
 * A model's answer to a tiny question. `ms` is how long it took; `fits` is how many tokens its
 * openai-compatible server says it takes, null where it doesn't say or has another provider.
 */
export type ModelTest =
  | {
      readonly kind: "answered";
      readonly text: string;
      readonly ms: number;
      readonly fits: number | null;
    }
  | { readonly kind: "failed"; readonly message: string; readonly ms: number };

export const connectionTest = {
  instructions: "This is a test of the connection. Answer with one word.",
  question: "Are you there?",
};

const longestMs = 20_000;
const maxText = 80;

/**
 * Asks a model for one word, once: returns its answer, or why there was none, in a sentence without
 * a secret. Never throws. An empty answer is an answer: there is a connection.
 */
export async function testModel(
  id: string,
  env: Variables,
  timeoutMs = longestMs,
): Promise<ModelTest> {
  const startedAt = performance.now();
  const spent = () => Math.round(performance.now() - startedAt);
  const opened = openModel(id, env);
  if (!opened.ok) return { kind: "failed", message: opened.message, ms: spent() };
  const answer = await askOnce({
    model: opened.model,
    ...connectionTest,
    signal: new AbortController().signal,
    timeoutMs,
    timeouts: { firstChunkMs: timeoutMs, chunkMs: timeoutMs },
    maxRetries: 0,
  });
  if (!answer.ok) return { kind: "failed", message: answer.message, ms: spent() };
  const text = answer.text.replaceAll(/\s+/g, " ").trim();
  const cut = text.length > maxText ? `${text.slice(0, maxText).toWellFormed()}…` : text;
  return { kind: "answered", text: cut, ms: spent(), fits: await capacityOf(id, env) };
}

async function capacityOf(id: string, env: Variables): Promise<number | null> {
  const { provider, name } = describeModel(id);
  const server = provider === "openai-compatible" ? compatibleServer(env) : null;
  return server === null ? null : findCapacity(name, server);
}
