/** When an account's sweep runs, in its own time zone (W1). */
export interface SweepSchedule {
  /** 1 is Monday, 7 is Sunday; none: no sweep runs by itself. */
  readonly days: readonly number[];
  /** Of the day, from 0 to 1,439. */
  readonly minute: number;
  /** As the IANA database names it, like Asia/Kathmandu. */
  readonly zone: string;
}

/** W1: Mondays, 05:00 UTC. */
export const defaultSchedule: SweepSchedule = { days: [1], minute: 300, zone: "UTC" };

/** As the job engine reads it; null where no day is chosen. */
export function cronOf({ days, minute }: SweepSchedule): string | null {
  if (days.length === 0) return null;
  return `${minute % 60} ${Math.floor(minute / 60)} * * ${days.toSorted((a, b) => a - b).join(",")}`;
}
