"use client";

import { Saved, SaveRow } from "@/components/account/saved";
import { newerSettings } from "@/components/account/settings-answer";
import { modeCopy } from "@/components/writers/refinement/copy";
import { Button } from "@/components/ui/button";
import { NoteBox } from "@/components/ui/facts";
import { Choice, Field, SelectInput, TextInput } from "@/components/ui/fields";
import {
  type ActionOf,
  Fault,
  faultOf,
  type FormAction,
  FormFault,
} from "@/components/ui/form-action";
import { Form } from "@/components/ui/form";
import { Icon } from "@/components/ui/icon";
import { useClock } from "@/components/ui/relative-time";
import { useFormAction, useShownVersion } from "@/components/ui/use-form-action";
import { plural, zonedMinute } from "@/components/ui/words";
import { type SessionMode, sessionModes } from "@/lib/ledger/entries/session";
import { sayMinute, saySchedule, type SweepSchedule, weekdays } from "@/lib/schedule/sweep";

interface ScheduleFormProps {
  readonly version: number;
  readonly schedule: SweepSchedule;
  readonly mode: SessionMode;
  readonly zones: readonly string[];
  readonly action: FormAction;
}

const shownFields = ["days", "time", "zone", "mode"] as const;

/** On which days and when agents are refined on their own, or that they are not (W1). */
export function ScheduleForm({ version, schedule, mode, zones, action }: ScheduleFormProps) {
  const { shown, onInput, letGo } = useShownVersion({ version, schedule, mode });
  const { result, isPending, typed, form } = useFormAction(action, letGo);
  const newer = newerSettings(result);
  // What was posted without scripts and refused names its version: its boxes are then as posted.
  const wasPosted = typed("version") !== "";
  const isOn = typed("isOn", String(shown.schedule.days.length > 0)) === "true";
  // Off in a new account (W1): who turns it on begins with Mondays.
  const { days } = shown.schedule;
  const offered = days.length === 0 ? [1] : days;
  const isChosen = (name: string, day: number) =>
    wasPosted ? typed(name) === "on" : offered.includes(day);
  return (
    <Form result={result} key={shown.version} onInput={onInput} {...form}>
      <input type="hidden" name="version" value={newer?.version ?? shown.version} />
      <OnOrOff isOn={isOn} />
      <ScheduleDays isChosen={isChosen} fault={faultOf(result, "days")} />
      <Field
        name="time"
        label="Time"
        help="In the time zone below. Stays at this local time when clocks change."
      >
        <TextInput
          type="time"
          defaultValue={typed("time", sayMinute(shown.schedule.minute))}
          maxLength={5}
          required
        />
      </Field>
      <ZoneField
        zones={zones}
        value={typed("zone", shown.schedule.zone)}
        fault={faultOf(result, "zone")}
      />
      <ModeChoice mode={typed("mode", shown.mode)} fault={faultOf(result, "mode")} />
      <FormFault result={result} fields={shownFields} />
      {newer !== null && (
        <NoteBox>
          The schedule is <b>{saySchedule(newer.schedule)}</b> now, and the mode{" "}
          <b>{modeCopy[newer.sweepMode].name.toLowerCase()}</b>.
        </NoteBox>
      )}
      <SaveRow result={result} isPending={isPending} isOver={newer !== null} />
    </Form>
  );
}

function OnOrOff({ isOn }: { readonly isOn: boolean }) {
  return (
    <fieldset className="grid">
      <legend className="mb-1 font-medium">Automatic refinement</legend>
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
    </fieldset>
  );
}

interface ModeChoiceProps {
  readonly mode: string;
  readonly fault: string | undefined;
}

/** How far the sessions may go that the schedule starts (S6). */
function ModeChoice({ mode, fault }: ModeChoiceProps) {
  const faultId = fault === undefined ? undefined : "schedule-mode-fault";
  return (
    <fieldset className="grid" aria-describedby={faultId}>
      <legend className="mb-1 font-medium">Mode</legend>
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
      {fault !== undefined && (
        <Fault id={faultId} className="mt-1.5">
          {fault}
        </Fault>
      )}
    </fieldset>
  );
}

interface ScheduleDaysProps {
  readonly isChosen: (name: string, day: number) => boolean;
  readonly fault: string | undefined;
}

