"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { useThrottled } from "@/components/live/account-hints";
import { useOverview } from "@/components/live/use-overview";
import { ReviewSummary } from "@/components/reviews/review-summary";
import { summaryClass } from "@/components/reviews/reviews-frame";
import { Icon } from "@/components/ui/icon";
import Link, { ButtonLink, TextLink } from "@/components/ui/link";
import { useClock } from "@/components/ui/relative-time";
import { sessionRoute } from "@/components/ui/requests";
import { exactTime, plural } from "@/components/ui/words";
import { kindOf } from "@/components/writers/kind-of";
import type { QueuedReview } from "@/lib/sessions/read/load-queue";
import type { HomeData, Overview } from "@/lib/sessions/read/load-home";

const mostShown = 3;
const dayMs = 24 * 60 * 60_000;

/** V6: what has waited for a week or more, to who owns it and to the admins. */
export function Reminders({ reminders }: Pick<HomeData, "reminders">) {
  if (reminders.length === 0) return null;
  const more = reminders.length - mostShown;
  return (
    <section className="mb-6 grid gap-2" aria-label="Reminders">
      <ul className="sheet">
        {reminders.slice(0, mostShown).map((reminder) => (
          <ReminderLine key={reminder.sessionId} reminder={reminder} />
        ))}
      </ul>
      {more > 0 && (
        <p className="text-note text-ink-3">
          <TextLink href="/reviews?sort=oldest">
            {plural(more, "more session")} that {more === 1 ? "waits" : "wait"} as long
          </TextLink>
        </p>
      )}
    </section>
  );
}

function ReminderLine({ reminder }: { readonly reminder: HomeData["reminders"][number] }) {
  const { sessionId, agentName, kind, waitsSince, blocksSweep } = reminder;
  const clock = useClock();
  const since = waitsSince.getTime();
  const days = Math.floor((clock.now - since) / dayMs);
  return (
    <li
      className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-rule px-5 py-3 not-first:border-t max-phone:grid-cols-[1rem_minmax(0,1fr)] max-phone:items-start"
      data-testid="reminder"
    >
      <Icon name="clock" />
      <p>
        <b className="font-serif text-name wrap-anywhere normal-nums">{agentName}</b>: its{" "}
        {kindOf(kind).word.toLowerCase()} has needed review for{" "}
        <time dateTime={waitsSince.toISOString()} title={exactTime(since, clock.zone)}>
          {plural(days, "day")}
        </time>
        .{blocksSweep && " Its schedule is paused until then."}
      </p>
      <div className="max-phone:col-start-2">
        <ButtonLink href={sessionRoute(sessionId)} aria-label={`Review ${agentName}'s session`}>
          Review
        </ButtonLink>
      </div>
    </li>
  );
}

/** The first of the queue, as the queue shows them. */
export function WaitingList({ waiting }: { readonly waiting: readonly QueuedReview[] }) {
  return (
    <ol className="sheet">
      {waiting.map((review) => (
        <li key={review.id} className="border-rule not-first:border-t">
          <Link
            className={`px-5 hover:bg-sheet-2 max-phone:px-4 ${summaryClass}`}
            href={sessionRoute(review.id)}
            data-testid="home-waiting"
          >
            <ReviewSummary review={review} />
          </Link>
        </li>
      ))}
    </ol>
  );
}

const refreshEveryMs = 2_000;

/** Has the page read again when something begins, ends, or waits that it was not made with. */
export function HomeRefresh({ overview: shown }: { overview: Overview }) {
  const overview = useOverview();
  const router = useRouter();
  const refresh = useThrottled(() => router.refresh(), refreshEveryMs);
  const compare = useEffectEvent((now: Overview) => {
    if (tell(now) !== tell(shown)) refresh();
  });
  useEffect(() => compare(overview), [overview]);
  return null;
}

function tell({ waiting, runningCount, running }: Overview): string {
  return JSON.stringify([waiting, runningCount, running.map(({ id, state }) => [id, state])]);
}
