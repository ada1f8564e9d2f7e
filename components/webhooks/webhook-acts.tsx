"use client";

import { ShownOnce } from "@/components/settings/shown-once";
import { plural } from "@/components/ui/words/number-words";
import { tryCopy } from "@/components/webhooks/try-copy";
import { WebhookAct } from "@/components/webhooks/webhook-act";
import type { WebhookActions, WebhookSummary } from "@/components/webhooks/webhook-summary";
import { AlertDialog } from "@/components/ui/feedback/alert-dialog";
import { Button } from "@/components/ui/forms/button";
import type { FormAction } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { useDialogAction } from "@/components/ui/forms/use-dialog-action";

/** What an admin does with a webhook: each a button that says what came of it. */
export function WebhookActs({
  webhook,
  actions,
}: {
  readonly webhook: WebhookSummary;
  readonly actions: WebhookActions;
}) {
  const { id, version, url, state, counts } = webhook;
  const isActive = state === "active";
  const failed = counts.failed ?? 0;
  const fields = { endpointId: id };
  return (
    <div className="flex flex-wrap items-start gap-2">
      <WebhookAct
        action={actions.test}
        fields={fields}
        of={url}
        words="Send a test"
        pendingWords="Sending"
        say={({ tried }) => tryCopy(tried, !isActive)}
      />
      <WebhookAct
        action={actions.replayFailed}
        fields={fields}
        of={url}
        isOffered={isActive && failed > 0}
        words={`Send ${plural(failed, "that failed", "that failed")} again`}
        pendingWords="Queueing"
        say={({ deliveries }) => `${plural(deliveries, "delivery", "deliveries")} queued.`}
      />
      <WebhookAct
        key={state}
        action={actions.pause}
        fields={{ ...fields, paused: String(isActive) }}
        of={url}
        words={isActive ? "Pause" : "Resume"}
        pendingWords="Saving"
      />
      <WebhookAct
        action={actions.renew}
        fields={{ ...fields, version: String(version) }}
        of={url}
        words="New secret"
        pendingWords="Making"
        say={showSecret}
      />
      <RemoveWebhook id={id} url={url} action={actions.remove} />
    </div>
  );
}

function showSecret({ secret }: { readonly secret: string }) {
  return <ShownOnce what="secret" text={secret} />;
}

interface RemoveWebhookProps {
  readonly id: string;
  readonly url: string;
  readonly action: FormAction;
}

/** Asks once: its log and what waits for it go with it. */
function RemoveWebhook({ id, url, action }: RemoveWebhookProps) {
  const { open, onOpenChange, result, isPending, send } = useDialogAction(action);
  const remove = () => {
    const form = new FormData();
    form.set("endpointId", id);
    send(form);
  };
  const confirm = (
    <Button tone="lost" isPending={isPending} onClick={remove}>
      {isPending ? "Removing" : "Remove"}
    </Button>
  );
  return (
    <>
      <Button aria-label={`Remove: ${url}`} onClick={() => onOpenChange(true)}>
        Remove
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={onOpenChange}
        title="Remove this webhook?"
        confirm={confirm}
      >
        <p className="wrap-anywhere">{url}</p>
        <p>
          Nothing more is sent to it. Waiting deliveries, its history and its secret are deleted for
          good.
        </p>
        <FormFault result={result} />
      </AlertDialog>
    </>
  );
}
