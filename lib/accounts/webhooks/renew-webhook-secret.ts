import type { z } from "zod";
import { updateEndpoint } from "@/db/queries/webhook-rows";
import { changeWebhook } from "@/lib/accounts/webhooks/change-webhook";
import type { webhookForm } from "@/lib/accounts/webhooks/webhook-forms";
import type { Context } from "@/lib/context";
import { runningEnvironment } from "@/lib/env";
import { sealSecret } from "@/lib/outbound/sealed-secret";
import { newWebhookSecret } from "@/lib/outbound/sign-message";

const bothForMs = 24 * 60 * 60 * 1000;

/**
 * Gives a webhook another secret, and tells it this once. For a day the one before signs beside it,
 * so that a receiver can change over without losing anything. Within that day another secret takes
 * the place of the new one: the one before is what the receiver has.
 */
export async function renewWebhookSecret(
  ctx: Context,
  { endpointId }: z.output<typeof webhookForm>,
): Promise<{ readonly secret: string }> {
  const secret = newWebhookSecret();
  await changeWebhook(ctx, endpointId, async (tx, endpoint, at) => {
    const isExchanged = endpoint.previousUntil !== null && endpoint.previousUntil > at;
    await updateEndpoint(tx, endpointId, {
      secret: sealSecret(secret, endpointId, runningEnvironment().secret),
      ...(!isExchanged && {
        previousSecret: endpoint.secret,
        previousUntil: new Date(at.getTime() + bothForMs),
      }),
    });
    return { kind: "webhook-secret-renewed", result: null };
  });
  return { secret };
}
