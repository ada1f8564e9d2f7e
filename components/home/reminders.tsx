"use client";

import Link from "@/components/ui/link";
import type { ReminderView } from "@/components/home/home-view";
import { useClock } from "@/components/ui/clock";
import { kindOf } from "@/components/sessions/kind-of";
import { Button } from "@/components/ui/forms/button";
import { buttonClass } from "@/components/ui/forms/button-class";
import type { FormAction } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/words/number-words";
import { exactTime } from "@/components/ui/words/time-words";
import { useFormAction } from "@/components/ui/forms/use-form-action";

interface RemindersProps {
  readonly reminders: readonly ReminderView[];
  /** Puts one away until the next. Fields: sessionId. */
  readonly putAway: FormAction;
}

const mostShown = 3;
const dayMs = 24 * 60 * 60_000;

/** V6: what has waited for a week or more, to who owns it and to the admins. */
export function Reminders({ reminders, putAway }: RemindersProps) {
  if (reminders.length === 0) return null;
  const more = reminders.length - mostShown;
  return (
    <section className="mb-6 grid gap-2" aria-label="Reminders">
      <ul className="sheet">
        {reminders.slice(0, mostShown).map((reminder) => (
          <ReminderLine key={reminder.sessionId} reminder={reminder} putAway={putAway} />
        ))}
      </ul>
      {more > 0 && (
        <p className="text-note text-ink-3">
          <Link className="textlink" href="/reviews?sort=oldest">
            {plural(more, "more session")} that {more === 1 ? "waits" : "wait"} as long
          </Link>
        </p>
      )}
    </section>
  );
}

interface LineProps {
  readonly reminder: ReminderView;
  readonly putAway: FormAction;
}

function ReminderLine({ reminder, putAway }: LineProps) {
  const { sessionId, agentName, kind, waitsSince, blocksSweep } = reminder;
  const clock = useClock();
  const { result, isPending, form } = useFormAction(putAway);
  const since = Date.parse(waitsSince);
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
        <time dateTime={waitsSince} title={exactTime(since, clock.zone)}>
          {plural(days, "day")}
        </time>
        .{blocksSweep && " Scheduled refinement of this agent is on hold until it is decided."}
      </p>
      <div className="flex gap-2 max-phone:col-start-2">
        <Link
          className={buttonClass()}
          href={`/sessions/${encodeURIComponent(sessionId)}`}
          aria-label={`Review ${agentName}'s session`}
        >
          Review
        </Link>
        <form {...form}>
          <input type="hidden" name="sessionId" value={sessionId} />
          <Button
            type="submit"
            isPending={isPending}
            aria-label={`Dismiss the reminder for ${agentName}`}
          >
            Dismiss
          </Button>
        </form>
      </div>
      <FormFault result={result} className="col-[2/-1]" />
    </li>
  );
}
