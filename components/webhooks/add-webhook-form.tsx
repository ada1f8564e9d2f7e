"use client";

import { ShownOnce } from "@/components/settings/shown-once";
import { Button } from "@/components/ui/forms/button";
import { FormFault } from "@/components/ui/forms/form-fault";
import { useFormAction } from "@/components/ui/forms/use-form-action";
import { useLastDone } from "@/components/ui/use-last-done";
import { WebhookFields, webhookFields } from "@/components/webhooks/webhook-fields";
import type { AddWebhookAction } from "@/components/webhooks/webhook-summary";
import { webhookEvents } from "@/lib/webhooks/webhook-events";

const nothing = { name: null, url: "", events: webhookEvents };

/** Adds a webhook and shows its secret, this once. */
export function AddWebhookForm({ action }: { readonly action: AddWebhookAction }) {
  const { result, isPending, typed, form } = useFormAction(action);
  const made = useLastDone(result);
  return (
    <form className="grid gap-5 sheet p-6 max-phone:p-4" {...form}>
      <WebhookFields given={nothing} typed={typed} result={result} />
      <FormFault result={result} fields={webhookFields} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="ink" isPending={isPending}>
          {isPending ? "Adding" : "Add webhook"}
        </Button>
      </div>
      {made !== null && <ShownOnce what="secret" text={made.secret} />}
      <p className="text-note text-ink-3">
        Messages contain the session&apos;s ID, state, numbers and a link, never a memory&apos;s
        text. They are signed (Standard Webhooks).
      </p>
    </form>
  );
}
