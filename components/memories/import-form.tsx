"use client";

import Link from "next/link";
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
  /** The head of the page offers a refinement, which opens at `#refine`. */
  readonly mayRefine: boolean;
  /** Fields: agentId, file, dryRun (`true` or `false`), secrets (`keep` where chosen). */
  readonly action: (previous: unknown, form: FormData) => Promise<ImportAnswer>;
}

/** A file of memories: first what it holds, written nowhere; then the import. */
export function ImportForm({ agentId, mayRefine, action }: ImportFormProps) {
  const [file, setFile] = useState<File | null>(null);
  const [keepSecrets, setKeepSecrets] = useState(false);
  const { result, isPending, isDone, send, forget } = useImport(action, {
    agentId,
    file,
    keepSecrets,
  });
  const report = result?.ok === true ? result.report : null;
  return (
    <div className="form sheet is-sheet" data-testid="import-form">
      <div className="field">
        <label htmlFor="import-file">A file of memories</label>
        <input
          id="import-file"
          className="control"
          type="file"
          disabled={isPending}
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            forget();
          }}
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
          disabled={isPending}
          onChange={(event) => {
            setKeepSecrets(event.target.checked);
            forget();
          }}
        />
        Take in also what looks like a secret
      </label>
      <FormFault result={result} />
      {report !== null && <ImportReportTable report={report} isDone={isDone} />}
      {isDone && <WhatNext agentId={agentId} mayRefine={mayRefine} />}
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

function WhatNext({ agentId, mayRefine }: Pick<ImportFormProps, "agentId" | "mayRefine">) {
  return (
    <p className="flex gap-4">
      <Link className="textlink" href={`/agents/${encodeURIComponent(agentId)}`}>
        See the ledger
      </Link>
      {mayRefine && (
        <a className="textlink" href="#refine">
          Refine it
        </a>
      )}
    </p>
  );
}

interface ImportInput {
  readonly agentId: string;
  readonly file: File | null;
  readonly keepSecrets: boolean;
}

/** An answer holds for the file and the choices that were sent: `forget` drops it with them. */
function useImport(action: ImportFormProps["action"], input: ImportInput) {
  const { result: answer, isPending, send: sendForm } = useFormAction(action);
  const [sent, setSent] = useState<"dry" | "real">("dry");
  const [forgotten, setForgotten] = useState<typeof answer>(null);
  const result = answer === forgotten ? null : answer;
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
  const isDone = sent === "real" && result?.ok === true && !isPending;
  return { result, isPending, isDone, send, forget: () => setForgotten(answer) };
}
