import { recordUsage } from "@/db/queries/sessions/session-rows";
import { retryLost } from "@/db/retry-lost";
import { noUsage } from "@/lib/cost/usage";
import type { LoopEnd } from "@/lib/model/port";
import { runLoop } from "@/lib/model/loop";
import { worstTokens } from "@/lib/ledger/texts/worst-tokens";
import { isBriefAnswer } from "@/lib/reflection/outcome";
import { reflectionOpening } from "@/lib/reflection/prompt";
import { recordTool } from "@/lib/reflection/tool";
import { chatOf, type Run, type RunOutcome } from "@/lib/sessions/frame/run";
import { TextWriter } from "@/lib/sessions/frame/write-text";
import type { TakenReflection } from "@/lib/sessions/reflection/begin-reflection";
import type { ReflectionEnd } from "@/lib/sessions/reflection/complete-reflection";
import { performRecord } from "@/lib/sessions/reflection/perform-record";

/** The model's part of a reflection: it records facts until it stops (S11). */
export async function writeReflection(
  run: Run<TakenReflection>,
): Promise<RunOutcome<ReflectionEnd>> {
  const { deps, taken } = run;
  const { db, now } = deps;
  const opened = deps.openModel(taken.model);
  if (!opened.ok) return { broken: { message: opened.message } };
  const writer = new TextWriter(db, taken, now);
  const shown = new Map(taken.shown);
  let usage = noUsage;
  let roomTokens = taken.roomTokens;
  let text = "";
  const called = new Set<string>();
  const left = () => roomTokens - worstTokens(text);
  const end = await runLoop({
    ...chatOf(run),
    model: opened.model,
    instructions: taken.instructions,
    opening: reflectionOpening,
    tools: [recordTool],
    limits: deps.limits,
    perform: async (call) => {
      await writer.flush();
      called.add(call.name);
      const answer = await retryLost(() => performRecord(db, { ...taken, ...call }, shown, now));
      // P7: the call and its answer are part of every later question.
      roomTokens -= worstTokens(JSON.stringify(call.input) ?? "") + worstTokens(answer.text);
      return { text: answer.text, end: answer.end, endsAfterStep: left() < 0 };
    },
    onStep: async (step) => {
      roomTokens = left();
      text = "";
      await writer.startStep(step);
      await retryLost(() => recordUsage(db, taken, usage));
    },
    onText: (_step, piece) => {
      text += piece;
      return writer.write(piece);
    },
    onUsage: (total) => {
      usage = total;
    },
  });
  await writer.flush();
  await retryLost(() => recordUsage(db, taken, usage));
  return settle(end, { report: text.trim(), called, isFull: left() < 0 });
}

interface Reflected {
  readonly report: string;
  /** The names of the tools that the model called. */
  readonly called: ReadonlySet<string>;
  readonly isFull: boolean;
}

/** A pass is completed where the model stops on its own; at a limit S8 applies (O6). */
function settle(end: LoopEnd, reflected: Reflected): RunOutcome<ReflectionEnd> {
  const { report, isFull } = reflected;
  switch (end.kind) {
    case "completed":
      // The session is over for the caller, or the chat has no room left.
      return isFull ? { end: { report, limit: limits.room } } : null;
    case "aborted":
      return null;
    case "failed":
      return { broken: { message: end.message } };
    case "stopped":
      return { end: { report, limit: findStray(reflected) } };
    case "limit":
      return { end: { report, limit: limits[end.limit] } };
  }
}

/** O6: a model that did something else has not reflected, however cleanly it stopped. */
function findStray({ report, called }: Reflected): string | null {
  if ([...called].some((name) => name !== recordTool.name)) return limits.tool;
  return called.size === 0 && !isBriefAnswer(report) ? limits.prose : null;
}

const limits = {
  steps: "The limit of model steps was reached.",
  calls: "The limit of calls was reached.",
  time: "The time limit was reached.",
  tool: "The model called a tool that a reflection doesn't have, so this doesn't count as a pass.",
  prose: "The model answered in prose and recorded nothing, so this doesn't count as a pass.",
  room: "The chat reached the model's input limit.",
} as const;
