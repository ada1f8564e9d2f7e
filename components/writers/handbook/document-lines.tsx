import { clsx } from "clsx";
import type { ReactNode } from "react";
import { LineWords } from "@/components/handbook/words";
import { ProofText } from "@/components/ui/word-changes";
import type { PlaceControl } from "@/components/sessions/view/use-session-place";
import { Icon } from "@/components/ui/icon";
import { foldClass } from "@/components/ui/ledger-frame";
import { type DiffRun, diffWords } from "@/components/ui/word-diff";
import type { DocumentRow } from "@/components/writers/handbook/document-rows";
import {
  LineMargin,
  type Margin,
  PlaceLink,
  readMargin,
} from "@/components/writers/handbook/line-margin";
import type { FileChange, HandbookChanges } from "@/components/writers/handbook/read-changes";
import {
  lineId,
  linePlace,
  type SheetPart,
  type TracedLines,
} from "@/components/writers/handbook/sheet-parts";
import { textOf } from "@/lib/handbook/lines/reader-lines";

/** Below the document's name, by level from 1. */
const headings = ["h3", "h3", "h4", "h5"] as const;

interface LineTextProps {
  readonly row: DocumentRow;
  readonly isNew: boolean;
  /** The document was restored: what the session had changed is set back. */
  readonly isBack: boolean;
}

/** The words of a line, with what went and what came. */
function LineText({ row, isNew, isBack }: LineTextProps) {
  const line = row.after ?? row.before;
  if (line === null) return null;
  const isStet = isBack && row.kind !== "added";
  const label = line.kind === "named" ? line.name : line.kind === "applies" ? "applies to" : null;
  const text = (
    <>
      {label !== null && <span className="mr-1.5 text-ink-3">{label}</span>}
      <ProofText
        runs={runsOf(row, isNew, isBack)}
        as={isStet ? "stet" : "marks"}
        tag={line.kind === "heading" ? (headings[line.level] ?? "h5") : "p"}
        format={line.kind === "code" ? asItIs : withWords}
      />
    </>
  );
  if (line.kind === "run" && row.kind !== "changed" && line.threadId !== null) {
    return (
      <>
        {text} <span className="text-note text-ink-3">{line.threadId}</span>
      </>
    );
  }
  return text;
}

function runsOf(
  { kind, before, after }: DocumentRow,
  isNew: boolean,
  isBack: boolean,
): readonly DiffRun[] {
  if (kind === "changed") return diffWords(saidBy(before), saidBy(after));
  const line = after ?? before;
  const text = line?.kind === "run" ? line.file : saidBy(line);
  if (kind === "removed" || (kind === "added" && isBack)) return [{ kind: "struck", text }];
  return [{ kind: kind === "same" || isNew ? "same" : "let-in", text }];
}

function saidBy(line: DocumentRow["after"]): string {
  return line === null ? "" : textOf(line);
}

function asItIs(text: string): ReactNode {
  return text;
}

function withWords(text: string): ReactNode {
  return <LineWords text={text} searched="" />;
}

export interface DocumentLinesProps {
  readonly file: FileChange;
  readonly parts: readonly SheetPart[];
  readonly changes: HandbookChanges;
  readonly traced: TracedLines | undefined;
  /** The document was restored by a rollback or a revert. */
  readonly isBack: boolean;
  /** Null in the queue, where lines lead to the session's page. */
  readonly control: PlaceControl | null;
  /** The write that arrived last, while its motion runs. */
  readonly arriving: number | null;
  readonly onFold: (key: string) => void;
}

/** A document on the sheet: line number, double margin rule, the line, and what happened to it. */
export function DocumentLines(props: DocumentLinesProps) {
  const { parts, file, changes, traced, isBack } = props;
  const margins = parts.map((part) =>
    part.kind === "fold" ? null : readMargin(part.row, file, changes, traced, isBack),
  );
  return (
    <div className={documentClass} data-testid="document-lines">
      {parts.map((part, index) => {
        const margin = margins[index] ?? null;
        if (part.kind === "fold") return <Fold key={part.key} part={part} onFold={props.onFold} />;
        if (margin === null) return null;
        const above = margins[index - 1] ?? null;
        return <Line key={part.key} row={part.row} margin={margin} above={above} of={props} />;
      })}
    </div>
  );
}

