import type { DocumentRow } from "@/components/handbook/changes/document-rows";
import type { FileChange, HandbookChanges } from "@/components/handbook/changes/read-changes";
import type { TracedLines, Write } from "@/components/handbook/changes/trace-writes";
import type { Margin } from "@/components/handbook/session/line-margin";

/** What the margin says of a row (H7, H10). */
export function readMargin(
  row: DocumentRow,
  { path, draft }: FileChange,
  changes: HandbookChanges,
  traced: TracedLines | undefined,
  isBack: boolean,
): Margin {
  const { kind, newLine, oldLine } = row;
  const facts =
    newLine === null ? draft.base?.facts[(oldLine ?? 1) - 1] : draft.draft?.facts[newLine - 1];
  const look = (row.after ?? row.before)?.look;
  const rests = changes.restsOf(path, row);
  // A run's own line says its run, and the lines beside it are of the same task.
  const isTold = kind !== "same" && (look === "bullet" || look === "text");
  const isNew = draft.base === null;
  return {
    word: isNew || kind === "same" ? null : wordOf(kind, changes.isForgotten(path, row), isBack),
    write: writeOf(row, traced),
    threads: !isTold || rests === "all" ? "all" : byRecency([...rests], changes),
    person: facts?.by === "person" && kind !== "removed" ? (facts.person ?? "A person") : null,
  };
}

function wordOf(kind: DocumentRow["kind"], isForgotten: boolean, isBack: boolean): string {
  if (isBack) return kind === "added" ? "Taken back" : "Restored";
  switch (kind) {
    case "added":
      return "Added";
    case "changed":
      return "Changed";
    case "removed":
      return isForgotten ? "Forgotten" : "Removed";
    case "same":
      return "";
  }
}

function writeOf(
  { kind, newLine, oldLine }: DocumentRow,
  traced: TracedLines | undefined,
): Write | null {
  if (traced === undefined || kind === "same") return null;
  if (newLine !== null) return traced.made[newLine - 1] ?? null;
  return traced.removed.get((oldLine ?? 1) - 1) ?? null;
}

/** Newest first. */
export function byRecency(threads: readonly string[], { runs }: HandbookChanges): string[] {
  const at = (thread: string) => runs.get(thread)?.updatedAt ?? "";
  return threads.toSorted((a, b) => (at(a) < at(b) ? 1 : -1));
}
