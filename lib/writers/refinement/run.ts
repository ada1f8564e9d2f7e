import { recordUsage } from "@/db/queries/sessions/session-rows";
import { retryLost } from "@/db/send";
import type { Usage } from "@/lib/cost/cost";
import type { LanguageModel, LoopEnd } from "@/lib/model/port";
import { refinementOpening } from "@/lib/writers/refinement/prompt/prompt";
import { toolsOf } from "@/lib/writers/refinement/gate/tools";
import { askConsent, recordConsent } from "@/lib/writers/refinement/consent";
import type { Completion } from "@/lib/writers/refinement/complete";
import { performOperation } from "@/lib/writers/refinement/perform";
import { runChat } from "@/lib/frame/run-chat";
import type { Run, RunOutcome } from "@/lib/frame/writer";
import type { TakenRefinement } from "@/lib/writers/refinement/begin";

/** The refinement writer: consent, then the model loop; how it ends if not completed. */
export async function writeRefinement(run: Run<TakenRefinement>): Promise<RunOutcome<Completion>> {
  const { deps, taken } = run;
  const opened = deps.openModel(taken.model);
  if (!opened.ok) return { broken: { message: opened.message } };
  const asked = await askConsent(run, opened.model);
  if (!asked.ok) {
    await retryLost(() => recordUsage(deps.db, taken, asked.usage));
    const message = `The consent chat failed: ${asked.message}`;
    return asked.aborted ? null : { broken: { message } };
  }
  const consented = { text: asked.text, ...asked.usage };
  const prompt = await retryLost(() => recordConsent(deps.db, taken, consented, deps.now));
  return prompt === null ? null : refine(run, opened.model, prompt, asked.usage);
}

async function refine(
  run: Run<TakenRefinement>,
  model: LanguageModel,
  instructions: string,
  consentUsage: Usage,
): Promise<RunOutcome<Completion>> {
  const { deps, taken } = run;
  const { db, now } = deps;
  const end = await runChat(run, {
    model,
    instructions,
    opening: refinementOpening,
    tools: toolsOf(taken.mode),
    limits: deps.limits,
    maxChatTokens: taken.chatTokens,
    usedBefore: consentUsage,
    perform: (call) => performOperation(db, { ...taken, ...call }, now),
  });
  return settle(end);
}

/** S8: one whose model stopped on its own or reached a limit is ended as complete, unfinished. */
function settle(end: LoopEnd): RunOutcome<Completion> {
  switch (end.kind) {
    case "completed":
    case "aborted":
      return null;
    case "failed":
      return { broken: { message: end.message } };
    case "stopped":
    case "limit": {
      const reason = end.kind === "stopped" ? stoppedReason : limitReasons[end.limit];
      return { end: { summary: "", unfinished: true, reason, call: null } };
    }
  }
}

const stoppedReason = "The model stopped without calling complete.";
const limitReasons: Readonly<Record<"steps" | "calls" | "time", string>> = {
  steps: "The limit of model steps was reached.",
  calls: "The limit of calls was reached.",
  time: "The time limit was reached.",
};
