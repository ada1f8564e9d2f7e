import type { ModelMessage } from "ai";
import { noUsage, type Usage } from "@/lib/cost/cost";
import { consentDraft } from "@/lib/ledger/entries/session";
import { makeLoggable } from "@/lib/ledger/texts/content";
import { readAnswer } from "@/lib/model/answer";
import {
  compatibleServer,
  describeModel,
  findCapacity,
  openModel,
  type Variables,
} from "@/lib/model/model";
import type { QuestionAnswer, QuestionInput } from "@/lib/model/port";

/** Code points of an earlier answer. */
const mostRepeated = 2_000;

/** One question in a chat of its own. Empty or cut answers count (C3). Never throws. */
export async function askOnce(input: QuestionInput): Promise<QuestionAnswer> {
  const answer = await ask(input);
  await input.drafts?.settle();
  return answer;
}

async function ask(input: QuestionInput): Promise<QuestionAnswer> {
  let said = "";
  const clock = AbortSignal.timeout(input.timeoutMs);
  const events = readAnswer({
    model: input.model,
    instructions: input.instructions,
    messages: messagesOf(input),
    tools: [],
    signal: AbortSignal.any([input.signal, clock]),
    timeouts: input.timeouts,
    maxRetries: input.maxRetries,
  });
  for await (const event of events) {
    switch (event.kind) {
      case "text":
        said += event.text;
        input.drafts?.write({ step: 0, index: 0, name: consentDraft, argumentsText: said });
        break;
      case "call":
        break;
      case "answered": {
        const { text, usage, finishReason } = event.answer;
        if (finishReason !== "content-filter" && finishReason !== "error") {
          return { ok: true, text, usage };
        }
        return fail("The model's provider withheld the answer.", usage);
      }
      case "failed":
        return fail(event.message, event.usage);
      case "cut":
        return input.signal.aborted
          ? { ...fail("The question was cancelled.", event.usage), aborted: true }
          : fail(`The model did not answer within ${input.timeoutMs / 1000} s.`, event.usage);
    }
  }
  return fail("The model's answer broke off.", noUsage);
}

/** Providers refuse an empty message from the model; of a long answer only the start is repeated. */
function messagesOf({ question, earlier }: QuestionInput): ModelMessage[] {
  const asked: ModelMessage = { role: "user", content: question };
  if (earlier === undefined) return [asked];
  const answer = makeLoggable(earlier.answer.trim(), mostRepeated) || "(no answer)";
  return [
    { role: "user", content: earlier.question },
    { role: "assistant", content: answer },
    asked,
  ];
}

function fail(message: string, usage: Usage) {
  return { ok: false, message, aborted: false, usage } as const;
}

/** `ms` is how long it took; `fits` the tokens its server says it takes, else null. */
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

/** One word of a model, or why there was none, without a secret. Never throws. */
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
