import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, useId } from "react";
import { TextLink } from "@/components/ui/link";
import { fetchJson, toRoute } from "@/components/ui/requests";
import { formatMoment, plural } from "@/components/ui/words";
import { queryKeys } from "@/lib/browser/query-keys";
import type { Passage, RunOutcome } from "@/lib/handbook/grammar/raw-memory";
import { hitFinder } from "@/lib/handbook/lines/reader-lines";

interface LineWordsProps {
  readonly text: string;
  readonly searched: string;
}

/** Code in backticks, and the tasks that a line cites. */
const special = /`([^`]+)`|\[Task (\d{1,5})\]/g;

/** The words of a line: code, citations, and what is searched for under a wash. */
export function LineWords({ text, searched }: LineWordsProps) {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { index, 0: found, 1: code, 2: task } of text.matchAll(special)) {
    pieces.push(<Marked key={`text-${at}`} text={text.slice(at, index)} searched={searched} />);
    pieces.push(
      code === undefined ? (
        <span key={index} className="font-sans text-note whitespace-nowrap text-ink-2">
          Task {task}
        </span>
      ) : (
        <code key={index} className="text-[0.86em]">
          <Marked text={code} searched={searched} />
        </code>
      ),
    );
    at = index + found.length;
  }
  pieces.push(<Marked key={`text-${at}`} text={text.slice(at)} searched={searched} />);
  return pieces;
}

export function Marked({ text, searched }: LineWordsProps) {
  // Within an element, so that hidden signs are shown (I11).
  if (searched === "") return <>{text}</>;
  const hits = hitFinder(searched)(text);
  return (
    <>
      {hits.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(hits[index - 1]?.[1] ?? 0, start)}
          <mark className="rounded-mark bg-ink/14 px-px text-inherit shadow-[0_1.5px_0_var(--ink)]">
            {text.slice(start, end)}
          </mark>
        </Fragment>
      ))}
      {text.slice(hits.at(-1)?.[1] ?? 0)}
    </>
  );
}

/** A run by its file without date, hash and ending: `late-file`. */
export function runName({ file }: { readonly file: string }): string {
  const [, name = file] =
    /^(?:\d{4}-\d\d-\d\d(?:T\d\d-\d\d-\d\d)?-)?(.+?)(?:-[0-9a-f]{16})?\.md$/.exec(file) ?? [];
  return name;
}

/** A run's day in UTC: `17 Nov`, with `isLong` `17 November`. */
export function runDay({ updatedAt }: { readonly updatedAt: string }, isLong = false): string {
  return formatMoment(updatedAt, {
    day: "numeric",
    month: isLong ? "long" : "short",
    timeZone: "UTC",
  });
}

interface RestsOnProps<Run> {
  /** `Line 12`. */
  readonly name: string;
  readonly runs: readonly Run[];
  /** The run that is shown in its own words; null for none. */
  readonly open: Run | null;
  /** What there is to say besides the runs. */
  readonly said: string | null;
  readonly renderLink: (run: Run) => ReactNode;
  readonly children: ReactNode;
}

/** What a line rests on: one run in its own words, the others as names that open (H10). */
export function RestsOn<Run extends { readonly threadId: string }>(props: RestsOnProps<Run>) {
  const { name, runs, open, said, renderLink, children } = props;
  const id = useId();
  const others = runs.filter((run) => run !== open);
  return (
    <section aria-labelledby={id} data-testid="line-runs">
      <h2 id={id} className="mb-2 flex justify-between gap-3 font-strong max-[77.5rem]:pr-10">
        {name} rests on
        {runs.length > 0 && (
          <span className="font-normal text-ink-3">{plural(runs.length, "run")}</span>
        )}
      </h2>
      {said !== null && <p className="mb-2 text-pretty text-ink-2">{said}</p>}
      {open !== null && (
        <div className="rounded-sheet bg-sheet p-4 shadow-sheet" data-testid="run-behind">
          {children}
        </div>
      )}
      {others.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4">
          {others.map((run) => (
            <li key={run.threadId}>{renderLink(run)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface RunWordsProps {
  readonly agentId: string;
  readonly run: {
    readonly threadId: string;
    readonly file: string;
    /** Null where only its thread is known. */
    readonly updatedAt: string | null;
  };
  /** What the line says. */
  readonly line: string;
  /** What became of the run. */
  readonly status?: string | undefined;
}

/** A run behind a line, with those of its own words that the line was probably made of (H10). */
export function RunWords({ agentId, run, line, status }: RunWordsProps) {
  const { threadId, updatedAt } = run;
  const words = line.slice(0, 2_000);
  const { data, isError } = useQuery({
    queryKey: queryKeys.passage(agentId, threadId, words),
    queryFn: ({ signal }) =>
      fetchJson<{ outcome: RunOutcome | null; passage: Passage | null }>(
        `/api/agents/${encodeURIComponent(agentId)}/handbook/passage?${new URLSearchParams({ thread: threadId, line: words }).toString()}`,
        signal,
      ),
    retry: false,
    staleTime: Infinity,
  });
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="font-strong wrap-anywhere">{runName(run)}</b>
        <span className="text-note text-ink-3">
          {updatedAt !== null && runDay({ updatedAt }, true)}
        </span>
        <span className="ml-auto text-note text-ink-2">
          {[data?.outcome, status].filter(Boolean).join(", ")}
        </span>
      </p>
      <blockquote className="mt-2 min-h-12 font-serif text-[1.0625rem]/6.25 wrap-anywhere text-ink-2">
        {isError && "The run couldn’t be loaded."}
        {data?.passage && (
          <>
            “
            {data.passage.map(({ text, isShared }, index) =>
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
      <p className="mt-2">
        <TextLink
          href={toRoute(
            `/agents/${encodeURIComponent(agentId)}/runs/${encodeURIComponent(threadId)}`,
          )}
        >
          Open run
        </TextLink>
      </p>
    </>
  );
}
