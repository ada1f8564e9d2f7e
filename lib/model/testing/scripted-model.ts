import type { LanguageModelV4FinishReason, LanguageModelV4StreamPart } from "@ai-sdk/provider";
import { convertArrayToReadableStream, MockLanguageModelV4 } from "ai/test";

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

export function toParts({ text, calls = [], finish }: ScriptedStep, step: number): Part[] {
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
  parts.push({ type: "finish", finishReason: { unified, raw: unified }, usage: someUsage });
  return parts;
}
