import {
  joinLineRuns,
  listForgottenRuns,
  type ForgottenRun,
} from "@/components/handbook/changes/forgotten-runs";
import { readChanges } from "@/components/handbook/changes/read-changes";
import { runDay, runLabel } from "@/components/handbook/changes/run-label";
import { partClass } from "@/components/handbook/session/files-pane";
import { PlaceLink } from "@/components/handbook/session/place-link";
import type { SessionPageState } from "@/components/sessions/view/use-session-page";
import { plural } from "@/components/ui/words/number-words";
import type { RemovedLine } from "@/lib/handbook/lines/forget";
import { memoryPath } from "@/lib/handbook/grammar/document";

/** What goes with each removed run, and why the run was removed (H10). */
export function ForgottenList({ page }: { page: SessionPageState }) {
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
      <b>{runLabel(run.file)}</b>, {runDay(run.updatedAt)} · {plural(lines.length, "line")}
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
export function LineLink({ page, path, line, words }: LineLinkProps) {
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
