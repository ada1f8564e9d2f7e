import type { FinishReason, ModelMessage } from "ai";
import { addUsage, noUsage, type Usage } from "@/lib/cost/cost";
import { worstTokens } from "@/lib/ledger/texts/content";
import {
  type Answer,
  type AnswerCall,
  type AnswerEvent,
  type AnswerPiece,
  readAnswer,
} from "@/lib/model/answer";
import type { LoopEnd, LoopInput } from "@/lib/model/port";

const readAgain = "Read. Read it again if you need it.";

/** Shorter texts stay: little would be won. In characters. */
const leastLength = 200;

/**
 * P7: keeps a chat within so many tokens. The oldest answers to calls are replaced by a sentence,
 * then the oldest long texts that calls brought, until it fits. Of the last step, the last call and
 * its answer stay as they are.
 */
export function shortenChat(messages: ModelMessage[], mostTokens: number): void {
  let tokens = messages.reduce((sum, message) => sum + tokensOf(message), 0);
  const lastStep = messages.length - 2;
  const shorten = (from: number, to: number, keepLast: boolean) => {
    for (const shorter of [shortenAnswers, shortenCalls]) {
      for (let index = from; index < to && tokens > mostTokens; index += 1) {
        const message = messages[index];
        if (message === undefined) continue;
        const short = shorter(message, keepLast);
        tokens += tokensOf(short) - tokensOf(message);
        messages[index] = short;
      }
    }
  };
  shorten(1, lastStep, false);
  shorten(Math.max(1, lastStep), messages.length, true);
}

function tokensOf({ content }: ModelMessage): number {
  return worstTokens(typeof content === "string" ? content : JSON.stringify(content));
}

function shortenAnswers(message: ModelMessage, keepLast: boolean): ModelMessage {
  if (message.role !== "tool") return message;
  const last = keepLast ? message.content.at(-1) : undefined;
  const content = message.content.map((part) =>
    part !== last &&
    part.type === "tool-result" &&
    part.output.type === "text" &&
    part.output.value.length > leastLength
      ? { ...part, output: { type: "text" as const, value: readAgain } }
      : part,
  );
  return { ...message, content };
}

function shortenCalls(message: ModelMessage, keepLast: boolean): ModelMessage {
  if (message.role !== "assistant" || typeof message.content === "string") return message;
  const calls = message.content.filter(({ type }) => type === "tool-call");
  const last = keepLast ? calls.at(-1) : undefined;
  const content = message.content.map((part) =>
    part !== last && part.type === "tool-call"
      ? { ...part, input: shortenInput(part.input) }
      : part,
  );
  return { ...message, content };
}

function shortenInput(input: unknown): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(
    Object.entries(input).map(([key, value]): [string, unknown] => [
      key,
      typeof value === "string" && value.length > leastLength ? readAgain : value,
    ]),
  );
}

/**
 * Lets a model work with tools until `perform` ends it, it makes no more calls, a limit is reached,
 * the signal aborts or its provider fails (S8). A step's calls are performed one after another, in
 * the model's order, once its whole answer has arrived: a broken answer's calls are not performed.
 * Throws only what `perform`, `onStep`, `onText` or `onUsage` throw.
 */
export async function runLoop(input: LoopInput): Promise<LoopEnd & { readonly usage: Usage }> {
  const run: Run = {
    input,
    deadline: AbortSignal.timeout(input.limits.maxMs),
    messages: [{ role: "user", content: input.opening }],
    usage: noUsage,
    calls: 0,
  };
  for (let step = 1; ; step += 1) {
    const end = await takeStep(run, step);
    if (end !== null) return { ...end, usage: run.usage };
  }
}

interface Run {
  readonly input: LoopInput;
  readonly deadline: AbortSignal;
  readonly messages: ModelMessage[];
  usage: Usage;
  calls: number;
}

