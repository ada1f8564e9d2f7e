import { rowsClass } from "@/components/ui/row-class";
import Link from "@/components/ui/link";
import { DottedSummary } from "@/components/ui/dotted-summary";
import { Icon, type IconName } from "@/components/ui/icon";
import { plural } from "@/components/ui/words/number-words";
import { RelativeTime } from "@/components/ui/words/relative-time";
import { Soon } from "@/components/webhooks/soon";
import { secondsOf, tryCopy } from "@/components/webhooks/try-copy";
import { ReplayDelivery } from "@/components/webhooks/replay-delivery";
import type { DeliverySummary, ReplayAction } from "@/components/webhooks/webhook-summary";
import { settingsRow, settingsRowEnd } from "@/components/settings/settings-row";

interface DeliveryLogProps {
  readonly deliveries: readonly DeliverySummary[];
  readonly replay: ReplayAction;
}

/** What was sent, newest first: what came back, how often it was tried, when it is tried again. */
export function DeliveryLog({ deliveries, replay }: DeliveryLogProps) {
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
            <ReplayDelivery delivery={delivery} action={replay} />
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
