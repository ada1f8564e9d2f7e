import { runDay, runName } from "@/components/handbook/words";
import { formatElapsed } from "@/components/sessions/copy";
import type { LeftProps } from "@/components/sessions/page/left-column";
import type { SessionPageState } from "@/components/sessions/page/use-session-page";
import { LeftPane } from "@/components/sessions/view/panes";
import { plural } from "@/components/ui/words";
import { FileTree } from "@/components/writers/handbook/file-tree";
import { PlaceLink } from "@/components/writers/handbook/line-margin";
import {
  listRefusedCalls,
  readChanges,
  type RefusedFault,
} from "@/components/writers/handbook/read-changes";
import {
  type ForgottenRun,
  joinLineRuns,
  listForgottenRuns,
} from "@/components/writers/handbook/runs";
import { memoryPath } from "@/lib/handbook/grammar/document";
import type { RemovedLine } from "@/lib/handbook/lines/forget";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

/** What goes with each removed run, and why the run was removed (H10). */
function ForgottenList({ page }: { page: SessionPageState }) {
  const { view } = page.moment;
  const forgotten = listForgottenRuns(view);
  if (forgotten.runs.length === 0) return null;
  return (
    <section className={partClass} aria-labelledby="h-forgotten" data-testid="forgotten">
      <h2 id="h-forgotten" className="mb-1.5 flex justify-between gap-3 font-strong">
        Forgotten
        <span className="font-normal text-ink-3">
          {plural(forgotten.count, "line")}, {plural(forgotten.runs.length, "run")} removed
        </span>
      </h2>
      <ul>
        {forgotten.runs.map((one) => (
          <Forgotten key={one.run.threadId} one={one} page={page} />
        ))}
      </ul>
      {forgotten.shared.length > 0 && (
        <p className="py-1.25 text-note text-ink-2">
          {plural(forgotten.shared.length, "more line rests", "more lines rest")} on several of them
          together: <Lines lines={forgotten.shared} page={page} />.
        </p>
      )}
    </section>
  );
}

function Forgotten({ one, page }: { one: ForgottenRun; page: SessionPageState }) {
  const { run, lines, stays } = one;
  return (
    <li className="py-1.25">
      <b>{runName(run)}</b>, {runDay(run)} · {plural(lines.length, "line")}
      <p className="mt-px text-note text-pretty text-ink-2">
        {run.why ?? "Removed"}.{" "}
        {lines.length > 0 && (
          <>
            {lines.length === 1 ? "Line" : "Lines"} <Lines lines={lines} page={page} />{" "}
            {lines.length === 1 ? "rests" : "rest"} on it alone
          </>
        )}
        {lines.length === 0 && "No line rests on it alone"}
        {stays > 0 && `; ${plural(stays, "more line stays", "more lines stay")}`}.
      </p>
    </li>
  );
}

const shownRuns = 12;

function Lines({ lines, page }: { lines: readonly RemovedLine[]; page: SessionPageState }) {
  const runs = joinLineRuns(lines, readChanges(page.moment.view).before);
  const rest = runs.length - shownRuns;
  return (
    <>
      {runs.slice(0, shownRuns).map(({ path, from, to }, index) => (
        <span key={`${path} ${from}`}>
          {index > 0 && ", "}
          <LineLink page={page} path={path} line={-from} words={String(from)} />
          {to > from && (
            <>
              {" "}
              to <LineLink page={page} path={path} line={-to} words={String(to)} />
            </>
          )}
          {path !== memoryPath && ` of ${path}`}
        </span>
      ))}
      {rest > 0 && ` and ${rest} more places`}
    </>
  );
}

interface LineLinkProps {
  readonly page: SessionPageState;
  readonly path: string;
  /** Below zero an old line. */
  readonly line: number;
  readonly words: string;
}

/** A line's number that leads to it. */
function LineLink({ page, path, line, words }: LineLinkProps) {
  return (
    <PlaceLink
      control={page}
      to={{ file: path, line, run: null, pane: "ledger", isSource: false }}
      className="font-mono text-note font-[450] underline decoration-rule-2 underline-offset-3 thumb:-mx-1 thumb:inline-block thumb:px-1.5 thumb:py-1"
      label={`Line ${words} of ${path}`}
    >
      {words}
    </PlaceLink>
  );
}

