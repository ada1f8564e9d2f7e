import { readChanges } from "@/components/handbook/changes/read-changes";
import { sumLines, type LinesSum } from "@/components/handbook/changes/lines-sum";
import { changedWords } from "@/components/handbook/changes/changed-words";
import { Galley } from "@/components/handbook/session/galley";
import { LineRuns } from "@/components/handbook/session/line-runs";
import { shownFile } from "@/components/handbook/session/shown-file";
import { figureClass, type GaugeProps } from "@/components/sessions/gauge/retention-gauge";
import { SumTable } from "@/components/sessions/gauge/sum-table";
import { sayInputs } from "@/components/sessions/log/say-inputs";
import { paneHeadClass, partHeadClass } from "@/components/sessions/page/panes";
import { MiniGauge } from "@/components/ui/mini-gauge";
import { Figure } from "@/components/ui/words/figure";
import { formatCount, formatSigned, plural } from "@/components/ui/words/number-words";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { isActive } from "@/lib/ledger/entries/session";
import { formatPercent, formatThreshold, shareTenths } from "@/lib/ledger/retention";

/** The top of a handbook session's rail: how much of the old lines and of their specifics is kept, and how it adds up (H6). */
export function LinesGauge({ view, threshold, page, header }: GaugeProps) {
  const sum = sumLines(view, threshold);
  const changes = readChanges(view);
  const file = shownFile(changes.files, view, page.place.file);
  return (
    <>
      <section aria-labelledby="h-kept" data-testid="lines-gauge">
        <div className={`${paneHeadClass} mb-0!`}>
          <h2 id="h-kept" className="font-strong">
            Kept
          </h2>
          <span className="text-note text-ink-3">
            threshold <Figure>{formatThreshold(threshold)}</Figure>
          </span>
        </div>
        {sum === null ? (
          <p className="text-pretty text-ink-2">{sayNothingToCompare(view)}</p>
        ) : (
          <>
            <RoomFigure
              sum={sum}
              threshold={threshold}
              isRunning={isActive(view.state)}
              isTripped={view.rollback?.data.kept != null}
            />
            <LinesBar sum={sum} threshold={threshold} />
            <Words view={view} />
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
        <section aria-labelledby="h-sum">
          <h2 id="h-sum" className={partHeadClass}>
            How it adds up
          </h2>
          <LinesTable sum={sum} view={view} />
        </section>
      )}
    </>
  );
}

function sayNothingToCompare({ start }: SessionView): string {
  return start?.handbook?.isFirst === true
    ? "First version: nothing to compare with."
    : "Counted with the first change.";
}

interface RoomFigureProps {
  readonly sum: LinesSum;
  readonly isRunning: boolean;
  readonly threshold: number;
  readonly isTripped: boolean;
}

function RoomFigure({ sum, threshold, isRunning, isTripped }: RoomFigureProps) {
  const { room, kept, toKeep, tone } = sum;
  const shown = Number(shareTenths(kept, toKeep, threshold)) / 10;
  const points = Math.abs(shown - threshold * 100).toFixed(1);
  return (
    <p className="mb-3 flex items-center gap-3">
      <span className={`${figureClass} text-${tone}`} data-testid="room-lines">
        {room < 0 ? `−${formatCount(-room)}` : formatCount(room)}
      </span>
      <span className="leading-4.5 text-ink-2">
        {room < 0 ? (
          <>
            {isTripped ? "lines too many went:" : "lines short:"}
            <br />
            {points} points below
          </>
        ) : (
          <>
            {room === 1 ? "line" : "lines"} of room{" "}
            {isRunning ? "left" : room === 1 ? "was left" : "were left"}:
            <br />
            {points} points
          </>
        )}
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
