import type { MouseEvent, ReactNode } from "react";
import { runDay, runName } from "@/components/handbook/words";
import {
  firstPlace,
  placeSearch,
  type SessionPlace,
} from "@/components/sessions/view/session-place";
import type { PlaceControl } from "@/components/sessions/view/use-session-place";
import { Icon, Sort } from "@/components/ui/icon";
import type { DocumentRow } from "@/components/writers/handbook/document-rows";
import type { FileChange, HandbookChanges } from "@/components/writers/handbook/read-changes";
import { linePlace, type TracedLines, type Write } from "@/components/writers/handbook/sheet-parts";

export interface PlaceLinkProps {
  /** Null where the link leads from elsewhere to the session's page. */
  readonly control: PlaceControl | null;
  readonly to: Partial<SessionPlace>;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** A link to another place on the session's page: followed, it does not load the page again. */
export function PlaceLink({ control, to, className, label, isCurrent, children }: PlaceLinkProps) {
  const follow = (event: MouseEvent) => {
    if (control === null) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    control.go(to);
  };
  return (
    <a
      className={className}
      href={placeSearch({ ...(control?.place ?? firstPlace), ...to }) || "?"}
      aria-label={label}
      aria-current={isCurrent === true ? "true" : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}

export interface Margin {
  /** What was done to it; null for a line that stays and one of a new document. */
  readonly word: string | null;
  readonly write: Write | null;
  /** The threads that it rests on; "all" where the handbook doesn't say it closer. */
  readonly threads: readonly string[] | "all";
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
            {run === undefined ? thread : `${runName(run)}, ${runDay(run)}`}
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

/** What the margin says of a row (H7, H10). */
export function readMargin(
  row: DocumentRow,
  { path, draft }: FileChange,
  changes: HandbookChanges,
  traced: TracedLines | undefined,
  isBack: boolean,
): Margin {
  const { kind, newLine, oldLine } = row;
  const facts =
    newLine === null ? draft.base?.facts[(oldLine ?? 1) - 1] : draft.draft?.facts[newLine - 1];
  const set = (row.after ?? row.before)?.kind;
  const rests = changes.restsOf(path, row);
  // A run's own line says its run, and the lines beside it are of the same task.
  const isTold = kind !== "same" && (set === "item" || set === "text");
  const isNew = draft.base === null;
  return {
    word: isNew || kind === "same" ? null : wordOf(kind, changes.isForgotten(path, row), isBack),
    write: writeOf(row, traced),
    threads: !isTold || rests === "all" ? "all" : byRecency([...rests], changes),
    person: facts?.by === "person" && kind !== "removed" ? (facts.person ?? "A person") : null,
  };
}

function wordOf(kind: DocumentRow["kind"], isForgotten: boolean, isBack: boolean): string {
  if (isBack) return kind === "added" ? "Taken back" : "Restored";
  switch (kind) {
    case "added":
      return "Added";
    case "changed":
      return "Changed";
    case "removed":
      return isForgotten ? "Forgotten" : "Removed";
    case "same":
      return "";
  }
}

function writeOf(
  { kind, newLine, oldLine }: DocumentRow,
  traced: TracedLines | undefined,
): Write | null {
  if (traced === undefined || kind === "same") return null;
  if (newLine !== null) return traced.made[newLine - 1] ?? null;
  return traced.removed.get((oldLine ?? 1) - 1) ?? null;
}

/** Newest first. */
export function byRecency(threads: readonly string[], { runs }: HandbookChanges): string[] {
  const at = (thread: string) => runs.get(thread)?.updatedAt ?? "";
  return threads.toSorted((a, b) => (at(a) < at(b) ? 1 : -1));
}
