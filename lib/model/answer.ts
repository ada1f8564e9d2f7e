import {
  type FinishReason,
  isStepCount,
  jsonSchema,
  type LanguageModelUsage,
  type ModelMessage,
  streamText,
  type SystemModelMessage,
  type TextStreamPart,
  tool,
  type ToolSet,
} from "ai";
import { mostTokens, noUsage, type Usage } from "@/lib/cost/cost";
import type { CallDraft } from "@/lib/ledger/entries/session";
import { worstTokens } from "@/lib/ledger/texts/content";
import { answerOf, AnswerText } from "@/lib/ledger/texts/plain-answer";
import { log } from "@/lib/log";
import { explainFailure, guardModel } from "@/lib/model/guard";
import type { LanguageModel, StreamTimeouts, ToolDescription } from "@/lib/model/port";
import { spanContent } from "@/lib/telemetry";

interface Chat {
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly unknown[];
}

const marked = { providerOptions: { anthropic: { cacheControl: { type: "ephemeral" as const } } } };

/**
 * A chat as it is sent. Anthropic caches only what is marked: the instructions and everything up to
 * the last message, so that each step reads from the cache what the step before it sent. Writing
 * the cache costs extra, so a chat without tools, which is asked once, is not marked. Other
 * providers cache without marks.
 */
function markForCache({ instructions, messages, tools }: Chat): {
  instructions: SystemModelMessage;
  messages: ModelMessage[];
} {
  const system: SystemModelMessage = { role: "system", content: instructions };
  const last = messages.at(-1);
  if (tools.length === 0 || last === undefined) {
    return { instructions: system, messages: [...messages] };
  }
  return {
    instructions: { ...system, ...marked },
    messages: [...messages.slice(0, -1), { ...last, ...marked }],
  };
}

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

export type AnswerPiece =
  | { readonly kind: "text"; readonly text: string }
  /** The call that is being written, with its arguments so far. */
  | { readonly kind: "call"; readonly call: Omit<CallDraft, "step"> };

export type AnswerEvent =
  | AnswerPiece
  | { readonly kind: "answered"; readonly answer: Answer }
  | { readonly kind: "failed"; readonly message: string; readonly usage: Usage }
  | { readonly kind: "cut"; readonly usage: Usage };

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

/** Asks a model once. A provider's errors are an event; leaving early ends the request. */
export async function* readAnswer(input: AnswerInput): AsyncGenerator<AnswerEvent, void> {
  const left = new AbortController();
  try {
    yield* read(input, AbortSignal.any([input.signal, left.signal]));
  } finally {
    left.abort();
  }
}

async function* read(input: AnswerInput, signal: AbortSignal): AsyncGenerator<AnswerEvent, void> {
  const heard: Heard = { text: "", thought: "", visible: new AnswerText(), calls: [], end: null };
  try {
    const result = ask(input, signal);
    for await (const part of result.stream) {
      if (part.type === "error") throw part.error;
      const piece = hear(heard, part);
      if (piece !== null) yield piece;
    }
    const rest = heard.visible.end();
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

interface HeardCall {
  readonly id: string;
  readonly name: string;
  argumentsText: string;
  /** Null until it is whole. */
  call: AnswerCall | null;
}

interface Heard {
  text: string;
  /** Reasoning that came apart from the text. */
  thought: string;
  readonly visible: AnswerText;
  readonly calls: HeardCall[];
  end: { readonly finishReason: FinishReason; readonly usage: Usage } | null;
}

/** Processes one part of the stream; returns what it adds, if anything. */
function hear(heard: Heard, part: TextStreamPart<ToolSet>): AnswerPiece | null {
  switch (part.type) {
    case "text-delta": {
      heard.text += part.text;
      const text = heard.visible.add(part.text);
      return text === "" ? null : { kind: "text", text };
    }
    case "reasoning-delta":
      heard.thought += part.text;
      return null;
    case "tool-input-start":
      heard.calls.push({ id: part.id, name: part.toolName, argumentsText: "", call: null });
      return pieceOf(heard.calls, heard.calls.length - 1);
    case "tool-input-delta": {
      const index = heard.calls.findLastIndex(({ id }) => id === part.id);
      const call = heard.calls[index];
      if (call !== undefined) call.argumentsText += part.delta;
      return pieceOf(heard.calls, index);
    }
    case "tool-call":
      place(heard, { id: part.toolCallId, name: part.toolName, input: part.input });
      return null;
    case "finish-step":
      heard.end = { finishReason: part.finishReason, usage: toUsage(part.usage) };
      return null;
    default:
      return null;
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

function pieceOf(calls: readonly HeardCall[], index: number): AnswerPiece | null {
  const begun = calls[index];
  if (begun === undefined) return null;
  const { name, argumentsText } = begun;
  return { kind: "call", call: { index, name, argumentsText } };
}

/** A call with invalid arguments arrives last, though it started earlier: put it in its place. */
function place(heard: Heard, call: AnswerCall): void {
  const begun = heard.calls.find(({ id, call: whole }) => id === call.id && whole === null);
  if (begun === undefined) heard.calls.push({ ...call, argumentsText: "", call });
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
    telemetry: spanContent,
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
  const usage = usageOfBroken(input, heard);
  if (input.signal.aborted) return { kind: "cut", usage };
  const { provider, modelId } = input.model;
  // The error's message may quote a prompt or a key: only its type is used.
  const fault = error instanceof Error ? error.name : typeof error;
  log.warn("model-failed", { provider, model: modelId, fault });
  const started = heard.text !== "" || heard.calls.length > 0;
  return { kind: "failed", message: explainFailure(error, started), usage };
}

/**
 * Providers charge for an answer that breaks or is stopped once it has begun, and seldom say how
 * much. Without their count the measure for limits (P7) is taken, which counts too much of what was
 * asked and written; reasoning that was never sent is not in it.
 */
function usageOfBroken(input: AnswerInput, { end, text, thought, calls }: Heard): Usage {
  if (end !== null && end.usage.inputTokens > 0) return end.usage;
  const written = [text, thought, ...calls.map(({ argumentsText }) => argumentsText)].join("");
  if (written === "" && calls.length === 0) return noUsage;
  const asked = JSON.stringify([input.instructions, input.messages, input.tools]);
  return { ...noUsage, inputTokens: worstTokens(asked), outputTokens: worstTokens(written) };
}

export function toUsage({
  inputTokens,
  inputTokenDetails,
  outputTokens,
}: LanguageModelUsage): Usage {
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
