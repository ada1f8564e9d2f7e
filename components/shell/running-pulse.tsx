"use client";

import Link from "@/components/ui/link";
import { usePathname } from "next/navigation";
import { useOverview } from "@/components/live/overview/use-overview";
import { sayRunning } from "@/components/shell/say-running";
import type { Overview } from "@/lib/browser/overview";

/** What runs, on every page but its own: a pulse with the agent's name, which leads there. */
export function RunningPulse({ overview }: { overview: Overview }) {
  const pathname = usePathname();
  const live = useOverview(overview);
  const said = sayRunning(live, pathname);
  if (said === null) return null;
  return (
    <Link className="running" href={`/sessions/${encodeURIComponent(said.sessionId)}`}>
      <span className="pulse" aria-hidden="true" />
      <span className="running-words">
        <b>{said.agentName}</b>
        {said.rest}
      </span>
    </Link>
  );
}
