import { eventCopy } from "@/components/webhooks/event-copy";
import { webhookEvents, type WebhookEvent } from "@/lib/webhooks/webhook-events";

/** Which events a webhook is told, in words. */
export function eventsCopy({ events }: { readonly events: readonly WebhookEvent[] }): string {
  if (events.length === webhookEvents.length) return "All events";
  return events.map((event) => eventCopy[event]).join("; ");
}
