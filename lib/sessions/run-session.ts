import type { Database } from "@/db/client";
import { recordUsage } from "@/db/queries/session-state";
import { retryLost } from "@/db/retry-lost";
import { askOnce } from "@/lib/model/ask-once";
import type { OpenedModel } from "@/lib/model/open-model";
import type { LanguageModel, LoopEnd, LoopLimits, StreamTimeouts, Usage } from "@/lib/model/port";
import { runLoop } from "@/lib/model/run-loop";
import { refinementOpening } from "@/lib/refinement/prompt";
import { toolsOf } from "@/lib/refinement/tool";
import { finishSession } from "@/lib/sessions/finish-session";
import { interruptSession } from "@/lib/sessions/interrupt-session";
import { performOperation } from "@/lib/sessions/perform-operation";
import { recordConsent } from "@/lib/sessions/record-consent";
import { takeSession, type TakenSession } from "@/lib/sessions/take-session";
import { watchSession } from "@/lib/sessions/watch-session";
import { TextWriter } from "@/lib/sessions/write-text";

const consentTimeoutMs = 3 * 60 * 1000;

export interface RunDependencies {
  readonly db: Database;
  readonly openModel: (id: string) => OpenedModel;
  readonly now: () => Date;
  readonly limits: LoopLimits;
  readonly timeouts?: StreamTimeouts;
  readonly maxRetries?: number;
}

/**
 * Runs one session from its job: consent, model loop, end. Whatever breaks, the session reaches an
 * end (S7): a fault rolls back what was applied, `signal` (the worker is going away) interrupts it.
 */
export async function runSession(
  deps: RunDependencies,
  sessionId: string,
  signal: AbortSignal,
): Promise<void> {
  const taken = await takeSession(deps.db, sessionId, deps.now);
  if (taken === null) return;
  const watch = watchSession(deps.db, taken);
  const run = { deps, taken, signal: AbortSignal.any([signal, watch.signal]) };
  try {
    const broken = await holdSession(run);
    if (broken !== null) await interrupt(run, "failure", broken);
    else if (signal.aborted) await interrupt(run, "interrupted", "The worker was shut down.");
  } catch (error) {
    await interrupt(run, "failure", "A fault in Keepsake ended the session.");
    throw error;
  } finally {
    watch.stop();
  }
}

interface Run {
  readonly deps: RunDependencies;
  readonly taken: TakenSession;
  readonly signal: AbortSignal;
}

/** Consent and loop; a sentence where the session has to be ended as failed, null otherwise. */
async function holdSession(run: Run): Promise<string | null> {
  const { deps, taken, signal } = run;
  const opened = deps.openModel(taken.model);
  if (!opened.ok) return opened.message;
  const { instructions, question } = taken;
  const asked = await askOnce({
    ...pick(deps),
    model: opened.model,
    instructions,
    question,
    signal,
    timeoutMs: consentTimeoutMs,
  });
  if (!asked.ok) return asked.aborted ? null : `The consent chat failed: ${asked.message}`;
  const consented = { text: asked.text, ...asked.usage };
  const prompt = await retryLost(() => recordConsent(deps.db, taken, consented, deps.now));
  return prompt === null ? null : refine(run, opened.model, prompt, asked.usage);
}

async function refine(
  { deps, taken, signal }: Run,
  model: LanguageModel,
  instructions: string,
  consentUsage: Usage,
): Promise<string | null> {
  const { db, now } = deps;
  const writer = new TextWriter(db, taken, now);
  let usage = consentUsage;
  const end = await runLoop({
    ...pick(deps),
    model,
    instructions,
    opening: refinementOpening,
    signal,
    tools: toolsOf(taken.mode),
    limits: deps.limits,
    perform: async (call) => {
      await writer.flush();
      return retryLost(() => performOperation(db, { ...taken, ...call }, now));
    },
    onStep: async (step) => {
      await writer.startStep(step);
      await retryLost(() => recordUsage(db, taken, usage));
    },
    onText: (_step, text) => writer.write(text),
    onUsage: (total) => {
      usage = {
        inputTokens: consentUsage.inputTokens + total.inputTokens,
        outputTokens: consentUsage.outputTokens + total.outputTokens,
      };
    },
  });
  await writer.flush();
  await retryLost(() => recordUsage(db, taken, usage));
  return settle(deps, taken, end);
}

async function settle(
  { db, now }: RunDependencies,
  taken: TakenSession,
  end: LoopEnd,
): Promise<string | null> {
  switch (end.kind) {
    case "completed":
    case "aborted":
      return null;
    case "failed":
      return end.message;
    case "stopped":
    case "limit": {
      const reason = end.kind === "stopped" ? stoppedReason : limitReasons[end.limit];
      await retryLost(() => finishSession(db, taken, reason, now));
      return null;
    }
  }
}

const stoppedReason = "The model stopped without calling complete.";
const limitReasons: Readonly<Record<"steps" | "calls" | "time", string>> = {
  steps: "The limit of model steps was reached.",
  calls: "The limit of calls was reached.",
  time: "The time limit was reached.",
};

async function interrupt(
  { deps, taken }: Run,
  cause: "failure" | "interrupted",
  message: string,
): Promise<void> {
  const why = { cause, message, lease: taken.lease };
  await retryLost(() => interruptSession(deps.db, taken.sessionId, why, deps.now));
}

function pick({ timeouts, maxRetries }: RunDependencies) {
  return {
    ...(timeouts === undefined ? {} : { timeouts }),
    ...(maxRetries === undefined ? {} : { maxRetries }),
  };
}
