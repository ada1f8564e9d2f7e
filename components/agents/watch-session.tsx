import { Dot } from "@/components/ui/dot";
import Link from "@/components/ui/link";
import { buttonClass } from "@/components/ui/forms/button-class";
import { isActive, type SessionState } from "@/lib/ledger/entries/session";

interface WatchSessionProps {
  readonly sessionId: string;
  readonly state: SessionState;
}

/** Leads to the session that is open: to watch it, or to decide it. */
export function WatchSession({ sessionId, state }: WatchSessionProps) {
  return (
    <Link className={buttonClass()} href={`/sessions/${encodeURIComponent(sessionId)}`}>
      <Dot shape={isActive(state) ? "pulse" : "ring"} />
      {isActive(state) ? "Watch the session" : "Review the session"}
    </Link>
  );
}