function ScheduleDays({ isChosen, fault }: ScheduleDaysProps) {
  const faultId = fault === undefined ? undefined : "schedule-days-fault";
  return (
    <fieldset aria-describedby={faultId}>
      <legend className="font-medium">Days</legend>
      <div className="mt-1.5 grid grid-cols-7">
        {weekdays.map((name, index) => (
          <label
            key={name}
            className="grid cursor-pointer justify-items-center gap-1 border border-edge px-1 py-2 not-first:-ml-px first:rounded-l-tool last:rounded-r-tool has-checked:z-1 has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-ink"
          >
            <input
              className="accent-ink"
              type="checkbox"
              name={name}
              defaultChecked={isChosen(name, index + 1)}
            />
            <span>
              {name.slice(0, 3)}
              <span className="sr-only">{name.slice(3)}</span>
            </span>
          </label>
        ))}
      </div>
      {fault !== undefined && (
        <Fault id={faultId} className="mt-1.5">
          {fault}
        </Fault>
      )}
    </fieldset>
  );
}

interface ZoneFieldProps {
  readonly zones: readonly string[];
  readonly value: string;
  readonly fault: string | undefined;
}

/** The zone that a schedule's time is of, by region. */
function ZoneField({ zones, value, fault }: ZoneFieldProps) {
  const regions = Map.groupBy(zones, (zone) => zone.split("/")[0] ?? zone);
  const alone = [...regions.values()].filter((names) => names.length === 1).flat();
  const groups = [...regions].filter(([, names]) => names.length > 1);
  return (
    <Field
      name="zone"
      label="Time zone"
      help="The account’s time zone. Everyone also sees the next run in their own."
      fault={fault}
    >
      <SelectInput name="zone" defaultValue={value}>
        {alone.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
        {groups.map(([region, names]) => (
          <optgroup key={region} label={region}>
            {names.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll("_", " ")}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectInput>
    </Field>
  );
}

interface NextRunProps {
  /** ISO 8601; null where nothing runs on its own. */
  readonly at: string | null;
  readonly zone: string;
  /** How many of the account's agents are due then, as things stand. */
  readonly due: number;
  readonly agents: number;
  readonly hasWorker: boolean;
}

/** When agents are refined next on their own, where the account is and where the reader is. */
export function NextRun({ at, zone, due, agents, hasWorker }: NextRunProps) {
  const reader = useClock();
  if (at === null) {
    return (
      <div className="mb-4 grid gap-1" data-testid="next-run">
        <p className="font-serif text-title text-balance normal-nums">The schedule is off.</p>
        <p className="text-note text-ink-3">Sessions start only when someone starts them.</p>
      </div>
    );
  }
  const time = Date.parse(at);
  const here = zonedMinute(time, zone);
  const there = zonedMinute(time, reader.zone);
  return (
    <div className="mb-4 grid gap-1" data-testid="next-run">
      <p className="font-serif text-title text-balance normal-nums">
        Next run: <time dateTime={at}>{here}</time>
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

interface RunScheduleProps {
  /** How many sessions it would start, as far as the page knows. */
  readonly due: number;
  readonly action: ActionOf<{ readonly started: number }>;
}

/** Starts at once what the schedule would; who is due is looked at again when it is pressed. */
export function RunSchedule({ due, action }: RunScheduleProps) {
  const { result, isPending, form } = useFormAction(action);
  const started = result?.ok === true ? result.started : 0;
  return (
    <form className="flex flex-wrap items-center gap-x-4 [&>:not(:empty)]:mb-4" {...form}>
      <input type="hidden" name="confirm" value="run" />
      {due > 0 && (
        <Button type="submit" tone="ink" isPending={isPending}>
          <Icon name="play" />
          {isPending ? "Starting" : `Run now: start ${plural(due, "session")}`}
        </Button>
      )}
      <Saved result={result}>
        {started === 0 ? "No agents were due any more." : `Started ${plural(started, "session")}.`}
      </Saved>
      <FormFault result={result} />
    </form>
  );
}

/** From when on an agent is due again, where the reader is. */
export function DueFrom({ at }: { readonly at: string }) {
  const { zone } = useClock();
  return (
    <>
      ; next due <time dateTime={at}>{zonedMinute(Date.parse(at), zone)}</time>
    </>
  );
}
