import { claimWebhook, deliverWebhook } from "@/lib/accounts/webhooks/deliver-webhook";
import type { Context } from "@/lib/context";
import { runningEnvironment } from "@/lib/env";
import type { DeliveryTry } from "@/lib/webhooks/webhook-events";

const leftMs = 5_000;

/** When a worker takes up what a person sends themselves: not before they could. */
export function leftUntil(at: Date): Date {
  return new Date(at.getTime() + leftMs);
}

/**
 * Makes a try for a person who waits for its outcome. Null where a worker has this delivery, or another
 * of its endpoint, in hand: the log says what comes of it.
 */
export async function sendNow(
  { db, now }: Context,
  deliveryId: string,
): Promise<DeliveryTry | null> {
  const deps = { db, now, environment: runningEnvironment() };
  const claimed = await claimWebhook(deps, deliveryId);
  return claimed === null ? null : deliverWebhook(deps, claimed);
}
