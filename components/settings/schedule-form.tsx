"use client";

import { SaveRow } from "@/components/settings/save-row";
import { ScheduleDays } from "@/components/settings/schedule-days";
import { newerSettings } from "@/components/settings/settings-answer";
import { ZoneField } from "@/components/settings/zone-field";
import { Field } from "@/components/ui/field";
import { faultOf, type FormAction } from "@/components/ui/form-action";
import { FormFault } from "@/components/ui/form-fault";
import { TextInput } from "@/components/ui/text-input";
import { useShownVersion } from "@/components/ui/use-shown-version";
import { useFormAction } from "@/components/ui/use-form-action";
import { sayMinute, saySchedule, type SweepSchedule } from "@/lib/refinement/sweep-schedule";

interface ScheduleFormProps {
  readonly version: number;
  readonly schedule: SweepSchedule;
  /** The zones that can be chosen. */
  readonly zones: readonly string[];
  /** Fields: version, isOn, a box for each day, time, zone. */
  readonly action: FormAction;
}

const shownFields = ["days", "time", "zone"] as const;

/** On which days and when agents are refined by themselves, or that they are not (W1). */
export function ScheduleForm({ version, schedule, zones, action }: ScheduleFormProps) {
  const { shown, onInput, letGo } = useShownVersion({ version, schedule });
  const { result, isPending, typed, form } = useFormAction(action, letGo);
  const newer = newerSettings(result);
  // What was posted without scripts and refused names its version: its boxes are then as posted.
  const wasPosted = typed("version") !== "";
  const isOn = typed("isOn", String(shown.schedule.days.length > 0)) === "true";
  const isChosen = (name: string, day: number) =>
    wasPosted ? typed(name) === "on" : shown.schedule.days.includes(day);
  return (
    <form key={shown.version} className="form sheet is-sheet" onInput={onInput} {...form}>
      <input type="hidden" name="version" value={newer?.version ?? shown.version} />
      <OnOrOff isOn={isOn} />
      <ScheduleDays isChosen={isChosen} fault={faultOf(result, "days")} />
      <Field
        name="time"
        label="Time"
        help="In the zone below. Where clocks are put forward or back it stays this time."
        fault={faultOf(result, "time")}
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
      <FormFault result={result} fields={shownFields} />
      {newer !== null && (
        <p className="settings-newer">
          The schedule is <b>{saySchedule(newer.schedule)}</b> now.
        </p>
      )}
      <SaveRow result={result} isPending={isPending} isOver={newer !== null} />
    </form>
  );
}

function OnOrOff({ isOn }: { readonly isOn: boolean }) {
  return (
    <fieldset className="choices">
      <legend className="mb-1 font-medium">By itself</legend>
      <label>
        <input type="radio" name="isOn" value="true" defaultChecked={isOn} />
        <b>On</b>
        <span className="note">
          On these days every agent that is due gets a session: never refined, or not for 6½ days,
          or over its budget and not for 23 hours.
        </span>
      </label>
      <label>
        <input type="radio" name="isOn" value="false" defaultChecked={!isOn} />
        <b>Off</b>
        <span className="note">Sessions begin only when somebody starts them.</span>
      </label>
    </fieldset>
  );
}
