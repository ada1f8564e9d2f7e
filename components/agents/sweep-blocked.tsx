import Link from "@/components/ui/link";
import { Icon } from "@/components/ui/icon";
import { RelativeTime } from "@/components/ui/words/relative-time";

interface SweepBlockedProps {
  readonly agentName: string;
  readonly sessionId: string;
  readonly waitsSince: string;
}

/** V6: why the schedule leaves an agent out, and what to do about it. */
export function SweepBlocked({ agentName, sessionId, waitsSince }: SweepBlockedProps) {
  return (
    <p
      className="mx-auto grid max-w-[90rem] grid-cols-[1rem_minmax(0,1fr)] gap-2 px-6 pt-3 text-pretty text-ink-2 max-phone:px-4"
      data-testid="sweep-blocked"
    >
      <Icon name="clock" className="mt-0.5" />
      <span>
        Scheduled refinement of {agentName} is on hold:{" "}
        <Link className="textlink" href={`/sessions/${encodeURIComponent(sessionId)}`}>
          its last session
        </Link>{" "}
        ended <RelativeTime at={waitsSince} /> and needs review. Approve or roll it back, and{" "}
        {agentName} is refined on schedule again.
      </span>
    </p>
  );
}
