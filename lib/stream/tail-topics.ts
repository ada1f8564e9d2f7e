import { setTimeout as sleep } from "node:timers/promises";
import { accountTopics, type AccountTopic } from "@/lib/ledger/account-topic";
import type { Feed } from "@/lib/stream/feed";
import { tailPending } from "@/lib/stream/tail-pending";

/** The least time between two batches: a page that shows it reads no more often. */
const PAUSE_MS = 250;

/**
 * The changes in an account other than its sessions, by topic, each at most once per batch. If
 * hints may have been missed, all topics are sent. Ends when `signal` aborts.
 */
export async function* tailTopics(
  feed: Feed,
  { accountId, signal }: { readonly accountId: string; readonly signal: AbortSignal },
): AsyncGenerator<readonly AccountTopic[], void, undefined> {
  let pending = new Set<AccountTopic>();
  const take = () => {
    const batch = [...pending];
    pending = new Set();
    return batch.length === 0 ? null : batch;
  };
  const listen = (wake: () => void) =>
    feed.hearTopics(accountId, (topic) => {
      for (const one of topic === null ? accountTopics : [topic]) pending.add(one);
      wake();
    });
  for await (const batch of tailPending(signal, take, listen)) {
    yield batch;
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}
