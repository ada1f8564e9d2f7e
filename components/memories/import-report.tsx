import { plural } from "@/components/ui/number-words";

/** What an import found, or did. */
export interface ImportReport {
  readonly format: string;
  readonly added: number;
  readonly skipped: readonly { readonly line: number; readonly reason: string }[];
  readonly warnings: readonly string[];
  readonly agentName: string | null;
}

interface ImportReportTableProps {
  readonly report: ImportReport;
  readonly isDone: boolean;
}

/** Rows of what was left out that are shown; the count is always whole. */
const mostRows = 50;

export function ImportReportTable({ report, isDone }: ImportReportTableProps) {
  const { added, skipped, warnings, format, agentName } = report;
  const memories = plural(added, "memory", "memories");
  return (
    <section className="grid gap-3" aria-label="Report" data-testid="import-report">
      <output className="block text-read">
        <b>{isDone ? `${memories} imported.` : `${memories} would be added.`}</b> The file is{" "}
        {format}
        {agentName !== null && `, of ${agentName}`}. {plural(skipped.length, "item")} left out.
      </output>
      {warnings.map((warning) => (
        <p key={warning} className="refusal">
          {warning}
        </p>
      ))}
      {skipped.length > 0 && (
        <table className="report">
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Left out because</th>
            </tr>
          </thead>
          <tbody>
            {skipped.slice(0, mostRows).map(({ line, reason }) => (
              <tr key={`${line}-${reason}`}>
                <td>{line}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {skipped.length > mostRows && (
        <p className="note">And {skipped.length - mostRows} more, for the like reasons.</p>
      )}
    </section>
  );
}
