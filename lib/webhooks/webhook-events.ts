/** Events that a webhook can receive, by their published names. */
export const webhookEvents = [
  "session.ended",
  "session.rolled_back",
  "session.awaiting_review",
  "session.conflict",
  "agent.erosion",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent by hand to check an address; no session creates one. */
export const testEvent = "webhook.test";

export type SentEvent = WebhookEvent | typeof testEvent;

/** How a webhook's messages are written: our own JSON, or what Slack shows as text. */
export const webhookFormats = ["keepsake", "slack"] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/** Paused by a person; failing for days, or gone, as its receiver answered. */
const endpointStates = ["active", "paused", "failing", "gone"] as const;
export type EndpointState = (typeof endpointStates)[number];

/** Whether its receiver's answers switched an endpoint off: a new address switches it on again. */
export function isOffByAddress(state: EndpointState): boolean {
  return state === "failing" || state === "gone";
}

/** Waiting for its first or next try, received, or failed after the last try. */
export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One delivery try: the answer, in at most a few hundred characters, or why there was none. */
export interface DeliveryTry {
  readonly at: string;
  readonly ms: number;
  /** Where it was sent; the address may have changed. Absent in the oldest tries. */
  readonly url?: string;
  readonly status: number | null;
  /** The start of the answer's body, without control characters. */
  readonly answer: string | null;
  readonly fault: string | null;
}

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds after each failed try until the next; after the last one the delivery fails. */
export const retryWaits = [
  5_000,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
] as const;

/** An endpoint without a success for this long is switched off by its next failure. */
const failingDays = 5;

/** When to try again after `failed` tries in a row, the last at `at`; null: no more. */
export function nextTryAfter(failed: number, at: Date): Date | null {
  const wait = retryWaits[failed - 1];
  return wait === undefined ? null : new Date(at.getTime() + wait);
}

/** Whether an endpoint that has failed since then must be switched off. */
export function hasFailedForDays(failingSince: Date, at: Date): boolean {
  return at.getTime() - failingSince.getTime() >= failingDays * 24 * hour;
}

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

/** A try's effect on delivery and endpoint: received, retried, failed, switched off. */
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
