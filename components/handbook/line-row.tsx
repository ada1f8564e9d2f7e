import { clsx } from "clsx";
import type { ReactNode } from "react";
import {
  type HandbookLine,
  type HandbookRun,
  lineId,
  type LinePlace,
  lineSearch,
} from "@/components/handbook/handbook-view";
import { LineWords, Marked, runDay, runName } from "@/components/handbook/words";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/words";
import { textOf } from "@/lib/handbook/lines/reader-lines";
import { calendarDay } from "@/lib/ledger/copy";

export interface PartTools {
  readonly searched: string;
  readonly place: LinePlace | null;
  readonly cwd: string | null;
  readonly runs: ReadonlyMap<string, HandbookRun>;
  readonly choose: (line: HandbookLine, threadId?: string) => void;
  /** What can be done with the line that is chosen. */
  readonly acts: ReactNode;
}

interface LineRowProps {
  readonly line: HandbookLine;
  readonly tools: PartTools;
}

/** The height of a row's first line, so that number, words and margin are on one. */
function heightOf(set: HandbookLine["set"]): string {
  switch (set.kind) {
    case "heading":
      return ["[--first:2rem]", "[--first:1.75rem]", "[--first:1.5rem]"][set.level - 1] ?? "";
    case "item":
    case "text":
      return "[--first:1.625rem]";
    default:
      return "[--first:1.25rem]";
  }
}

/** A line of a document: number, double rule, words, margin. */
export function LineRow({ line, tools }: LineRowProps) {
  const { number, path, set } = line;
  const { place, cwd, choose, searched } = tools;
  const isFocused = place?.path === path && place.line === number;
  const isHeading = set.kind === "heading";
  return (
    <div
      className={clsx(
        "row scroll-mt-28 py-0.75!",
        heightOf(set),
        isHeading && (set.level === 1 ? "mt-4" : "mt-5"),
        isFocused && "is-focus",
      )}
      id={lineId(path, number)}
      data-testid="handbook-line"
      data-line={number}
    >
      <div className="folio leading-(--first)!">
        <a
          href={lineSearch({ path, line: number }, cwd)}
          aria-label={`Line ${number}`}
          aria-current={isFocused || undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            choose(line);
          }}
        >
          {number}
        </a>
      </div>
      <div
        className={clsx(
          "body",
          line.by === "person" && "-ml-px border-l-3 border-ink pl-[calc(var(--gut)-3px)]!",
        )}
      >
        <Set line={line} searched={searched} />
        {isFocused && tools.acts}
      </div>
      <div className="mark pt-0! leading-(--first)! max-phone:col-start-2 max-phone:flex max-phone:flex-wrap max-phone:gap-x-3 max-phone:pl-(--gut)!">
        <LineMargin line={line} runs={tools.runs} choose={(run) => choose(line, run)} />
      </div>
    </div>
  );
}

const headings = ["h2", "h3", "h4"] as const;

function Set({ line: { set }, searched }: { line: HandbookLine; searched: string }) {
  if (set.kind === "hidden") return null;
  if (set.kind === "run") {
    return (
      <p className="font-mono text-note/5 wrap-anywhere">
        <Marked text={set.file} searched={searched} />{" "}
        <span className="font-sans text-ink-2">
          <Marked text={set.threadId ?? ""} searched={searched} />
        </span>
      </p>
    );
  }
  if (set.kind === "code") {
    return (
      <p className="font-mono text-note/5 whitespace-pre-wrap">
        <Marked text={set.text} searched={searched} />
      </p>
    );
  }
  const Tag = set.kind === "heading" ? (headings[set.level - 1] ?? "h4") : "p";
  const label = set.kind === "named" ? set.name : set.kind === "applies" ? "applies to" : null;
  return (
    <Tag
      className={clsx("memory", lookOf(set), set.kind === "item" && "relative pl-4.5")}
      style={set.kind === "item" ? { marginLeft: `${set.depth * 1.125}rem` } : undefined}
    >
      {set.kind === "item" && (
        <span className="absolute left-0 text-ink-3" aria-hidden="true">
          –
        </span>
      )}
      {label !== null && <span className="text-ink-2">{label} </span>}
      <LineWords text={textOf(set)} searched={searched} />
    </Tag>
  );
}

function lookOf(set: HandbookLine["set"]): string {
  switch (set.kind) {
    case "heading":
      return ["text-title font-medium", "text-memory font-medium"][set.level - 1] ?? "text-name";
    case "named":
    case "applies":
      return "font-sans text-ui";
    default:
      return "text-[1.0625rem]/6.5";
  }
}

interface LineMarginProps {
  readonly line: HandbookLine;
  readonly runs: ReadonlyMap<string, HandbookRun>;
  /** Opens a run beside the line. */
  readonly choose: (threadId: string) => void;
}

/** So many runs are named; the rest is counted. */
const mostNamed = 3;

/** What is beside a line: who wrote it, or the runs that it rests on. */
function LineMargin({ line, runs, choose }: LineMarginProps) {
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
  if (set.kind !== "item" && set.kind !== "text") return null;
  return <RunLinks line={line} runs={runs} choose={choose} />;
}

function RunLinks({ line, runs, choose }: LineMarginProps) {
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
