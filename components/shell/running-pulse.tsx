"use client";

import { Dot } from "@/components/ui/dot";
import Link from "@/components/ui/link";
import { usePathname } from "next/navigation";
import { useOverview } from "@/components/live/overview/use-overview";
import { sayRunning } from "@/components/shell/say-running";

/** What runs, on every page but its own: a pulse with the agent's name, which leads there. */
export function RunningPulse() {
  const pathname = usePathname();
  const live = useOverview();
  const said = sayRunning(live, pathname);
  if (said === null) return null;
  return (
    <Link
      className="group inline-flex min-h-6 min-w-0 items-center gap-2 whitespace-nowrap text-ink-2 max-phone:w-8 max-phone:justify-center"
      href={`/sessions/${encodeURIComponent(said.sessionId)}`}
    >
      <Dot shape="pulse" />
      <span className="max-w-80 overflow-hidden text-ellipsis underline-offset-3 group-hover:underline group-hover:decoration-rule-2 group-hover:decoration-1 max-phone:sr-only">
        <b className="text-ink">{said.agentName}</b>
        {said.rest}
      </span>
    </Link>
  );
}
