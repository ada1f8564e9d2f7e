import { recordUsage } from "@/db/queries/session-state";
import { retryLost } from "@/db/retry-lost";
import { addUsage } from "@/lib/model/add-usage";
import type { LanguageModel, LoopEnd, Usage } from "@/lib/model/port";
import { runLoop } from "@/lib/model/run-loop";
import { refinementOpening } from "@/lib/refinement/prompt";
import { toolsOf } from "@/lib/refinement/tool";
import { askConsent } from "@/lib/sessions/ask-consent";
import { finishSession } from "@/lib/sessions/finish-session";
import { performOperation } from "@/lib/sessions/perform-operation";
import { recordConsent } from "@/lib/sessions/record-consent";
import { chatBounds, type Run, type RunDependencies } from "@/lib/sessions/run";
import type { TakenRefinement } from "@/lib/sessions/taken-session";
import { TextWriter } from "@/lib/sessions/write-text";

/**
 * The refinement writer: consent, then the model loop. A sentence where the session has to be ended
 * as failed, null otherwise.
 */
export async function writeRefinement(run: Run<TakenRefinement>): Promise<string | null> {
  const { deps, taken } = run;
  const opened = deps.openModel(taken.model);
  if (!opened.ok) return opened.message;
  const asked = await askConsent(run, opened.model);
  if (!asked.ok) return asked.aborted ? null : `The consent chat failed: ${asked.message}`;
  const consented = { text: asked.text, ...asked.usage };
  const prompt = await retryLost(() => recordConsent(deps.db, taken, consented, deps.now));
  return prompt === null ? null : refine(run, opened.model, prompt, asked.usage);
}

async function refine(
  { deps, taken, signal }: Run<TakenRefinement>,
  model: LanguageModel,
  instructions: string,
  consentUsage: Usage,
): Promise<string | null> {
  const { db, now } = deps;
  const writer = new TextWriter(db, taken, now);
  let usage = consentUsage;
  const end = await runLoop({
    ...chatBounds(deps),
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
      usage = addUsage(consentUsage, total);
    },
  });
  await writer.flush();
  await retryLost(() => recordUsage(db, taken, usage));
  return settle(deps, taken, end);
}

async function settle(
  { db, now }: RunDependencies,
  taken: TakenRefinement,
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
