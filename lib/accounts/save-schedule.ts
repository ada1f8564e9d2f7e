import { z } from "zod";
import { tellAccount } from "@/db/queries/accounts/account-settings";
import { changeSettings } from "@/lib/accounts/save-settings";
import { boxSchema, versionSchema } from "@/lib/accounts/settings-schema";
import type { Context } from "@/lib/context";
import { scheduleSweep } from "@/lib/jobs/queues";
import { sessionModes } from "@/lib/ledger/entries/session";
import { weekdays } from "@/lib/schedule/sweep";

/** W1: sets when agents are swept and in which mode (S6); without days it is off. */
export async function changeSchedule(
  ctx: Context,
  { version, schedule, mode }: z.output<typeof changeScheduleForm>,
): Promise<{ readonly version: number }> {
  const change = { permission: "schedule.manage", kind: "schedule-changed", version } as const;
  const { days, minute, zone } = schedule;
  const plan = () => ({
    sweepDays: [...days],
    sweepMinute: minute,
    sweepZone: zone,
    sweepMode: mode,
  });
  return changeSettings(ctx, change, plan, async (tx, account) => {
    await scheduleSweep(tx, account.id, schedule);
    await tellAccount(tx, account.id, "schedule");
  });
}

const timeSchema = z
  .string("Enter a time, like 05:00.")
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time of day, like 05:00.")
  .transform((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));

const zoneSchema = z
  .string("Choose a time zone.")
  .max(64, "Choose a time zone, like Europe/Berlin.")
  .refine(isZone, "Unknown time zone. Choose one, like Europe/Berlin.");

/** A checkbox per day: without scripts, a refused form comes back with the same choices. */
export const changeScheduleForm = z
  .strictObject({
    version: versionSchema,
    isOn: z.stringbool("Choose: on or off."),
    Monday: boxSchema,
    Tuesday: boxSchema,
    Wednesday: boxSchema,
    Thursday: boxSchema,
    Friday: boxSchema,
    Saturday: boxSchema,
    Sunday: boxSchema,
    time: timeSchema,
    zone: zoneSchema,
    mode: z.enum(sessionModes, `Choose: ${sessionModes.join(" or ")}.`),
  })
  .transform(({ version, isOn, time: minute, zone, mode, ...boxes }, context) => {
    const chosen = weekdays.flatMap((name, index) => (boxes[name] === "on" ? [index + 1] : []));
    const days = isOn ? chosen : [];
    if (isOn && days.length === 0) {
      const message = "Choose a day, or turn the schedule off.";
      context.addIssue({ code: "custom", path: ["days"], message });
    }
    return { version, schedule: { days, minute, zone }, mode };
  });

/** The form must confirm it: an empty one starts nothing. */
export const runScheduleForm = z.strictObject({
  confirm: z.literal("run", "Confirm that the sessions should be started."),
});

/** IANA zone names only; an offset is not one, as it has no daylight saving time. */
function isZone(zone: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(zone)) return false;
  try {
    return Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The time zones of a schedule: those known here, UTC, and its current one. */
export function listZones(current: string): string[] {
  return [...new Set(["UTC", current, ...Intl.supportedValuesOf("timeZone")])];
}
