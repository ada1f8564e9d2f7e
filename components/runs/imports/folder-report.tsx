import { sayFaults, sayFolder, sayRest } from "@/components/runs/imports/say-folder";
import { refusalClass } from "@/components/ui/feedback/refusal-class";
import { plural } from "@/components/ui/words/number-words";

/** What an import of a folder found, or did. */
export interface FolderReport {
  readonly runs: {
    readonly added: number;
    readonly refreshed: number;
    readonly restored: number;
    readonly unchanged: number;
    readonly skipped: readonly { readonly path: string; readonly reason: string }[];
  };
  readonly documents: {
    readonly written: readonly string[];
    readonly kept: readonly { readonly path: string; readonly isSame: boolean }[];
    readonly dropped: readonly {
      readonly path: string;
      readonly line: number;
      readonly text: string;
      readonly person: string;
    }[];
    readonly faults: readonly {
      readonly path: string;
      readonly line: number;
      readonly rule: string;
      readonly message: string;
    }[];
  };
  readonly warnings: readonly {
    readonly path: string;
    readonly line: number;
    readonly rule: string;
    readonly message: string;
  }[];
  readonly redactions: number;
}

interface FolderReportViewProps {
  readonly report: FolderReport;
  readonly isDone: boolean;
}

export function FolderReportView({ report, isDone }: FolderReportViewProps) {
  const { runs, documents, warnings } = report;
  const others = documents.kept.filter(({ isSame }) => !isSame).map(({ path }) => path);
  const { faults } = documents;
  return (
    <section className="grid gap-3" aria-label="Report" data-testid="folder-report">
      <output className="block text-read">
        <b>{sayFolder(report, isDone)}</b> {sayRest(report)}
      </output>
      {documents.written.length > 0 && (
        <p className="font-mono text-note/5 wrap-anywhere text-ink-2">
          {documents.written.join(", ")}
        </p>
      )}
      {others.length > 0 && (
        <p className={refusalClass}>
          These exist in another version: {others.join(", ")}. Choose “Replace existing documents”
          to replace {others.length === 1 ? "it" : "them"}.
        </p>
      )}
      {documents.dropped.length > 0 && (
        <Places
          title={`${isDone ? "Removed" : "Would remove"} ${plural(documents.dropped.length, "line")} that people wrote`}
          rows={documents.dropped.map(({ path, line, text, person }) => ({
            place: `${path}:${line}, ${person}`,
            words: text,
          }))}
        />
      )}
      {faults.length > 0 && (
        <Places
          title={sayFaults(report, isDone)}
          rows={faults.map(({ path, line, message }) => ({
            place: `${path}:${line}`,
            words: message,
          }))}
        />
      )}
      {warnings.length > 0 && (
        <Places
          title={`${plural(warnings.length, "warning")}, imported as ${warnings.length === 1 ? "it is" : "they are"}`}
          rows={warnings.map(({ path, line, message }) => ({
            place: `${path}:${line}`,
            words: message,
          }))}
        />
      )}
      {runs.skipped.length > 0 && (
        <Places
          title={`Left out: ${runs.skipped.length}`}
          rows={runs.skipped.map(({ path, reason }) => ({ place: path, words: reason }))}
        />
      )}
    </section>
  );
}

/** Rows that are shown; the count is always whole. */
const mostRows = 50;

interface PlacesProps {
  readonly title: string;
  readonly rows: readonly { readonly place: string; readonly words: string }[];
}

function Places({ title, rows }: PlacesProps) {
  return (
    <section className="grid gap-1" aria-label={title}>
      <h2 className="font-strong">{title}</h2>
      <ul className="border-t border-rule">
        {rows.slice(0, mostRows).map(({ place, words }) => (
          <li
            key={`${place} ${words}`}
            className="grid grid-cols-[14rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-1.5 max-phone:grid-cols-1"
          >
            <span className="font-mono text-note/5 wrap-anywhere text-ink-3">{place}</span>
            <span className="wrap-anywhere">{words}</span>
          </li>
        ))}
      </ul>
      {rows.length > mostRows && (
        <p className="text-note text-ink-3">And {rows.length - mostRows} more.</p>
      )}
    </section>
  );
}
