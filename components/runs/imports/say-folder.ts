import type { FolderReport } from "@/components/runs/imports/folder-report";
import { plural } from "@/components/ui/words/number-words";

/** What an import does, or did, with runs and documents, as a sentence. */
export function sayFolder(report: FolderReport, isDone: boolean): string {
  const { added, refreshed, restored } = report.runs;
  const parts = [
    ...(added > 0 ? [`${plural(added, "run")} added`] : []),
    ...(refreshed > 0 ? [`${plural(refreshed, "run")} refreshed`] : []),
    ...(restored > 0 ? [`${plural(restored, "run")} restored`] : []),
    ...(report.documents.written.length > 0
      ? [`${plural(report.documents.written.length, "document")} written`]
      : []),
  ];
  if (parts.length === 0) return isDone ? "Nothing was new." : "Nothing is new.";
  return `${isDone ? "" : "Would be imported: "}${listed(parts)}.`;
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

function listed(parts: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(parts);
}
