import type { Actor } from "@/lib/ledger/entries/actor";
import type { Certificate, Conflict, Reversal } from "@/lib/ledger/entries/entry";
import type { MemoryImage } from "@/lib/ledger/memory";

const days = new Map<string, Intl.DateTimeFormat>();

/** A day without its hour: `3 Aug 2024`. UTC, as memories are dated, unless a zone is named. */
export function calendarDay(at: number | string, timeZone = "UTC"): string {
  const format =
    days.get(timeZone) ??
    new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone });
  days.set(timeZone, format);
  return format.format(new Date(at)).replace("Sept", "Sep");
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
interface Merge {
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

/** A memory that a rollback did not restore, and why. */
export interface LeftOut {
  readonly number: number;
  readonly why: "kept" | "open" | "purged";
  /** Who chose to keep it. */
  readonly by: Actor | null;
}

/** What a rollback left as it was (R2, M7); `answeredBy` names who kept a memory. */
export function leftOutOf(
  conflicts: readonly Pick<Conflict, "number" | "keep">[],
  purged: readonly number[],
  answeredBy: (number: number) => Actor | null,
): LeftOut[] {
  const kept = conflicts.flatMap(({ number, keep }): LeftOut[] => {
    if (keep === "start") return [];
    if (keep === null) return [{ number, why: "open", by: null }];
    return [{ number, why: "kept", by: answeredBy(number) }];
  });
  return [...kept, ...purged.map((number): LeftOut => ({ number, why: "purged", by: null }))];
}

/** The one sentence on how a rollback went: `Rolled back, except #5, which Mia kept.` */
export function sayRolledBack(leftOut: readonly LeftOut[]): string {
  return `Rolled back${sayExcept(leftOut)}.`;
}

/** `, except #5, which Mia kept`; empty where nothing was left out. */
export function sayExcept(leftOut: readonly LeftOut[]): string {
  const groups = Map.groupBy(leftOut, ({ why, by }) => `${why} ${sayActor(by)}`);
  const parts = [...groups.values()].map((group) => {
    const numbers = joinWords(group.map(({ number }) => `#${number}`));
    return `${numbers}, ${whyWords(group)}`;
  });
  return parts.length === 0 ? "" : `, except ${parts.join("; and ")}`;
}

function whyWords(group: readonly LeftOut[]): string {
  const [first] = group;
  const isOne = group.length === 1;
  switch (first?.why) {
    case "kept":
      return `which ${sayActor(first.by)} kept`;
    case "open":
      return isOne
        ? "which others changed and which still needs an answer"
        : "which others changed and which still need an answer";
    case "purged":
      return isOne ? "whose text was purged" : "whose texts were purged";
    case undefined:
      return "";
  }
}

/** How many revisions others made, and which: `1 revision by others (revision 18)`; null for none. */
export function sayRevisions({
  otherRevisions,
}: Pick<Certificate, "otherRevisions">): string | null {
  const count = otherRevisions.reduce((sum, [from, to]) => sum + to - from + 1, 0);
  if (count === 0) return null;
  const which = otherRevisions.map(([from, to]) =>
    from === to ? String(from) : `${from} to ${to}`,
  );
  const word = count === 1 ? "revision" : "revisions";
  return `${count} ${word} by others (${word} ${which.join(", ")})`;
}

/** Why the ledger's hash after a rollback is another than before it; null where they are equal. */
export function sayHashes(certificate: Certificate, leftOut: readonly LeftOut[]): string | null {
  if (certificate.equal) return null;
  const numbers = joinWords(leftOut.map(({ number }) => `#${number}`));
  const revisions = sayRevisions(certificate);
  const reasons = [
    ...(leftOut.length === 0
      ? []
      : [`${numbers} ${leftOut.length === 1 ? "is" : "are"} not what the session found`]),
    ...(revisions === null ? [] : [`the ledger has ${revisions} since the start`]),
  ];
  return `The hashes differ because ${joinWords(reasons)}.`;
}

/** A reversal as far as it tells whether it gave anything back. */
type ReversalFacts = Pick<Reversal, "operation" | "slot"> & {
  readonly changes: { readonly length: number };
};

/**
 * The operations that a rollback reversed. One of which everything stays as others changed it gave
 * nothing back and is none of them (R2). Where nothing was left out, all were reversed: what the
 * rollback did not restore itself was restored by an answer, or stood at its start already.
 */
export function givenBack<Facts extends ReversalFacts>(
  reversed: readonly Facts[],
  leftOut: readonly unknown[],
): Facts[] {
  return reversed.filter(
    ({ operation, changes }) =>
      operation !== "journal" && (leftOut.length === 0 || changes.length > 0),
  );
}
