import type { MouseEvent } from "react";
import { sayInputs } from "@/components/sessions/log/operation-target";
import { figureClass, type GaugeProps } from "@/components/sessions/page/retention-gauge";
import { paneHeadClass, RailFold } from "@/components/sessions/view/panes";
import type { PlaceControl } from "@/components/sessions/view/use-session-place";
import { SumTable } from "@/components/ui/facts";
import { MiniGauge } from "@/components/ui/gauge";
import { formatCount, formatSigned, plural } from "@/components/ui/words";
import type { DocumentRow } from "@/components/writers/handbook/document-rows";
import { shownFile } from "@/components/writers/handbook/file-tree";
import { LineRuns } from "@/components/writers/handbook/line-runs";
import { changedWords, type LinesSum, sumLines } from "@/components/writers/handbook/lines-sum";
import { type FileChange, readChanges } from "@/components/writers/handbook/read-changes";
import { linePlace } from "@/components/writers/handbook/sheet-parts";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";

const height = 36;
/** A hairline stays one, however short the document is. */
const fewestPlaces = 80;
const bar = { top: 10, height: 14 } as const;

/** Every line of a document as a hairline: added ones rise above, removed ones hang below. */
function Galley({ file, control }: { readonly file: FileChange; readonly control: PlaceControl }) {
  const { rows, draft, counts } = file;
  const facts = draft.draft?.facts ?? [];
  const selected = control.place.line;
  const words = `${file.path}: ${counts.added} added, ${counts.changed} changed, ${counts.removed} removed`;
  const places = Math.max(fewestPlaces, rows.length);
  // Where it is pressed is a line of the sheet, which says all of it: to the keyboard it is one image.
  const goTo = ({ nativeEvent, currentTarget }: MouseEvent) => {
    const at = Math.floor((nativeEvent.offsetX / currentTarget.clientWidth) * places);
    const row = rows[Math.max(0, Math.min(at, rows.length - 1))];
    if (row !== undefined) control.go({ file: file.path, line: linePlace(row), run: null });
  };
  return (
    <figure className="mt-4" data-testid="galley">
      <div className="cursor-pointer" onPointerUp={goTo}>
        <svg
          className="pointer-events-none block h-9 w-full forced-color-adjust-none"
          viewBox={`0 0 ${places} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words}
        >
          {rows.map((row, index) => (
            <rect
              key={row.key}
              x={index + 0.1}
              width={0.8}
              {...shapeOf(row)}
              className={
                row.newLine !== null && facts[row.newLine - 1]?.by === "person"
                  ? "fill-ink"
                  : fills[row.kind]
              }
            />
          ))}
          {rows.map((row, index) =>
            linePlace(row) === selected ? (
              <rect key="at" x={index} y={0} width={1} height={height} className="fill-ink" />
            ) : null,
          )}
        </svg>
      </div>
      <figcaption className="mt-1 text-note text-ink-3" aria-hidden="true">
        {words}
      </figcaption>
    </figure>
  );
}

const fills = {
  same: "fill-ink/30",
  added: "fill-kept-fill",
  changed: "fill-kept-fill",
  removed: "fill-lost-fill",
} satisfies Record<DocumentRow["kind"], string>;

function shapeOf({ kind }: DocumentRow): { y: number; height: number } {
  switch (kind) {
    case "same":
      return { y: bar.top, height: bar.height };
    case "added":
      return { y: 0, height: bar.top + bar.height };
    case "changed":
      return { y: 0, height };
    case "removed":
      return { y: bar.top, height: height - bar.top };
  }
}

/** The top of a handbook session's rail: how much of the old lines and of their specifics is kept, and how it adds up (H6). */
export function LinesGauge({ view, threshold, page, header }: GaugeProps) {
  const sum = sumLines(view, threshold);
  const changes = readChanges(view);
  const file = shownFile(changes.files, view, page.place.file);
  return (
    <>
      <section aria-labelledby="h-kept" data-testid="lines-gauge">
        <h2 id="h-kept" className="sr-only">
          Kept
        </h2>
        {sum !== null && (
          <>
            <div className={`${paneHeadClass} mb-0!`} aria-hidden="true">
              <b>Kept</b>
              <span className="text-note text-ink-3">threshold {formatThreshold(threshold)}</span>
            </div>
            <RoomFigure sum={sum} isTripped={view.rollback?.data.kept != null} />
            <LinesBar sum={sum} threshold={threshold} />
          </>
        )}
        {file !== null && file.rows.length > 0 && <Galley file={file} control={page} />}
        {view.start?.handbook !== undefined && (
          <p className="mt-1 text-note text-ink-3">Inputs: {sayInputs(view.start.handbook.runs)}</p>
        )}
      </section>
      {file !== null && page.place.line !== null && (
        <LineRuns
          key={`${file.path} ${page.place.line}`}
          file={file}
          line={page.place.line}
          changes={changes}
          page={page}
          header={header}
        />
      )}
      {sum !== null && (
        <RailFold words="How it adds up">
          <Words view={view} />
          <LinesTable sum={sum} view={view} />
        </RailFold>
      )}
    </>
  );
}

interface RoomFigureProps {
  readonly sum: LinesSum;
  readonly isTripped: boolean;
}

function RoomFigure({ sum: { room, tone }, isTripped }: RoomFigureProps) {
  return (
    <p className="mb-3 flex items-center gap-3">
      <span className={`${figureClass} text-${tone}`} data-testid="room-lines">
        {room < 0 ? `−${formatCount(-room)}` : formatCount(room)}
      </span>
      <span className="text-ink-2">
        {room >= 0 ? "lines of room" : isTripped ? "lines too many went" : "lines short"}
      </span>
    </p>
  );
}

function LinesBar({ sum, threshold }: { sum: LinesSum; threshold: number }) {
  const { specifics } = sum;
  return (
    <>
      <Bar
        word="Lines"
        share={formatPercent(sum.kept, sum.oldLines, threshold)}
        sum={sum}
        threshold={threshold}
      />
      {specifics !== null && (
        <Bar
          word="Details"
          share={formatPercent(specifics.kept, specifics.old, threshold)}
          sum={specifics}
          threshold={threshold}
        />
      )}
    </>
  );
}

interface BarProps {
  readonly word: string;
  readonly share: string;
  readonly sum: Pick<LinesSum, "retention" | "tone">;
  readonly threshold: number;
}

function Bar({ word, share, sum: { retention, tone }, threshold }: BarProps) {
  return (
    <div className={pairClass}>
      <span>{word}</span>
      <MiniGauge
        className="h-3.5 w-full"
        retention={retention}
        threshold={threshold}
        tone={tone}
        label={`${share} of ${word.toLowerCase()} kept, threshold ${formatThreshold(threshold)}`}
      />
      <b className={`text-right text-${tone}`}>{share}</b>
    </div>
  );
}

const pairClass = "mt-1.5 grid grid-cols-[3.25rem_minmax(0,1fr)_3.5rem] items-center gap-3";

/** Of the lines that were changed: the share of their words that is still there. */
function Words({ view }: { view: SessionView }) {
  const { lines, kept, total } = changedWords(readChanges(view).files);
  if (lines === 0) return null;
  return (
    <div className={pairClass}>
      <span>Words</span>
      <span className="text-ink-2">of the {plural(lines, "changed line")}</span>
      <b className="text-right">{formatPercent(kept, total)}</b>
    </div>
  );
}

function LinesTable({ sum, view }: { sum: LinesSum; view: SessionView }) {
  const removed = (view.start?.handbook?.runs ?? []).filter(({ status }) => status === "removed");
  return (
    <SumTable
      label="Lines"
      rows={[
        { words: "Lines at the start", figure: formatCount(sum.oldLines) },
        ...(removed.length === 0
          ? []
          : [
              {
                words: plural(removed.length, "removed run"),
                figure: formatSigned(-sum.restedOnRemoved),
              },
              { words: "To keep", figure: formatCount(sum.toKeep), look: "total" as const },
            ]),
        { words: "Changed or dropped", figure: formatSigned(-sum.lost) },
        { words: "Kept", figure: formatCount(sum.kept), look: "final" },
      ]}
    />
  );
}
