import type { Actor } from "@/lib/ledger/entries/actor";
import type { Operation } from "@/lib/ledger/entries/operations";
import type { Change } from "@/lib/ledger/change";
import { sayActor, joinWords } from "@/lib/ledger/copy";
import { sameImage, type MemoryImage } from "@/lib/ledger/memory";

/** A memory that others changed after the session had: what it left, and what stands now. */
export interface ChangedSince {
  readonly number: number;
  /** Who changed it last, and when (ISO 8601). */
  readonly by: Actor;
  readonly at: string;
  readonly left: MemoryImage;
  readonly now: MemoryImage;
}
export type ChangesSince = ReadonlyMap<number, ChangedSince>;

/** The changes by others after one more of them; what is again as the session left it is none. */
export function noteChanges(
  known: ChangesSince,
  changes: readonly Change[],
  { by, at }: { readonly by: Actor; readonly at: string },
): ChangesSince {
  const next = new Map(known);
  for (const { number, before, after } of changes) {
    const left = next.get(number)?.left ?? before;
    if (left === null || sameImage(left, after)) next.delete(number);
    else next.set(number, { number, by, at, left, now: after });
  }
  return next;
}

/** The same once the session itself has changed these memories, or put them back. */
export function forgetChanges(known: ChangesSince, changes: readonly Change[]): ChangesSince {
  if (changes.every(({ number }) => !known.has(number))) return known;
  const next = new Map(known);
  for (const { number } of changes) next.delete(number);
  return next;
}

interface Touching {
  readonly standing: boolean;
  readonly changes: readonly Change[];
}

/** Of these changes those of memories that the operations changed and that still stand. */
export function changedUnder(
  operations: readonly Touching[],
  changedSince: ChangesSince,
): ChangedSince[] {
  const standing = operations.filter((operation) => operation.standing);
  const numbers = new Set(standing.flatMap(({ changes }) => changes.map(({ number }) => number)));
  return [...changedSince.values()].filter(({ number }) => numbers.has(number));
}

/** The observations that an operation of a reflection names as evidence (O4). */
export function evidenceOf(operation: Operation): readonly number[] {
  return "supports" in operation ? operation.supports : [];
}

/** What others did: `edited`, `edited and relabelled`, `discarded`. */
function sayDone({ left, now }: Pick<ChangedSince, "left" | "now">): string {
  if (left.discardedAt === null && now.discardedAt !== null) return "discarded";
  const done = [
    ...(left.discardedAt !== null && now.discardedAt === null ? ["restored"] : []),
    ...(now.purged !== undefined && left.purged === undefined
      ? ["purged"]
      : left.content === now.content
        ? []
        : ["edited"]),
    ...(left.category === now.category ? [] : ["relabelled"]),
    ...(left.constitutional === now.constitutional
      ? []
      : [now.constitutional ? "protected" : "unprotected"]),
  ];
  return joinWords(done.length === 0 ? ["changed"] : done);
}

/** `#5 was edited by Mia since` */
export function sayChangedSince(change: ChangedSince): string {
  return `#${change.number} was ${sayDone(change)} by ${sayActor(change.by)} since`;
}
