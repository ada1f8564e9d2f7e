import { clsx } from "clsx";
import { moreIconClass } from "@/components/sessions/log/entry-parts";
import { Fact, FactList } from "@/components/ui/facts";
import { Icon } from "@/components/ui/icon";
import Link from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { agentRoute } from "@/components/ui/requests";
import { capitalise, keyed, plural } from "@/components/ui/words";
import type { loadRunPage, loadRunsPage } from "@/lib/handbook/load-runs";

type RunPage = Awaited<ReturnType<typeof loadRunPage>>;

/** What is known of a run besides its texts. */
export function RunFacts({ run, fields }: Pick<RunPage, "run" | "fields">) {
  return (
    <FactList className="mb-8 max-w-2xl items-baseline">
      <Fact name="Folder" className="font-mono text-note">
        {run.cwd}
      </Fact>
      <Fact name="Updated">
        <RelativeTime at={run.updatedAt} />
      </Fact>
      {fields.outcome !== null && <Fact name="Outcome">{capitalise(fields.outcome)}</Fact>}
      {fields.taskGroup !== null && <Fact name="Task group">{fields.taskGroup}</Fact>}
      {fields.keywords.length > 0 && <Fact name="Keywords">{fields.keywords.join(", ")}</Fact>}
      <Fact name="Used">
        {run.uses === 0 ? "Not yet" : plural(run.uses, "time")}
        {run.usedAt !== null && (
          <>
            , last <RelativeTime at={run.usedAt} />
          </>
        )}
      </Fact>
      <Fact name="Thread" className="font-mono text-note">
        {run.threadId}
      </Fact>
      <Fact name="Summary file" className="font-mono text-note">
        {run.file}
      </Fact>
      {run.path !== "" && (
        <Fact name="Rollout" className="font-mono text-note">
          {run.path}
        </Fact>
      )}
      <Fact name="Added">
        <RelativeTime at={run.addedAt} /> by {run.addedBy.name}
      </Fact>
    </FactList>
  );
}

interface RunLinesProps {
  readonly agentId: string;
  readonly lines: RunPage["lines"];
}

/** The handbook's lines that rest on a run, each with its place. */
export function RunLines({ agentId, lines }: RunLinesProps) {
  const alone = lines.filter(({ isAlone }) => isAlone).length;
  return (
    <section className="grid gap-2 pb-8" aria-labelledby="run-lines" data-testid="run-lines">
      <h2 id="run-lines" className="font-serif text-[1.25rem]/7 font-medium normal-nums">
        In the handbook
      </h2>
      {lines.length === 0 ? (
        <p className="text-ink-2">Not in the handbook yet. No line rests on this run.</p>
      ) : (
        <>
          <p className="text-ink-2">
            {plural(lines.length, "line")}, {alone === lines.length ? "all" : alone} of them from
            this run alone.
          </p>
          <ol className="border-t border-rule">
            {lines.map(({ path, line, text }) => (
              <li
                key={`${path} ${line}`}
                className="grid grid-cols-[13rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-1.5 max-phone:grid-cols-1"
              >
                <Link
                  className="textlink self-start font-mono text-note wrap-anywhere"
                  href={agentRoute(agentId, "/handbook", { path, line: String(line) })}
                >
                  {path}:{line}
                </Link>
                <span className="font-serif text-[1rem]/6 wrap-anywhere normal-nums">
                  {text.trim()}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

const rowClass =
  "grid grid-cols-[minmax(0,1fr)_14rem] gap-x-6 gap-y-1 border-b border-rule py-3 hover:bg-sheet-2 max-phone:grid-cols-1";

type ListedRuns = Awaited<ReturnType<typeof loadRunsPage>>["items"];

interface RunListProps {
  readonly agentId: string;
  readonly runs: ListedRuns;
}

/** Runs, newest first: what each was about, where it ran, and what the handbook took from it. */
export function RunList({ agentId, runs }: RunListProps) {
  return (
    <ul className="border-t border-rule" data-testid="run-list">
      {runs.map((run) => (
        <li key={run.threadId}>
          <Link
            className={rowClass}
            href={agentRoute(agentId, `/runs/${encodeURIComponent(run.threadId)}`)}
          >
            <span className="min-w-0">
              <span
                className={clsx(
                  "block font-serif text-[1.0625rem]/6 wrap-anywhere normal-nums",
                  run.deletedAt !== null && "text-ink-3 line-through",
                )}
              >
                {run.description ?? run.threadId}
              </span>
              <span className="mt-0.5 block font-mono text-note wrap-anywhere text-ink-3">
                {run.cwd}
              </span>
            </span>
            <RunMargin run={run} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function RunMargin({ run }: { readonly run: ListedRuns[number] }) {
  const { updatedAt, outcome, uses, lines } = run;
  return (
    <span className="text-note text-ink-2">
      <span className="block tabular-nums">
        <RelativeTime at={updatedAt} />
        {outcome !== null && `, ${outcome}`}
      </span>
      <span className="block text-ink-3">
        {lines > 0 ? `${plural(lines, "line")} in the handbook` : "Not in the handbook yet"}
      </span>
      {uses > 0 && <span className="block text-ink-3">Used {plural(uses, "time")}</span>}
    </span>
  );
}

/** What a raw memory says of each of its tasks. */
export function RunTasks({ tasks }: Pick<RunPage["fields"], "tasks">) {
  return keyed(tasks.map(({ title }) => title)).map(({ key, text }, index) => {
    const task = tasks[index];
    if (task === undefined) return null;
    return (
      <section key={key} className="grid gap-3 pb-6" aria-label={text || "Task"}>
        <h2 className="font-serif text-[1.1875rem]/7 font-medium wrap-anywhere normal-nums">
          {text || "Task"}
          {task.outcome !== null && (
            <span className="ml-2 font-sans text-note font-normal text-ink-3">{task.outcome}</span>
          )}
        </h2>
        <Bullets title="Preference signals" lines={task.preferenceSignals} />
        <Bullets title="Reusable knowledge" lines={task.reusableKnowledge} />
        <Bullets title="Failures and how to do differently" lines={task.failures} />
        <Bullets title="References" lines={task.references} />
      </section>
    );
  });
}

function Bullets({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="text-note text-ink-3">{title}</h3>
      <ul className="mt-1 grid gap-1">
        {keyed(lines).map(({ key, text }) => (
          <li
            key={key}
            className="max-w-2xl pl-4 -indent-4 font-serif text-[1.0625rem]/6.5 wrap-anywhere whitespace-pre-wrap normal-nums"
          >
            – {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RunTextProps {
  readonly title: string;
  readonly text: string;
  readonly isOpen: boolean;
}

/** A text of a run, as it was sent. */
export function RunText({ title, text, isOpen }: RunTextProps) {
  if (text.trim() === "") return null;
  return (
    <details className="group/more pb-6" open={isOpen}>
      <summary className="flex w-fit items-center gap-2 font-serif text-[1.1875rem]/7 font-medium normal-nums">
        {title}
        <Icon name="right" className={moreIconClass} />
      </summary>
      <pre className="mt-2 max-w-2xl font-serif text-[1rem]/6 wrap-anywhere whitespace-pre-wrap normal-nums">
        {text.trim()}
      </pre>
    </details>
  );
}
