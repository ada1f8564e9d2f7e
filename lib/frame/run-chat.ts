import type { Tx } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { listEntries } from "@/db/queries/sessions/entries";
import { recordUsage } from "@/db/queries/sessions/session-rows";
import { retryLost } from "@/db/send";
import { addUsage, noUsage, type Usage } from "@/lib/cost/cost";
import type { OperationAnswer, OperationCall } from "@/lib/frame/answer-call";
import { isBriefAnswer, type PassOutcome } from "@/lib/frame/outcome";
import { endRun, noGauge } from "@/lib/frame/run";
import { TextWriter } from "@/lib/frame/write-text";
import {
  chatOf,
  type LockedSession,
  type Run,
  type RunOutcome,
  type Taken,
} from "@/lib/frame/writer";
import { redactSecrets } from "@/lib/interop/secrets";
import { rejectedBefore } from "@/lib/ledger/earlier-decision";
import type { EntryData } from "@/lib/ledger/entries/entry";
import { toStats } from "@/lib/ledger/entries/operations";
import { worstTokens } from "@/lib/ledger/texts/content";
import { runLoop } from "@/lib/model/loop";
import type { LoopEnd, LoopInput } from "@/lib/model/port";
import { measureCall } from "@/lib/telemetry";

type Chat = Pick<
  LoopInput,
  "model" | "instructions" | "opening" | "tools" | "limits" | "maxChatTokens" | "perform"
> & {
  /** H6: whether its text is logged without secrets. */
  readonly redacts?: boolean;
  /** What the session used before. */
  readonly usedBefore?: Usage;
  /** Called before the text of a step. */
  readonly onStep?: () => void;
  readonly onText?: (piece: string) => void;
};

/** A session's chat with its tools: its text goes into the log, its usage to the session's row. */
export async function runChat(run: Run, chat: Chat): Promise<LoopEnd> {
  const { deps, taken } = run;
  const { db, now } = deps;
  const { redacts = false, usedBefore = noUsage } = chat;
  const writer = new TextWriter(db, taken, now, { redacts });
  let usage = usedBefore;
  const end = await runLoop({
    ...chatOf(run),
    ...chat,
    perform: async (call) => {
      await writer.flush();
      const known = chat.tools.some(({ name }) => name === call.name);
      const about = { ...taken, operation: known ? call.name : "unknown", step: call.step };
      return measureCall(about, () => retryLost(() => chat.perform(call)));
    },
    onStep: async (step) => {
      chat.onStep?.();
      await writer.startStep(step);
      await retryLost(() => recordUsage(db, taken, usage));
    },
    onText: (_step, piece) => {
      chat.onText?.(piece);
      return writer.write(piece);
    },
    onUsage: (total) => {
      usage = addUsage(usedBefore, total);
    },
  });
  await writer.flush();
  await retryLost(() => recordUsage(db, taken, usage));
  return end;
}

/** A session whose model records with one tool until it stops. */
export interface TakenPass extends Taken {
  /** Tokens that the chat may grow by after the prompt (P7). */
  readonly roomTokens: number;
}

export interface PassEnd {
  /** The model's last words. */
  readonly report: string;
  /** Why it is no completed pass (S8, O6), as a sentence; null where the model stopped cleanly. */
  readonly limit: string | null;
}

interface Pass {
  readonly opening: string;
  readonly tool: LoopInput["tools"][number];
  /** H6: whether its text is kept without secrets. */
  readonly redacts?: boolean;
  readonly perform: (call: OperationCall) => Promise<OperationAnswer>;
  /** O6: what is said of a model that called another tool, or answered in prose instead. */
  readonly stray: { readonly tool: string; readonly prose: string };
}

/** The model's part of a pass (S11). It is completed where the model stops on its own (O6). */
export async function runPass(
  run: Run<TakenPass>,
  { opening, tool, redacts = false, perform, stray }: Pass,
): Promise<RunOutcome<PassEnd>> {
  const { deps, taken } = run;
  const opened = deps.openModel(taken.model);
  if (!opened.ok) return { broken: { message: opened.message } };
  let { roomTokens } = taken;
  let text = "";
  const called = new Set<string>();
  const left = () => roomTokens - worstTokens(text);
  const end = await runChat(run, {
    model: opened.model,
    instructions: taken.instructions,
    opening,
    tools: [tool],
    limits: deps.limits,
    redacts,
    perform: async (call) => {
      called.add(call.name);
      const answer = await perform({ ...taken, ...call });
      // P7: the call and its answer are part of every later question.
      roomTokens -= worstTokens(JSON.stringify(call.input) ?? "") + worstTokens(answer.text);
      return { text: answer.text, end: answer.end, endsAfterStep: left() < 0 };
    },
    onStep: () => {
      roomTokens = left();
      text = "";
    },
    onText: (piece) => {
      text += piece;
    },
  });
  const report = redacts ? redactSecrets(text.trim()).text : text.trim();
  switch (end.kind) {
    case "completed":
      // The session is over for the caller, or the chat has no room left.
      return left() < 0 ? { end: { report, limit: limitReasons.room } } : null;
    case "aborted":
      return null;
    case "failed":
      return { broken: { message: end.message } };
    case "stopped": {
      const isOther = [...called].some((name) => name !== tool.name);
      const isProse = called.size === 0 && !isBriefAnswer(report);
      return { end: { report, limit: isOther ? stray.tool : isProse ? stray.prose : null } };
    }
    case "limit":
      return { end: { report, limit: limitReasons[end.limit] } };
  }
}

/** Why a chat came to no end of its own (S8). */
export const limitReasons = {
  steps: "The limit of model steps was reached.",
  calls: "The limit of calls was reached.",
  time: "The time limit was reached.",
  room: "The chat reached the model's input limit.",
} as const;

/**
 * O6: whether a pass changed nothing because calls were refused that might have counted. What its
 * model wanted to record is not lost: a later pass is shown it again.
 */
export async function wasAllRefused(tx: Tx, session: SessionRow): Promise<boolean> {
  if (session.operationsApplied > 0 || session.refusals === 0) return false;
  const log = await listEntries(tx, session, 0, 1_000);
  const codes = log.flatMap((entry) => (entry.kind === "operation-refused" ? entry.data.code : []));
  return !codes.every((code) => code === "same-text" || code === rejectedBefore);
}

/** The write that ends a pass, under its locks; `data` is what else its entry says. */
export function endPass(
  tx: Tx,
  locked: LockedSession & { readonly at: Date },
  { report, limit }: PassEnd,
  outcome: PassOutcome,
  data: Partial<EntryData<"session-completed">> = {},
): Promise<LockedSession> {
  const { agent, session } = locked;
  const unfinished = limit !== null;
  const gauge = { ...noGauge, massTokens: agent.massTokens };
  return endRun(tx, locked, {
    ...outcome,
    report,
    endHash: agent.ledgerHash,
    data: { unfinished, reason: limit, stats: toStats(session.stats), gauge, ...data },
    patch: { unfinished },
  });
}
