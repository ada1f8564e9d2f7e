"use client";

import { useState } from "react";
import { sumLines } from "@/components/writers/handbook/lines-sum";
import {
  type FileChange,
  fileState,
  readChanges,
} from "@/components/writers/handbook/read-changes";
import { sheetParts, traceWrites } from "@/components/writers/handbook/sheet-parts";
import { ChangedSince, LineCounts } from "@/components/writers/handbook/file-tree";
import { DocumentLines } from "@/components/writers/handbook/document-lines";
import type { ChangesProps } from "@/components/writers/kind";
import { isScript } from "@/lib/handbook/grammar/document";
import { formatPercent } from "@/lib/ledger/retention";

/** What a handbook session changed, in the panel of the review queue. */
export function HandbookChanges({ view, entries }: ChangesProps) {
  const threshold = view.start?.threshold ?? 0;
  const sum = sumLines(view, threshold);
  return (
    <>
      <p className="mb-3 text-ink-2">
        {sum === null
          ? "First version: nothing to compare with."
          : `${formatPercent(sum.kept, sum.oldLines, threshold)} of ${sum.oldLines} lines kept.`}
      </p>
      {readChanges(view).files.map((file) => (
        <FileChanges key={file.path} file={file} view={view} entries={entries} />
      ))}
    </>
  );
}

interface FileChangesProps extends Pick<ChangesProps, "view" | "entries"> {
  readonly file: FileChange;
}

function FileChanges({ file, view, entries }: FileChangesProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const state = fileState(file, view);
  const parts = sheetParts(file.rows, {
    isAll: isScript(file.path),
    open,
    selected: null,
    isKept: () => false,
  });
  return (
    <article className="mb-6 [&_.memory]:normal-nums" aria-label={file.path}>
      <h3 className="mb-2 flex items-baseline justify-between gap-3 border-b border-rule pb-1 font-mono text-ui font-[450]">
        {file.path}
        <LineCounts {...state} />
      </h3>
      <ChangedSince file={file} view={view} />
      <DocumentLines
        file={file}
        parts={parts}
        changes={readChanges(view)}
        traced={traceWrites(entries, view.lastSequence).get(file.path)}
        isBack={state.isBack}
        control={null}
        arriving={null}
        onFold={(key) => setOpen((known) => new Set(known).add(key))}
      />
    </article>
  );
}