const documentClass =
  "ledger [--margin:8rem] max-[73.75rem]:[--folio:2.75rem] max-[73.75rem]:[--margin:7rem] max-phone:[--margin:0rem]";

interface LineProps {
  readonly row: DocumentRow;
  readonly margin: Margin;
  readonly above: Margin | null;
  readonly of: DocumentLinesProps;
}

function Line({ row, margin, above, of }: LineProps) {
  const { file, changes, control, isBack, traced } = of;
  const line = row.after ?? row.before;
  const place = linePlace(row);
  const number = Math.abs(place);
  const isGone = row.newLine === null;
  const isNew = file.draft.base === null;
  const isShown = control?.place.line === place;
  const isArriving = margin.write !== null && margin.write.sequence === of.arriving;
  const look = line?.kind === "heading" ? headingLook(line.level) : looks[line?.kind ?? "text"];
  const hasMargin = margin.word !== null || margin.threads !== "all" || margin.person !== null;
  return (
    <div
      className={clsx(
        "row",
        look,
        isGone && !isBack && "is-deleted",
        isShown && "is-focus",
        isArriving && "is-arriving",
        margin.person !== null &&
          "before:absolute before:inset-y-1 before:left-[calc(var(--folio)+2px)] before:z-2 before:border-l-3 before:border-ink",
      )}
      id={lineId(place)}
      data-testid={`line-${row.kind}`}
    >
      <div className="folio">
        <PlaceLink
          control={control}
          to={{ file: file.path, line: isShown ? null : place, run: null }}
          className={clsx(isGone && "line-through decoration-lost")}
          label={isGone ? `Line ${number} before` : `Line ${number}`}
          isCurrent={isShown}
        >
          {number}
        </PlaceLink>
      </div>
      <div
        className={clsx("body", line?.kind === "item" && bulletClass)}
        style={line?.kind === "item" ? { "--depth": line.depth } : undefined}
      >
        <LineText row={row} isNew={isNew} isBack={isBack && traced !== undefined} />
      </div>
      {hasMargin && (
        <div className="mark">
          <LineMargin
            row={row}
            margin={margin}
            above={above}
            path={file.path}
            changes={changes}
            control={control}
          />
        </div>
      )}
    </div>
  );
}

const bulletClass =
  "ml-[calc(var(--depth)*1.125rem)] *:first:pl-4.5 *:first:before:absolute *:first:before:-ml-4.5 *:first:before:text-ink-3 *:first:before:content-['–']";

const prose = "py-1 [--text-memory--line-height:1.625rem] [--text-memory:1.0625rem]";
const small =
  "py-0.5 [--text-memory--line-height:1.25rem] [--text-memory:0.8125rem] [&_.memory]:inline [&_.memory]:font-sans [&_.memory]:normal-nums [&>.mark]:pt-0";
const mono =
  "py-0.5 [--text-memory--line-height:1.25rem] [--text-memory:0.75rem] [&_.memory]:inline [&_.memory]:font-mono [&>.mark]:pt-0";

const looks = {
  heading: "",
  hidden: "",
  named: small,
  applies: small,
  run: mono,
  item: prose,
  text: prose,
  code: `${mono} [&_.memory]:whitespace-pre-wrap`,
} as const;

function headingLook(depth: number): string {
  if (depth <= 1) {
    return "pt-4 pb-1 [--text-memory--line-height:2rem] [--text-memory:1.5rem] [&_.memory]:font-medium";
  }
  if (depth === 2) {
    return "pt-5 pb-1 [--text-memory--line-height:1.75rem] [--text-memory:1.1875rem] [&_.memory]:font-medium";
  }
  return "pt-2 pb-0.5 [--text-memory--line-height:1.25rem] [--text-memory:0.8125rem] [&_.memory]:font-sans [&_.memory]:font-medium [&_.memory]:text-ink-2";
}

interface FoldProps {
  readonly part: Extract<SheetPart, { kind: "fold" }>;
  readonly onFold: (key: string) => void;
}

function Fold({ part, onFold }: FoldProps) {
  const { rows, isOpen, key } = part;
  const [from, to] = [rows[0]?.newLine ?? 0, rows.at(-1)?.newLine ?? 0];
  return (
    <button className={foldClass} type="button" aria-expanded={isOpen} onClick={() => onFold(key)}>
      <Icon name="fold" />
      {rows.length} unchanged, {from === to ? `line ${from}` : `lines ${from} to ${to}`}
    </button>
  );
}
