import { refusalClass } from "@/components/ui/feedback/refusal-class";
import { clsx } from "clsx";
import {
  groupSkipped,
  sayLines,
  type SkippedLine,
} from "@/components/memories/imports/group-skipped";
import { sayImport } from "@/components/memories/imports/say-import";
import { keyed } from "@/components/ui/keyed";
import { formatCount, plural } from "@/components/ui/words/number-words";

/** What an import found, or did. */
export interface ImportReport {
  readonly format: string;
  readonly added: number;
  readonly skipped: readonly SkippedLine[];
  readonly warnings: readonly string[];
  readonly agentName: string | null;
  /** The first of what is added, cut. */
  readonly samples: readonly string[];
  /** How many of those looked at seem to want which label. */
  readonly suggested: { readonly relational: number; readonly voice: number };
  readonly looked: number;
  /** By which the import can be undone; null where nothing was written. */
  readonly lastRevision: number | null;
}

interface ImportReportTableProps {
  readonly report: ImportReport;
  readonly isDone: boolean;
}

/** Reasons that are shown; the count is always whole. */
const mostReasons = 50;

const cell = "border-b border-rule py-1.5 pr-3 text-left align-top";

export function ImportReportTable({ report, isDone }: ImportReportTableProps) {
  const { added, skipped, warnings, samples } = report;
  const memories = plural(added, "memory", "memories");
  const groups = groupSkipped(skipped);
  return (
    <section className="grid gap-3" aria-label="Report" data-testid="import-report">
      <output className="block text-read">
        <b>{isDone ? `${memories} imported.` : `${memories} would be added.`}</b>{" "}
        {sayImport(report)}
      </output>
      {keyed(warnings).map(({ key, text }) => (
        <p key={key} className={refusalClass}>
          {text}
        </p>
      ))}
      {!isDone && samples.length > 0 && <Samples samples={samples} added={added} />}
      <Suggested {...report} />
      {groups.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col" className={clsx(cell, "text-note/5 font-normal text-ink-3")}>
                Why not added
              </th>
              <th scope="col" className={clsx(cell, "text-note/5 font-normal text-ink-3")}>
                Count
              </th>
              <th scope="col" className={clsx(cell, "text-note/5 font-normal text-ink-3")}>
                Lines
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.slice(0, mostReasons).map(({ reason, lines }) => (
              <tr key={reason}>
                <td className={cell}>{reason}</td>
                <td className={cell}>{formatCount(lines.length)}</td>
                <td className={cell}>{sayLines(lines)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {groups.length > mostReasons && (
        <p className="text-note text-ink-3">And {groups.length - mostReasons} more reasons.</p>
      )}
    </section>
  );
}

function Samples({ samples, added }: { samples: readonly string[]; added: number }) {
  return (
    <figure className="grid gap-2">
      <figcaption className="text-note text-ink-3">
        {added > samples.length ? `Preview of the first ${samples.length}` : "Preview"}
      </figcaption>
      {keyed(samples).map(({ key, text }) => (
        <p key={key} className="memory text-memory-s">
          {text}
        </p>
      ))}
    </figure>
  );
}

function Suggested({ suggested: { relational, voice }, looked }: ImportReport) {
  if (relational + voice === 0) return null;
  const said = [
    ...(relational > 0 ? [`${relational} as relational`] : []),
    ...(voice > 0 ? [`${voice} as voice`] : []),
  ];
  return (
    <p className="text-note text-ink-3">
      Suggested labels for the first {formatCount(looked)}: {said.join(" and ")}. Quotes, promises,
      dates and voices are suggested on the labels page.
    </p>
  );
}
