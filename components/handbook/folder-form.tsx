"use client";

import { useState } from "react";
import { DropFile } from "@/components/memories/drop-file";
import { FolderReportView, hasNews, sendFolder } from "@/components/handbook/folder-report";
import { useImport } from "@/components/memories/use-import";
import { FormFault } from "@/components/ui/form";
import { toRoute } from "@/components/ui/requests";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import Link from "@/components/ui/link";

/** A handbook's folder: first what it brings, written nowhere; then the import. */
export function FolderForm({ agentId }: { readonly agentId: string }) {
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState({
    replaces: false,
    keepsFaults: false,
    keepsSecrets: false,
  });
  const { result, isPending, isDone, send, forget } = useImport(sendFolder);
  const report = result?.ok === true ? result.report : null;
  // What a folder brings is shown as soon as it is chosen; nothing is written by that.
  const preview = (chosen: File | null, given = choices) => {
    if (chosen === null) forget();
    else send({ agentId, file: chosen, isDryRun: true, ...given });
  };
  const choose = (patch: Partial<typeof choices>) => {
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
      <Choice
        label="Replace existing documents"
        isChosen={choices.replaces}
        isDisabled={isPending}
        onChoose={(replaces) => choose({ replaces })}
      />
      <Choice
        label="Include documents that can’t be read in full"
        isChosen={choices.keepsFaults}
        isDisabled={isPending}
        onChoose={(keepsFaults) => choose({ keepsFaults })}
      />
      <Choice
        label="Include documents that seem to contain secrets"
        isChosen={choices.keepsSecrets}
        isDisabled={isPending}
        onChoose={(keepsSecrets) => choose({ keepsSecrets })}
      />
      <FormFault result={result} />
      {report !== null && <FolderReportView report={report} isDone={isDone} />}
      {isDone && (
        <p>
          <Link className="textlink" href={toRoute(`/agents/${encodeURIComponent(agentId)}/runs`)}>
            Open runs
          </Link>
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

interface ChoiceProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function Choice({ label, isChosen, isDisabled, onChoose }: ChoiceProps) {
  return (
    <label className="flex items-center gap-2">
      <input
        type="checkbox"
        className="check"
        checked={isChosen}
        disabled={isDisabled}
        onChange={(event) => onChoose(event.target.checked)}
      />
      {label}
    </label>
  );
}
