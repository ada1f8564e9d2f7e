import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { wakeDeliveries, type EndpointRow } from "@/db/queries/webhooks/webhook-queue";
import {
  insertDelivery,
  findDelivery,
  findJustSent,
  requeueDeliveries,
} from "@/db/queries/webhooks/webhook-rows";
import { changeWebhook } from "@/lib/accounts/webhooks/change-webhook";
import { claimWebhook, deliverWebhook } from "@/lib/accounts/webhooks/deliver-webhook";
import type { webhookForm, deliveryForm } from "@/lib/accounts/webhooks/webhook-forms";
import { type Context, requirePermission } from "@/lib/context";
import { runningEnvironment } from "@/lib/env";
import { Refusal } from "@/lib/errors";
import { testEvent, type DeliveryTry } from "@/lib/webhooks/webhook-events";

/**
 * Sends a webhook a test event at once, and returns the result. While another person's test waits
 * for its result, that one counts for both.
 */
export async function testWebhook(
  ctx: Context,
  { endpointId }: z.output<typeof webhookForm>,
): Promise<{ readonly tried: DeliveryTry | null }> {
  let id = `msg_${randomUUID().replaceAll("-", "")}`;
  await changeWebhook(ctx, endpointId, async (tx, _endpoint, at) => {
    const sent = await findJustSent(tx, { testOf: endpointId }, at);
    if (sent !== null) {
      id = sent;
      return null;
    }
    const { kind, id: actorId, name } = ctx.actor;
    const data = { actor: { kind, id: actorId, name } };
    await insertDelivery(tx, {
      id,
      endpointId,
      type: testEvent,
      at,
      nextTryAt: leftUntil(at),
      data,
    });
    return { kind: "webhook-tested", result: null };
  });
  return { tried: await sendNow(ctx, id) };
}

/**
 * Sends a delivery again at once, under the same id and with a new time, and returns the result.
 * What another person sent a moment ago is not sent twice.
 */
export async function replayDelivery(
  ctx: Context,
  { deliveryId }: z.output<typeof deliveryForm>,
): Promise<{ readonly tried: DeliveryTry | null }> {
  requirePermission(ctx, "webhooks.manage");
  const found = await findDelivery(ctx.db, ctx.acting.accountId, deliveryId);
  if (found === null) throw Refusal.notFound("Delivery not found.");
  await changeWebhook(ctx, found.endpoint.id, async (tx, endpoint, at) => {
    refuseIdle(endpoint);
    if ((await findJustSent(tx, { id: deliveryId }, at)) !== null) return null;
    const deliveries = await requeueDeliveries(tx, { id: deliveryId }, leftUntil(at));
    return { kind: "webhook-replayed", data: { deliveries, deliveryId }, result: null };
  });
  return { tried: await sendNow(ctx, deliveryId) };
}

/** Queues all failed deliveries again. Returns how many there were. */
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
  throw Refusal.conflict("not-active", "This webhook is off. Resume it first.");
}

const leftMs = 5_000;

/** When a worker takes over a delivery that a user sends: not before the user's own try. */
function leftUntil(at: Date): Date {
  return new Date(at.getTime() + leftMs);
}

/**
 * Makes a try while the user waits for the result. Null if a worker is busy with this delivery or
 * another of its endpoint: the log will show the result.
 */
async function sendNow({ db, now }: Context, deliveryId: string): Promise<DeliveryTry | null> {
  const deps = { db, now, environment: runningEnvironment() };
  const claimed = await claimWebhook(deps, deliveryId);
  return claimed === null ? null : deliverWebhook(deps, claimed);
}
