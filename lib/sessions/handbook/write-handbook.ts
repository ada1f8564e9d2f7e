import { recordUsage } from "@/db/queries/sessions/session-rows";
import { retryLost } from "@/db/retry-lost";
import { noUsage } from "@/lib/cost/usage";
import { handbookOpening } from "@/lib/handbook/prompt";
import { handbookLimits, mostSameRefusals } from "@/lib/handbook/settings";
import { handbookTools } from "@/lib/handbook/tool";
import type { LoopEnd } from "@/lib/model/port";
import { runLoop } from "@/lib/model/loop";
import { chatOf, type Run, type RunOutcome } from "@/lib/sessions/frame/run";
import { TextWriter } from "@/lib/sessions/frame/write-text";
import type { TakenHandbook } from "@/lib/sessions/handbook/begin-handbook";
import { HandbookRun } from "@/lib/sessions/handbook/handbook-run";
import { performHandbookCall } from "@/lib/sessions/handbook/perform-handbook-call";

/**
 * The model's part of a handbook session: it works on the copy until it completes. Anything else
 * that ends it fails the session, and the handbook stays (H5, S11).
 */
export async function writeHandbook(run: Run<TakenHandbook>): Promise<RunOutcome<never>> {
  const { deps, taken } = run;
  const { db, now } = deps;
  const opened = deps.openModel(taken.model);
  if (!opened.ok) return { broken: { message: opened.message } };
  const writer = new TextWriter(db, taken, now, { redacts: true });
  const state = new HandbookRun(taken);
  let usage = noUsage;
  const end = await runLoop({
    ...chatOf(run),
    model: opened.model,
    instructions: taken.instructions,
    opening: handbookOpening,
    tools: handbookTools,
    limits: deps.handbookLimits ?? handbookLimits,
    maxChatTokens: taken.chatTokens,
    perform: async (call) => {
      await writer.flush();
      return retryLost(() => performHandbookCall(db, { ...taken, ...call }, state, now));
    },
    onStep: async (step) => {
      await writer.startStep(step);
      await retryLost(() => recordUsage(db, taken, usage));
    },
    onText: (_step, piece) => writer.write(piece),
    onUsage: (total) => {
      usage = total;
    },
  });
  await writer.flush();
  await retryLost(() => recordUsage(db, taken, usage));
  return settle(end, state.isStuck());
}

const unchanged = "The handbook is unchanged.";

function settle(end: LoopEnd, isStuck: boolean): RunOutcome<never> {
  switch (end.kind) {
    case "completed":
      return isStuck ? { broken: { message: stuck } } : null;
    case "aborted":
      return null;
    case "failed":
      return { broken: { message: end.message } };
    case "stopped":
      return { broken: { message: `The model stopped before it completed. ${unchanged}` } };
    case "limit":
      return { broken: { message: `${limits[end.limit]} ${unchanged}` } };
  }
}

const stuck = `complete was refused ${mostSameRefusals} times for the same reason. ${unchanged}`;

const limits = {
  steps: "The limit of model steps was reached before it completed.",
  calls: "The limit of calls was reached before it completed.",
  time: "The time limit was reached before it completed.",
} as const;
