"use client";

import { changeScheduleAction, runScheduleAction } from "@/app/actions/settings";
import { SettingsForm } from "@/components/account/saved";
import { modeCopy } from "@/components/writers/refinement/copy";
import { PostButton } from "@/components/ui/action-form";
import { Choice, Field, FieldGroup, SelectInput, TextInput } from "@/components/ui/fields";
import { useClock } from "@/components/ui/relative-time";
import { plural, zonedMinute } from "@/components/ui/words";
import { sessionModes } from "@/lib/ledger/entries/session";
import { sayMinute, saySchedule, weekdays } from "@/lib/schedule/sweep";
import type { ScheduleData } from "@/lib/sessions/schedule/sweep";

interface ScheduleFormProps extends Pick<ScheduleData, "version" | "schedule" | "mode"> {
  readonly zones: readonly string[];
}

/** On which days and when agents are refined on their own, or that they are not (W1). */
export function ScheduleForm({ version, schedule, mode, zones }: ScheduleFormProps) {
  const isOn = schedule.days.length > 0;
  // Off in a new account (W1): who turns it on begins with Mondays.
  const days = isOn ? schedule.days : [1];
  return (
    <SettingsForm
      version={version}
      action={changeScheduleAction}
      fields={["days", "time", "zone", "mode"]}
      renderNewer={(newer) => (
        <>
          The schedule is <b>{saySchedule(newer.schedule)}</b> now, and the mode{" "}
          <b>{modeCopy[newer.sweepMode].name.toLowerCase()}</b>.
        </>
      )}
    >
      <FieldGroup name="isOn" legend="Automatic refinement">
        <Choice
          name="isOn"
          value="true"
          defaultChecked={isOn}
          title="On"
          note="Refines each agent once a week, and daily while it is over its token limit."
        />
        <Choice
          name="isOn"
          value="false"
          defaultChecked={!isOn}
          title="Off"
          note="Sessions start only when someone starts them."
        />
      </FieldGroup>
      <FieldGroup name="days" legend="Days">
        <div className="grid grid-cols-7">
          {weekdays.map((name, index) => (
            <label
              key={name}
              className="grid cursor-pointer justify-items-center gap-1 border border-edge px-1 py-2 not-first:-ml-px first:rounded-l-tool last:rounded-r-tool has-checked:z-1 has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-ink"
            >
              <input
                className="accent-ink"
                type="checkbox"
                name={name}
                defaultChecked={days.includes(index + 1)}
              />
              <span>
                {name.slice(0, 3)}
                <span className="sr-only">{name.slice(3)}</span>
              </span>
            </label>
          ))}
        </div>
      </FieldGroup>
      <Field
        name="time"
        label="Time"
        help="In the time zone below. Stays at this local time when clocks change."
      >
        <TextInput type="time" defaultValue={sayMinute(schedule.minute)} maxLength={5} required />
      </Field>
      <Field
        name="zone"
        label="Time zone"
        help="The account’s time zone. Everyone also sees the next run in their own."
      >
        <SelectInput name="zone" defaultValue={schedule.zone}>
          {zones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </SelectInput>
      </Field>
      <FieldGroup name="mode" legend="Mode">
        {sessionModes.map((one) => (
          <Choice
            key={one}
            name="mode"
            value={one}
            defaultChecked={mode === one}
            title={modeCopy[one].name}
            note={modeCopy[one].words}
          />
        ))}
      </FieldGroup>
    </SettingsForm>
  );
}

type NextRunProps = Pick<
  ScheduleData,
  "nextAt" | "schedule" | "dueThen" | "agentCount" | "hasWorker"
>;

/** When agents are refined next on their own, where the account is and where the reader is. */
export function NextRun(props: NextRunProps) {
  const { nextAt, schedule, dueThen: due, agentCount: agents, hasWorker } = props;
  const reader = useClock();
  if (nextAt === null) {
    return (
      <div className="mb-4 grid gap-1" data-testid="next-run">
        <p className="font-serif text-title text-balance normal-nums">The schedule is off.</p>
        <p className="text-note text-ink-3">Sessions start only when someone starts them.</p>
      </div>
    );
  }
  const here = zonedMinute(nextAt.getTime(), schedule.zone);
  const there = zonedMinute(nextAt.getTime(), reader.zone);
  return (
    <div className="mb-4 grid gap-1" data-testid="next-run">
      <p className="font-serif text-title text-balance normal-nums">
        Next run: <time dateTime={nextAt.toISOString()}>{here}</time>
      </p>
      <p className="text-note text-ink-3">
        {here === there ? "Same in your time zone." : `In your time zone: ${there}.`}
      </p>
      <p className="text-note text-ink-3">
        {agents === 0
          ? "No agents yet."
          : `${due} of ${plural(agents, "agent")} ${due === 1 ? "is" : "are"} due then.`}
      </p>
      {!hasWorker && (
        <p className="text-note text-ink-3">
          No worker is running. Due sessions start once one is.
        </p>
      )}
    </div>
  );
}

/** Starts at once what the schedule would; who is due is looked at again when it is pressed. */
export function RunSchedule({ due }: { readonly due: number }) {
  return (
    <PostButton
      action={runScheduleAction}
      fields={{ confirm: "run" }}
      isOffered={due > 0}
      icon="play"
      act={[`Run now: start ${plural(due, "session")}`, "Starting"]}
      tone="ink"
      className="flex flex-wrap items-center gap-x-4 [&_:is(button,output)]:mb-4"
      renderDone={({ started }) =>
        started === 0 ? "No agents were due any more." : `Started ${plural(started, "session")}.`
      }
    />
  );
}

/** From when on an agent is due again, where the reader is. */
export function DueFrom({ at }: { readonly at: Date }) {
  const { zone } = useClock();
  return (
    <>
      ; next due <time dateTime={at.toISOString()}>{zonedMinute(at.getTime(), zone)}</time>
    </>
  );
}
