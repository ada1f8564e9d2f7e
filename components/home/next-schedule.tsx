import Link from "@/components/ui/link";
import { plural } from "@/components/ui/number-words";
import { weekdayMinute } from "@/components/ui/time-words";

interface NextScheduleProps {
  /** ISO 8601. */
  readonly at: string;
  /** The account's zone. */
  readonly zone: string;
  /** Null where there are too many agents to be counted. */
  readonly due: number | null;
}

/** When agents are refined next by themselves, in the account's zone. */
export function NextSchedule({ at, zone, due }: NextScheduleProps) {
  const agents = due === null ? "" : due === 0 ? ", no agent" : `, ${plural(due, "agent")}`;
  return (
    <Link className="textlink note" href="/settings/schedule">
      Next schedule: <time dateTime={at}>{weekdayMinute(Date.parse(at), zone)}</time>
      {agents}
    </Link>
  );
}
