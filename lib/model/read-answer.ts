import {
  isStepCount,
  jsonSchema,
  streamText,
  tool,
  type FinishReason,
  type LanguageModelUsage,
  type ModelMessage,
  type TextStreamPart,
  type ToolSet,
} from "ai";
import { log } from "@/lib/log";
import { mostTokens, type Usage } from "@/lib/cost/usage";
import { AnswerText, answerOf } from "@/lib/model/answer-text";
import { explainFailure } from "@/lib/model/explain-failure";
import { guardModel } from "@/lib/model/guard-model";
import { markForCache } from "@/lib/model/mark-for-cache";
import type { LanguageModel, StreamTimeouts, ToolDescription } from "@/lib/model/port";

export interface AnswerCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

/** One complete answer of a model. `calls` are in the order in which the model started them. */
export interface Answer {
  readonly text: string;
  readonly calls: readonly AnswerCall[];
  readonly finishReason: FinishReason;
  readonly usage: Usage;
  readonly messages: readonly ModelMessage[];
}

/** Streamed text, then exactly one of the others. */
export type AnswerEvent =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "answered"; readonly answer: Answer }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "cut" };

export interface AnswerInput {
  readonly model: LanguageModel;
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolDescription[];
  readonly signal: AbortSignal;
  readonly timeouts: StreamTimeouts | undefined;
  readonly maxRetries: number | undefined;
}

const defaultTimeouts: StreamTimeouts = { firstChunkMs: 120_000, chunkMs: 60_000 };
// 2, 4 and 8 s apart: an unavailable provider ends the session within 30 s (S7).
const defaultMaxRetries = 3;
// Arguments count twice: once while streaming, once as the whole call.
const maxCharacters = 2_000_000;

/**
 * Asks a model once and reads its answer. Never throws a provider's error: failures are an event.
 * Leaving the iteration early ends the request.
 */
export async function* readAnswer(input: AnswerInput): AsyncGenerator<AnswerEvent, void> {
  const left = new AbortController();
  try {
    yield* read(input, AbortSignal.any([input.signal, left.signal]));
  } finally {
    left.abort();
  }
}

async function* read(input: AnswerInput, signal: AbortSignal): AsyncGenerator<AnswerEvent, void> {
  const heard: Heard = { text: "", calls: [], end: null };
  const visible = new AnswerText();
  try {
    const result = ask(input, signal);
    for await (const part of result.stream) {
      if (part.type === "error") throw part.error;
      const text = visible.add(hear(heard, part));
      if (text !== "") yield { kind: "text", text };
    }
    const rest = visible.end();
    if (rest !== "") yield { kind: "text", text: rest };
    const { calls, end } = heard;
    const whole = calls.flatMap(({ call }) => (call === null ? [] : [call]));
    if (end === null || input.signal.aborted || whole.length < calls.length) {
      yield failure(input, heard, null);
      return;
    }
    const messages = (await result.responseMessages).map(withoutReasoningText);
    const text = answerOf(heard.text);
    yield { kind: "answered", answer: { text, calls: whole, ...end, messages } };
  } catch (error) {
    yield failure(input, heard, error);
  }
}

interface Heard {
  text: string;
  readonly calls: { readonly id: string; call: AnswerCall | null }[];
  end: { readonly finishReason: FinishReason; readonly usage: Usage } | null;
}

/** Processes one part of the stream; returns new text, if there is some. */
function hear(heard: Heard, part: TextStreamPart<ToolSet>): string {
  switch (part.type) {
    case "text-delta":
      heard.text += part.text;
      return part.text;
    case "tool-input-start":
      heard.calls.push({ id: part.id, call: null });
      return "";
    case "tool-call":
      place(heard, { id: part.toolCallId, name: part.toolName, input: part.input });
      return "";
    case "finish-step":
      heard.end = { finishReason: part.finishReason, usage: toUsage(part.usage) };
      return "";
    default:
      return "";
  }
}

/** A model is not shown again what it wrote as reasoning within its text. */
function withoutReasoningText(message: ModelMessage): ModelMessage {
  if (message.role !== "assistant") return message;
  if (typeof message.content === "string") {
    return { ...message, content: answerOf(message.content) };
  }
  const content = message.content.map((part) =>
    part.type === "text" ? { ...part, text: answerOf(part.text) } : part,
  );
  // Providers refuse an empty text.
  return {
    ...message,
    content: content.filter((part) => part.type !== "text" || part.text !== ""),
  };
}

/** A call with invalid arguments arrives last, though it started earlier: put it in its place. */
function place(heard: Heard, call: AnswerCall): void {
  const begun = heard.calls.find(({ id, call: whole }) => id === call.id && whole === null);
  if (begun === undefined) heard.calls.push({ id: call.id, call });
  else begun.call = call;
}

function ask(input: AnswerInput, signal: AbortSignal) {
  return streamText({
    model: guardModel(input.model, { ...(input.timeouts ?? defaultTimeouts), maxCharacters }),
    ...markForCache(input),
    tools: toTools(input.tools),
    stopWhen: isStepCount(1),
    maxRetries: input.maxRetries ?? defaultMaxRetries,
    abortSignal: signal,
    // By default the SDK prints errors to the console; the stream contains them too.
    onError: () => undefined,
  });
}

/** Without `execute` the SDK performs nothing; without `validate` any JSON reaches the gate. */
function toTools(tools: readonly ToolDescription[]): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, inputSchema }) => [
      name,
      tool({ description, inputSchema: jsonSchema(inputSchema) }),
    ]),
  );
}

function failure(input: AnswerInput, heard: Heard, error: unknown): AnswerEvent {
  if (input.signal.aborted) return { kind: "cut" };
  const { provider, modelId } = input.model;
  // The error's message may quote a prompt or a key: only its type is used.
  const fault = error instanceof Error ? error.name : typeof error;
  log.warn("model-failed", { provider, model: modelId, fault });
  const started = heard.text !== "" || heard.calls.length > 0;
  return { kind: "failed", message: explainFailure(error, started) };
}

function toUsage({ inputTokens, inputTokenDetails, outputTokens }: LanguageModelUsage): Usage {
  return {
    inputTokens: toCount(inputTokens),
    cachedInputTokens: toCount(inputTokenDetails.cacheReadTokens),
    cacheWriteTokens: toCount(inputTokenDetails.cacheWriteTokens),
    outputTokens: toCount(outputTokens),
  };
}

/** A provider's number may be fractional, negative, or too large for a column. */
function toCount(given: number | undefined): number {
  const count = Math.round(given ?? 0);
  return count > 0 ? Math.min(count, mostTokens) : 0;
}
