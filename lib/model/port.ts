import type { EmbeddingModelV4, LanguageModelV4 } from "@ai-sdk/provider";
import type { Usage } from "@/lib/cost/cost";
import type { CallDraft } from "@/lib/ledger/entries/session";

/** The application's interface to models: no SDK type except the opaque instance. */
export type LanguageModel = LanguageModelV4;

/** A model that turns texts into vectors: the closer two are, the closer the texts are in meaning. */
export interface EmbeddingModel {
  /** `provider/model`: vectors of two models can't be compared. */
  readonly id: string;
  readonly model: EmbeddingModelV4;
  /** How many the vectors are asked for with; null: as many as the model has. */
  readonly dimensions: number | null;
}

/** `inputSchema` is a JSON schema of an object. */
export interface ToolDescription {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

export interface ModelCall {
  /** The number of the model's answer with the call, from 1. */
  readonly step: number;
  /** The position within that answer, from 0; invalid calls count too. */
  readonly index: number;
  readonly name: string;
  /** As the model sent it: parsed JSON, or the raw text if it is invalid. */
  readonly input: unknown;
}

export interface CallAnswer {
  readonly text: string;
  /** True ends the loop: no further call is performed, even in the same step. */
  readonly end: boolean;
  /** True ends the loop after this step: its other calls are still performed. */
  readonly endsAfterStep?: boolean;
}

/** Where a call is shown while its model writes it. */
export interface Drafts {
  /** The call as far as it has come. Neither waits nor throws. */
  write(draft: CallDraft): void;
  /** Called once an answer is whole or broken: when it resolves, nothing of it is shown later. */
  settle(): Promise<void>;
}

export interface LoopLimits {
  readonly maxSteps: number;
  readonly maxCalls: number;
  readonly maxMs: number;
}

/** How long a provider may be silent within one answer, in milliseconds. */
export interface StreamTimeouts {
  /** From the request to the first text or call. */
  readonly firstChunkMs: number;
  readonly chunkMs: number;
}

export interface LoopInput {
  readonly model: LanguageModel;
  readonly instructions: string;
  /** The first user message. */
  readonly opening: string;
  readonly tools: readonly ToolDescription[];
  /** Called for one call at a time, in the model's order. A throw ends the loop and is rethrown. */
  perform(call: ModelCall): Promise<CallAnswer>;
  /** Called before the model's n-th answer is requested. */
  onStep(step: number): Promise<void>;
  onText(step: number, text: string): void | Promise<void>;
  readonly drafts?: Drafts;
  /** Called after each step with the totals so far. */
  onUsage(usage: Usage): void;
  readonly signal: AbortSignal;
  readonly limits: LoopLimits;
  /** P7: what the chat after the instructions may come to; older answers are then shortened. */
  readonly maxChatTokens?: number;
  readonly timeouts?: StreamTimeouts;
  /** Tries after the first, if the provider answers 429 or 5xx before anything streamed. */
  readonly maxRetries?: number;
}

/** How a loop ended. `message` is a sentence for people, without secrets or stacks. */
export type LoopEnd =
  | { readonly kind: "completed" }
  | { readonly kind: "stopped" }
  | { readonly kind: "limit"; readonly limit: "steps" | "calls" | "time" }
  | { readonly kind: "aborted" }
  | { readonly kind: "failed"; readonly message: string };

export interface QuestionInput {
  readonly model: LanguageModel;
  readonly instructions: string;
  readonly question: string;
  readonly earlier?: { readonly question: string; readonly answer: string };
  readonly drafts?: Drafts;
  readonly signal: AbortSignal;
  /** For the whole call, including retries. */
  readonly timeoutMs: number;
  readonly timeouts?: StreamTimeouts;
  readonly maxRetries?: number;
}

/** An empty text is an answer (C3); only a failed call is not. */
export type QuestionAnswer = { readonly usage: Usage } & (
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string; readonly aborted: boolean }
);
