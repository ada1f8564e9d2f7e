import type { EntryOf, Reversal } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { givenBack, type LeftOut, leftOutOf } from "@/lib/ledger/decide/left-out";

type RolledBack = EntryOf<"session-rolled-back">;

/** What a rollback did not restore, as its own entry says it. */
export function leftOutThen({ actor, data }: Pick<RolledBack, "actor" | "data">): LeftOut[] {
  return leftOutOf(data.conflicts, data.certificate.purged, () => actor);
}

/** The operations that a rollback reversed, without those that it left as others changed them. */
export function givenBackThen(entry: Pick<RolledBack, "actor" | "data">): Reversal[] {
  return givenBack(entry.data.reversed, leftOutThen(entry));
}

/** The operations that a rollback left as others had changed them, by sequence. */
export function leftByRollback(entry: Pick<RolledBack, "actor" | "data"> | null): Set<number> {
  if (entry === null) return new Set();
  const back = new Set(givenBackThen(entry));
  const left = entry.data.reversed.filter((one) => one.operation !== "journal" && !back.has(one));
  return new Set(left.map(({ sequence }) => sequence));
}

/** What it did not restore, as it stands now: conflicts may have been answered since (R2). */
export function leftOutNow(
  { conflicts, answeredBy }: Pick<SessionView, "conflicts" | "answeredBy">,
  { data }: Pick<RolledBack, "data">,
): LeftOut[] {
  return leftOutOf(conflicts, data.certificate.purged, (number) => answeredBy.get(number) ?? null);
}
