"use client";

import {
  addWebhookAction,
  editWebhookAction,
  pauseWebhookAction,
  removeWebhookAction,
  renewWebhookSecretAction,
  replayDeliveryAction,
  replayFailedAction,
  testWebhookAction,
} from "@/app/actions/settings";
import { Fold, SaveRow, ShownOnce } from "@/components/account/saved";
import {
  type DeliverySummary,
  soonCopy,
  tryCopy,
  type WebhookSummary,
} from "@/components/account/webhooks/copy";
import { WebhookFields, webhookFields } from "@/components/account/webhooks/webhook-fields";
import { ActionForm, PostButton } from "@/components/ui/action-form";
import { AskedAct } from "@/components/ui/asked-act";
import { Button } from "@/components/ui/button";
import { actEndClass } from "@/components/ui/classes";
import { FormFault } from "@/components/ui/form-action";
import { Form, Hidden } from "@/components/ui/form";
import { Icon, type IconName } from "@/components/ui/icon";
import { useClock } from "@/components/ui/relative-time";
import { useFormAction, useShownVersion } from "@/components/ui/use-form-action";
import { plural } from "@/components/ui/words";
import { webhookEvents } from "@/lib/webhooks/webhook-events";

interface WebhookProps {
  readonly webhook: WebhookSummary;
}

/** What an admin does with a webhook: each a button that says what came of it. */
export function WebhookActs({ webhook }: WebhookProps) {
  const { id, url, state, counts } = webhook;
  const isActive = state === "active";
  const failed = counts.failed ?? 0;
  // What one button says is under all of them: none moves.
  const shared = {
    fields: { endpointId: id },
    of: url,
    className: "contents",
    saidClass: "order-1 basis-full",
  };
  return (
    <div className="flex flex-wrap items-start gap-2">
      <PostButton
        {...shared}
        action={testWebhookAction}
        act={["Send a test", "Sending"]}
        renderDone={({ tried }) => tryCopy(tried, !isActive)}
      />
      <PostButton
        {...shared}
        action={replayFailedAction}
        isOffered={isActive && failed > 0}
        act={[`Send ${plural(failed, "that failed", "that failed")} again`, "Queueing"]}
        renderDone={({ deliveries }) => `${plural(deliveries, "delivery", "deliveries")} queued.`}
      />
      <PostButton
        key={state}
        {...shared}
        action={pauseWebhookAction}
        fields={{ endpointId: id, paused: String(isActive) }}
        act={[isActive ? "Pause" : "Resume", "Saving"]}
      />
      <PostButton
        {...shared}
        action={renewWebhookSecretAction}
        act={["New secret", "Making"]}
        renderDone={showSecret}
      />
      <AskedAct
        action={removeWebhookAction}
        fields={{ endpointId: id }}
        trigger={<Button aria-label={`Remove: ${url}`}>Remove</Button>}
        title="Remove this webhook?"
        act={["Remove", "Removing"]}
      >
        <p className="wrap-anywhere">{url}</p>
        <p>
          Nothing more is sent to it. Waiting deliveries, its history and its secret are deleted for
          good.
        </p>
      </AskedAct>
    </div>
  );
}

function showSecret({ secret }: { readonly secret: string }) {
  return (
    <>
      <ShownOnce what="secret" text={secret} />
      <p>From now on it alone signs: give it to the receiver.</p>
    </>
  );
}

/** Sends a delivery at once, under the same id, and says what came back. */
export function ReplayDelivery({ delivery }: { readonly delivery: DeliverySummary }) {
  const { id, type, state } = delivery;
  return (
    <PostButton
      className={actEndClass}
      action={replayDeliveryAction}
      fields={{ deliveryId: id }}
      of={`${type}, ${id}`}
      act={[state === "waiting" ? "Try now" : "Send again", "Sending"]}
      renderDone={({ tried }) => tryCopy(tried)}
    />
  );
}

/** When a delivery is tried next; one that has no time waits for its webhook. */
export function Soon({ at }: { at: string | null }) {
  const { now } = useClock();
  return at === null ? "once its webhook is on" : soonCopy(at, now);
}

const states: Readonly<Record<WebhookSummary["state"], readonly [IconName, string]>> = {
  active: ["check", "On"],
  paused: ["pause", "Paused. Events that happen now are not sent, not even later."],
};

/** Whether a webhook works, and how its deliveries stand. */
export function WebhookState({ webhook }: WebhookProps) {
  const { state, counts } = webhook;
  const [icon, words] = states[state];
  return (
    <div>
      <p className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2 text-pretty wrap-anywhere">
        <Icon name={icon} />
        {words}
      </p>
      <p className="text-note text-ink-3">{countWords(counts)}</p>
    </div>
  );
}

function countWords({ delivered = 0, waiting = 0, failed = 0 }: WebhookSummary["counts"]): string {
  const parts = [`${plural(delivered, "delivery", "deliveries")} received`];
  if (waiting > 0) parts.push(`${waiting} waiting`);
  if (failed > 0) parts.push(`${failed} failed`);
  return parts.join(", ");
}

const nothing = {
  name: null,
  url: "",
  format: "keepsake",
  includeWords: false,
  events: webhookEvents,
} as const;

/** Adds a webhook and shows its secret, this once. */
export function AddWebhookForm() {
  return (
    <ActionForm
      action={addWebhookAction}
      fields={webhookFields}
      act={["Add webhook", "Adding"]}
      renderDone={({ secret }) => <ShownOnce what="secret" text={secret} />}
    >
      <WebhookFields given={nothing} />
      <p className="text-note text-ink-3">
        Messages contain the session&apos;s ID, state, numbers and a link, and no memory&apos;s text
        unless you include words. They are signed (Standard Webhooks).
      </p>
    </ActionForm>
  );
}

/** Changes where a webhook leads and what it is told; its secret stays. */
export function EditWebhook({ webhook }: WebhookProps) {
  const { name, url, format, includeWords, events } = webhook;
  const { shown, onInput, letGo } = useShownVersion({ name, url, format, includeWords, events });
  const { result, isPending, form } = useFormAction(editWebhookAction, letGo);
  return (
    <Fold title="Edit" of={name ?? url} isOpen={result !== null}>
      <Form
        result={result}
        key={JSON.stringify(shown)}
        className="grid gap-5 mt-3 max-w-[34rem] text-ui"
        onInput={onInput}
        {...form}
      >
        <Hidden endpointId={webhook.id} />
        <WebhookFields given={shown} />
        <p className="text-note text-ink-3">
          The secret stays the same. Waiting deliveries go to the new address, and words are off for
          it until you include them again.
        </p>
        <FormFault result={result} fields={webhookFields} />
        <SaveRow result={result} isPending={isPending} />
      </Form>
    </Fold>
  );
}
