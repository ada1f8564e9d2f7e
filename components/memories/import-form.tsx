"use client";

import { useState } from "react";
import { type ChosenFile, DropFile, useImport } from "@/components/memories/import-files";
import { ImportReportTable, sendImport } from "@/components/memories/import-report";
import { UndoAct } from "@/components/memories/undo-act";
import { Button } from "@/components/ui/button";
import { FormFault } from "@/components/ui/form-action";
import { Tick } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/link";
import { agentRoute } from "@/components/ui/requests";
import { formatCount, plural } from "@/components/ui/words";

interface ImportFormProps {
  readonly agentId: string;
  /** The head of the page offers a refinement, which opens at `#refine`. */
  readonly mayRefine: boolean;
  /** Exact copies that the ledger has now. */
  readonly copies: number;
}

/** Files of memories: first what it holds, written nowhere; then the import, which can be undone. */
export function ImportForm({ agentId, mayRefine, copies }: ImportFormProps) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [keepsSecrets, setKeepsSecrets] = useState(false);
  const { result, isPending, isDone, progress, send, forget } = useImport(sendImport);
  const report = result?.ok === true ? result.report : null;
  // What a file holds is shown as soon as it is chosen; nothing is written by that.
  const preview = (chosen: readonly ChosenFile[], secrets: boolean) => {
    if (chosen.length === 0) forget();
    else send({ agentId, files: chosen, isDryRun: true, keepsSecrets: secrets });
  };
  return (
    <div className="grid gap-5 sheet p-6 max-phone:p-4" data-testid="import-form">
      <DropFile
        label="Memory files"
        help="A folder of Markdown, many files, a zip or a tar; or one file that we recognise: MCP server-memory JSONL, Letta agent file, JSON, JSONL or CSV of any product, or a Keepsake export. Up to 64 MB."
        files={files}
        takesMany
        isDisabled={isPending}
        take={(next) => {
          setFiles(next);
          preview(next, keepsSecrets);
        }}
      />
      <Tick
        className="flex items-center gap-2"
        isOn={keepsSecrets}
        disabled={isPending}
        turn={(isOn) => {
          setKeepsSecrets(isOn);
          preview(files, isOn);
        }}
      >
        Include items that look like secrets
      </Tick>
      <FormFault result={result} />
      {report !== null && <ImportReportTable report={report} isDone={isDone} />}
      {isDone && report !== null && (
        <>
          <WhatNext agentId={agentId} mayRefine={mayRefine} copies={copies} />
          {report.act !== null && (
            <div className="justify-self-start">
              <UndoAct key={report.act} actId={report.act} name="import" />
            </div>
          )}
        </>
      )}
      {progress !== null && (
        <p>
          <progress
            className="w-48 max-w-full accent-ink"
            value={progress.done}
            max={progress.of}
            aria-label="Written"
          />{" "}
          <span>
            {formatCount(progress.done)} of {formatCount(progress.of)} written
          </span>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {isPending && progress === null && <output className="text-ink-2">Reading the file</output>}
        {result?.ok === false && files.length > 0 && (
          <Button isPending={isPending} onClick={() => preview(files, keepsSecrets)}>
            Try again
          </Button>
        )}
        {report !== null && !isDone && report.added > 0 && (
          <Button
            tone="ink"
            isPending={isPending}
            onClick={() => send({ agentId, files, isDryRun: false, keepsSecrets })}
          >
            <Icon name="upload" />
            Import {plural(report.added, "memory", "memories")}
          </Button>
        )}
      </div>
    </div>
  );
}

function WhatNext({ agentId, mayRefine, copies }: ImportFormProps) {
  return (
    <p className="flex flex-wrap gap-4">
      <TextLink href={agentRoute(agentId)}>Open ledger</TextLink>
      <TextLink href={agentRoute(agentId, "/labels")}>Suggested labels</TextLink>
      {copies > 0 && (
        <TextLink href={agentRoute(agentId, "/duplicates")}>
          {plural(copies, "exact copy", "exact copies")}
        </TextLink>
      )}
      {mayRefine && (
        <a className="textlink" href="#refine">
          Refine
        </a>
      )}
    </p>
  );
}
