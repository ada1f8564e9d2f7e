import { plural } from "@/components/ui/words/number-words";
import type { DeliveryTry } from "@/lib/webhooks/webhook-events";

/** What came of a try, as a sentence. Null: another was in progress, and one that is off sends no more. */
export function tryCopy(tried: DeliveryTry | null, isOff = false): string {
  if (tried === null) {
    return `Another try is running; this one follows${isOff ? " once the webhook is on" : ""}.`;
  }
  return tried.fault ?? `It answered ${tried.status} after ${secondsOf(tried.ms)}.`;
}

export function secondsOf(ms: number): string {
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

/** When something is going to be: `in 5 minutes`. */
export function soonCopy(at: string, now: number): string {
  const seconds = Math.ceil((new Date(at).getTime() - now) / 1_000);
  if (seconds <= 5) return "in a moment";
  if (seconds < 60) return `in ${plural(seconds, "second")}`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? `in ${plural(minutes, "minute")}`
    : `in ${plural(Math.round(minutes / 60), "hour")}`;
}
