import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import type { MockLanguageModelV4 } from "ai/test";
import { z } from "zod";
import { someUsage } from "@/lib/model/testing/scripted-model";
import type { ReadPair } from "@/lib/reader/rules";

/** What a scripted reader says to the pairs of a request: any text, or findings. */
export type Reader = (pairs: readonly ReadPair[], request: number) => unknown;

/** Lets a scripted writer also answer as the second reader: `read` is called with each request. */
export function withReader(model: MockLanguageModelV4, read: Reader): MockLanguageModelV4 {
  let requests = 0;
  model.doGenerate = async ({ prompt, abortSignal }) => {
    requests += 1;
    const said = await read(pairsOf(prompt), requests);
    if (said === hangs) await untilAborted(abortSignal);
    const text = typeof said === "string" ? said : JSON.stringify(said);
    return {
      content: [{ type: "text", text }],
      finishReason: { unified: "stop", raw: "stop" },
      usage: someUsage,
      warnings: [],
    };
  };
  return model;
}

/** Said by a reader that never answers. */
export const hangs = Symbol("hangs");

/** Finds every change, quoting the whole of a text. */
export const perfect: Reader = (pairs) => ({ findings: pairs.map(findingOf) });
/** Finds nothing, not even the control. */
export const silent: Reader = () => ({ findings: [] });
/** Finds only what is no pair of the session's own. */
export const controlOnly =
  (own: readonly string[]): Reader =>
  (pairs) => ({ findings: pairs.filter((pair) => !isOf(pair, own)).map(findingOf) });
/** Finds the control, and of the rest what stands nowhere. */
export const lying =
  (own: readonly string[]): Reader =>
  (pairs) => ({
    findings: pairs.map((pair) =>
      isOf(pair, own) ? { ...findingOf(pair), quote: "what nobody said" } : findingOf(pair),
    ),
  });

function isOf({ before, after }: ReadPair, own: readonly string[]): boolean {
  return own.some((text) => text === before || text === after);
}

function findingOf({ operation, before, after }: ReadPair) {
  const kind = after === "" ? "lost" : "invented";
  return { operation, kind, quote: after === "" ? before : after, says: "It is not the same." };
}

function pairsOf(prompt: LanguageModelV4Prompt): readonly ReadPair[] {
  const last = prompt.at(-1);
  const text =
    last?.role === "user"
      ? last.content.map((part) => (part.type === "text" ? part.text : "")).join("")
      : "";
  return readRequest(text);
}

const requestSchema = z.strictObject({
  pairs: z.array(
    z.strictObject({
      operation: z.int(),
      before: z.string(),
      after: z.string(),
      kept: z.string().exactOptional(),
      sources: z.array(z.string()).exactOptional(),
    }),
  ),
});

/** The pairs of a request's one JSON object. */
export function readRequest(text: string): readonly ReadPair[] {
  return requestSchema.parse(JSON.parse(text)).pairs;
}

function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal?.aborted === true) reject(new Error("Aborted."));
    signal?.addEventListener("abort", () => reject(new Error("Aborted.")));
  });
}
