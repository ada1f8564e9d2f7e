import { useEffect, useEffectEvent } from "react";
import { useIdentity } from "@/components/live/identity";
import type { AccountTopic } from "@/lib/ledger/account-topic";
import { liveUpdates, type WatchListener } from "@/components/live/live-updates";

/**
 * Hears what changes in the account while this is on the page, over the one connection of the
 * browser: where a session stands (`onHint`), what else changed (`onTopic`), and how the connection
 * does (`onConnection`). `live` may come again: what happened before it may not have been told.
 */
export function useAccountHints({ onHint, onTopic, onConnection }: WatchListener): void {
  const hear = useEffectEvent(onHint);
  const hearTopic = useEffectEvent((topic: AccountTopic) => onTopic?.(topic));
  const hearLine = useEffectEvent(onConnection);
  const identity = useIdentity();
  useEffect(() => {
    const updates = liveUpdates(identity);
    return updates.watch({
      onHint: (hint) => hear(hint),
      onTopic: (topic) => hearTopic(topic),
      onConnection: (state) => hearLine(state),
    });
  }, [identity]);
}
