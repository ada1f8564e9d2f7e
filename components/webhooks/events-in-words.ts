import { eventWords } from "@/components/webhooks/event-words";
import { webhookEvents, type WebhookEvent } from "@/lib/webhooks/webhook-events";

/** Which events a webhook is told, in words. */
export function eventsInWords({ events }: { readonly events: readonly WebhookEvent[] }): string {
  if (events.length === webhookEvents.length) return "All events";
  return events.map((event) => eventWords[event]).join("; ");
}
