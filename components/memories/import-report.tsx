import { clsx } from "clsx";
import { formatCopy } from "@/components/memories/copy";
import { type ChosenFile, sendFiles } from "@/components/memories/import-files";
import { refusalClass } from "@/components/ui/classes";
import { formatCount, keyed, plural } from "@/components/ui/words";
import type { importSent } from "@/lib/folder/import-sent";
import type { importDetails } from "@/lib/memories/save-import";

export interface SkippedGroup {
  readonly reason: string;
  readonly lines: readonly number[];
}

/** How many were imported before and are not added again, and how many are left out for a fault. */
function countSkipped(skipped: readonly SkippedLine[]): { known: number; leftOut: number } {
  const known = skipped.filter(({ importedAs }) => importedAs !== undefined).length;
  return { known, leftOut: skipped.length - known };
}

/** Lines by why they were left out, the most frequent first; what was there before is one of them. */
export function groupSkipped(skipped: readonly SkippedLine[]): SkippedGroup[] {
  const groups = new Map<string, number[]>();
  for (const { line, reason, importedAs } of skipped) {
    const said = importedAs === undefined ? reason : "Already imported.";
    const lines = groups.get(said) ?? [];
    lines.push(line);
    groups.set(said, lines);
  }
  return [...groups]
    .map(([reason, lines]) => ({ reason, lines }))
    .sort((a, b) => b.lines.length - a.lines.length);
}

/** `3, 4, 9 and 12 more` */
export function sayLines(lines: readonly number[], most = 5): string {
  const named = lines.slice(0, most).join(", ");
  return lines.length <= most ? named : `${named} and ${lines.length - most} more`;
}

/** What an import found, or did. */
type ImportReport = Awaited<ReturnType<typeof importSent>>["report"] &
  ReturnType<typeof importDetails>;
type SkippedLine = ImportReport["skipped"][number];

/** What else a report says in a line: which file it was, what was there before, what is left out. */
export function sayImport({
  format,
  agentName,
  skipped,
}: Pick<ImportReport, "format" | "agentName" | "skipped">): string {
  const { known, leftOut } = countSkipped(skipped);
  const whose = agentName === null ? "" : `, of ${agentName}`;
  const said = format === "folder" ? [] : [`The file is ${formatCopy(format)}${whose}.`];
  if (known > 0) {
    const were = known === 1 ? "1 was" : `${formatCount(known)} were`;
    said.push(`${were} imported before and ${known === 1 ? "is" : "are"} not added again.`);
  }
  if (leftOut > 0) said.push(`${plural(leftOut, "item")} left out.`);
  return said.join(" ");
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
      {report.files !== undefined && report.files.length > 1 && <Files files={report.files} />}
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
                Lines or entries
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

const mostFiles = 200;

/** What each file becomes. */
function Files({ files }: { readonly files: NonNullable<ImportReport["files"]> }) {
  return (
    <details data-testid="import-files">
      <summary className="w-fit text-note leading-6 underline decoration-rule-2 underline-offset-4">
        {plural(files.length, "file")}
      </summary>
      <ul className="mt-2 grid gap-1 text-note">
        {files.slice(0, mostFiles).map(({ path, kind, added, skipped }) => (
          <li key={path} className="wrap-anywhere">
            <b>{path}</b> <span className="text-ink-3">{kind}</span>{" "}
            {plural(added, "memory", "memories")}
            {skipped.length > 0 && `, ${plural(skipped.length, "item")} left out`}
          </li>
        ))}
        {files.length > mostFiles && <li>And {files.length - mostFiles} more files.</li>}
      </ul>
    </details>
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

export interface ImportOrder {
  readonly agentId: string;
  readonly files: readonly ChosenFile[];
  readonly isDryRun: boolean;
  readonly keepsSecrets: boolean;
}

export function sendImport(
  { agentId, files, isDryRun, keepsSecrets }: ImportOrder,
  onProgress: (done: number, of: number) => void,
) {
  const query = new URLSearchParams({ dryRun: String(isDryRun) });
  if (keepsSecrets) query.set("secrets", "keep");
  const address = `/api/agents/${encodeURIComponent(agentId)}/imports?${query.toString()}`;
  return sendFiles<ImportReport>(address, bodyOf(files), { isDryRun, onProgress });
}

/** Markdown and many files keep their places; a lone file of another kind is told by what is in it. */
function bodyOf(files: readonly ChosenFile[]): File | FormData {
  const [only] = files;
  if (files.length === 1 && only !== undefined && !/\.(?:md|mdc)$/i.test(only.path))
    return only.file;
  const form = new FormData();
  for (const { path, file } of files) form.append("files", file, path);
  return form;
}
