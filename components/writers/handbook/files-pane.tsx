import { type ReactNode, useId, useMemo } from "react";
import { runDay, runName } from "@/components/handbook/words";
import { formatElapsed } from "@/components/sessions/copy";
import type { LeftProps } from "@/components/sessions/page/left-column";
import type { SessionPageState } from "@/components/sessions/page/use-session-page";
import { LeftPane } from "@/components/sessions/view/panes";
import { plural } from "@/components/ui/words";
import { FileTree } from "@/components/writers/handbook/file-tree";
import { PlaceLink } from "@/components/writers/handbook/line-margin";
import {
  findPlace,
  joinLineRuns,
  listForgottenRuns,
  readChanges,
} from "@/components/writers/handbook/read-changes";
import { listRefused } from "@/components/writers/handbook/refused";
import { memoryPath } from "@/lib/handbook/grammar/document";
import type { RemovedLine } from "@/lib/handbook/lines/forget";

/** What goes with each removed run, and why the run was removed (H10). */
function ForgottenList({ page }: { page: SessionPageState }) {
  const { drafts, start } = page.moment.view;
  const { runs, shared, count } = useMemo(
    () => listForgottenRuns({ drafts, start }),
    [drafts, start],
  );
  if (runs.length === 0) return null;
  return (
    <Part
      name="Forgotten"
      figures={`${plural(count, "line")}, ${plural(runs.length, "run")} removed`}
    >
      <ul>
        {runs.map(({ run, lines, stays }) => (
          <li key={run.threadId} className="py-1.25">
            <b>{runName(run)}</b>, {runDay(run)}
            <p className="mt-px text-note text-pretty text-ink-2">
              {run.why ?? "Removed"}. {plural(lines.length, "line rests", "lines rest")} on it alone
              <Lines lines={lines} page={page} />
              {stays > 0 && `; ${plural(stays, "more line stays", "more lines stay")}`}.
            </p>
          </li>
        ))}
      </ul>
      {shared.length > 0 && (
        <p className="py-1.25 text-note text-ink-2">
          {plural(shared.length, "more line rests", "more lines rest")} on several of them
          <Lines lines={shared} page={page} />.
        </p>
      )}
    </Part>
  );
}

const mostShown = 12;

function Lines({ lines, page }: { lines: readonly RemovedLine[]; page: SessionPageState }) {
  const { view } = page.moment;
  const joined = joinLineRuns(lines, view);
  const rest = joined.length - mostShown;
  const link = (path: string, line: number) => {
    const at = findPlace(readChanges(view), path, line);
    return <LineLink page={page} path={path} line={line} at={at} />;
  };
  return (
    <>
      {joined.slice(0, mostShown).map(({ path, from, to }, index) => (
        <span key={`${path} ${from}`}>
          {index > 0 ? ", " : ": "}
          {link(path, from)}
          {to > from && <> to {link(path, to)}</>}
          {path !== memoryPath && ` of ${path}`}
        </span>
      ))}
      {rest > 0 && ` and ${plural(rest, "more place")}`}
    </>
  );
}

interface LineLinkProps {
  readonly page: SessionPageState;
  readonly path: string;
  readonly line: number;
  /** Where the sheet shows it; null where it doesn't. */
  readonly at: number | null;
}

/** A line's number, which leads to it where the sheet shows it. */
function LineLink({ page, path, line, at }: LineLinkProps) {
  if (at === null) return <span className="font-mono text-note font-[450]">{line}</span>;
  return (
    <PlaceLink
      control={page}
      to={{ file: path, line: at, run: null, pane: "ledger", isSource: false }}
      className="font-mono text-note font-[450] underline decoration-rule-2 underline-offset-3 thumb:-mx-1 thumb:inline-block thumb:px-1.5 thumb:py-1"
      label={`Line ${line} of ${path}`}
    >
      {line}
    </PlaceLink>
  );
}

/** The faults that are still open, then what was refused and why, oldest first (H5, H8). */
function RefusedList({ page }: { page: SessionPageState }) {
  const { view, since } = page.moment;
  const { faults, faultCount, completion, lastSequence } = view;
  const refused = listRefused(page.log.entries, lastSequence);
  if (refused.length === 0 && faultCount === 0) return null;
  const end =
    faultCount > 0 ? `${plural(faultCount, "fault")} open` : completion !== null && "all resolved";
  const open = faults.map(({ path, line, message }) => `${path} line ${line}: ${message}`);
  const more = faultCount > open.length ? [`and ${faultCount - open.length} more`] : [];
  return (
    <Part name="Refused" figures={[refused.length, end].filter(Boolean).join(", ")}>
      <ul>
        {faultCount > 0 && (
          <li className="py-1.25">
            {plural(faultCount, "fault")} still open
            <Reasons reasons={[...open, ...more]} />
          </li>
        )}
        {refused.map(({ sequence, when, title, reasons }) => (
          <li key={sequence} className="py-1.25">
            <a className="wrap-anywhere hover:underline" href={`#e${sequence}`}>
              {title}
            </a>{" "}
            <span className="text-note text-ink-3">
              at {formatElapsed(Date.parse(when) - Date.parse(since))}
            </span>
            <Reasons reasons={reasons} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className="text-note leading-4.5 text-pretty wrap-anywhere text-ink-2">
      {reasons.map((reason, index) => (
        <li key={index} className="py-0.75">
          {reason}
        </li>
      ))}
    </ul>
  );
}

interface PartProps {
  readonly name: string;
  readonly figures?: string;
  readonly children: ReactNode;
}

function Part({ name, figures, children }: PartProps) {
  const id = useId();
  return (
    <section className={partClass} aria-labelledby={id} data-testid={name.toLowerCase()}>
      <h2 id={id} className="mb-1.5 flex justify-between gap-3 font-strong">
        {name}
        <span className="font-normal text-ink-3">{figures}</span>
      </h2>
      {children}
    </section>
  );
}

/** The left column of a handbook session: its files, what it forgets, what was refused. */
export function FilesPane({ page, head, draft }: LeftProps) {
  const { view } = page.moment;
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
        <Part name="The model’s summary">
          <p className="font-serif text-head/5.75 font-normal text-pretty whitespace-pre-line wrap-anywhere normal-nums">
            “{summary}”
          </p>
        </Part>
      )}
    </LeftPane>
  );
}

const partClass = "mt-4 border-t border-rule-2 pt-3";
