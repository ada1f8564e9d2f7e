"use client";

import { useClock } from "@/components/ui/clock";
import { Icon, type IconName } from "@/components/ui/icon";
import { plural } from "@/components/ui/words/number-words";
import { RelativeTime } from "@/components/ui/words/relative-time";
import { soonCopy } from "@/components/webhooks/try-copy";
import type { WebhookSummary } from "@/components/webhooks/webhook-summary";

const states: Readonly<Record<WebhookSummary["state"], readonly [IconName, string]>> = {
  active: ["check", "On"],
  paused: ["pause", "Paused. Events that happen now are not sent, not even later."],
  failing: ["flag", "Turned off: nothing was received for 5 days."],
  gone: ["flag", "Turned off: the receiver answered that it is gone (410)."],
};

/** Whether a webhook works, and how its deliveries stand. */
export function WebhookState({ webhook }: { webhook: WebhookSummary }) {
  const { now } = useClock();
  const { state, counts, failingSince, previousUntil } = webhook;
  const [icon, words] = states[state];
  const isExchanged = previousUntil !== null && Date.parse(previousUntil) > now;
  return (
    <div>
      <p className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2 text-pretty wrap-anywhere">
        <Icon name={icon} />
        {words}
      </p>
      <p className="text-note text-ink-3">{countWords(counts)}</p>
      {state === "active" && failingSince !== null && (
        <p className="text-note text-ink-3">
          Failing since <RelativeTime at={failingSince} />.
        </p>
      )}
      {isExchanged && (
        <p className="text-note text-ink-3">
          The old secret still works until {soonCopy(previousUntil, now)}.
        </p>
      )}
    </div>
  );
}

function countWords({ delivered = 0, waiting = 0, failed = 0 }: WebhookSummary["counts"]): string {
  const parts = [`${plural(delivered, "delivery", "deliveries")} received`];
  if (waiting > 0) parts.push(`${waiting} waiting`);
  if (failed > 0) parts.push(`${failed} failed`);
  return parts.join(", ");
}
