import type { z } from "zod";
import { updateEndpoint } from "@/db/queries/webhook-rows";
import { wakeDeliveries } from "@/db/queries/webhook-queue";
import { changeWebhook } from "@/lib/accounts/webhooks/change-webhook";
import type { pauseWebhookForm } from "@/lib/accounts/webhooks/webhook-forms";
import type { Context } from "@/lib/context";

/**
 * Pauses a webhook, or lets it go on. While it is paused nothing is sent and nothing new is noted for
 * it; what waited is sent when it goes on. Twice is once.
 */
export async function pauseWebhook(
  ctx: Context,
  { endpointId, paused }: z.output<typeof pauseWebhookForm>,
): Promise<void> {
  await changeWebhook(ctx, endpointId, async (tx, endpoint) => {
    if (paused ? endpoint.state !== "active" : endpoint.state === "active") return null;
    await updateEndpoint(tx, endpointId, {
      state: paused ? "paused" : "active",
      failingSince: null,
      // What a try under way finds is not held against it: it is made again, under the same id.
      ...(!paused && { busyUntil: null }),
    });
    if (!paused) await wakeDeliveries(tx);
    return { kind: paused ? "webhook-paused" : "webhook-resumed", result: null };
  });
}
