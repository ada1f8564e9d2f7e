import type { DocumentRow } from "@/components/handbook/changes/document-rows";
import type { HandbookChanges } from "@/components/handbook/changes/read-changes";
import { runDay, runLabel } from "@/components/handbook/changes/run-label";
import type { Write } from "@/components/handbook/changes/trace-writes";
import { linePlace } from "@/components/handbook/session/line-place";
import { PlaceLink } from "@/components/handbook/session/place-link";
import type { PlaceControl } from "@/components/sessions/view/use-session-place";
import { Icon } from "@/components/ui/icon";
import { Sort } from "@/components/ui/sort";

/** What the margin of a line says. */
export interface Margin {
  /** What was done to it; null for a line that stays and one of a new document. */
  readonly word: string | null;
  readonly write: Write | null;
  /** The threads that it rests on; "all" where the handbook doesn't say it closer. */
  readonly threads: readonly string[] | "all";
  /** Who wrote it, if a person did. */
  readonly person: string | null;
}

interface LineMarginProps {
  readonly row: DocumentRow;
  readonly margin: Margin;
  /** The margin of the line above, which is not said again. */
  readonly above: Margin | null;
  readonly path: string;
  readonly changes: HandbookChanges;
  readonly control: PlaceControl | null;
}

/** Beside a line: the write that made it in one word, then the runs that it rests on. */
export function LineMargin({ row, margin, above, path, changes, control }: LineMarginProps) {
  const { word, write, threads, person } = margin;
  const isSameWrite =
    above !== null && word === above.word && write?.number === above.write?.number;
  const isSameRuns = isSameWrite && String(threads) === String(above.threads);
  return (
    <>
      {person !== null && (
        <>
          <span className="mark-op">
            <Icon name="person" />
            {person.split(" ")[0]}’s line
          </span>
          <span className="mark-n">stays as it is</span>
        </>
      )}
      {word !== null && !isSameWrite && (
        <span className="mark-op">
          {write !== null && (
            <Sort
              slot={write.number}
              href={`#e${write.sequence}`}
              label={`Write ${write.number}, in the log`}
            />
          )}
          {word}
        </span>
      )}
      {threads !== "all" && !isSameRuns && person === null && (
        <Runs row={row} threads={threads} path={path} changes={changes} control={control} />
      )}
    </>
  );
}

const mostNamed = 2;

type RunsProps = Pick<LineMarginProps, "row" | "path" | "changes" | "control"> & {
  readonly threads: readonly string[];
};

function Runs({ row, threads, path, changes, control }: RunsProps) {
  const line = linePlace(row);
  const named = threads.slice(0, mostNamed);
  const rest = threads.length - named.length;
  const to = (run: string | null) => ({ file: path, line, run, ...railOnPhone() });
  return (
    <>
      {named.map((thread) => {
        const run = changes.runs.get(thread);
        return (
          <PlaceLink key={thread} control={control} to={to(thread)} className={linkClass}>
            {run === undefined ? thread : `${runLabel(run.file)}, ${runDay(run.updatedAt)}`}
          </PlaceLink>
        );
      })}
      {rest > 0 && (
        <PlaceLink control={control} to={to(null)} className={linkClass}>
          {rest} more {rest === 1 ? "run" : "runs"}
        </PlaceLink>
      )}
    </>
  );
}

const linkClass =
  "flex min-h-6 items-center text-ink-2 [.mark-op+&]:mt-1 wrap-anywhere underline-offset-3 hover:underline";

/** Where one pane is shown at a time, the rail comes in place of the sheet. */
function railOnPhone() {
  const isNarrow = typeof window !== "undefined" && window.matchMedia("(width < 64rem)").matches;
  return isNarrow ? ({ pane: "retention" } as const) : {};
}
