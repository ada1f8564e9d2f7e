import type { LanguageModelV4, LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { nestsDeep } from "@/lib/model/nests-deep";
import type { StreamTimeouts } from "@/lib/model/port";

type Part = LanguageModelV4StreamPart;

export interface StreamBounds extends StreamTimeouts {
  /** Characters of text, reasoning and arguments in one answer. */
  readonly maxCharacters: number;
}

/** Thrown when a provider exceeds its limits; the message is a sentence for people. */
export class StreamBoundError extends Error {
  override readonly name = "StreamBoundError";
}

/**
 * The same model, whose streams end if they fall silent or grow without limit. The SDK's own
 * timeouts only start with the response's headers and don't limit its size, so they are not used.
 */
export function guardModel(model: LanguageModelV4, bounds: StreamBounds): LanguageModelV4 {
  return {
    specificationVersion: model.specificationVersion,
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => model.doGenerate(options),
    doStream: async (options) => {
      const silence = new AbortController();
      const outer = options.abortSignal;
      const abortSignal =
        outer === undefined ? silence.signal : AbortSignal.any([outer, silence.signal]);
      const startedAt = performance.now();
      const asked = model.doStream({ ...options, abortSignal });
      const result = await waitFor(asked, bounds.firstChunkMs, silence, outer);
      const spentMs = performance.now() - startedAt;
      return { ...result, stream: watch(result.stream, bounds, spentMs, silence) };
    },
  };
}

function watch(
  stream: ReadableStream<Part>,
  bounds: StreamBounds,
  spentMs: number,
  silence: AbortController,
): ReadableStream<Part> {
  const reader = stream.getReader();
  let limitMs = bounds.firstChunkMs;
  let leftMs = limitMs - spentMs;
  let characters = 0;
  return new ReadableStream<Part>(
    {
      pull: async (controller) => {
        const startedAt = performance.now();
        const { done, value } = await waitFor(reader.read(), limitMs, silence, undefined, leftMs);
        if (done) return controller.close();
        characters += countOutput(value);
        if (characters > bounds.maxCharacters) {
          const error = new StreamBoundError(
            `The model's answer grew over ${bounds.maxCharacters} characters and was cut off.`,
          );
          silence.abort(error);
          throw error;
        }
        // Pings and metadata don't count: only output resets the timer, and time spent by this
        // stream's reader is not counted.
        if (countOutput(value) > 0) limitMs = leftMs = bounds.chunkMs;
        else leftMs -= performance.now() - startedAt;
        controller.enqueue(withoutDepth(withoutWarnings(value)));
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

async function waitFor<T>(
  promise: PromiseLike<T>,
  limitMs: number,
  silence: AbortController,
  outer?: AbortSignal,
  leftMs: number = limitMs,
): Promise<T> {
  const { promise: given, resolve, reject } = Promise.withResolvers<T>();
  const giveUp = () => {
    const error = new StreamBoundError(
      `The model's provider sent nothing for ${limitMs / 1000} s.`,
    );
    silence.abort(error);
    reject(error);
  };
  const onAbort = () => reject(outer?.reason);
  const timer = setTimeout(giveUp, Math.max(0, leftMs));
  outer?.addEventListener("abort", onAbort, { once: true });
  if (outer?.aborted === true) onAbort();
  promise.then(resolve, reject);
  try {
    return await given;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", onAbort);
  }
}

function countOutput(part: Part): number {
  switch (part.type) {
    case "text-delta":
    case "reasoning-delta":
    case "tool-input-delta":
      return part.delta.length;
    case "tool-input-start":
      return part.toolName.length;
    case "tool-call":
      return part.toolName.length + part.input.length;
    default:
      return 0;
  }
}

/**
 * G2: arguments that nest too deep come as their text, which the gate refuses: the SDK would
 * overflow the stack with their value, and the whole session would fail.
 */
function withoutDepth(part: Part): Part {
  if (part.type !== "tool-call" || !nestsDeep(part.input)) return part;
  return { ...part, input: JSON.stringify(part.input) };
}

/** The SDK prints a provider's warnings to the console, where no one reads them. */
function withoutWarnings(part: Part): Part {
  return part.type === "stream-start" ? { ...part, warnings: [] } : part;
}
