import type { EntryOf } from "@/lib/ledger/entry";
import type { SessionView } from "@/lib/ledger/fold";
import { leftOutOf, type LeftOut } from "@/lib/ledger/left-out";

type RolledBack = EntryOf<"session-rolled-back">;

/** What a rollback did not restore, as its own entry says it. */
export function leftOutThen({ actor, data }: Pick<RolledBack, "actor" | "data">): LeftOut[] {
  return leftOutOf(data.conflicts, data.certificate.purged, () => actor);
}

/** The same as it stands now: conflicts may have been answered since (R2). */
export function leftOutNow(
  { conflicts, answeredBy }: Pick<SessionView, "conflicts" | "answeredBy">,
  { data }: Pick<RolledBack, "data">,
): LeftOut[] {
  return leftOutOf(conflicts, data.certificate.purged, (number) => answeredBy.get(number) ?? null);
}