/** The faults that are still open, then what was refused and why, oldest first (H5, H8). */
function RefusedList({ page }: { page: SessionPageState }) {
  const { view } = page.moment;
  const calls = listRefusedCalls(page.log.entries, view.lastSequence);
  const open = view.faults.map(({ path, line, message }) => ({ path, line, words: message }));
  if (calls.length === 0 && view.faultCount === 0) return null;
  return (
    <section className={partClass} aria-labelledby="h-refused" data-testid="refused">
      <h2 id="h-refused" className="mb-1.5 flex justify-between gap-3 font-strong">
        Refused
        <span className="font-normal text-ink-3">{sayHead(calls.length, view)}</span>
      </h2>
      <ul>
        {view.faultCount > 0 && (
          <li className="py-1.25">
            {plural(view.faultCount, "fault")} still open
            <Faults faults={open} page={page} />
            {view.faultCount > open.length && (
              <p className="text-note text-ink-3">and {view.faultCount - open.length} more</p>
            )}
          </li>
        )}
        {calls.map(({ sequence, at, title, faults }) => (
          <li key={sequence} className="py-1.25">
            <a className="hover:underline" href={`#e${sequence}`}>
              {title}
            </a>{" "}
            <span className="text-note text-ink-3">
              {faults.length > 1 && `${faults.length} faults, `}at{" "}
              {formatElapsed(Date.parse(at) - Date.parse(page.moment.since))}
            </span>
            <Faults faults={faults} page={page} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function sayHead(calls: number, { faultCount, completion }: SessionView): string {
  if (faultCount > 0) return `${calls}, ${plural(faultCount, "fault")} open`;
  return completion === null ? String(calls) : `${calls}, all resolved`;
}

interface FaultsProps {
  readonly faults: readonly RefusedFault[];
  readonly page: SessionPageState;
}

function Faults({ faults, page }: FaultsProps) {
  const { files } = readChanges(page.moment.view);
  const main = files.length > 1;
  return (
    <ul>
      {faults.map(({ path, line, words }) => (
        <li
          key={`${path} ${line} ${words}`}
          className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-2 py-0.75 text-note leading-4.5 text-pretty wrap-anywhere text-ink-2"
        >
          {line === null || path === null ? (
            <span />
          ) : (
            <LineLink page={page} path={path} line={line} words={String(line)} />
          )}
          <span>
            {main && path !== null && path !== page.place.file && `${path}: `}
            {words}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The left column of a handbook session: its files, what it forgets, what was refused. */
export function FilesPane({ page, head, draft }: LeftProps) {
  const { moment, canDecide } = page;
  const { view } = moment;
  const summary = view.completion?.data.summary ?? "";
  return (
    <LeftPane label="Files" head={head}>
      <FileTree page={page} />
      <ForgottenList page={page} />
      <RefusedList page={page} />
      {draft !== false && (
        <div className={partClass}>
          {/* Without the log's margin of times. */}
          <ol className="-ml-9.5">{draft}</ol>
        </div>
      )}
      {summary !== "" && (
        <section className={partClass} aria-labelledby="h-summary">
          <h2 id="h-summary" className="mb-1 font-strong">
            The model&apos;s summary
          </h2>
          <p className="font-serif text-head/5.75 font-normal text-pretty whitespace-pre-line wrap-anywhere normal-nums">
            “{summary}”
          </p>
        </section>
      )}
      {view.drafts.size > 0 && (
        <KeyHints
          hints={{ "j k": "changes", ...(canDecide && { x: "select" }), "?": "all keys" }}
        />
      )}
    </LeftPane>
  );
}

const partClass = "mt-4 border-t border-rule-2 pt-3";

interface KeyHintsProps {
  /** What each does, by its keys, such as `j k`. */
  readonly hints: Readonly<Record<string, string>>;
}

/** A line of the keys that work here. */
function KeyHints({ hints }: KeyHintsProps) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1.5 text-note leading-5 text-ink-2 max-phone:hidden">
      {Object.entries(hints).map(([keys, words]) => (
        <span key={keys} className="inline-flex items-center gap-1.5 whitespace-nowrap">
          {keys.split(" ").map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{" "}
          {words}
        </span>
      ))}
    </p>
  );
}
