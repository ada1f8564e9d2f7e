"use client";

import { ShownOnce } from "@/components/settings/shown-once";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { faultOf } from "@/components/ui/form-action";
import { FormFault } from "@/components/ui/form-fault";
import { TextInput } from "@/components/ui/text-input";
import { useFormAction } from "@/components/ui/use-form-action";
import { eventWords } from "@/components/webhooks/event-words";
import type { AddWebhookAction } from "@/components/webhooks/webhook-summary";
import { webhookEvents } from "@/lib/webhooks/webhook-events";

/** Adds a webhook and shows its secret, this once. */
export function AddWebhookForm({ action }: { readonly action: AddWebhookAction }) {
  const { result, isPending, typed, form } = useFormAction(action);
  const fault = faultOf(result, "events");
  return (
    <form className="form sheet is-sheet" {...form}>
      <Field
        name="url"
        label="Address"
        help="Messages are posted there. Over http:// anybody on the way can read them."
        fault={faultOf(result, "url")}
      >
        <TextInput
          defaultValue={typed("url")}
          inputMode="url"
          maxLength={2_000}
          placeholder="https://example.org/keepsake"
          required
        />
      </Field>
      <fieldset
        className="webhook-events"
        aria-describedby={fault === undefined ? undefined : "events-fault"}
      >
        <legend className="mb-1 font-medium">Tell it when</legend>
        {webhookEvents.map((event) => (
          <label key={event}>
            <input type="checkbox" name="events[]" value={event} defaultChecked />
            <span>
              {eventWords[event]} <code>{event}</code>
            </span>
          </label>
        ))}
      </fieldset>
      {fault !== undefined && (
        <p id="events-fault" className="fault" role="alert">
          {fault}
        </p>
      )}
      <FormFault result={result} fields={["url", "events"]} />
      <div className="form-do">
        <Button type="submit" tone="ink" isPending={isPending}>
          {isPending ? "Adding" : "Add it"}
        </Button>
      </div>
      {result?.ok === true && <ShownOnce what="secret" text={result.secret} />}
      <p className="note">
        Messages say which session, its state, numbers and a link; never a memory&apos;s words. They
        are signed as Standard Webhooks says.
      </p>
    </form>
  );
}
