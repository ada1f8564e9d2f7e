import type { z } from "zod";
import { wakeDeliveries, type EndpointRow } from "@/db/queries/webhook-queue";
import { findDelivery, requeueDeliveries } from "@/db/queries/webhook-rows";
import { changeWebhook } from "@/lib/accounts/webhooks/change-webhook";
import { leftUntil, sendNow } from "@/lib/accounts/webhooks/send-now";
import type { deliveryForm, webhookForm } from "@/lib/accounts/webhooks/webhook-forms";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { DeliveryTry } from "@/lib/webhooks/webhook-events";

/** Sends a delivery once more at once, under the same id and with a new time, and gives the outcome. */
export async function replayDelivery(
  ctx: Context,
  { deliveryId }: z.output<typeof deliveryForm>,
): Promise<{ readonly tried: DeliveryTry | null }> {
  requirePermission(ctx, "webhooks.manage");
  const found = await findDelivery(ctx.db, ctx.acting.accountId, deliveryId);
  if (found === null) throw Refusal.notFound("There is no such delivery.");
  await changeWebhook(ctx, found.endpoint.id, async (tx, endpoint, at) => {
    refuseIdle(endpoint);
    const deliveries = await requeueDeliveries(tx, { id: deliveryId }, leftUntil(at));
    return { kind: "webhook-replayed", data: { deliveries, deliveryId }, result: null };
  });
  return { tried: await sendNow(ctx, deliveryId) };
}

/** Sends all that was given up once more. Gives how many there were. */
export async function replayFailed(
  ctx: Context,
  { endpointId }: z.output<typeof webhookForm>,
): Promise<{ readonly deliveries: number }> {
  const result = await changeWebhook(ctx, endpointId, async (tx, endpoint, at) => {
    refuseIdle(endpoint);
    const deliveries = await requeueDeliveries(tx, { failedOf: endpointId }, at);
    if (deliveries === 0) return null;
    await wakeDeliveries(tx);
    return { kind: "webhook-replayed", data: { deliveries }, result: deliveries };
  });
  return { deliveries: result ?? 0 };
}

function refuseIdle({ state }: EndpointRow): void {
  if (state === "active") return;
  throw Refusal.conflict("not-active", "This webhook is off. Let it go on first.");
}
