import { clsx } from "clsx";
import { eventCopy } from "@/components/account/webhooks/copy";
import { Field, FieldGroup, SelectInput, TextInput } from "@/components/ui/fields";
import {
  type WebhookEvent,
  webhookEvents,
  type WebhookFormat,
} from "@/lib/webhooks/webhook-events";

interface WebhookFieldsProps {
  readonly given: {
    readonly name: string | null;
    readonly url: string;
    readonly format: WebhookFormat;
    readonly includeWords: boolean;
    readonly events: readonly WebhookEvent[];
  };
}

export const webhookFields = ["name", "url", "format", "includeWords", "events"] as const;

const boxRow = "grid-cols-[1rem_minmax(0,1fr)] items-start gap-2.5 py-1";
const boxClass = "mt-[calc((1lh-1rem)/2)] size-4 accent-ink";

/** What a webhook is called, where it leads, what it is told and how. */
export function WebhookFields({ given }: WebhookFieldsProps) {
  return (
    <>
      <Field name="name" label="Name (optional)">
        <TextInput defaultValue={given.name ?? ""} maxLength={100} />
      </Field>
      <Field
        name="url"
        label="Address"
        help="Messages are sent here by POST. http:// is not encrypted."
      >
        <TextInput
          defaultValue={given.url}
          inputMode="url"
          maxLength={2_000}
          placeholder="https://example.org/keepsake"
          required
        />
      </Field>
      <div className="group grid gap-2">
        <Field name="format" label="Format">
          <SelectInput name="format" defaultValue={given.format}>
            <option value="keepsake">JSON</option>
            <option value="slack">Slack</option>
          </SelectInput>
        </Field>
        <label className={clsx(boxRow, "hidden group-has-[option[value=slack]:checked]:grid")}>
          <input
            type="checkbox"
            name="includeWords"
            defaultChecked={given.includeWords}
            className={boxClass}
          />
          <span>
            Include words
            <span className="block text-note text-ink-3">
              Quotes what a session lost from memories. What was sent can&apos;t be purged there.
            </span>
          </span>
        </label>
      </div>
      <FieldGroup name="events" legend="Events">
        {webhookEvents.map((event) => (
          <label key={event} className={clsx(boxRow, "grid")}>
            <input
              type="checkbox"
              name={event}
              defaultChecked={given.events.includes(event)}
              className={boxClass}
            />
            <span>
              {eventCopy[event]} <code className="text-note wrap-anywhere text-ink-2">{event}</code>
            </span>
          </label>
        ))}
      </FieldGroup>
    </>
  );
}
