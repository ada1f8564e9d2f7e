import type { StartedSessions } from "@/lib/browser/session-list";
import { calendarDaysIn } from "@/lib/ledger/copy";

/** A date in a zone, and what became of the sessions that started on it. */
export interface StartedDay {
  /** `20 Nov 2026`. */
  readonly day: string;
  /** The first moment of the date, and the first after it. Milliseconds; 23 to 25 hours lie between. */
  readonly from: number;
  readonly to: number;
  readonly kept: number;
  readonly back: number;
  readonly undecided: number;
  readonly none: number;
  readonly total: number;
}

const quarterMs = 15 * 60 * 1000;

/** The last days in a zone up to now, oldest first. */
export function startedDays(
  started: readonly StartedSessions[],
  { now, zone, days }: { readonly now: number; readonly zone: string; readonly days: number },
): StartedDay[] {
  const dayOf = calendarDaysIn(zone);
  const byDay = Map.groupBy(started, ([quarter]) => dayOf(quarter * quarterMs));
  const found: StartedDay[] = [];
  for (let within = now; found.length < days; within = (found[0]?.from ?? within) - 1) {
    const day = dayOf(within);
    const bounds = boundsOfDay(day, within, dayOf);
    const rows = byDay.get(day) ?? [];
    const sum = (at: 1 | 2 | 3 | 4) => rows.reduce((all, row) => all + row[at], 0);
    const counts = { kept: sum(1), back: sum(2), undecided: sum(3), none: sum(4) };
    const total = counts.kept + counts.back + counts.undecided + counts.none;
    found.unshift({ day, ...bounds, ...counts, total });
  }
  return found;
}

/** Dates begin at a quarter of an hour in every zone. */
function boundsOfDay(day: string, within: number, dayOf: (at: number) => string) {
  let from = Math.floor(within / quarterMs) * quarterMs;
  while (dayOf(from - quarterMs) === day) from -= quarterMs;
  let to = from;
  while (dayOf(to) === day) to += quarterMs;
  return { from, to };
}
