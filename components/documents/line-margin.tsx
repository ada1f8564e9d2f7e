import {
  runDay,
  runName,
  type HandbookLine,
  type HandbookRun,
} from "@/components/documents/handbook-view";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/words/number-words";
import { calendarDay } from "@/lib/ledger/copy";

interface LineMarginProps {
  readonly line: HandbookLine;
  readonly runs: ReadonlyMap<string, HandbookRun>;
  readonly beside: ReadonlyMap<string, number>;
  /** Opens a run beside the line. */
  readonly choose: (threadId: string) => void;
}

/** So many runs are named; the rest is counted. */
const mostNamed = 3;

/** What is beside a line: who wrote it, or the runs that it rests on. */
export function LineMargin({ line, runs, beside, choose }: LineMarginProps) {
  const { set } = line;
  if (line.by === "person") {
    return (
      <>
        <span className="flex items-center gap-1.75 font-medium text-ink">
          <Icon name="person" className="size-3.5" />
          Edited by {line.person}
        </span>
        <span className="block">{calendarDay(line.at)}</span>
      </>
    );
  }
  if (set.kind === "applies") return <span>Hidden elsewhere</span>;
  if (set.kind === "run") {
    const run = runs.get(line.runs?.[0] ?? "");
    if (run === undefined) return <span>not stored</span>;
    return <span>{run.isDeleted ? "deleted" : `used ${plural(run.uses, "time")}`}</span>;
  }
  const script = [...beside].find(([name]) => shows(set, name));
  if (script !== undefined) {
    return (
      <span className="flex items-center gap-1.75">
        <Icon name="script" className="size-3.5" />
        {plural(script[1], "line")}
      </span>
    );
  }
  if (set.kind !== "item" && set.kind !== "text") return null;
  return <RunLinks line={line} runs={runs} choose={choose} />;
}

function RunLinks({ line, runs, choose }: Omit<LineMarginProps, "beside">) {
  const known = (line.runs ?? []).flatMap((threadId) => runs.get(threadId) ?? []);
  const newest = known.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  const more = newest.length - mostNamed;
  return (
    <>
      {newest.slice(0, mostNamed).map((run) => (
        <button
          key={run.threadId}
          type="button"
          className="block min-h-6 max-w-full leading-6 truncate text-left hover:text-ink hover:underline"
          onClick={() => choose(run.threadId)}
        >
          {runName(run)}, {runDay(run)}
        </button>
      ))}
      {more > 0 && <span className="block leading-6">and {more} more</span>}
    </>
  );
}

function shows(set: HandbookLine["set"], name: string): boolean {
  return set.kind === "item" && set.text.includes(name);
}
