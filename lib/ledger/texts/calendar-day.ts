/** A day without its hour: `3 Aug 2024`. UTC, as memories are dated, unless a zone is named. */
export function calendarDay(at: number | string, timeZone = "UTC"): string {
  return calendarDaysIn(timeZone)(at);
}

/** The same for many moments: a zone is looked up once. */
export function calendarDaysIn(timeZone: string): (at: number | string) => string {
  const format = new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone,
  });
  return (at) => format.format(new Date(at)).replace("Sept", "Sep");
}
