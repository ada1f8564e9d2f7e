import type { SessionRow } from "@/db/queries/agents/agent-write";

/** H6, H1b: the lines of a handbook at the start, and those that it kept; null for other kinds. */
export function linesOf({
  linesAtStart,
  linesKept,
}: Pick<SessionRow, "linesAtStart" | "linesKept">) {
  return linesAtStart === null || linesKept === null
    ? null
    : { start: linesAtStart, kept: linesKept };
}
