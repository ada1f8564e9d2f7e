import { hasFailedForDays, nextTryAfter } from "@/lib/webhooks/retry-times";
import type { DeliveryState, DeliveryTry, EndpointState } from "@/lib/webhooks/webhook-events";

const maxTriesKept = 20;
/** A receiver's status for never wanting to hear again. */
const gone = 410;

interface Tried {
  /** Total tries, and those that failed since the delivery was last requested. */
  readonly tries: number;
  readonly failedTries: number;
  readonly log: readonly DeliveryTry[];
  /** Since when every try to the endpoint has failed. */
  readonly failingSince: Date | null;
}

export interface AfterTry {
  readonly delivery: {
    readonly state: DeliveryState;
    readonly nextTryAt: Date | null;
    readonly tries: number;
    readonly failedTries: number;
    readonly log: DeliveryTry[];
  };
  readonly failingSince: Date | null;
  /** Why the endpoint is to be switched off; null if it is not. */
  readonly switchOff: Extract<EndpointState, "failing" | "gone"> | null;
}

/**
 * The effect of one try on a delivery and its endpoint: received, retried, failed, switched off.
 */
export function afterTry(before: Tried, made: DeliveryTry, at: Date): AfterTry {
  const tries = before.tries + 1;
  const log = [...before.log, made].slice(-maxTriesKept);
  if (made.fault === null) {
    const delivery = { state: "delivered", nextTryAt: null, tries, failedTries: 0, log } as const;
    return { delivery, failingSince: null, switchOff: null };
  }
  const failedTries = before.failedTries + 1;
  const isGone = made.status === gone;
  const nextTryAt = isGone ? null : nextTryAfter(failedTries, at);
  const state = nextTryAt === null ? "failed" : "waiting";
  const failingSince = before.failingSince ?? at;
  // Never at the first failure after quiet days: a delivery first gets all its tries.
  const isFailing = nextTryAt === null && hasFailedForDays(failingSince, at);
  return {
    delivery: { state, nextTryAt, tries, failedTries, log },
    failingSince,
    switchOff: isGone ? "gone" : isFailing ? "failing" : null,
  };
}
