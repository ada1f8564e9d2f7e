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
