"use client";

import { useOverview } from "@/components/live/overview/use-overview";
import { StatusLine } from "@/components/shell/status-line";
import { formatCount } from "@/components/ui/words/number-words";

/** S7: says on every page, for as long as it is so, that queued sessions have no worker. */
export function WorkerNotice() {
  const { withoutWorker: count } = useOverview();
  return (
    <StatusLine testId="worker-notice">
      {count === 0 ? null : (
        <>
          No worker is running, so{" "}
          {count === 1 ? "a queued session" : `${formatCount(count)} queued sessions`} can’t start.
          Start one with <code>npm run worker</code>.
        </>
      )}
    </StatusLine>
  );
}
