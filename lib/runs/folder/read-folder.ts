import type { Fault } from "@/lib/handbook/grammar/fault";
import { joinRuns, type FoundRun } from "@/lib/handbook/run-files/join-runs";
import { printTime } from "@/lib/handbook/run-files/origin-time";
import { isFuture } from "@/lib/runs/add-runs";
import { sortFiles, type LeftOut } from "@/lib/runs/folder/sort-files";
import { redactRun, type RedactedRun } from "@/lib/runs/redact-run";
import { newRunSchema } from "@/lib/runs/run-schema";

/** What a folder in the origin's form brings. */
export interface FolderContent {
  readonly runs: readonly RedactedRun[];
  /** Where each run was found, in the same order. */
  readonly places: readonly string[];
  readonly documents: ReadonlyMap<string, string>;
  /** Files and runs that are no part of it, with why. */
  readonly leftOut: readonly LeftOut[];
  readonly badBytes: readonly Fault[];
}

/** Reads a folder's files in steps: nothing that an agent cannot have gets into it (H1). */
export function* readFolder(
  files: ReadonlyMap<string, Uint8Array>,
  now: Date,
): Generator<undefined, FolderContent> {
  const { rawMemories, summaries, documents, leftOut, badBytes } = sortFiles(files);
  const runs: RedactedRun[] = [];
  const places: string[] = [];
  const refused: LeftOut[] = [];
  const seen = new Set<string>();
  for (const found of joinRuns(rawMemories, summaries)) {
    const checked = checkRun(found, seen, now);
    if (typeof checked === "string") refused.push({ path: found.place, reason: checked });
    else {
      seen.add(found.threadId);
      runs.push(checked);
      places.push(found.place);
    }
    yield;
  }
  return { runs, places, documents, leftOut: [...leftOut, ...refused], badBytes };
}

/** A run without its secrets, or why it can't be taken. */
function checkRun(found: FoundRun, seen: ReadonlySet<string>, now: Date): RedactedRun | string {
  const { threadId, updatedAt, cwd, path, summary, rawMemory, file } = found;
  if (seen.has(threadId)) return `The run ${threadId} is in the folder twice.`;
  if (updatedAt === null) return "This run has no updated_at.";
  if (cwd === null) return "This run has no cwd.";
  if (isFuture(updatedAt.getTime(), now)) return "This run's updated_at is in the future.";
  const given = { threadId, updatedAt: printTime(updatedAt), cwd, path: path ?? "" };
  const parsed = newRunSchema.safeParse({ ...given, summary, rawMemory });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `${String(issue?.path[0] ?? "run")}: ${issue?.message ?? "This can't be read."}`;
  }
  return redactRun({ ...parsed.data, ...(file !== undefined && { file }) });
}
