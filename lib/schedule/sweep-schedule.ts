/** When an account's sweep runs, in its own time zone (W1). */
export interface SweepSchedule {
  /** 1 is Monday, 7 is Sunday; empty: no automatic sweeps. */
  readonly days: readonly number[];
  /** Of the day, from 0 to 1,439. */
  readonly minute: number;
  /** IANA zone name, like Asia/Kathmandu. */
  readonly zone: string;
}

/** W1: Mondays, 05:00 UTC. */
export const defaultSchedule: SweepSchedule = { days: [1], minute: 300, zone: "UTC" };

/** As a cron expression for the job engine; null if no day is chosen. */
export function cronOf({ days, minute }: SweepSchedule): string | null {
  if (days.length === 0) return null;
  return `${minute % 60} ${Math.floor(minute / 60)} * * ${days.toSorted((a, b) => a - b).join(",")}`;
}

/** The days of the week, Monday first; `days` counts them from 1. */
export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** `Mondays and Thursdays at 05:00, UTC`; also says if a schedule is off. */
export function saySchedule({ days, minute, zone }: SweepSchedule): string {
  return days.length === 0 ? "off" : `${sayDays(days)} at ${sayMinute(minute)}, ${zone}`;
}

/** `Mondays and Thursdays`. */
export function sayDays(days: readonly number[]): string {
  if (days.length === weekdays.length) return "every day";
  const names = weekdays.filter((_name, index) => days.includes(index + 1));
  const list = new Intl.ListFormat("en-GB", { type: "conjunction" });
  return list.format(names.map((name) => `${name}s`));
}

/** A minute of the day as clock time: `05:00`. */
export function sayMinute(minute: number): string {
  const two = (count: number) => String(count).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
