import { clsx } from "clsx";
import { type ReactNode, use, useId } from "react";
import { eventCopy } from "@/components/account/webhooks/copy";
import { Button } from "@/components/ui/button";
import { Field, SelectInput, TextInput } from "@/components/ui/fields";
import { Fault, faultOf, FormFault, type Refused } from "@/components/ui/form-action";
import { FormResult, Hidden } from "@/components/ui/form";
import { useFormAction } from "@/components/ui/use-form-action";
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
  /** What was posted and refused before scripts ran, else what is given. */
  readonly typed: (name: string, otherwise?: string) => string;
}

export const webhookFields = ["name", "url", "format", "includeWords", "events"] as const;

const boxRow = "grid-cols-[1rem_minmax(0,1fr)] items-start gap-2.5 py-1";
const boxClass = "mt-[calc((1lh-1rem)/2)] size-4 accent-ink";

/** What a webhook is called, where it leads, what it is told and how. */
export function WebhookFields({ given, typed }: WebhookFieldsProps) {
  const faultId = useId();
  const fault = faultOf(use(FormResult), "events");
  const wasPosted = typed("url") !== "" || webhookEvents.some((event) => typed(event) !== "");
  const isChosen = (event: WebhookEvent) =>
    wasPosted ? typed(event) === "on" : given.events.includes(event);
  return (
    <>
      <Field name="name" label="Name (optional)">
        <TextInput defaultValue={typed("name", given.name ?? "")} maxLength={100} />
      </Field>
      <Field
        name="url"
        label="Address"
        help="Messages are sent here by POST. http:// is not encrypted."
      >
        <TextInput
          defaultValue={typed("url", given.url)}
          inputMode="url"
          maxLength={2_000}
          placeholder="https://example.org/keepsake"
          required
        />
      </Field>
      <div className="group grid gap-2">
        <Field name="format" label="Format">
          <SelectInput name="format" defaultValue={typed("format", given.format)}>
            <option value="keepsake">JSON</option>
            <option value="slack">Slack</option>
          </SelectInput>
        </Field>
        <label className={clsx(boxRow, "hidden group-has-[option[value=slack]:checked]:grid")}>
          <input
            type="checkbox"
            name="includeWords"
            defaultChecked={wasPosted ? typed("includeWords") === "on" : given.includeWords}
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
      <fieldset className="grid" aria-describedby={fault === undefined ? undefined : faultId}>
        <legend className="mb-1 font-medium">Events</legend>
        {webhookEvents.map((event) => (
          <label key={event} className={clsx(boxRow, "grid")}>
            <input
              type="checkbox"
              name={event}
              defaultChecked={isChosen(event)}
              className={boxClass}
            />
            <span>
              {eventCopy[event]} <code className="text-note wrap-anywhere text-ink-2">{event}</code>
            </span>
          </label>
        ))}
        {fault !== undefined && <Fault id={faultId}>{fault}</Fault>}
      </fieldset>
    </>
  );
}

/** In a row, what one button says stands under all of them: none moves. */
const places = {
  row: { form: "contents", said: "order-1 basis-full" },
  end: {
    form: "grid max-w-full justify-items-end gap-1 text-right wrap-anywhere max-phone:justify-items-start max-phone:text-left",
    said: undefined,
  },
} as const;

interface WebhookActProps<Done extends { readonly ok: true }> {
  readonly action: (previous: unknown, form: FormData) => Promise<Done | Refused>;
  readonly fields: Readonly<Record<string, string>>;
  readonly words: string;
  readonly pendingWords: string;
  /** What it is done to, for who hears the button alone. */
  readonly of: string;
  /** Without it only what was said of it stays: it may have left nothing to do. */
  readonly isOffered?: boolean;
  /** Among others in a row, or alone at the end of a line. */
  readonly place?: keyof typeof places;
  readonly say?: (done: Done) => ReactNode;
}

/** One act as a button that posts, without scripts too, and says beside it what came of it. */
export function WebhookAct<Done extends { readonly ok: true }>({
  action,
  fields,
  words,
  pendingWords,
  of,
  isOffered = true,
  place = "row",
  say,
}: WebhookActProps<Done>) {
  const { result, isPending, form } = useFormAction<Done | Refused>(action);
  const label = isPending ? pendingWords : words;
  return (
    <form {...form} className={places[place].form}>
      <Hidden {...fields} />
      {isOffered && (
        <Button type="submit" isPending={isPending} aria-label={`${label}: ${of}`}>
          {label}
        </Button>
      )}
      <output className={clsx("text-note text-ink-3 empty:hidden", places[place].said)}>
        {result?.ok === true && say?.(result)}
      </output>
      <FormFault result={result} className={places[place].said} />
    </form>
  );
}
