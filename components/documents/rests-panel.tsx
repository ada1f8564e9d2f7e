import { useQuery } from "@tanstack/react-query";
import {
  runDay,
  runName,
  shownText,
  type HandbookLine,
  type HandbookRun,
} from "@/components/documents/handbook-view";
import { fetchJson } from "@/components/queries/fetch-json";
import { toRoute } from "@/components/shell/to-route";
import { FactList } from "@/components/ui/fact-list";
import Link from "@/components/ui/link";
import { plural } from "@/components/ui/words/number-words";
import { calendarDay } from "@/lib/ledger/copy";
import { queryKeys } from "@/lib/browser/query-keys";
import type { Passage } from "@/lib/handbook/grammar/raw-memory";

interface RestsPanelProps {
  readonly agentId: string;
  readonly line: HandbookLine;
  /** Newest first. */
  readonly runs: readonly HandbookRun[];
  /** Whether the line names no run, so that it rests on all of the handbook. */
  readonly isOfAll: boolean;
  /** The run that is open; null where there is none. */
  readonly open: HandbookRun | null;
  readonly choose: (threadId: string) => void;
}

/** What a line rests on: one run with its own words, the others as names that open. */
export function RestsPanel({ agentId, line, runs, isOfAll, open, choose }: RestsPanelProps) {
  const others = runs.filter((run) => run !== open);
  return (
    <section aria-labelledby="rests-on">
      <h2 id="rests-on" className="mb-2 flex justify-between font-strong max-[77.5rem]:pr-10">
        Line {line.number} rests on
        {runs.length > 0 && (
          <span className="font-normal text-note text-ink-3">{plural(runs.length, "run")}</span>
        )}
      </h2>
      {line.by === "person" && (
        <p className="text-ink-2">
          {line.person} wrote this line on {calendarDay(line.at)}. No session changes it.
        </p>
      )}
      {isOfAll && (
        <p className="mb-2 text-ink-2">
          {line.path === "MEMORY.md"
            ? `This line rests on all ${plural(runs.length, "run")} of its block.`
            : `This line names no run, so it rests on all ${plural(runs.length, "run")}.`}
        </p>
      )}
      {open !== null && <RunSheet agentId={agentId} line={line} run={open} />}
      {others.length > 0 && (
        <ul className="mt-2 grid">
          {others.map((run) => (
            <li key={run.threadId}>
              <button
                type="button"
                className="min-h-6 text-left text-ink-2 hover:text-ink hover:underline"
                onClick={() => choose(run.threadId)}
              >
                {runName(run)}, {runDay(run)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface RunSheetProps {
  readonly agentId: string;
  readonly line: HandbookLine;
  readonly run: HandbookRun;
}

function RunSheet({ agentId, line, run }: RunSheetProps) {
  const words = shownText(line).slice(0, 2_000);
  const { data } = useQuery({
    queryKey: queryKeys.passage(agentId, run.threadId, words),
    queryFn: ({ signal }) =>
      fetchJson<{ passage: Passage | null }>(
        `/api/agents/${encodeURIComponent(agentId)}/handbook/passage?${new URLSearchParams({ thread: run.threadId, line: words }).toString()}`,
        signal,
      ),
    staleTime: Infinity,
  });
  return (
    <div className="sheet p-4" data-testid="run-behind">
      <p className="flex items-baseline gap-2">
        <b className="font-strong wrap-anywhere">{runName(run)}</b>
        <span className="text-note text-ink-3">{runDay(run, true)}</span>
        <span className="ml-auto text-note text-ink-2">{run.outcome}</span>
      </p>
      <blockquote className="mt-2 min-h-12 font-serif text-[1.0625rem]/6.25 text-ink-2">
        {data?.passage && (
          <>
            “
            {data.passage.pieces.map(({ text, isShared }, index) =>
              isShared ? (
                <u
                  key={index}
                  className="text-ink decoration-ink decoration-[1.5px] underline-offset-3"
                >
                  {text}
                </u>
              ) : (
                text
              ),
            )}
            ”
          </>
        )}
        {data?.passage === null && "This run left no words."}
      </blockquote>
      <FactList className="mt-3 border-t border-rule pt-3 text-note [&_dd]:text-right">
        <dt>Thread</dt>
        <dd className="font-mono">{run.threadId}</dd>
        <dt>Folder</dt>
        <dd className="font-mono">{run.cwd}</dd>
        <dt>Used</dt>
        <dd>
          {plural(run.uses, "time")}
          {run.usedAt !== null && `, last on ${calendarDay(run.usedAt)}`}
        </dd>
      </FactList>
      <p className="mt-3 flex flex-wrap gap-x-4">
        <Link
          className="textlink"
          href={toRoute(
            `/agents/${encodeURIComponent(agentId)}/runs/${encodeURIComponent(run.threadId)}`,
          )}
        >
          Open run
        </Link>
        {line.sessionId !== null && (
          <Link
            className="textlink"
            href={toRoute(`/sessions/${encodeURIComponent(line.sessionId)}`)}
          >
            Session that wrote it
          </Link>
        )}
      </p>
    </div>
  );
}
