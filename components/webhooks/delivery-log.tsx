import Link from "@/components/ui/link";
import { Icon, type IconName } from "@/components/ui/icon";
import { plural } from "@/components/ui/number-words";
import { RelativeTime } from "@/components/ui/relative-time";
import { secondsOf, soonWords, tryWords } from "@/components/webhooks/try-words";
import { ReplayDelivery } from "@/components/webhooks/replay-delivery";
import type { DeliverySummary, ReplayAction } from "@/components/webhooks/webhook-summary";

interface DeliveryLogProps {
  readonly deliveries: readonly DeliverySummary[];
  readonly now: number;
  readonly replay: ReplayAction;
}

/** What was sent, newest first: what came back, how often it was tried, when it is tried again. */
export function DeliveryLog({ deliveries, now, replay }: DeliveryLogProps) {
  return (
    <ul className="sheet roll" data-testid="deliveries">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="roll-row settings-row" data-testid="delivery">
          <div>
            <p className="settings-model">{delivery.type}</p>
            <p className="note">
              <RelativeTime at={delivery.at} now={now} />
              {delivery.sessionId !== null && (
                <>
                  {" "}
                  <Link className="webhook-link" href={`/sessions/${delivery.sessionId}`}>
                    Its session
                  </Link>
                </>
              )}
            </p>
            <p className="note webhook-url">{delivery.url}</p>
          </div>
          <div>
            <Outcome delivery={delivery} now={now} />
            {delivery.log.length > 0 && <Tries delivery={delivery} now={now} />}
          </div>
          <div className="end">
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

function Outcome({ delivery, now }: { delivery: DeliverySummary; now: number }) {
  const { state, nextTryAt, tries, log } = delivery;
  const last = log.at(-1);
  const said = last === undefined ? "Not sent yet." : tryWords(last);
  const when = nextTryAt === null ? "once its webhook goes on" : soonWords(nextTryAt, now);
  const next = state === "waiting" ? ` Next try ${when}.` : "";
  const end =
    state === "failed" && tries > 0 ? ` Given up after ${plural(tries, "try", "tries")}.` : "";
  return (
    <p className="settings-state">
      <Icon name={icons[state]} />
      {said + next + end}
    </p>
  );
}

function Tries({ delivery, now }: { delivery: DeliverySummary; now: number }) {
  return (
    <details className="webhook-tries">
      <summary>{plural(delivery.tries, "try", "tries")}</summary>
      <ol reversed>
        {delivery.log.toReversed().map(({ at, ms, url, status, answer, fault }) => (
          <li key={at} className="note">
            <RelativeTime at={at} now={now} />
            {url !== undefined && url !== delivery.url && <code>{url}</code>}:{" "}
            {status ?? fault?.replace(/\.$/, "")}, {secondsOf(ms)}
            {answer !== null && answer !== "" && <code>{answer}</code>}
          </li>
        ))}
      </ol>
    </details>
  );
}
