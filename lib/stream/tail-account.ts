import type { Feed } from "@/lib/stream/feed";
import type { SessionHint } from "@/lib/stream/live-frames";

/**
 * What changes in an account, in batches: of each session the newest state, so that whoever reads
 * slowly misses steps between but never the last. Begins with what is open. Ends by `signal`.
 */
export async function* tailAccount(
  feed: Feed,
  { accountId, signal }: { readonly accountId: string; readonly signal: AbortSignal },
): AsyncGenerator<readonly SessionHint[], void, undefined> {
  const pending = new Map<string, SessionHint>();
  let wake = () => {};
  const { hub, leave } = feed.joinAccount(accountId);
  const unsubscribe = hub.subscribe((hints) => {
    for (const hint of hints) pending.set(hint.id, hint);
    wake();
  });
  const onAbort = () => wake();
  signal.addEventListener("abort", onAbort);
  try {
    while (!signal.aborted) {
      if (pending.size === 0) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        await promise;
      }
      const batch = [...pending.values()];
      pending.clear();
      if (batch.length > 0) yield batch;
    }
  } finally {
    signal.removeEventListener("abort", onAbort);
    unsubscribe();
    leave();
  }
}
