import * as z from "zod/mini";
import type { ActionResult } from "@/components/ui/forms/form-action";
import { webhookEvents } from "@/lib/webhooks/webhook-events";

const newerSchema = z.object({
  current: z.object({
    version: z.number(),
    name: z.nullable(z.string()),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
  }),
});
export type NewerWebhook = z.infer<typeof newerSchema>["current"];

/** What another admin saved of a webhook meanwhile, where that is why an answer is no (M5). */
export function newerWebhook(result: ActionResult | null): NewerWebhook | null {
  if (result === null || result.ok) return null;
  return newerSchema.safeParse(result.extra).data?.current ?? null;
}
