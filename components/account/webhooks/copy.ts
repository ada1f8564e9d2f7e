import type { ActionOf, FormAction } from "@/components/ui/form-action";
import { plural } from "@/components/ui/words";
import {
  type DeliveryState,
  type DeliveryTry,
  type EndpointState,
  type SentEvent,
  type WebhookEvent,
  type WebhookFormat,
  webhookEvents,
} from "@/lib/webhooks/webhook-events";

/** What each event means, for who chooses among them. */
export const eventCopy: Readonly<Record<SentEvent, string>> = {
  "session.ended": "A session ended",
  "session.rolled_back": "A session was rolled back",
  "session.awaiting_review": "A session needs review",
  "session.conflict": "A rollback left a conflict",
  "agent.erosion": "Retention over 30 days fell below the threshold",
  "webhook.test": "A test",
};

function eventsCopy({ events }: { readonly events: readonly WebhookEvent[] }): string {
  if (events.length === webhookEvents.length) return "All events";
  return events.map((event) => eventCopy[event]).join("; ");
}

/** Which events a webhook is told and how, in words. */
export function toldCopy(webhook: WebhookSummary): string {
  if (webhook.format !== "slack") return eventsCopy(webhook);
  const words = webhook.includeWords ? ", with the words of a loss" : "";
  return `${eventsCopy(webhook)}. In Slack's format${words}`;
}

/** What came of a try, as a sentence. Null: another was in progress, and one that is off sends no more. */
export function tryCopy(tried: DeliveryTry | null, isOff = false): string {
  if (tried === null) {
    return `Another try is running; this one follows${isOff ? " once the webhook is on" : ""}.`;
  }
  return tried.fault ?? `It answered ${tried.status} after ${secondsOf(tried.ms)}.`;
}

export function secondsOf(ms: number): string {
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

/** When something is going to be: `in 5 minutes`. */
export function soonCopy(at: string, now: number): string {
  const seconds = Math.ceil((new Date(at).getTime() - now) / 1_000);
  if (seconds <= 5) return "in a moment";
  if (seconds < 60) return `in ${plural(seconds, "second")}`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? `in ${plural(minutes, "minute")}`
    : `in ${plural(Math.round(minutes / 60), "hour")}`;
}

export interface WebhookSummary {
  readonly id: string;
  readonly name: string | null;
  readonly url: string;
  readonly format: WebhookFormat;
  readonly includeWords: boolean;
  readonly events: readonly WebhookEvent[];
  readonly state: EndpointState;
  readonly madeBy: string;
  readonly createdAt: string;
  /** How many of its deliveries stand how. */
  readonly counts: Readonly<Partial<Record<DeliveryState, number>>>;
}

export interface DeliverySummary {
  readonly id: string;
  readonly url: string;
  readonly type: SentEvent;
  readonly state: DeliveryState;
  readonly at: string;
  readonly sessionId: string | null;
  readonly tries: number;
  /** Null where it is over, and where it waits until its webhook continues. */
  readonly nextTryAt: string | null;
  /** The newest tries, oldest first. */
  readonly log: readonly DeliveryTry[];
}

/** Fields of each: endpointId; of pause also `paused`. */
export interface WebhookActions {
  readonly test: ActionOf<{ readonly tried: DeliveryTry | null }>;
  readonly edit: FormAction;
  readonly pause: ActionOf<object>;
  readonly renew: ActionOf<{ readonly secret: string }>;
  readonly remove: ActionOf<object>;
  readonly replayFailed: ActionOf<{ readonly deliveries: number }>;
}

/** Fields: name, url, format, includeWords, a box for each event. */
export type AddWebhookAction = ActionOf<{ readonly secret: string }>;

/** Fields: deliveryId. */
export type ReplayAction = ActionOf<{ readonly tried: DeliveryTry | null }>;