async function takeStep(run: Run, step: number): Promise<LoopEnd | null> {
  const { maxSteps } = run.input.limits;
  const halt = findHalt(run);
  if (halt !== null) return halt;
  if (step > maxSteps) return { kind: "limit", limit: "steps" };
  await run.input.onStep(step);
  const { maxChatTokens } = run.input;
  if (maxChatTokens !== undefined) shortenChat(run.messages, maxChatTokens);
  const event = await askStep(run, step);
  await run.input.drafts?.settle();
  run.usage = addUsage(run.usage, event.kind === "answered" ? event.answer.usage : event.usage);
  run.input.onUsage(run.usage);
  if (event.kind === "cut") return findHalt(run) ?? { kind: "aborted" };
  if (event.kind === "failed") return { kind: "failed", message: event.message };
  const { answer } = event;
  const fault = faultOf(answer.finishReason);
  if (fault !== null) return { kind: "failed", message: fault };
  return answer.calls.length === 0 ? { kind: "stopped" } : performCalls(run, step, answer);
}

type AnswerEnd = Exclude<AnswerEvent, AnswerPiece>;

async function askStep(run: Run, step: number): Promise<AnswerEnd> {
  const { input, deadline, messages } = run;
  const { model, instructions, tools, timeouts, maxRetries } = input;
  const signal = AbortSignal.any([input.signal, deadline]);
  const events = readAnswer({ model, instructions, messages, tools, signal, timeouts, maxRetries });
  for await (const event of events) {
    if (event.kind === "text") await input.onText(step, event.text);
    else if (event.kind === "call") input.drafts?.write({ step, ...event.call });
    else return event;
  }
  return { kind: "cut", usage: noUsage };
}

async function performCalls(run: Run, step: number, answer: Answer): Promise<LoopEnd | null> {
  const answered: { call: AnswerCall; text: string }[] = [];
  let isLast = false;
  for (const [index, call] of answer.calls.entries()) {
    const halt = findHalt(run);
    if (halt !== null) return halt;
    run.calls += 1;
    const { text, end, endsAfterStep } = await run.input.perform({
      step,
      index,
      name: call.name,
      input: call.input,
    });
    if (end) return { kind: "completed" };
    isLast ||= endsAfterStep === true;
    answered.push({ call, text });
  }
  if (isLast) return { kind: "completed" };
  run.messages.push(...toHistory(answer.messages, answered));
  return null;
}

/** Why nothing more may happen: a stop, the time limit, or the number of calls. */
function findHalt(run: Run): LoopEnd | null {
  if (run.input.signal.aborted) return { kind: "aborted" };
  if (run.deadline.aborted) return { kind: "limit", limit: "time" };
  if (run.calls >= run.input.limits.maxCalls) return { kind: "limit", limit: "calls" };
  return null;
}

/** An answer that the model did not end itself is not acted upon. */
function faultOf(reason: FinishReason): string | null {
  switch (reason) {
    case "stop":
    case "tool-calls":
    case "other":
      return null;
    case "length":
      return "The model's answer was cut off at its output limit.";
    case "content-filter":
      return "The model's provider withheld the answer (content filter).";
    case "error":
      return "The model's provider reported a fault at the end of its answer.";
    default:
      return "The model's answer was interrupted.";
  }
}

/**
 * A performed step for the model's next request: its own answer as the SDK kept it (with the
 * reasoning that some providers require), and the answers to its calls. Fixes what a provider would
 * refuse in the history: invalid names, and arguments that are no object.
 */
function toHistory(
  messages: readonly ModelMessage[],
  answered: readonly { readonly call: AnswerCall; readonly text: string }[],
): ModelMessage[] {
  return [
    ...messages.filter((message) => message.role === "assistant").map(acceptable),
    {
      role: "tool",
      content: answered.map(({ call, text }) => ({
        type: "tool-result",
        toolCallId: call.id,
        toolName: acceptableName(call.name),
        output: { type: "text", value: text },
      })),
    },
  ];
}

type AssistantMessage = Extract<ModelMessage, { role: "assistant" }>;

function acceptable(message: AssistantMessage): AssistantMessage {
  if (typeof message.content === "string") return message;
  const content = message.content.map((part) =>
    part.type === "tool-call"
      ? {
          ...part,
          toolName: acceptableName(part.toolName),
          input: isPlainObject(part.input) ? part.input : {},
        }
      : part,
  );
  return { ...message, content };
}

function acceptableName(name: string): string {
  return name.replaceAll(/[^\w-]/g, "_").slice(0, 64) || "_";
}

function isPlainObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
