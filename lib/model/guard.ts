import {
  APICallError,
  JSONParseError,
  type LanguageModelV4,
  type LanguageModelV4StreamPart,
  TypeValidationError,
} from "@ai-sdk/provider";
import { NoOutputGeneratedError, RetryError, StreamProviderError } from "ai";
import { makeLoggable } from "@/lib/ledger/texts/content";
import type { StreamTimeouts } from "@/lib/model/port";

/** No tool takes what is nested deeper. */
const mostLevels = 100;

/** Whether JSON text is nested so deep that code which walks its value could overflow the stack. */
export function nestsDeep(json: string): boolean {
  let levels = 0;
  let isQuoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isQuoted && sign === "\\") at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === "[" || sign === "{") levels += 1;
    else if (sign === "]" || sign === "}") levels -= 1;
    if (levels > mostLevels) return true;
  }
  return false;
}

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

/** G2: arguments nested too deep stay text for the gate to refuse: the SDK would overflow. */
function withoutDepth(part: Part): Part {
  if (part.type !== "tool-call" || !nestsDeep(part.input)) return part;
  return { ...part, input: JSON.stringify(part.input) };
}

/** The SDK prints a provider's warnings to the console, where no one reads them. */
function withoutWarnings(part: Part): Part {
  return part.type === "stream-start" ? { ...part, warnings: [] } : part;
}

/**
 * What went wrong with a provider, as a sentence for people, without secrets, stacks or prompts.
 * `started` says whether part of the answer had arrived; an error of null is an answer without an end.
 */
export function explainFailure(error: unknown, started: boolean): string {
  if (RetryError.isInstance(error)) return explainFailure(error.lastError, started);
  if (error instanceof StreamBoundError) return error.message;
  if (APICallError.isInstance(error)) {
    if (error.cause instanceof StreamBoundError) return error.cause.message;
    if (started) return brokenOff;
    if (error.statusCode === undefined) return "The model's provider could not be reached.";
    if (error.statusCode >= 400) return explainStatus(error.statusCode, error.message);
    return unreadable;
  }
  if (StreamProviderError.isInstance(error)) {
    const status = error.statusCode === undefined ? "" : ` (HTTP ${error.statusCode})`;
    return `The model's provider reported a fault within its answer${status}${quote(error.message)}`;
  }
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) return unreadable;
  if (started) return brokenOff;
  if (error === null || NoOutputGeneratedError.isInstance(error)) {
    return "The model's provider sent an empty answer.";
  }
  return "The model's provider failed for an unknown reason.";
}

const brokenOff = "The model's answer broke off.";
const unreadable = "The model's provider sent something that cannot be read.";

function explainStatus(status: number, words: string): string {
  if (status === 401 || status === 403) {
    return `The model's provider refused the key (HTTP ${status}).`;
  }
  if (status === 404) {
    return `The model's provider does not know this model or address (HTTP 404)${quote(words)}`;
  }
  if (status === 429) return "The model's provider accepts no more requests for now (HTTP 429).";
  if (status >= 500) return `The model's provider has a fault of its own (HTTP ${status}).`;
  return `The model's provider refused the request (HTTP ${status})${quote(words)}`;
}

const maxWords = 200;
const secrets =
  /\b(?:sk|pk|key|gsk|xai|hf)[-_][\w-]{6,}|\bAIza[\w-]{10,}|\bBearer\s+\S+|\b[A-Za-z0-9_]{32,}\b/gi;

/** The provider's own message: one short storable line without anything like a key. */
function quote(words: string): string {
  const line = makeLoggable(words, 10 * maxWords)
    .replaceAll(/\s+/g, " ")
    .replaceAll(secrets, "…")
    .trim();
  if (line === "") return ".";
  const cut = line.length > maxWords ? `${line.slice(0, maxWords).toWellFormed()}…` : line;
  return /[.!?…]$/.test(cut) ? `: ${cut}` : `: ${cut}.`;
}
