import { plural } from "@/components/ui/words";
import type { loadWebhooksPage } from "@/lib/accounts/webhooks/endpoints";
import {
  type DeliveryTry,
  type SentEvent,
  type WebhookEvent,
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

type WebhooksPage = NonNullable<Awaited<ReturnType<typeof loadWebhooksPage>>>;
export type WebhookSummary = WebhooksPage["endpoints"][number];
export type DeliverySummary = WebhooksPage["deliveries"][number];
