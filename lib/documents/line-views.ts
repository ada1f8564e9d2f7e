import type { RunFacts } from "@/db/queries/handbook/runs";
import type { DocumentVersion } from "@/db/queries/handbook/document-versions";
import { splitLines, type HandbookDocument, type LineFacts } from "@/lib/handbook/folder";
import type { Rests } from "@/lib/handbook/rests";
import { lineOrigins } from "@/lib/handbook/reading/line-origins";

/** A line of a document in force, with where it comes from (H10). */
export interface LineView {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  readonly by: LineFacts["by"];
  /** Who wrote it, where a person did (H8). */
  readonly person: string | null;
  /** The version that it came with. */
  readonly version: number;
  readonly at: string;
  /** The session that wrote it. */
  readonly sessionId: string | null;
  /** The threads of the runs that it rests on; null for all runs of the handbook. */
  readonly runs: readonly string[] | null;
}

type Origin = Pick<DocumentVersion, "version" | "content" | "at" | "sessionId">;

/** A document's lines with their facts. `history` holds its versions, oldest first. */
export function lineViews(
  document: HandbookDocument,
  rests: readonly Rests[],
  history: readonly Origin[],
): LineView[] {
  const texts = history.map(({ content }) => (content === null ? null : splitLines(content)));
  const origins = lineOrigins(texts);
  return splitLines(document.text).map((text, index) => {
    const facts = document.lines[index];
    const origin = history[origins[index] ?? 0];
    if (facts === undefined || origin === undefined) throw new Error("Each line has its facts.");
    const threads = rests[index] ?? new Set();
    return {
      number: index + 1,
      text,
      by: facts.by,
      person: facts.person ?? null,
      version: origin.version,
      at: origin.at.toISOString(),
      sessionId: origin.sessionId,
      runs: threads === "all" ? null : [...threads],
    };
  });
}

/** A run as it is named beside lines. */
export interface RunView {
  readonly threadId: string;
  readonly file: string;
  readonly cwd: string;
  readonly rolloutPath: string;
  readonly updatedAt: string;
  readonly outcome: string | null;
  readonly uses: number;
  readonly usedAt: string | null;
  readonly isDeleted: boolean;
}

export function describeRun({ updatedAt, usedAt, deletedAt, ...run }: RunFacts): RunView {
  return {
    threadId: run.threadId,
    file: run.file,
    cwd: run.cwd,
    rolloutPath: run.rolloutPath,
    updatedAt: updatedAt.toISOString(),
    outcome: run.outcome,
    uses: run.uses,
    usedAt: usedAt?.toISOString() ?? null,
    isDeleted: deletedAt !== null,
  };
}
