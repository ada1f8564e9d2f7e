"use client";

import { useState } from "react";
import { DropFile, sendFiles, useImport } from "@/components/memories/import-files";
import { refusalClass } from "@/components/ui/classes";
import { FormFault } from "@/components/ui/form-action";
import { toRoute } from "@/components/ui/requests";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/link";
import { Tick } from "@/components/ui/form";
import { plural } from "@/components/ui/words";
import type { Fault } from "@/lib/handbook/grammar/fault";
import type { importFolder } from "@/lib/handbook/import-folder";

const choiceCopy = [
  ["replaces", "Replace existing documents"],
  ["keepsFaults", "Include documents that can’t be read in full"],
  ["keepsSecrets", "Include documents that seem to contain secrets"],
] as const;

const noChoices = { replaces: false, keepsFaults: false, keepsSecrets: false };
type Choices = typeof noChoices;

/** A handbook's folder: first what it brings, written nowhere; then the import. */
export function FolderForm({ agentId }: { readonly agentId: string }) {
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState(noChoices);
  const { result, isPending, isDone, send, forget } = useImport(sendFolder);
  const report = result?.ok === true ? result.report : null;
  // What a folder brings is shown as soon as it is chosen; nothing is written by that.
  const preview = (chosen: File | null, given = choices) => {
    if (chosen === null) forget();
    else send({ agentId, file: chosen, isDryRun: true, ...given });
  };
  const choose = (patch: Partial<Choices>) => {
    const next = { ...choices, ...patch };
    setChoices(next);
    preview(file, next);
  };
  return (
    <div className="grid gap-5 sheet p-6 max-phone:p-4" data-testid="folder-form">
      <DropFile
        label="Folder as zip or tar"
        help="A folder with raw_memories.md and rollout_summaries/, and optionally MEMORY.md, memory_summary.md and skills/. Zip, tar or tar.gz, up to 64 MB."
        files={file === null ? [] : [{ path: file.name, file }]}
        isDisabled={isPending}
        take={([chosen]) => {
          const next = chosen?.file ?? null;
          setFile(next);
          preview(next);
        }}
      />
      {choiceCopy.map(([name, words]) => (
        <Tick
          key={name}
          className="flex items-center gap-2"
          isOn={choices[name]}
          disabled={isPending}
          turn={(isOn) => choose({ [name]: isOn })}
        >
          {words}
        </Tick>
      ))}
      <FormFault result={result} />
      {report !== null && <FolderReportView report={report} isDone={isDone} />}
      {isDone && (
        <p>
          <TextLink href={toRoute(`/agents/${encodeURIComponent(agentId)}/runs`)}>
            Open runs
          </TextLink>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {isPending && <output className="text-ink-2">Reading the folder</output>}
        {result?.ok === false && file !== null && (
          <Button isPending={isPending} onClick={() => preview(file)}>
            Try again
          </Button>
        )}
        {report !== null && !isDone && hasNews(report) && (
          <Button
            tone="ink"
            isPending={isPending}
            onClick={() => {
              if (file !== null) send({ agentId, file, isDryRun: false, ...choices });
            }}
          >
            <Icon name="upload" />
            Import folder
          </Button>
        )}
      </div>
    </div>
  );
}

/** What an import of a folder brings, or brought, as a sentence. */
export function sayFolder({ runs, documents }: FolderReport, isDone: boolean): string {
  const counts = [
    [runs.added, "new run"],
    [runs.refreshed, "refreshed run"],
    [runs.restored, "restored run"],
    [documents.written.length, "document"],
  ] as const;
  const parts = counts.flatMap(([count, noun]) => (count === 0 ? [] : [plural(count, noun)]));
  if (parts.length === 0) return "Nothing is new.";
  const said = new Intl.ListFormat("en", { type: "conjunction" }).format(parts);
  return `${isDone ? "Imported" : "This would import"} ${said}.`;
}

export function sayFaults({ documents: { faults, written } }: FolderReport): string {
  const what = written.length > 0 ? "imported as they are" : "so no document is imported";
  return `Faults, ${what}: ${faults.length}`;
}

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

/** What an import of a folder found, or did. */
export type FolderReport = Awaited<ReturnType<typeof importFolder>>;

function FolderReportView({ report, isDone }: { report: FolderReport; isDone: boolean }) {
  const { runs, documents, warnings } = report;
  const others = documents.kept.filter(({ isSame }) => !isSame).map(({ path }) => path);
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
      <Places
        title={`${isDone ? "Removed" : "Would remove"} ${plural(documents.dropped.length, "line")} that people wrote`}
        rows={documents.dropped.map(({ path, line, text, person }) => ({
          place: `${path}:${line}, ${person}`,
          words: text,
        }))}
      />
      <Places title={sayFaults(report)} rows={documents.faults.map(placed)} />
      <Places
        title={`Warnings, imported as they are: ${warnings.length}`}
        rows={warnings.map(placed)}
      />
      <Places
        title={`Left out: ${runs.skipped.length}`}
        rows={runs.skipped.map(({ path, reason }) => ({ place: path, words: reason }))}
      />
    </section>
  );
}

function placed({ path, line, message }: Fault) {
  return { place: `${path}:${line}`, words: message };
}

/** Rows that are shown; the count is always whole. */
const mostRows = 50;

interface PlacesProps {
  readonly title: string;
  readonly rows: readonly { readonly place: string; readonly words: string }[];
}

/** Nothing where there are none. */
function Places({ title, rows }: PlacesProps) {
  if (rows.length === 0) return null;
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

interface FolderOrder extends Choices {
  readonly agentId: string;
  readonly file: File;
  readonly isDryRun: boolean;
}

/** Sends a folder's archive to be looked through or imported. */
function sendFolder({ agentId, file, isDryRun, replaces, keepsFaults, keepsSecrets }: FolderOrder) {
  const query = new URLSearchParams({
    dryRun: String(isDryRun),
    replace: String(replaces),
    faults: keepsFaults ? "keep" : "refuse",
    secrets: keepsSecrets ? "keep" : "refuse",
  });
  const address = `/api/agents/${encodeURIComponent(agentId)}/handbook/imports?${query.toString()}`;
  return sendFiles<FolderReport>(address, file, { isDryRun });
}
