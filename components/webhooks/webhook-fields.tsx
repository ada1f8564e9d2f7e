import { useId } from "react";
import { Field } from "@/components/ui/forms/field";
import { faultOf, type ActionResult } from "@/components/ui/forms/form-action";
import { Icon } from "@/components/ui/icon";
import { TextInput } from "@/components/ui/forms/text-input";
import { eventCopy } from "@/components/webhooks/event-copy";
import { webhookEvents, type WebhookEvent } from "@/lib/webhooks/webhook-events";

interface WebhookFieldsProps {
  readonly given: {
    readonly name: string | null;
    readonly url: string;
    readonly events: readonly WebhookEvent[];
  };
  /** What was posted and refused before scripts ran, else what is given. */
  readonly typed: (name: string, otherwise?: string) => string;
  readonly result: ActionResult | { readonly ok: true } | null;
}

/** Those of them that have a place for what is wrong with them. */
export const webhookFields = ["name", "url", "events"] as const;

/** What a webhook is called, where it leads and what it is told: name, url, a box for each event. */
export function WebhookFields({ given, typed, result }: WebhookFieldsProps) {
  const faultId = useId();
  const fault = faultOf(result, "events");
  const wasPosted = typed("url") !== "" || webhookEvents.some((event) => typed(event) !== "");
  const isChosen = (event: WebhookEvent) =>
    wasPosted ? typed(event) === "on" : given.events.includes(event);
  return (
    <>
      <Field name="name" label="Name (optional)" fault={faultOf(result, "name")}>
        <TextInput defaultValue={typed("name", given.name ?? "")} maxLength={100} />
      </Field>
      <Field
        name="url"
        label="Address"
        help="Messages are sent here by POST. http:// is not encrypted."
        fault={faultOf(result, "url")}
      >
        <TextInput
          defaultValue={typed("url", given.url)}
          inputMode="url"
          maxLength={2_000}
          placeholder="https://example.org/keepsake"
          required
        />
      </Field>
      <fieldset className="grid" aria-describedby={fault === undefined ? undefined : faultId}>
        <legend className="mb-1 font-medium">Events</legend>
        {webhookEvents.map((event) => (
          <label
            key={event}
            className="grid grid-cols-[1rem_minmax(0,1fr)] items-start gap-2.5 py-1"
          >
            <input
              type="checkbox"
              name={event}
              defaultChecked={isChosen(event)}
              className="mt-[calc((1lh-1rem)/2)] size-4 accent-ink"
            />
            <span>
              {eventCopy[event]} <code className="text-note wrap-anywhere text-ink-2">{event}</code>
            </span>
          </label>
        ))}
        {fault !== undefined && (
          <p id={faultId} className="fault">
            <Icon name="flag" />
            {fault}
          </p>
        )}
      </fieldset>
    </>
  );
}
