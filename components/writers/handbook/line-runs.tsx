import { useQuery } from "@tanstack/react-query";
import { quoteRun, runDay, runLabel } from "@/components/writers/handbook/runs";
import type { FileChange, HandbookChanges } from "@/components/writers/handbook/read-changes";
import { linePlace } from "@/components/writers/handbook/sheet-parts";
import { byRecency, PlaceLink } from "@/components/writers/handbook/line-margin";
import { fetchJson, toRoute } from "@/components/ui/requests";
import type { SessionHeader } from "@/components/sessions/view/session-place";
import type { SessionPageState } from "@/components/sessions/page/use-session-page";
import { TextLink } from "@/components/ui/link";
import { plural } from "@/components/ui/words";
import { queryKeys } from "@/lib/browser/query-keys";
import type { RunOutcome } from "@/lib/handbook/grammar/raw-memory";

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
  const text = (row.after ?? row.before)?.text ?? "";
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
            thread={shown}
            line={text}
            status={changes.runs.get(shown)?.status}
            sessionId={header.id}
            agentId={header.agentId}
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
                {runLabel(changes.runs.get(thread)?.file ?? thread)}
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

/** A run's own words, as the route answers. */
interface Words {
  readonly file: string;
  readonly updatedAt: string;
  readonly outcome: RunOutcome | null;
  readonly text: string;
}

interface RunWordsProps {
  readonly thread: string;
  readonly line: string;
  readonly status: string | undefined;
  readonly sessionId: string;
  readonly agentId: string;
}

function RunWords({ thread, line, status, sessionId, agentId }: RunWordsProps) {
  const { data, isError } = useQuery({
    queryKey: queryKeys.run(sessionId, thread),
    queryFn: ({ signal }) => fetchJson<Words | null>(addressOf(sessionId, thread), signal),
    retry: false,
    staleTime: Infinity,
  });
  if (isError) return <p className="text-ink-2">The run couldn&apos;t be loaded.</p>;
  if (data === undefined) return <output className="text-note text-ink-3">Loading the run…</output>;
  if (data === null) return <p className="text-ink-2">This run is not here any more.</p>;
  const passages = quoteRun(data.text, line);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="wrap-anywhere">{runLabel(data.file)}</b>
        <span className="text-note text-ink-3">{runDay(data.updatedAt)}</span>
        <span className="ml-auto text-note text-ink-3">
          {[data.outcome, status === "retained" ? null : status].filter(Boolean).join(", ")}
        </span>
      </p>
      {passages.length === 0 ? (
        <p className="mt-2 text-pretty text-ink-2">None of its words are in this line.</p>
      ) : (
        passages.map((pieces) => (
          <p
            key={pieces.map(({ text }) => text).join("")}
            className="mt-2 font-serif text-head/5.75 font-normal text-pretty wrap-anywhere normal-nums text-ink-2"
          >
            “
            {pieces.map(({ key, text, isShared }) =>
              isShared ? (
                <u key={key} className="text-ink decoration-[1.5px] underline-offset-[0.22em]">
                  {text}
                </u>
              ) : (
                text
              ),
            )}
            ”
          </p>
        ))
      )}
      <p className="mt-2">
        <TextLink href={runHref(agentId, thread)}>Open run</TextLink>
      </p>
    </>
  );
}

function addressOf(sessionId: string, thread: string): string {
  return `/api/sessions/${encodeURIComponent(sessionId)}/run?thread=${encodeURIComponent(thread)}`;
}

function runHref(agentId: string, thread: string) {
  return toRoute(`/agents/${encodeURIComponent(agentId)}/runs/${encodeURIComponent(thread)}`);
}
