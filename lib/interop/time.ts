export type TimeReading =
  | { readonly ok: true; readonly at: number | null }
  | { readonly ok: false; readonly reason: string };

const isoPattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s?(Z|[+-]\d{2}:?\d{2})?$/i;
const earliest = Date.parse("0001-01-01T00:00:00Z");
const secondsUnder = 100_000_000_000;

/**
 * A time from elsewhere, as milliseconds UTC: ISO 8601 (without a zone it is UTC), or a number of
 * seconds or milliseconds since 1970. Nothing at all is null; what lies after `now` is refused.
 */
export function readTime(raw: unknown, now: number): TimeReading {
  if (raw === undefined || raw === null || raw === "") return { ok: true, at: null };
  const at =
    typeof raw === "number" ? fromNumber(raw) : typeof raw === "string" ? fromText(raw) : null;
  if (at === null) return { ok: false, reason: "is not a date" };
  if (at > now) return { ok: false, reason: "lies in the future" };
  return { ok: true, at };
}

function fromNumber(value: number): number | null {
  const at = Math.trunc(Math.abs(value) < secondsUnder ? value * 1000 : value);
  return inRange(at);
}

function fromText(text: string): number | null {
  const match = isoPattern.exec(text.trim());
  if (match === null) return null;
  const [, year = "", month = "", day = "", hour = "00", minute = "00", second = "00"] = match;
  const fraction = (match[7] ?? "").padEnd(3, "0").slice(0, 3);
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction}Z`;
  const local = Date.parse(written);
  // A day that does not exist, as 30 February, is moved on by the engine: it does not come back.
  if (Number.isNaN(local) || new Date(local).toISOString() !== written) return null;
  const offset = offsetMinutes(match[8]);
  return offset === null ? null : inRange(local - offset * 60_000);
}

function offsetMinutes(zone: string | undefined): number | null {
  if (zone === undefined || zone.toUpperCase() === "Z") return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  if (hours > 14 || minutes > 59) return null;
  return (zone.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
}

function inRange(at: number): number | null {
  return Number.isFinite(at) && at >= earliest && at <= 8.64e15 ? at : null;
}
