import { rowsClass } from "@/components/ui/row-class";
import { EditWebhook } from "@/components/webhooks/edit-webhook";
import { eventsCopy } from "@/components/webhooks/events-copy";
import { WebhookActs } from "@/components/webhooks/webhook-acts";
import { WebhookState } from "@/components/webhooks/webhook-state";
import type { WebhookActions, WebhookSummary } from "@/components/webhooks/webhook-summary";
import { RelativeTime } from "@/components/ui/words/relative-time";

interface WebhooksListProps {
  readonly webhooks: readonly WebhookSummary[];
  readonly actions: WebhookActions;
}

/** The account's webhooks: what each is told, how it is, and what can be done with it. */
export function WebhooksList({ webhooks, actions }: WebhooksListProps) {
  return (
    <ul className={rowsClass} data-testid="webhooks">
      {webhooks.map((webhook) => (
        <li key={webhook.id} className="grid gap-3 px-5 py-4 max-phone:px-4" data-testid="webhook">
          <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-x-6 gap-y-2 max-phone:grid-cols-1">
            <div>
              {webhook.name !== null && (
                <h3 className="font-serif text-name wrap-anywhere normal-nums">{webhook.name}</h3>
              )}
              <p className="font-mono text-ui font-medium normal-nums wrap-anywhere">
                {webhook.url}
              </p>
              <p className="text-note text-ink-3">{eventsCopy(webhook)}</p>
              <p className="text-note text-ink-3">
                Added by {webhook.madeBy} <RelativeTime at={webhook.createdAt} />
              </p>
            </div>
            <WebhookState webhook={webhook} />
          </div>
          <WebhookActs webhook={webhook} actions={actions} />
          <EditWebhook webhook={webhook} action={actions.edit} />
        </li>
      ))}
    </ul>
  );
}
