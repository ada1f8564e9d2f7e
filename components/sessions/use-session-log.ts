"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useIdentity } from "@/components/live/identity";
import { liveLine } from "@/components/live/live-line";
import { mergeEntry, startLog, type SessionLog } from "@/components/sessions/merge-entries";
import type { Entry } from "@/lib/ledger/entry";
import { isOpen } from "@/lib/ledger/session";
import { sessionKeys } from "@/lib/sessions/session-keys";

export interface FollowedLog {
  readonly log: SessionLog;
  readonly connection: "live" | "reconnecting" | "ended";
  /** Asks for what followed, such as after a decision on a session whose stream has ended. */
  readonly catchUp: () => void;
}

/**
 * A session's log in the browser's cache: begun with what the page brought, continued by the line
 * that all tabs share, one entry at a time and each once.
 */
export function useSessionLog(sessionId: string, initialEntries: readonly Entry[]): FollowedLog {
  const client = useQueryClient();
  const identity = useIdentity();
  const [connection, setConnection] = useState<FollowedLog["connection"]>("live");
  const askAgain = useRef<() => void>(null);
  const { data: log } = useQuery({
    queryKey: sessionKeys.log(sessionId),
    queryFn: () => startLog(initialEntries),
    initialData: () => startLog(initialEntries),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  useEffect(() => {
    const key = sessionKeys.log(sessionId);
    const read = () => client.getQueryData<SessionLog>(key) ?? startLog([]);
    const followed = liveLine(identity).follow(sessionId, {
      after: () => read().view.lastSequence,
      onOver: () => setConnection("ended"),
      onLine: (state) => {
        // Of a session that is over the line has no more to bring, whatever becomes of it.
        if (!isOpen(read().view.state)) setConnection("ended");
        else setConnection(state === "reconnecting" ? "reconnecting" : "live");
      },
      onEntry: (entry) => {
        const merged = mergeEntry(read(), entry);
        if (merged.kind === "appended") client.setQueryData(key, merged.log);
        return merged.kind !== "gap";
      },
    });
    askAgain.current = followed.again;
    return () => followed.leave();
  }, [sessionId, client, identity]);
  const catchUp = useCallback(() => askAgain.current?.(), []);
  return { log, connection, catchUp };
}
