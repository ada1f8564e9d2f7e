"use client";

import { useEffect, useState } from "react";
import { useAccountHints } from "@/components/live/account-hints";
import { useOverview } from "@/components/live/use-overview";
import { StatusLine } from "@/components/shell/running-head";
import { formatCount } from "@/components/ui/words";

/** A connection that comes back within this is no one's business. */
const patienceMs = 2_000;

/** Says that the server is away, since when, and that nothing is lost; and when it is back. */
export function LostLine() {
  const [isLost, setLost] = useState(false);
  const [since, setSince] = useState<string | null>(null);
  useAccountHints({
    onConnection: (state) => setLost(state === "reconnecting"),
  });
  useEffect(() => {
    if (!isLost) return undefined;
    const at = new Date();
    const timer = setTimeout(() => setSince(clockOf(at)), patienceMs);
    return () => {
      clearTimeout(timer);
      setSince(null);
    };
  }, [isLost]);
  return (
    <StatusLine>
      {since === null ? null : (
        <>
          The server hasn&apos;t answered since {since}. This page may be out of date; your data is
          safe. Reconnecting…
        </>
      )}
    </StatusLine>
  );
}

function clockOf(at: Date): string {
  return new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" }).format(at);
}

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
