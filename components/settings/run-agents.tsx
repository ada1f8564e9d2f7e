import Link from "@/components/ui/link";
import type { RunView } from "@/components/settings/schedule-view";
import { obstacleWords, reasonWords } from "@/components/settings/schedule-words";
import { Icon, type IconName } from "@/components/ui/icon";
import { formatCount } from "@/components/ui/number-words";
import { DueFrom } from "@/components/settings/due-from";

interface RunAgentsProps {
  readonly run: RunView;
  readonly testId: string;
  readonly now: number;
}

/** More than these are counted: a list that long is not read to its end. */
const mostShown = 100;

interface Line {
  readonly agentId: string;
  readonly name: string;
  readonly icon: IconName;
  readonly words: string;
  readonly from: string | null;
  readonly session: { readonly id: string; readonly words: string } | null;
}

/** What came, or would come, of each agent: those that are started first. */
export function RunAgents({ run, testId, now }: RunAgentsProps) {
  const lines = linesOf(run);
  const more = lines.length - mostShown;
  return (
    <>
      <ul className="sheet roll" data-testid={testId}>
        {lines.slice(0, mostShown).map((line) => (
          <li key={line.agentId} className="roll-row settings-row schedule-row">
            <Link className="name" href={`/agents/${encodeURIComponent(line.agentId)}`}>
              {line.name}
            </Link>
            <p className="settings-state">
              <Icon name={line.icon} />
              <span>
                {line.words}
                {line.from !== null && <DueFrom at={line.from} now={now} />}
              </span>
            </p>
            <div className="end">
              {line.session !== null && (
                <Link
                  className="textlink"
                  href={`/sessions/${encodeURIComponent(line.session.id)}`}
                  aria-label={`${line.session.words} of ${line.name}`}
                >
                  {line.session.words}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="note mt-2">{formatCount(more)} more are left out here.</p>}
    </>
  );
}

function linesOf({ started, left, failed }: RunView): Line[] {
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
      words:
        "Its session could not be started; the server’s log says why. The next run tries again",
      from: null,
      session: null,
    })),
    ...left.map(({ obstacle, from, openSessionId, ...agent }): Line => ({
      ...agent,
      icon: obstacle === "awaiting-review" ? "lock" : "dash",
      words: obstacleWords[obstacle],
      from,
      session: openSessionId === null ? null : { id: openSessionId, words: sessionWords(obstacle) },
    })),
  ];
}

function sessionWords(obstacle: RunView["left"][number]["obstacle"]): string {
  return obstacle === "awaiting-review" ? "Review the session" : "Watch the session";
}
