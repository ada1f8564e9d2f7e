"use client";

import { toggled } from "@/components/sessions/view/rules";
import { FilesPane } from "@/components/writers/handbook/files-pane";
import { LinesGauge } from "@/components/writers/handbook/lines-gauge";
import { planDocuments } from "@/components/writers/handbook/question";
import { SessionPage, type SessionPageProps } from "@/components/sessions/page/session-page";
import { useEffect, useMemo, useRef, useState } from "react";
import { FlagLine } from "@/components/ui/loss-line";
import { pageParts } from "@/components/sessions/page/first-parts";
import type { SheetProps } from "@/components/sessions/page/session-sheet";
import type { SessionPageState } from "@/components/sessions/page/use-session-page";
import { NewestChange } from "@/components/sessions/sheet/newest-change";
import { paneClass } from "@/components/sessions/view/panes";
import { EmptyState } from "@/components/ui/blank";
import { Icon } from "@/components/ui/icon";
import { formatCount } from "@/components/ui/words";
import { DocumentLines } from "@/components/writers/handbook/document-lines";
import { ChangedSince, shownFile } from "@/components/writers/handbook/file-tree";
import { type FileChange, readChanges } from "@/components/writers/handbook/read-changes";
import {
  lineId,
  linePlace,
  sheetParts,
  type TracedLines,
  traceWrites,
} from "@/components/writers/handbook/sheet-parts";
import { useDocumentKeys } from "@/components/writers/handbook/use-document-keys";
import { isScript } from "@/lib/handbook/grammar/document";
import { isActive } from "@/lib/ledger/entries/session";

export function HandbookPage(props: SessionPageProps) {
  return (
    <SessionPage
      {...props}
      Sheet={DocumentSheet}
      Gauge={LinesGauge}
      Left={FilesPane}
      planOf={planDocuments}
    />
  );
}

type DocumentChoice = "changed" | "all" | "source";

interface DocumentHeadProps {
  readonly file: FileChange;
  readonly choice: DocumentChoice;
  /** The selected change of how many; 0 where none is selected. */
  readonly at: number;
  readonly page: SessionPageState;
  readonly onMove: (step: 1 | -1) => void;
}

/** The name of the document, how it is shown, and the way from change to change. */
function DocumentHead({ file, choice, at, page, onMove }: DocumentHeadProps) {
  const changed = file.rows.filter(({ kind }) => kind !== "same").length;
  const tab = (value: DocumentChoice, word: string, count: number | null) => (
    <button
      type="button"
      aria-pressed={choice === value}
      onClick={() =>
        page.go({ isSource: value === "source", ...(value !== "source" && { show: value }) })
      }
    >
      {word}
      {count !== null && <span className="ml-1 font-normal text-ink-3">{formatCount(count)}</span>}
    </button>
  );
  return (
    <div className="sticky top-0 z-4 -mx-5 mb-3 flex min-h-11 items-center gap-5 border-b border-rule bg-sheet px-5 max-phone:-mx-4 max-phone:mb-2 max-phone:min-h-10 max-phone:px-4 low:static">
      <h2
        className="max-w-2/5 truncate font-mono text-ui font-[450] max-phone:sr-only"
        title={file.path}
      >
        {file.path.replace(/^skills\//, "")}
      </h2>
      <fieldset className="tabs self-stretch *:flex *:items-center *:p-0" aria-label="Show lines">
        {tab("changed", "Changed", changed)}
        {tab("all", "All", file.rows.length)}
        {tab("source", "Source", null)}
      </fieldset>
      {choice !== "source" && changed > 0 && (
        <div className="ml-auto flex items-center gap-1 max-phone:hidden">
          <span className="text-note text-ink-3 whitespace-nowrap">
            {at === 0
              ? `${changed} ${changed === 1 ? "change" : "changes"}`
              : `${at} of ${changed}`}
          </span>
          {moves.map(([icon, label, step]) => (
            <button
              key={icon}
              type="button"
              className="grid size-7 place-items-center rounded-tool hover:bg-sheet-2"
              aria-label={label}
              onClick={() => onMove(step)}
            >
              <Icon name={icon} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const moves = [
  ["up", "Previous change", -1],
  ["down", "Next change", 1],
] as const;

/** A document's bytes as they are, with line numbers beside them. */
function SourceText({ file }: { file: FileChange }) {
  const { draft, base } = file.draft;
  const texts = (draft ?? base)?.texts ?? [];
  return (
    <div className="mx-auto max-w-[50rem]" data-testid="document-source">
      {draft === null && <p className="mb-2 text-ink-2">Removed. This is the text before.</p>}
      <pre className="grid grid-cols-[3rem_minmax(0,1fr)] font-mono text-note/5 font-[450] whitespace-pre-wrap wrap-anywhere">
        {texts.map((text, index) => (
          <span key={index} className="contents">
            <span className="pr-3 text-right text-ink-3 select-none" aria-hidden="true">
              {index + 1}
            </span>
            <span>{`${text}\n`}</span>
          </span>
        ))}
      </pre>
    </div>
  );
}

/** The middle of a handbook session's page: one document, word by word, while it is written and after. */
function DocumentSheet({ page, checks }: SheetProps) {
  const { view, isLatest, emptyWords } = page.moment;
  const { files } = readChanges(view);
  const file = shownFile(files, view, page.place.file);
  const traced = useMemo(
    () => traceWrites(page.log.entries, view.lastSequence),
    [page.log.entries, view.lastSequence],
  );
  const pane = useRef<HTMLElement>(null);
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
      {checks}
      {file === null ? (
        emptyWords !== null && <EmptyState>{emptyWords}</EmptyState>
      ) : (
        <OpenDocument key={file.path} file={file} page={page} traced={traced.get(file.path)} />
      )}
      <NewestChange
        newest={newestLine(files, traced, path)}
        isLive={isActive(view.state) && isLatest}
        isFollowing={page.place.file === null}
        onFollowing={(isFollowing) => {
          if (isFollowing) page.go({ file: null, line: null, run: null }, "replace");
          else if (path !== undefined) page.go({ file: path }, "replace");
        }}
      />
      {view.rollback !== null && <pageParts.certificate.Part view={view} />}
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
        <FlagLine>
          A script, shown in full. Keepsake never runs it, and exports it without the executable
          bit.
        </FlagLine>
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
  shown: string | undefined,
) {
  const [file] = files.toSorted((a, b) => b.draft.sequence - a.draft.sequence);
  if (file === undefined) return null;
  const { path, draft, rows } = file;
  const made = traced.get(path)?.made ?? [];
  const row = rows.find(
    ({ newLine }) => newLine !== null && made[newLine - 1]?.sequence === draft.sequence,
  );
  if (row === undefined) return null;
  const line = linePlace(row);
  return {
    key: String(draft.sequence),
    words: path === shown ? `Line ${line}` : `Line ${line} of ${path}`,
    find: () => document.getElementById(lineId(line)),
  };
}
