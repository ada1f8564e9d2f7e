import { loadAccount } from "@/db/queries/accounts/account-settings";
import {
  findLastSweep,
  listSweepCandidates,
  type SweepCandidate,
} from "@/db/queries/schedule/schedule-rows";
import { may } from "@/lib/auth/permissions";
import { type Context, requirePermission } from "@/lib/context";
import { hasWorker } from "@/db/queries/sessions/session-rows";
import { nextSweep } from "@/lib/jobs/queues";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { SessionMode } from "@/lib/ledger/entries/session";
import type { SweepOutcome, SweepSchedule } from "@/lib/schedule/sweep";
import { judgeCandidates, outcomeOfPreview, outcomeOfSweep } from "@/lib/sessions/schedule/sweep";

/** An account's schedule with what came of it, and what it would do (W1). */
export interface ScheduleData {
  /** Of the account's settings. */
  readonly version: number;
  readonly schedule: SweepSchedule;
  /** Of the sessions that it starts (S6). */
  readonly mode: SessionMode;
  /** Null where no sweep runs on its own. */
  readonly nextAt: Date | null;
  /** How many agents are due then, as things stand. */
  readonly dueThen: number;
  readonly agentCount: number;
  /** Whether any worker is there to take what is due. */
  readonly hasWorker: boolean;
  readonly lastRun: (SweepOutcome & { readonly startedBy: Actor }) | null;
  /** What a sweep would do now, agent by agent; it starts nothing. */
  readonly preview: SweepOutcome;
  readonly mayChange: boolean;
  readonly mayRun: boolean;
}

export async function loadSchedule(ctx: Context): Promise<ScheduleData> {
  requirePermission(ctx, "settings.read");
  const { db, acting } = ctx;
  const now = ctx.now();
  const account = await loadAccount(db, acting.accountId);
  const { sweepDays: days, sweepMinute: minute, sweepZone: zone, sweepMode: mode } = account;
  const candidates = await listSweepCandidates(db, account.id, now);
  const lastSweep = await findLastSweep(db, account.id);
  const schedule = { days, minute, zone };
  const nextAt = nextSweep(db, schedule, now);
  const names = new Map(candidates.map(({ id, name }) => [id, name]));
  return {
    version: account.version,
    schedule,
    mode,
    nextAt,
    dueThen: nextAt === null ? 0 : countDue(candidates, nextAt),
    agentCount: candidates.length,
    hasWorker: await hasWorker(db),
    lastRun: lastSweep && { ...outcomeOfSweep(lastSweep, names), startedBy: lastSweep.startedBy },
    preview: outcomeOfPreview(judgeCandidates(candidates, now), mode, now),
    mayChange: may(acting, "schedule.manage") === true,
    mayRun: may(acting, "sessions.start") === true,
  };
}

function countDue(candidates: readonly SweepCandidate[], at: Date): number {
  return judgeCandidates(candidates, at).filter(({ verdict }) => verdict.isSwept).length;
}
