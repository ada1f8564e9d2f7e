"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useThrottled } from "@/components/live/use-throttled";
import { useAccountHints } from "@/components/live/overview/use-account-hints";
import type { AccountTopic, SessionState } from "@/lib/ledger/entries/session";

const refreshEveryMs = 1_000;
/** A hint is never the only way to the news, and some of it comes with time alone. */
const pollMs = 60_000;

interface LiveRefreshProps {
  readonly topics: readonly AccountTopic[];
  /** Whether it shows where sessions stand. */
  readonly ofSessions?: boolean;
}

/** Has the page read again when something of what it shows has changed; what is typed on it stays. */
export function LiveRefresh({ topics, ofSessions = false }: LiveRefreshProps) {
  const router = useRouter();
  const refresh = useThrottled(() => router.refresh(), refreshEveryMs);
  const heard = useRef(new Map<string, SessionState>());
  useEffect(() => {
    const poll = setInterval(refresh, pollMs);
    return () => clearInterval(poll);
  }, [refresh]);
  useAccountHints({
    onHint: ({ id, state }) => {
      const isNews = ofSessions && heard.current.get(id) !== state;
      heard.current.set(id, state);
      if (isNews) refresh();
    },
    onTopic: (topic) => {
      if (topics.includes(topic)) refresh();
    },
    onConnection: (state) => {
      if (state === "live") refresh();
    },
  });
  return null;
}
