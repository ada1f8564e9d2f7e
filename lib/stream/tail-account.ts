import type { SessionHint } from "@/lib/browser/live-frames";
import type { Feed } from "@/lib/stream/feed";
import { tailPending } from "@/lib/stream/tail-pending";

/**
 * The changes in an account, in batches: the newest state of each session, so that a slow reader
 * misses intermediate states but never the last. Starts with open sessions. Ends when `signal`
 * aborts.
 */
export function tailAccount(
  feed: Feed,
  { accountId, signal }: { readonly accountId: string; readonly signal: AbortSignal },
): AsyncGenerator<readonly SessionHint[], void, undefined> {
  let pending = new Map<string, SessionHint>();
  const take = () => {
    const batch = [...pending.values()];
    pending = new Map();
    return batch.length === 0 ? null : batch;
  };
  return tailPending(signal, take, (wake) => {
    const { hub, leave } = feed.joinAccount(accountId);
    const unsubscribe = hub.subscribe((hints) => {
      for (const hint of hints) pending.set(hint.id, hint);
      wake();
    });
    return () => {
      unsubscribe();
      leave();
    };
  });
}
