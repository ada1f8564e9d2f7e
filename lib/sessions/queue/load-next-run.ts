import { loadAccount } from "@/db/queries/accounts/account-settings";
import { listSweepCandidates } from "@/db/queries/schedule/sweep-rows";
import type { Context } from "@/lib/context";
import { nextSweep } from "@/lib/jobs/queues";
import { judgeCandidates } from "@/lib/sessions/schedule/judge-candidates";

/** Of an account with more agents no one counts, at every look at home, which are due. */
const mostCounted = 1_000;

/** When an account's schedule runs next, as home says it (W1). */
export interface NextRunOnHome {
  readonly at: Date;
  /** The account's zone. */
  readonly zone: string;
  /** How many agents are due then, as things stand; null where they are too many to be counted. */
  readonly due: number | null;
}

/** Null where the schedule is off. */
export async function loadNextRun({ db, acting, now }: Context): Promise<NextRunOnHome | null> {
  const { sweepDays, sweepMinute, sweepZone: zone } = await loadAccount(db, acting.accountId);
  const today = now();
  const at = nextSweep(db, { days: sweepDays, minute: sweepMinute, zone }, today);
  if (at === null) return null;
  const wanted = { limit: mostCounted + 1 };
  const candidates = await listSweepCandidates(db, acting.accountId, today, wanted);
  const isCounted = candidates.length <= mostCounted;
  const due = judgeCandidates(candidates, at).filter(({ verdict }) => verdict.isSwept).length;
  return { at, zone, due: isCounted ? due : null };
}
