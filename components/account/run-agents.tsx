import { rowsClass, settingsRow, settingsRowEnd } from "@/components/ui/classes";
import Link from "@/components/ui/link";
import { Icon, type IconName } from "@/components/ui/icon";
import { sessionRoute } from "@/components/ui/requests";
import { formatCount } from "@/components/ui/words";
import { DueFrom } from "@/components/account/schedule-form";
import type { SweepObstacle, SweepOutcome, SweepReason } from "@/lib/schedule/sweep";
import { clsx } from "clsx";

/** More than these are counted: a list that long is not read to its end. */
const mostShown = 100;

interface Line {
  readonly agentId: string;
  readonly name: string;
  readonly icon: IconName;
  readonly words: string;
  readonly from: Date | null;
  readonly session: { readonly id: string; readonly words: string } | null;
}

/** What came, or would come, of each agent: those that are started first. */
export function RunAgents({
  run,
  testId,
}: {
  readonly run: SweepOutcome;
  readonly testId: string;
}) {
  const lines = linesOf(run);
  const more = lines.length - mostShown;
  return (
    <>
      <ul className={rowsClass} data-testid={testId}>
        {lines.slice(0, mostShown).map((line) => (
          <li
            key={line.agentId}
            className={clsx(
              settingsRow,
              "grid-cols-[minmax(0,1fr)_minmax(0,2fr)_9rem]! max-phone:grid-cols-1!",
            )}
          >
            <Link
              className="font-serif text-name wrap-anywhere normal-nums justify-self-start py-1"
              href={`/agents/${encodeURIComponent(line.agentId)}`}
            >
              {line.name}
            </Link>
            <p className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2 py-1.5 text-pretty wrap-anywhere">
              <Icon name={line.icon} />
              <span>
                {line.words}
                {line.from !== null && <DueFrom at={line.from} />}
              </span>
            </p>
            <div className={settingsRowEnd}>
              {line.session !== null && (
                <Link
                  className="textlink justify-self-start py-1"
                  href={sessionRoute(line.session.id)}
                  aria-label={`${line.session.words} of ${line.name}`}
                >
                  {line.session.words}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-note text-ink-3 mt-2">{formatCount(more)} more not shown.</p>}
    </>
  );
}

function linesOf({ started, left, failed }: SweepOutcome): Line[] {
  return [
    ...started.map(({ reason, sessionId, ...agent }): Line => ({
      ...agent,
      icon: "play",
      words: reasonWords[reason],
      from: null,
      session: sessionId === null ? null : { id: sessionId, words: "Open the session" },
    })),
    ...failed.map((agent): Line => ({
      ...agent,
      icon: "flag",
      words: "Its session couldn't be started; see the server log. The next run tries again",
      from: null,
      session: null,
    })),
    ...left.map(({ obstacle, from, openSessionId, ...agent }): Line => ({
      ...agent,
      icon: obstacle === "awaiting-review" ? "lock" : "dash",
      words: obstacleWords[obstacle],
      from,
      session: openSessionId === null ? null : { id: openSessionId, words: sessionCopy(obstacle) },
    })),
  ];
}

function sessionCopy(obstacle: SweepObstacle): string {
  return obstacle === "awaiting-review" ? "Review the session" : "Watch the session";
}

const reasonWords: Readonly<Record<SweepReason, string>> = {
  first: "Never refined before",
  due: "Last tried over 6½ days ago",
  "over-budget": "Over budget, and last tried 23 hours ago or more",
  unread: "Its answer couldn't be read, 23 hours ago or more",
};

const obstacleWords: Readonly<Record<SweepObstacle, string>> = {
  paused: "Paused: refined only by hand",
  "under-way": "A session is open",
  "awaiting-review": "On hold: the last session still needs review",
  empty: "Its ledger is empty",
  "budget-spent": "Its monthly budget is spent",
  recent: "Refined recently",
};
