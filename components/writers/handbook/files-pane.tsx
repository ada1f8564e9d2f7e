import { type ReactNode, useId } from "react";
import { runDay, runName } from "@/components/handbook/words";
import type { LeftProps } from "@/components/sessions/page/left-column";
import type { SessionPageState } from "@/components/sessions/page/use-session-page";
import { LeftPane } from "@/components/sessions/view/panes";
import { plural } from "@/components/ui/words";
import { FileTree } from "@/components/writers/handbook/file-tree";
import { PlaceLink } from "@/components/writers/handbook/line-margin";
import { listForgottenRuns } from "@/components/writers/handbook/read-changes";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

/** How much goes with each removed run, and why the run was removed (H10). */
function ForgottenList({ view }: { view: SessionView }) {
  const { runs, shared, count } = listForgottenRuns(view);
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
              {run.why ?? "Removed"}. {plural(lines, "line rests", "lines rest")} on it alone
              {stays > 0 && `; ${plural(stays, "more line stays", "more lines stay")}`}.
            </p>
          </li>
        ))}
      </ul>
      {shared > 0 && (
        <p className="py-1.25 text-note text-ink-2">
          {plural(shared, "more line rests", "more lines rest")} on several of them together.
        </p>
      )}
    </Part>
  );
}

/** The faults that are still open, each with its line (H5). What was refused is in the log. */
function FaultList({ page }: { page: SessionPageState }) {
  const { faults, faultCount } = page.moment.view;
  if (faultCount === 0) return null;
  return (
    <Part name="Faults" figures={`${faultCount} open`}>
      <ul>
        {faults.map(({ path, line, message }) => (
          <li
            key={`${path} ${line} ${message}`}
            className="py-0.75 text-note leading-4.5 text-pretty wrap-anywhere text-ink-2"
          >
            <PlaceLink
              control={page}
              to={{ file: path, line, run: null, pane: "ledger", isSource: false }}
              className="font-mono text-note font-[450] underline decoration-rule-2 underline-offset-3 thumb:inline-block thumb:py-1"
            >
              {path}:{line}
            </PlaceLink>{" "}
            {message}
          </li>
        ))}
      </ul>
      {faultCount > faults.length && (
        <p className="text-note text-ink-3">and {faultCount - faults.length} more</p>
      )}
    </Part>
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

/** The left column of a handbook session: its files, what it forgets, the faults that remain. */
export function FilesPane({ page, head, draft }: LeftProps) {
  const { view } = page.moment;
  const summary = view.completion?.data.summary ?? "";
  return (
    <LeftPane label="Files" head={head}>
      <FileTree page={page} />
      <ForgottenList view={view} />
      <FaultList page={page} />
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
