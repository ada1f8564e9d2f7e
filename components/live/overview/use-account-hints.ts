import { useEffect, useEffectEvent } from "react";
import { useIdentity } from "@/components/live/identity";
import {
  type ConnectionState,
  liveUpdates,
  type WatchListener,
} from "@/components/live/live-updates";
import type { SessionHint } from "@/lib/browser/frames";
import type { AccountTopic } from "@/lib/ledger/entries/session";

/**
 * Hears what changes in the account while this is on the page, over the one connection of the
 * tab: where a session stands (`onHint`), what else changed (`onTopic`), and how the connection
 * does (`onConnection`). `live` may come again: what happened before it may not have been told.
 */
export function useAccountHints(listener: Partial<WatchListener>): void {
  const hear = useEffectEvent((hint: SessionHint) => listener.onHint?.(hint));
  const hearTopic = useEffectEvent((topic: AccountTopic) => listener.onTopic?.(topic));
  const hearRights = useEffectEvent(() => listener.onRights?.());
  const hearLine = useEffectEvent((state: ConnectionState) => listener.onConnection?.(state));
  const identity = useIdentity();
  useEffect(() => {
    const updates = liveUpdates(identity);
    return updates.watch({
      onHint: (hint) => hear(hint),
      onTopic: (topic) => hearTopic(topic),
      onRights: () => hearRights(),
      onConnection: (state) => hearLine(state),
    });
  }, [identity]);
}
