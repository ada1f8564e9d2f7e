import { RestsOn, RunWords, runName } from "@/components/handbook/words";
import { sayInputs } from "@/components/sessions/log/operation-target";
import { figureClass, type GaugeProps } from "@/components/sessions/page/retention-gauge";
import type { SessionPageState } from "@/components/sessions/page/use-session-page";
import { paneHeadClass, RailFold } from "@/components/sessions/view/panes";
import type { SessionHeader } from "@/components/sessions/view/session-place";
import { SumTable } from "@/components/ui/facts";
import { MiniGauge } from "@/components/ui/gauge";
import { formatCount, formatSigned, plural } from "@/components/ui/words";
import { shownFile } from "@/components/writers/handbook/file-tree";
import { byRecency, PlaceLink } from "@/components/writers/handbook/line-margin";
import { type LinesSum, sumLines } from "@/components/writers/handbook/lines-sum";
import {
  type FileChange,
  type HandbookChanges,
  readChanges,
} from "@/components/writers/handbook/read-changes";
import { linePlace } from "@/components/writers/handbook/sheet-parts";
import { textOf } from "@/lib/handbook/lines/reader-lines";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { formatPercent, formatThreshold } from "@/lib/ledger/retention";

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
            <Bars sum={sum} threshold={threshold} />
          </>
        )}
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
          <LinesTable sum={sum} view={view} />
        </RailFold>
      )}
    </>
  );
}

function RoomFigure({ sum: { room, tone }, isTripped }: { sum: LinesSum; isTripped: boolean }) {
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

/** The shares of lines and of their specifics, against the threshold. */
function Bars({ sum, threshold }: { sum: LinesSum; threshold: number }) {
  const { specifics } = sum;
  const bars = [
    { word: "Lines", of: sum.oldLines, ...sum },
    ...(specifics === null ? [] : [{ word: "Details", of: specifics.old, ...specifics }]),
  ];
  return bars.map(({ word, kept, of, retention, tone }) => {
    const share = formatPercent(kept, of, threshold);
    return (
      <div
        key={word}
        className="mt-1.5 grid grid-cols-[3.25rem_minmax(0,1fr)_3.5rem] items-center gap-3"
      >
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
  });
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

interface LineRunsProps {
  readonly file: FileChange;
  readonly line: number;
  readonly changes: HandbookChanges;
  readonly page: SessionPageState;
  readonly header: SessionHeader;
}

/** What the selected line rests on: one run in its own words, the others by name (H10). */
function LineRuns({ file, line, changes, page, header }: LineRunsProps) {
  const row = file.rows.find((one) => linePlace(one) === line);
  if (row === undefined) return null;
  const rests = changes.restsOf(file.path, row);
  const threads = rests === "all" ? [] : byRecency([...rests], changes);
  const runs = threads.map(
    (threadId) => changes.runs.get(threadId) ?? { threadId, file: threadId, updatedAt: null },
  );
  const facts = line > 0 ? file.draft.draft?.facts[line - 1] : file.draft.base?.facts[-line - 1];
  const open = runs.find(({ threadId }) => threadId === page.place.run) ?? runs[0] ?? null;
  const said = row.after ?? row.before;
  const status = open !== null && "status" in open ? open.status : undefined;
  return (
    <RestsOn
      name={line > 0 ? `Line ${line}` : `Old line ${-line}`}
      runs={runs}
      open={open}
      said={open === null ? sayNone(facts?.by, rests === "all") : null}
      renderLink={(run) => (
        <PlaceLink control={page} to={{ run: run.threadId }} className="textlink min-h-6">
          {runName(run)}
        </PlaceLink>
      )}
    >
      {open !== null && (
        <RunWords
          agentId={header.agentId}
          run={open}
          line={said === null ? "" : textOf(said)}
          status={status === "retained" ? undefined : status}
        />
      )}
    </RestsOn>
  );
}

function sayNone(by: string | undefined, isAll: boolean): string {
  if (by === "person") return "A person wrote this line. No run can make it go.";
  return isAll
    ? "This line cites no run: it rests on all runs of the handbook."
    : "No run is named for this line.";
}
