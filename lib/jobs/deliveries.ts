import type { ClaimedDelivery } from "@/db/queries/webhooks/webhook-queue";
import { coalesce } from "@/lib/coalesce";
import { startPruning } from "@/lib/jobs/pruning";
import { log } from "@/lib/log";

const POLL_MS = 2_000;

/** What to deliver, and how; the pump only decides when. */
export interface DeliveryWork {
  /** Claims the next due delivery exclusively; null if there is none. */
  claim(): Promise<ClaimedDelivery | null>;
  /** Ends when the try is over and recorded. Rejects on errors: the claim then expires. */
  deliver(claimed: ClaimedDelivery, signal: AbortSignal): Promise<void>;
  /** Deletes old entries from the log. */
  prune(): Promise<void>;
  /** How many at a time, each to a different endpoint. */
  readonly concurrency: number;
}

export interface Deliveries {
  /** Checks for due deliveries now; it also polls, and checks after each delivery. */
  readonly wake: () => void;
  /** Takes no more deliveries, aborts the current ones and waits until they are released. */
  stop(): Promise<void>;
}

/** Sends due deliveries, several at a time, so that a slow receiver delays no other. */
export function startDeliveries(work: DeliveryWork): Deliveries {
  const stopping = new AbortController();
  const inHand = new Set<Promise<void>>();
  let looking: Promise<void> = Promise.resolve();

  const wake = coalesce(() => (looking = look()));

  async function look(): Promise<void> {
    try {
      while (!stopping.signal.aborted && inHand.size < work.concurrency) {
        const claimed = await work.claim();
        if (claimed === null) return;
        const done = deliver(claimed).finally(() => {
          inHand.delete(done);
          wake();
        });
        inHand.add(done);
      }
    } catch (error) {
      log.error("deliveries-not-claimed", error);
    }
  }

  async function deliver(claimed: ClaimedDelivery): Promise<void> {
    try {
      await work.deliver(claimed, stopping.signal);
    } catch (error) {
      log.error("delivery-failed", error);
    }
  }

  const pruning = startPruning(() => work.prune());
  const timer = setInterval(wake, POLL_MS);
  wake();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await Promise.all([looking, pruning.stop()]);
      await Promise.all(inHand);
    },
  };
}
