import type { z } from "zod";
import { deleteEndpoint } from "@/db/queries/webhook-rows";
import { changeWebhook } from "@/lib/accounts/webhooks/change-webhook";
import type { webhookForm } from "@/lib/accounts/webhooks/webhook-forms";
import type { Context } from "@/lib/context";

/** Removes a webhook with its log and what waits for it: nothing more is sent. */
export async function removeWebhook(
  ctx: Context,
  { endpointId }: z.output<typeof webhookForm>,
): Promise<void> {
  await changeWebhook(ctx, endpointId, async (tx) => {
    await deleteEndpoint(tx, endpointId);
    return { kind: "webhook-removed", result: null };
  });
}
