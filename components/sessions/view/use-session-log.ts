import { useCallback, useEffect, useRef, useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useIdentity } from "@/components/live/identity";
import { liveUpdates } from "@/components/live/live-updates";
import { mergeEntry, startLog, type SessionLog } from "@/components/sessions/view/merge-entries";
import type { Entry } from "@/lib/ledger/entries/entry";
import { queryKeys } from "@/lib/browser/query-keys";
import { isOpen } from "@/lib/ledger/entries/session";

export interface FollowedLog {
  readonly log: SessionLog;
  readonly connection: "live" | "reconnecting" | "ended";
  /** Asks for what followed, such as after a decision on a session whose stream has ended. */
  readonly catchUp: () => void;
}

/**
 * One session's log: begun with what the page brought, continued by the tab's one connection,
 * one entry at a time and each once. Another session is another component, by its key.
 */
export function useSessionLog(sessionId: string, initialEntries: readonly Entry[]): FollowedLog {
  const identity = useIdentity();
  const [connection, setConnection] = useState<FollowedLog["connection"]>("live");
  const askAgain = useRef<() => void>(null);
  const client = useQueryClient();
  // The stream alone continues from what the page brought.
  const { data: log } = useQuery({
    queryKey: queryKeys.log(sessionId),
    enabled: false,
    initialData: () => startLog(initialEntries),
    gcTime: 0,
    // An entry is added to what is there: comparing all of it each time would cost more and more.
    structuralSharing: false,
  });
  useEffect(() => {
    const queryKey = queryKeys.log(sessionId);
    // Entries come faster than pages are set: each is put after the last that came.
    const newest = () => client.getQueryData<SessionLog>(queryKey) ?? startLog([]);
    const followed = liveUpdates(identity).follow(sessionId, {
      after: () => newest().view.lastSequence,
      onOver: () => setConnection("ended"),
      onConnection: (state) => {
        // Of a session that is over the line has no more to bring, whatever becomes of it.
        if (!isOpen(newest().view.state)) setConnection("ended");
        else setConnection(state === "reconnecting" ? "reconnecting" : "live");
      },
      onEntry: (entry) => {
        const merged = mergeEntry(newest(), entry);
        if (merged.kind === "appended") client.setQueryData(queryKey, merged.log);
        return merged.kind !== "gap";
      },
      onDraft: (draft) => client.setQueryData(queryKey, { ...newest(), draft }),
    });
    askAgain.current = followed.again;
    return () => followed.leave();
  }, [client, sessionId, identity]);
  const catchUp = useCallback(() => askAgain.current?.(), []);
  return { log, connection, catchUp };
}
