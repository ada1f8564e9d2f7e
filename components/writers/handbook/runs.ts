import { readChanges, type SessionRun } from "@/components/writers/handbook/read-changes";
import { splitLines } from "@/lib/handbook/grammar/document";
import { forgetRuns, listForgotten, type RemovedLine } from "@/lib/handbook/lines/forget";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

export interface ForgottenRun {
  readonly run: SessionRun;
  readonly lines: readonly RemovedLine[];
  /** How many other lines it supports that stay. */
  readonly stays: number;
}

export interface ForgottenRuns {
  readonly runs: readonly ForgottenRun[];
  readonly shared: readonly RemovedLine[];
  readonly count: number;
}

/** H10: what is forgotten with the runs that were removed since the last approved session. */
export function listForgottenRuns(view: Pick<SessionView, "drafts" | "start">): ForgottenRuns {
  const { before, runs } = readChanges(view);
  const all = [...runs.values()];
  const removed = all.filter(({ status }) => status === "removed");
  const gone = new Set(removed.map(({ threadId }) => threadId));
  const alone = listForgotten(before, gone, all);
  const isSaid = ({ text }: RemovedLine) => text.trim() !== "";
  const forgotten = removed.map((run): ForgottenRun => {
    const found = alone.get(run.threadId);
    return { run, lines: (found?.removed ?? []).filter(isSaid), stays: found?.stays ?? 0 };
  });
  const named = new Set(forgotten.flatMap(({ lines }) => lines.map(placeOf)));
  const whole = forgetRuns(before, gone, all).removed.filter(isSaid);
  const shared = whole.filter((line) => !named.has(placeOf(line)));
  return { runs: forgotten, shared, count: whole.length };
}

function placeOf({ path, line }: RemovedLine): string {
  return `${line} ${path}`;
}

/** Line numbers as runs: `8, 22, 180 to 185`. */
export function joinLineRuns(
  lines: readonly RemovedLine[],
  before: ReadonlyMap<string, { readonly text: string }>,
): readonly { readonly path: string; readonly from: number; readonly to: number }[] {
  const runs: { path: string; from: number; to: number }[] = [];
  for (const { path, line } of lines) {
    const last = runs.at(-1);
    const texts = splitLines(before.get(path)?.text ?? "");
    const isNext =
      last?.path === path && texts.slice(last.to, line - 1).every((text) => text.trim() === "");
    if (last !== undefined && isNext) last.to = line;
    else runs.push({ path, from: line, to: line });
  }
  return runs;
}
