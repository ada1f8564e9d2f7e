import { plural } from "@/components/ui/words/number-words";
import { runDay, runName, type HandbookRun } from "@/components/documents/handbook-view";

/** A run, or a block. */
export type Forgettable =
  | { readonly run: string; readonly name: string }
  | { readonly block: string; readonly name: string };

/** What the page offers to forget: a block that was asked for, else the open run, unless it is deleted. */
export function forgettable(block: string | null, run: HandbookRun | null): Forgettable | null {
  if (block !== null) return { block, name: block };
  if (run === null || run.isDeleted) return null;
  return { run: run.threadId, name: `${runName(run)}, ${runDay(run, true)}` };
}

export interface Forgotten {
  /** Null where nothing was left to forget. */
  readonly act: string | null;
  readonly lines: number;
  readonly name: string;
}

export function sayForgotten({ act, lines, name }: Forgotten): string {
  return act === null
    ? `${name} was forgotten already.`
    : `Forgot ${name}: ${plural(lines, "line")} removed.`;
}
