import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { insertDelivery } from "@/db/queries/webhook-rows";
import { changeWebhook } from "@/lib/accounts/webhooks/change-webhook";
import { leftUntil, sendNow } from "@/lib/accounts/webhooks/send-now";
import type { webhookForm } from "@/lib/accounts/webhooks/webhook-forms";
import type { Context } from "@/lib/context";
import { testEvent, type DeliveryTry } from "@/lib/webhooks/webhook-events";

/** Sends a webhook an event that means nothing, at once, and gives what came back. */
export async function testWebhook(
  ctx: Context,
  { endpointId }: z.output<typeof webhookForm>,
): Promise<{ readonly tried: DeliveryTry | null }> {
  const id = `msg_${randomUUID().replaceAll("-", "")}`;
  await changeWebhook(ctx, endpointId, async (tx, _endpoint, at) => {
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
