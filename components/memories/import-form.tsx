"use client";

import { useState } from "react";
import { ImportReportTable, type ImportReport } from "@/components/memories/import-report";
import { Button } from "@/components/ui/button";
import type { ActionResult } from "@/components/ui/form-action";
import { FormFault } from "@/components/ui/form-fault";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/number-words";
import { useFormAction } from "@/components/ui/use-form-action";

type ImportAnswer =
  | { readonly ok: true; readonly report: ImportReport }
  | Extract<ActionResult, { ok: false }>;

interface ImportFormProps {
  readonly agentId: string;
  /** Fields: agentId, file, dryRun (`true` or `false`), secrets (`keep` where chosen). */
  readonly action: (previous: unknown, form: FormData) => Promise<ImportAnswer>;
}

/** A file of memories: first what it holds, written nowhere; then the import. */
export function ImportForm({ agentId, action }: ImportFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [keepSecrets, setKeepSecrets] = useState(false);
  const { result, isPending, send, isDone } = useImport(action, { agentId, file, keepSecrets });
  const report = result?.ok === true ? result.report : null;
  return (
    <div className="form sheet is-sheet" data-testid="import-form">
      <div className="field">
        <label htmlFor="import-file">A file of memories</label>
        <input
          id="import-file"
          className="control"
          type="file"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
        <p className="help">
          Known by its content: server-memory JSONL, a Letta agent file, JSON or JSONL of memories,
          plain text with a paragraph each, and what Keepsake exported. At most 64 MB.
        </p>
      </div>
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          className="accent-(--ink)"
          checked={keepSecrets}
          onChange={(event) => setKeepSecrets(event.target.checked)}
        />
        Take in also what looks like a secret
      </label>
      <FormFault result={result} />
      {report !== null && <ImportReportTable report={report} isDone={isDone} />}
      <div className="form-do">
        <Button isPending={isPending} disabled={file === null} onClick={() => send(true)}>
          <Icon name="search" />
          See what it holds
        </Button>
        {report !== null && !isDone && report.added > 0 && (
          <Button tone="ink" isPending={isPending} onClick={() => send(false)}>
            <Icon name="upload" />
            Import {plural(report.added, "memory", "memories")}
          </Button>
        )}
      </div>
    </div>
  );
}

interface ImportInput {
  readonly agentId: string;
  readonly file: File | null;
  readonly keepSecrets: boolean;
}

function useImport(action: ImportFormProps["action"], input: ImportInput) {
  const { result, isPending, send: sendForm } = useFormAction(action);
  const [sent, setSent] = useState<"dry" | "real">("dry");
  const send = (isDryRun: boolean) => {
    if (input.file === null || isPending) return;
    const data = new FormData();
    data.set("agentId", input.agentId);
    data.set("file", input.file);
    data.set("dryRun", String(isDryRun));
    if (input.keepSecrets) data.set("secrets", "keep");
    setSent(isDryRun ? "dry" : "real");
    sendForm(data);
  };
  return { result, isPending, send, isDone: sent === "real" && result?.ok === true && !isPending };
}
