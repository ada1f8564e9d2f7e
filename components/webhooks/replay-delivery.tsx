"use client";

import { tryCopy } from "@/components/webhooks/try-copy";
import { WebhookAct } from "@/components/webhooks/webhook-act";
import type { DeliverySummary, ReplayAction } from "@/components/webhooks/webhook-summary";

interface ReplayDeliveryProps {
  readonly delivery: Pick<DeliverySummary, "id" | "type" | "state">;
  readonly action: ReplayAction;
}

/** Sends a delivery at once, under the same id, and says what came back. */
export function ReplayDelivery({ delivery, action }: ReplayDeliveryProps) {
  const { id, type, state } = delivery;
  return (
    <WebhookAct
      place="end"
      action={action}
      fields={{ deliveryId: id }}
      of={`${type}, ${id}`}
      words={state === "waiting" ? "Try now" : "Send again"}
      pendingWords="Sending"
      say={({ tried }) => tryCopy(tried)}
    />
  );
}
