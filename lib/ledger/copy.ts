import type { Actor } from "@/lib/ledger/entries/actor";
import type { MemoryImage } from "@/lib/ledger/memory";

/** A day without its hour: `3 Aug 2024`. UTC, as memories are dated, unless a zone is named. */
export function calendarDay(at: number | string, timeZone = "UTC"): string {
  return calendarDaysIn(timeZone)(at);
}

const days = new Map<string, Intl.DateTimeFormat>();

/** The same for many moments: a zone is looked up once. */
export function calendarDaysIn(timeZone: string): (at: number | string) => string {
  const format =
    days.get(timeZone) ??
    new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone });
  days.set(timeZone, format);
  return (at) => format.format(new Date(at)).replace("Sept", "Sep");
}

/** `one`, `one and two`, `one, two and three`; empty for none. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

interface Gone {
  readonly code: "purged" | "taken-back";
  readonly message: string;
}

/**
 * Why no one may bring a discarded memory back; null where it may be restored, or is kept. A
 * purged one has no words (M7). A journal that a session wrote of itself tells of what was rolled
 * back with it, and would be untrue (G14); `isTakenBack` says that this one went in that way.
 */
export function whyGone(image: MemoryImage, isTakenBack: boolean): Gone | null {
  if (image.purged !== undefined) {
    const { by, at } = image.purged;
    return { code: "purged", message: `Purged by ${by} on ${calendarDay(at)}.` };
  }
  const isGone = isTakenBack && image.discardedAt !== null && image.type === "journal";
  return isGone
    ? { code: "taken-back", message: "What a session noted of itself went with it." }
    : null;
}

/** The line of a session's log that wrote a revision, as far as it tells where that came from. */
export interface WritingEntry {
  readonly kind: string;
  /** Why a session was rolled back (S5); null for other entries. */
  readonly cause: string | null;
  /** The memories of a merge; null for other operations. */
  readonly merge: Merge | null;
}

/** The memories that a merge discarded, and the one that it made of them. */
export interface Merge {
  readonly from: readonly number[];
  readonly into: number;
}

/** What else than an operation a session changes memories by. */
export interface ChangeOrigin {
  readonly by: "rollback" | "revert" | "journal" | "rollback-journal";
  /** No one decided it: the retention fell under the threshold (G12). */
  readonly isTrip: boolean;
}

interface Images {
  readonly before: unknown;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Where a session's revision came from; null for an operation's and for what no session wrote. */
export function changeOrigin(
  entry: WritingEntry | undefined,
  { before, after }: Images,
): ChangeOrigin | null {
  if (entry === undefined) return null;
  const isTrip = entry.cause === "retention";
  // A session writes no journal but its own, which is withdrawn by discarding it (G14, R5).
  const isJournal = after?.["type"] === "journal" && after["discardedAt"] === null;
  switch (entry.kind) {
    case "session-rolled-back":
      return { by: isJournal ? "rollback-journal" : "rollback", isTrip };
    case "operations-reverted":
      return { by: "revert", isTrip: false };
    default:
      return isJournal && before === null ? { by: "journal", isTrip: false } : null;
  }
}

/** Who did something, as a sentence names them: `Mia`, `API key "ui"`, `an unknown person`. */
export function sayActor(actor: Pick<Actor, "kind" | "name"> | null): string {
  if (actor === null) return "an unknown person";
  const name = actor.name.trim();
  switch (actor.kind) {
    case "key":
      return name === "" ? "a removed API key" : `API key “${name}”`;
    case "session":
      return "another session";
    case "person":
    case "agent":
    case "policy":
    case "system":
      return name === "" ? "an unknown person" : name;
  }
}

/** G16: so many of what a search finds are counted; beyond, it says `1,000+`. */
export const mostCounted = 1_000;
