import { calendarDay } from "@/lib/ledger/copy";

/** With a capital letter at its start. */
export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A whole number with its thousands set apart: `1,520`. */
export function formatCount(count: number): string {
  return counts.format(count);
}

const counts = new Intl.NumberFormat("en-US");
const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment in a zone. To make a format takes longer than to use it a hundred times: each is kept. */
export function formatMoment(at: number | string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat("en-GB", options);
  formats.set(key, format);
  return format.format(new Date(at));
}

/** A difference with its sign, as print sets it: `−58`, `+14`, `±0`. */
export function formatSigned(count: number): string {
  const sign = count > 0 ? "+" : count < 0 ? "−" : "±";
  return sign + formatCount(Math.abs(count));
}

/** `1 memory`, `2 memories`. The plural is the singular with s unless it is given. */
export function plural(count: number, one: string, many: string = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago in plain words; the date in a zone once that says more. Times are milliseconds. */
export function relativeTime(at: number, now: number, timeZone: string): string {
  const past = now - at;
  if (past < 10 * second) return past < -minute ? calendarDay(at, timeZone) : "just now";
  if (past < minute) return `${Math.floor(past / second)} seconds ago`;
  if (past < hour) return ago(Math.floor(past / minute), "minute");
  if (past < day) return ago(Math.floor(past / hour), "hour");
  if (past < 30 * day) return ago(Math.floor(past / day), "day");
  return `on ${calendarDay(at, timeZone)}`;
}

/** A moment to the second in a zone: `20 Nov 2025, 14:02:11 GMT+5:45`. */
export function exactTime(at: number, timeZone: string): string {
  return formatMoment(at, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZone,
    timeZoneName: "short",
  });
}

/** A moment to come, in a zone: `Mon, 23 Nov 2026, 05:00 GMT+5:45`. */
export function zonedMinute(at: number, timeZone: string): string {
  return formatMoment(at, {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  });
}

/** A moment of the week to come, in a zone: `Monday 05:00 UTC`. */
export function weekdayMinute(at: number, timeZone: string): string {
  const weekday = formatMoment(at, { weekday: "long", timeZone });
  const time = formatMoment(at, {
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  });
  return `${weekday} ${time}`;
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}

/** Texts with keys to tell them apart by, where some of them may be the same. */
export function keyed(texts: readonly string[]): { readonly key: string; readonly text: string }[] {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return { key: `${times} ${text}`, text };
  });
}
