/** Memories are dated in UTC, so that a ledger reads the same to everybody. */
const zone = { timeZone: "UTC" } as const;
const monthFormat = new Intl.DateTimeFormat("en-GB", { month: "long", ...zone });
const shortFormat = new Intl.DateTimeFormat("en-GB", { month: "short", ...zone });
const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", ...zone });

export function monthKey(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}

export function monthWords(at: number): { readonly month: string; readonly year: string } {
  return { month: monthFormat.format(at), year: String(new Date(at).getUTCFullYear()) };
}

/** `Sept`, in a list of months: all of them short. */
export function shortMonth(at: number): string {
  return shortFormat.format(at);
}

/** `4 March` */
export function dayWords(at: number): string {
  return dayFormat.format(at);
}
