import { setTimeout as sleep } from "node:timers/promises";
import { accountTopics, type AccountTopic } from "@/lib/ledger/account-topic";
import type { Feed } from "@/lib/stream/feed";

/** The least time between two batches: a page that shows it reads no more often. */
const PAUSE_MS = 250;

/**
 * What changes in an account beside its sessions, by topic, each at most once in a batch. Where hints
 * may have been missed all topics are told. Ends by `signal`.
 */
export async function* tailTopics(
  feed: Feed,
  { accountId, signal }: { readonly accountId: string; readonly signal: AbortSignal },
): AsyncGenerator<readonly AccountTopic[], void, undefined> {
  const pending = new Set<AccountTopic>();
  let wake = () => {};
  const forget = feed.hearTopics(accountId, (topic) => {
    for (const one of topic === null ? accountTopics : [topic]) pending.add(one);
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
      const batch = [...pending];
      pending.clear();
      if (batch.length === 0) continue;
      yield batch;
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    signal.removeEventListener("abort", onAbort);
    forget();
  }
}
