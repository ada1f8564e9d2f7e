import type { Route } from "next";
import { clsx } from "clsx";
import Link from "@/components/ui/link";
import { plural } from "@/components/ui/words/number-words";
import { RelativeTime } from "@/components/ui/words/relative-time";

const rowClass =
  "grid grid-cols-[minmax(0,1fr)_14rem] gap-x-6 gap-y-1 border-b border-rule py-3 hover:bg-sheet-2 max-phone:grid-cols-1";

interface ListedRun {
  readonly threadId: string;
  readonly href: Route;
  readonly cwd: string;
  /** ISO 8601 in UTC. */
  readonly updatedAt: string;
  readonly description: string | null;
  readonly outcome: string | null;
  readonly uses: number;
  readonly isDeleted: boolean;
  /** How many lines of the handbook rest on it. */
  readonly lines: number;
}

/** Runs, newest first: what each was about, where it ran, and what the handbook took from it. */
export function RunList({ runs }: { readonly runs: readonly ListedRun[] }) {
  return (
    <ul className="border-t border-rule" data-testid="run-list">
      {runs.map((run) => (
        <li key={run.threadId}>
          <Link className={rowClass} href={run.href}>
            <span className="min-w-0">
              <span
                className={clsx(
                  "block font-serif text-[1.0625rem]/6 wrap-anywhere normal-nums",
                  run.isDeleted && "text-ink-3 line-through",
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

function RunMargin({ run }: { readonly run: ListedRun }) {
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
