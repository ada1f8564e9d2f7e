import { RunWords, runName } from "@/components/handbook/words";
import type { FileChange, HandbookChanges } from "@/components/writers/handbook/read-changes";
import { linePlace } from "@/components/writers/handbook/sheet-parts";
import { byRecency, PlaceLink } from "@/components/writers/handbook/line-margin";
import type { SessionHeader } from "@/components/sessions/view/session-place";
import type { SessionPageState } from "@/components/sessions/page/use-session-page";
import { plural } from "@/components/ui/words";
import { textOf } from "@/lib/handbook/lines/reader-lines";

interface LineRunsProps {
  readonly file: FileChange;
  readonly line: number;
  readonly changes: HandbookChanges;
  readonly page: SessionPageState;
  readonly header: SessionHeader;
}

/** What the selected line rests on: one run in its own words, the others by name (H10). */
export function LineRuns({ file, line, changes, page, header }: LineRunsProps) {
  const row = file.rows.find((one) => linePlace(one) === line);
  if (row === undefined) return null;
  const rests = changes.restsOf(file.path, row);
  const threads = rests === "all" ? [] : byRecency([...rests], changes);
  const facts = line > 0 ? file.draft.draft?.facts[line - 1] : file.draft.base?.facts[-line - 1];
  const shown = threads.find((thread) => thread === page.place.run) ?? threads[0];
  const run = changes.runs.get(shown ?? "");
  const said = row.after ?? row.before;
  const name = line > 0 ? `Line ${line}` : `Old line ${-line}`;
  return (
    <section aria-labelledby="h-rests" data-testid="line-runs">
      <h2 id="h-rests" className="mb-2 flex justify-between gap-3 font-strong">
        {name} rests on
        <span className="font-normal text-ink-3">
          {threads.length > 0 && plural(threads.length, "run")}
        </span>
      </h2>
      {shown === undefined ? (
        <p className="text-pretty text-ink-2">{sayNone(facts?.by, rests === "all")}</p>
      ) : (
        <div className="rounded-sheet bg-sheet p-4 shadow-sheet">
          <RunWords
            agentId={header.agentId}
            run={run ?? { threadId: shown, file: shown, updatedAt: null }}
            line={said === null ? "" : textOf(said)}
            status={run?.status === "retained" ? undefined : run?.status}
          />
        </div>
      )}
      {threads.length > 1 && (
        <p className="mt-2 flex flex-wrap gap-x-4">
          {threads
            .filter((thread) => thread !== shown)
            .map((thread) => (
              <PlaceLink
                key={thread}
                control={page}
                to={{ run: thread }}
                className="textlink min-h-6"
              >
                {runName(changes.runs.get(thread) ?? { file: thread })}
              </PlaceLink>
            ))}
        </p>
      )}
    </section>
  );
}

function sayNone(by: string | undefined, isAll: boolean): string {
  if (by === "person") return "A person wrote this line. No run can make it go.";
  return isAll
    ? "This line cites no run: it rests on all runs of the handbook."
    : "No run is named for this line.";
}
