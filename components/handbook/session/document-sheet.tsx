import { useEffect, useMemo, useRef, useState } from "react";
import { readChanges, type FileChange } from "@/components/handbook/changes/read-changes";
import { sheetParts } from "@/components/handbook/changes/sheet-parts";
import { traceWrites, type TracedLines } from "@/components/handbook/changes/trace-writes";
import { isScript } from "@/components/handbook/changes/tree-rows";
import { ChangedSince } from "@/components/handbook/session/changed-since";
import { DocumentHead, type DocumentChoice } from "@/components/handbook/session/document-head";
import { DocumentLines } from "@/components/handbook/session/document-lines";
import { HandbookEnd } from "@/components/handbook/session/handbook-end";
import { lineId, linePlace } from "@/components/handbook/session/line-place";
import { shownFile } from "@/components/handbook/session/shown-file";
import { SourceText } from "@/components/handbook/session/source-text";
import { useDocumentKeys } from "@/components/handbook/session/use-document-keys";
import { useFollow, type NewestLine } from "@/components/handbook/session/use-follow";
import { EntryFlag } from "@/components/sessions/log/entry-parts";
import { paneClass } from "@/components/sessions/page/panes";
import type { SheetProps } from "@/components/sessions/sheet/session-sheet";
import type { SessionPageState } from "@/components/sessions/view/use-session-page";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { isActive } from "@/lib/ledger/entries/session";

/** The middle of a handbook session's page: one document, word by word, while it is written and after. */
export function DocumentSheet({ page, header, queue, checks }: SheetProps) {
  const { view, isLatest, emptyWords } = page.moment;
  const { files } = readChanges(view);
  const file = shownFile(files, view, page.place.file);
  const traced = useMemo(
    () => traceWrites(page.log.entries, view.lastSequence),
    [page.log.entries, view.lastSequence],
  );
  const pane = useRef<HTMLElement>(null);
  const waiting = useFollow({
    pane,
    newest: isActive(view.state) && isLatest ? newestLine(files, traced) : null,
    isFollowing: page.place.file === null,
    onScroll: () => {
      if (file !== null) page.go({ file: file.path }, "replace");
    },
  });
  const path = file?.path;
  const isAtLine = page.place.line !== null;
  const shown = useRef(path);
  useEffect(() => {
    // Another document begins at its top, not where the one before was left.
    if (shown.current !== path && !isAtLine) pane.current?.scrollTo({ top: 0 });
    shown.current = path;
  }, [pane, shown, path, isAtLine]);
  return (
    <section
      ref={pane}
      className={`${paneClass.ledger} [&_.memory]:normal-nums`}
      data-pane="ledger"
      aria-label="Document"
      data-testid="document-pane"
    >
      <HandbookEnd page={page} agentName={header.agentName} queue={queue} />
      {checks}
      {file === null ? (
        emptyWords !== null && <EmptyState>{emptyWords}</EmptyState>
      ) : (
        <OpenDocument key={file.path} file={file} page={page} traced={traced.get(file.path)} />
      )}
      {waiting !== null && (
        <div className="sticky bottom-3 z-5 flex justify-center">
          <button
            type="button"
            className="rounded-tool border border-edge bg-sheet px-3 py-1.5 font-medium shadow-[var(--cast-2)]"
            onClick={() => page.go({ file: null, line: null, run: null }, "replace")}
          >
            Line {waiting.line} {waiting.path !== file?.path && `of ${waiting.path} `}changed
          </button>
        </div>
      )}
    </section>
  );
}

interface OpenDocumentProps {
  readonly file: FileChange;
  readonly page: SessionPageState;
  readonly traced: TracedLines | undefined;
}

function OpenDocument({ file, page, traced }: OpenDocumentProps) {
  const { place } = page;
  const { view } = page.moment;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const choice = choiceOf(page, file);
  const selected = place.line === null ? null : lineId(place.line);
  const parts = useMemo(
    () =>
      sheetParts(file.rows, {
        isAll: choice === "all",
        open,
        selected,
        isKept: ({ newLine }) =>
          newLine !== null && file.draft.draft?.facts[newLine - 1]?.by === "person",
      }),
    [file, choice, open, selected],
  );
  const keys = useDocumentKeys(file, page, selected);
  return (
    <>
      <DocumentHead file={file} choice={choice} at={keys.at} page={page} onMove={keys.move} />
      <ChangedSince file={file} view={view} />
      {isScript(file.path) && (
        <EntryFlag>
          A script, shown in full. Keepsake never runs it, and exports it without the executable
          bit.
        </EntryFlag>
      )}
      {choice === "source" ? (
        <SourceText file={file} />
      ) : (
        <DocumentLines
          file={file}
          parts={parts}
          changes={readChanges(view)}
          traced={traced}
          isBack={isRestored(file, page)}
          control={page}
          arriving={page.arrivals.arriving}
          onFold={(key) => setOpen((known) => toggled(known, key))}
        />
      )}
    </>
  );
}

/** A script is always shown in full (H6). */
function choiceOf({ place }: SessionPageState, { path }: FileChange): DocumentChoice {
  if (place.isSource) return "source";
  return place.show === "all" || isScript(path) ? "all" : "changed";
}

function isRestored({ path }: FileChange, { moment }: SessionPageState): boolean {
  const { documents, rollback } = moment.view;
  const isKept = rollback?.data.keptDocuments?.includes(path) === true;
  return documents.some(({ name, standing }) => name === path && !standing) && !isKept;
}

/** The first line of the last write. */
function newestLine(
  files: readonly FileChange[],
  traced: ReadonlyMap<string, TracedLines>,
): NewestLine | null {
  const [file] = files.toSorted((a, b) => b.draft.sequence - a.draft.sequence);
  if (file === undefined) return null;
  const { path, draft, rows } = file;
  const made = traced.get(path)?.made ?? [];
  const row = rows.find(
    ({ newLine }) => newLine !== null && made[newLine - 1]?.sequence === draft.sequence,
  );
  if (row === undefined) return null;
  const line = linePlace(row);
  return { path, line, id: lineId(line), sequence: draft.sequence };
}

function toggled(known: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(known);
  if (!next.delete(key)) next.add(key);
  return next;
}
