import type { FolderReport } from "@/components/runs/imports/folder-report";
import { capitalise } from "@/components/ui/words/capitalise";
import { plural } from "@/components/ui/words/number-words";

/** What an import does, or did, with runs and documents, as a sentence. */
export function sayFolder(report: FolderReport, isDone: boolean): string {
  const { added, refreshed, restored } = report.runs;
  const parts = [
    part(added, "run", ["add", "added"], isDone),
    part(refreshed, "run", ["refresh", "refreshed"], isDone),
    part(restored, "run", ["restore", "restored"], isDone),
    part(report.documents.written.length, "document", ["write", "wrote"], isDone),
  ].filter((one) => one !== null);
  if (parts.length === 0) return isDone ? "Nothing was new." : "Nothing is new.";
  const said = new Intl.ListFormat("en", { type: "conjunction" }).format(parts);
  return isDone ? `${capitalise(said)}.` : `This would ${said}.`;
}

/** What the faults of its documents lead to. */
export function sayFaults({ documents }: FolderReport, isDone: boolean): string {
  const faults = plural(documents.faults.length, "fault");
  if (documents.written.length > 0)
    return `${faults}, ${isDone ? "imported" : "kept"} as ${documents.faults.length === 1 ? "it is" : "they are"}`;
  return `No document ${isDone ? "was" : "would be"} imported: ${faults}`;
}

/** What else there is to say of it. */
export function sayRest({ runs, documents, redactions }: FolderReport): string {
  const same = documents.kept.filter(({ isSame }) => isSame).length;
  return [
    ...(runs.unchanged > 0 ? [`${plural(runs.unchanged, "run")} unchanged.`] : []),
    ...(same > 0 ? [`${plural(same, "document")} unchanged.`] : []),
    ...(redactions > 0 ? [`${plural(redactions, "secret")} redacted in runs.`] : []),
  ].join(" ");
}

/** Whether an import of it would change anything. */
export function hasNews({ runs, documents }: FolderReport): boolean {
  return runs.added + runs.refreshed + runs.restored + documents.written.length > 0;
}

function part(
  count: number,
  noun: string,
  [now, done]: readonly [now: string, done: string],
  isDone: boolean,
): string | null {
  return count === 0 ? null : `${isDone ? done : now} ${plural(count, noun)}`;
}
