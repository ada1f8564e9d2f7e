const dayMs = 24 * 60 * 60_000;

/**
 * From when on, after "since": `14:05`, `yesterday`, `Friday`, `3 August`. In the zone of who reads,
 * as a day there is not a day elsewhere. Times are milliseconds.
 */
export function sinceCopy(since: number, now: number, timeZone: string): string {
  const days = dayNumber(now, timeZone) - dayNumber(since, timeZone);
  if (days <= 0) return format(since, { hour: "2-digit", minute: "2-digit", timeZone });
  if (days === 1) return "yesterday";
  if (days < 7) return format(since, { weekday: "long", timeZone });
  return format(since, { day: "numeric", month: "long", timeZone });
}

function dayNumber(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone }).format(at);
  return Math.round(Date.parse(parts) / dayMs);
}

function format(at: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-GB", options).format(at);
}
