import { limitReasons, runChat } from "@/lib/frame/run-chat";
import type { Run, RunOutcome } from "@/lib/frame/writer";
import { handbookLimits, mostSameRefusals } from "@/lib/handbook/settings";
import type { LoopEnd } from "@/lib/model/port";
import type { TakenHandbook } from "@/lib/writers/handbook/begin";
import { performHandbookCall } from "@/lib/writers/handbook/perform";
import { handbookOpening } from "@/lib/writers/handbook/prompt";
import { handbookTools } from "@/lib/writers/handbook/tools";

/** What a session's model was answered and shown so far. A run is never continued elsewhere (S7). */
export class HandbookRun {
  readonly taken: TakenHandbook;
  /** Whole answers of reads, by call: a retry after a lost commit gets the same one (G10). */
  readonly answers = new Map<string, string>();
  readonly #read = new Set<number>();
  /** The calls of `complete` that were refused, by why. */
  readonly #refused = new Map<string, Set<string>>();

  constructor(taken: TakenHandbook) {
    this.taken = taken;
  }

  /** H5: a refused `complete`; the same call again after a lost commit counts once. */
  noteRefused(why: string, call: string): void {
    this.#refused.set(why, (this.#refused.get(why) ?? new Set()).add(call));
  }

  /** H5: whether the model goes on completing without mending what is wrong. */
  isStuck(): boolean {
    return [...this.#refused.values()].some(({ size }) => size >= mostSameRefusals);
  }

  /** H3: lines of raw_memories.md that the model was shown; they count from 1. */
  noteRead(fromLine: number, toLine: number): void {
    for (let line = fromLine; line <= toLine; line += 1) this.#read.add(line);
  }

  /** The first line of an added run that was not shown yet; null if all were. */
  firstUnread(): number | null {
    for (let line = 1; line <= this.taken.inputs.mustRead; line += 1) {
      if (!this.#read.has(line)) return line;
    }
    return null;
  }
}

/** The model works on the copy until it completes; any other end fails it (H5, S11). */
export async function writeHandbook(run: Run<TakenHandbook>): Promise<RunOutcome<never>> {
  const { deps, taken } = run;
  const { db, now } = deps;
  const opened = deps.openModel(taken.model);
  if (!opened.ok) return { broken: { message: opened.message } };
  const state = new HandbookRun(taken);
  const end = await runChat(run, {
    model: opened.model,
    instructions: taken.instructions,
    opening: handbookOpening,
    tools: handbookTools,
    limits: deps.handbookLimits ?? handbookLimits,
    maxChatTokens: taken.chatTokens,
    redacts: true,
    perform: (call) => performHandbookCall(db, { ...taken, ...call }, state, now),
  });
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
      return { broken: { message: `${limitReasons[end.limit]} ${unchanged}` } };
  }
}

const stuck = `complete was refused ${mostSameRefusals} times for the same reason. ${unchanged}`;
