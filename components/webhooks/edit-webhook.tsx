"use client";

import { SaveRow } from "@/components/settings/save-row";
import { DottedSummary } from "@/components/ui/dotted-summary";
import type { FormAction } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { useFormAction } from "@/components/ui/forms/use-form-action";
import { useShownVersion } from "@/components/ui/use-shown-version";
import { newerWebhook } from "@/components/webhooks/newer-webhook";
import { eventsCopy } from "@/components/webhooks/events-copy";
import { WebhookFields, webhookFields } from "@/components/webhooks/webhook-fields";
import type { WebhookSummary } from "@/components/webhooks/webhook-summary";
import { isOffByAddress } from "@/lib/webhooks/webhook-events";
import { NoteBox } from "@/components/ui/feedback/note-box";

interface EditWebhookProps {
  readonly webhook: WebhookSummary;
  readonly action: FormAction;
}

/** Changes where a webhook leads and what it is told; its secret stays. Two at once: M5. */
export function EditWebhook({ webhook, action }: EditWebhookProps) {
  const { shown, onInput, letGo } = useShownVersion(webhook);
  const { result, isPending, typed, form } = useFormAction(action, letGo);
  const newer = newerWebhook(result);
  return (
    <details open={result !== null}>
      <DottedSummary aria-label={`Edit: ${webhook.name ?? webhook.url}`}>Edit</DottedSummary>
      <form
        key={shown.version}
        className="grid gap-5 mt-3 max-w-[34rem]"
        onInput={onInput}
        {...form}
      >
        <input type="hidden" name="endpointId" value={webhook.id} />
        <input type="hidden" name="version" value={newer?.version ?? shown.version} />
        <WebhookFields given={shown} typed={typed} result={result} />
        <p className="text-note text-ink-3">
          The secret stays the same. Waiting deliveries go to the new address.
          {isOffByAddress(webhook.state) && " Changing the address turns it on again."}
        </p>
        <FormFault result={result} fields={webhookFields} />
        {newer !== null && (
          <NoteBox>
            It is {newer.name !== null && <q>{newer.name}</q>} at{" "}
            <b className="wrap-anywhere">{newer.url}</b> now. {eventsCopy(newer)}.
          </NoteBox>
        )}
        <SaveRow result={result} isPending={isPending} isOver={newer !== null} />
      </form>
    </details>
  );
}
