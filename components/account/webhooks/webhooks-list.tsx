import {
  type DeliverySummary,
  toldCopy,
  secondsOf,
  tryCopy,
  type WebhookSummary,
} from "@/components/account/webhooks/copy";
import {
  EditWebhook,
  ReplayDelivery,
  Soon,
  WebhookActs,
  WebhookState,
} from "@/components/account/webhooks/webhook-acts";
import { rowsClass, settingsRow, settingsRowEnd } from "@/components/ui/classes";
import { DottedSummary } from "@/components/ui/facts";
import { Icon, type IconName } from "@/components/ui/icon";
import Link from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { plural } from "@/components/ui/words";

/** The account's webhooks: what each is told, how it is, and what can be done with it. */
export function WebhooksList({ webhooks }: { readonly webhooks: readonly WebhookSummary[] }) {
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
              <p className="text-note text-ink-3">{toldCopy(webhook)}</p>
              <p className="text-note text-ink-3">
                Added by {webhook.madeBy} <RelativeTime at={webhook.createdAt} />
              </p>
            </div>
            <WebhookState webhook={webhook} />
          </div>
          <WebhookActs webhook={webhook} />
          <EditWebhook webhook={webhook} />
        </li>
      ))}
    </ul>
  );
}

/** What was sent, newest first: what came back, how often it was tried, when it is tried again. */
export function DeliveryLog({ deliveries }: { readonly deliveries: readonly DeliverySummary[] }) {
  return (
    <ul className={rowsClass} data-testid="deliveries">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className={settingsRow} data-testid="delivery">
          <div>
            <p className="font-mono text-ui font-medium normal-nums wrap-anywhere">
              {delivery.type}
            </p>
            <p className="text-note text-ink-3">
              <RelativeTime at={delivery.at} />
              {delivery.sessionId !== null && (
                <>
                  {" "}
                  <Link
                    className="inline-block py-1 underline underline-offset-[0.2em]"
                    href={`/sessions/${delivery.sessionId}`}
                  >
                    Its session
                  </Link>
                </>
              )}
            </p>
            <p className="text-note text-ink-3 wrap-anywhere">{delivery.url}</p>
          </div>
          <div>
            <Outcome delivery={delivery} />
            {delivery.log.length > 0 && <Tries delivery={delivery} />}
          </div>
          <div className={settingsRowEnd}>
            <ReplayDelivery delivery={delivery} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const icons: Readonly<Record<DeliverySummary["state"], IconName>> = {
  delivered: "check",
  waiting: "clock",
  failed: "flag",
};

function Outcome({ delivery }: { delivery: DeliverySummary }) {
  const { state, nextTryAt, tries, log } = delivery;
  const last = log.at(-1);
  const said = last === undefined ? "Not sent yet." : tryCopy(last);
  const end =
    state === "failed" && tries > 0 ? ` Given up after ${plural(tries, "try", "tries")}.` : "";
  return (
    <p className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2 text-pretty wrap-anywhere">
      <Icon name={icons[state]} />
      <span>
        {said}
        {state === "waiting" && (
          <>
            {" "}
            Next try <Soon at={nextTryAt} />.
          </>
        )}
        {end}
      </span>
    </p>
  );
}

function Tries({ delivery }: { delivery: DeliverySummary }) {
  return (
    <details className="mt-1 pl-6">
      <DottedSummary>{plural(delivery.tries, "try", "tries")}</DottedSummary>
      <ol reversed className="grid list-decimal gap-1.5 pl-5">
        {delivery.log.toReversed().map(({ at, ms, url, status, answer, fault }) => (
          <li key={at} className="text-note text-ink-3">
            <RelativeTime at={at} />
            {url !== undefined && url !== delivery.url && (
              <code className="block wrap-anywhere">{url}</code>
            )}
            : {status ?? fault?.replace(/\.$/, "")}, {secondsOf(ms)}
            {answer !== null && answer !== "" && (
              <code className="block wrap-anywhere">{answer}</code>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
