/** A day without its hour: `3 Aug 2024`. UTC, as memories are dated, unless a zone is named. */
export function calendarDay(at: number | string, timeZone = "UTC"): string {
  return new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone,
  })
    .format(new Date(at))
    .replace("Sept", "Sep");
}
