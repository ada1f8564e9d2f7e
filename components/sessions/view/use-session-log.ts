import { useCallback, useEffect, useRef, useState } from "react";
import { useIdentity } from "@/components/live/identity";
import { liveUpdates } from "@/components/live/live-updates";
import { mergeEntry, startLog, type SessionLog } from "@/components/sessions/view/merge-entries";
import type { Entry } from "@/lib/ledger/entries/entry";
import { isOpen } from "@/lib/ledger/entries/session";

export interface FollowedLog {
  readonly log: SessionLog;
  readonly connection: "live" | "reconnecting" | "ended";
  /** Asks for what followed, such as after a decision on a session whose stream has ended. */
  readonly catchUp: () => void;
}

/**
 * One session's log: begun with what the page brought, continued by the line that all tabs share,
 * one entry at a time and each once. Another session is another component, by its key.
 */
export function useSessionLog(sessionId: string, initialEntries: readonly Entry[]): FollowedLog {
  const identity = useIdentity();
  const [connection, setConnection] = useState<FollowedLog["connection"]>("live");
  const askAgain = useRef<() => void>(null);
  const [log, setLog] = useState(() => startLog(initialEntries));
  // Entries come faster than pages are set: each is put after the last that came.
  const newest = useRef<SessionLog>(log);
  useEffect(() => {
    const followed = liveUpdates(identity).follow(sessionId, {
      after: () => newest.current.view.lastSequence,
      onOver: () => setConnection("ended"),
      onConnection: (state) => {
        // Of a session that is over the line has no more to bring, whatever becomes of it.
        if (!isOpen(newest.current.view.state)) setConnection("ended");
        else setConnection(state === "reconnecting" ? "reconnecting" : "live");
      },
      onEntry: (entry) => {
        const merged = mergeEntry(newest.current, entry);
        if (merged.kind === "appended") {
          newest.current = merged.log;
          setLog(merged.log);
        }
        return merged.kind !== "gap";
      },
    });
    askAgain.current = followed.again;
    return () => followed.leave();
  }, [sessionId, identity]);
  const catchUp = useCallback(() => askAgain.current?.(), []);
  return { log, connection, catchUp };
}
