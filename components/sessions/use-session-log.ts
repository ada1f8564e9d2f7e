"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { followEntries, type EntryStream } from "@/components/sessions/entry-stream";
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
 * A session's log in the browser's cache: begun with what the page brought, continued by the
 * stream, one entry at a time and each once.
 */
export function useSessionLog(sessionId: string, initialEntries: readonly Entry[]): FollowedLog {
  const client = useQueryClient();
  const [connection, setConnection] = useState<FollowedLog["connection"]>("live");
  const stream = useRef<EntryStream>(null);
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
    const followed = followEntries(`/api/sessions/${encodeURIComponent(sessionId)}/events`, {
      after: () => read().view.lastSequence,
      isOpen: () => isOpen(read().view.state),
      onConnection: setConnection,
      onEntry: (entry) => {
        const merged = mergeEntry(read(), entry);
        if (merged.kind === "appended") client.setQueryData(key, merged.log);
        return merged.kind !== "gap";
      },
    });
    stream.current = followed;
    return () => followed.close();
  }, [sessionId, client]);
  const catchUp = useCallback(() => stream.current?.reconnect(), []);
  return { log, connection, catchUp };
}
