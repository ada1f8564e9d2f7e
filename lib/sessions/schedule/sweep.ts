import { randomUUID } from "node:crypto";
import type { Database, Tx } from "@/db/client";
import {
  appendAccountAudit,
  loadAccount,
  lockAccount,
} from "@/db/queries/accounts/account-settings";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import {
  findLastSweep,
  insertSweep,
  listOpenAccounts,
  listSweepCandidates,
  type SweepCandidate,
  type SweepRow,
} from "@/db/queries/schedule/schedule-rows";
import { hasWorker } from "@/db/queries/sessions/session-rows";
import type { SweepResult } from "@/db/schema";
import { type Acting, may } from "@/lib/auth/permissions";
import { type Context, createContext, requirePermission } from "@/lib/context";
import { nextSweep, scheduleSweep } from "@/lib/jobs/queues";
import type { SessionMode } from "@/lib/ledger/entries/session";
import { log } from "@/lib/log";
import { judgeSweep, type SweepOutcome, type SweepVerdict } from "@/lib/schedule/sweep";
import { startRefinement } from "@/lib/writers/refinement/start";
import { allWriters } from "@/lib/writers/writer-of";

interface JudgedAgent extends SweepCandidate {
  readonly verdict: SweepVerdict;
}

/** What a sweep at `at` would do with each agent, as they are now (W1). */
function judgeCandidates(candidates: readonly SweepCandidate[], at: Date): JudgedAgent[] {
  return candidates.map((one) => ({ ...one, verdict: judgeSweep(one.facts, at) }));
}

/**
 * Starts a refinement of every agent whose turn it is (W1, W2), in the account's mode (S6), each in a transaction of its own in
 * which it is looked at again: one that fails, or that someone else starts at the same moment,
 * keeps no other from its own. Agents with new observations are reflected on as soon as no session
 * has their ledger open (O9); handbooks follow their runs (H11). The sweep is kept with its result.
 */
export async function sweepAccount(ctx: Context): Promise<SweepRow> {
  requirePermission(ctx, "sessions.start");
  const { accountId } = ctx.acting;
  const { sweepMode: mode } = await loadAccount(ctx.db, accountId);
  const result = await startDue(ctx, mode);
  await ctx.db.transaction(async (tx) => {
    for (const writer of allWriters()) await writer.schedule?.(tx, accountId);
  });
  const sweep = { id: randomUUID(), accountId, startedBy: ctx.actor, at: ctx.now(), result };
  await keepSweep(ctx, sweep);
  return sweep;
}

async function startDue(ctx: Context, mode: SessionMode): Promise<SweepResult> {
  const started: SweepResult["started"][number][] = [];
  const left: SweepResult["left"][number][] = [];
  const failed: string[] = [];
  const at = ctx.now();
  const candidates = await listSweepCandidates(ctx.db, ctx.acting.accountId, at);
  for (const { id, verdict } of judgeCandidates(candidates, at)) {
    const answer = verdict.isSwept ? await startSwept(ctx, id, mode) : verdict;
    if (answer === null) failed.push(id);
    else if ("sessionId" in answer) started.push({ agentId: id, ...answer });
    else if (!answer.isSwept) left.push({ agentId: id, obstacle: answer.obstacle });
  }
  return { mode, started, left, failed };
}

const soonMs = 10 * 60_000;

/** A sweep that found nothing to do minutes after another is audited, not shown. */
function keepSweep({ db, actor }: Context, sweep: SweepRow): Promise<void> {
  const { id: sweepId, accountId, at, result } = sweep;
  const { mode, started, left, failed } = result;
  const counts = { started: started.length, left: left.length, failed: failed.length };
  return db.transaction(async (tx) => {
    // M12: the account was deleted meanwhile.
    if ((await lockAccount(tx, accountId)).closedAt !== null) return;
    const before = await findLastSweep(tx, accountId);
    const isSoon = before !== null && at.getTime() - before.at.getTime() < soonMs;
    const isKept = !isSoon || counts.started + counts.failed > 0;
    if (isKept) await insertSweep(tx, sweep);
    const data = { sweepId: isKept ? sweepId : null, mode, ...counts };
    await appendAccountAudit(tx, { accountId, actor, kind: "agents-swept", data, at });
  });
}

/** Under the agent's lock, as it is now. Null where a fault kept the session from being started. */
async function startSwept(ctx: Context, agentId: string, mode: SessionMode) {
  try {
    return await ctx.db.transaction(async (tx) => {
      const agent = await lockAgent(tx, ctx.acting.accountId, agentId);
      const at = ctx.now();
      const [candidate] = await listSweepCandidates(tx, ctx.acting.accountId, at, { agentId });
      if (agent === null || candidate === undefined) throw new Error("The agent is gone.");
      const verdict = judgeSweep(candidate.facts, at);
      if (!verdict.isSwept) return verdict;
      const { id: sessionId } = await startRefinement(ctx, tx, agent, { mode });
      return { sessionId, reason: verdict.reason };
    });
  } catch (error) {
    log.error("sweep-of-agent-failed", error, { agentId });
    return null;
  }
}

/** What a sweep at `at` would do in a mode, as it was judged. */
function outcomeOfPreview(
  judged: readonly JudgedAgent[],
  mode: SessionMode,
  at: Date,
): SweepOutcome {
  const started: SweepOutcome["started"][number][] = [];
  const left: SweepOutcome["left"][number][] = [];
  for (const { id: agentId, name, verdict, openSessionId } of judged) {
    if (verdict.isSwept) started.push({ agentId, name, reason: verdict.reason, sessionId: null });
    else {
      const { obstacle, from } = verdict;
      left.push({ agentId, name, obstacle, from, openSessionId });
    }
  }
  return { at, mode, started, left, failed: [] };
}

/** What a sweep did; `names` are those of the account's agents by id. */
function outcomeOfSweep(
  { at, result }: SweepRow,
  names: ReadonlyMap<string, string>,
): SweepOutcome {
  const named = (agentId: string) => ({ agentId, name: names.get(agentId) ?? "An agent" });
  return {
    at,
    mode: result.mode ?? "full",
    started: result.started.map((one) => ({ ...one, ...named(one.agentId) })),
    left: result.left.map((one) => ({
      ...one,
      ...named(one.agentId),
      from: null,
      openSessionId: null,
    })),
    failed: result.failed.map(named),
  };
}

/** Runs the account's schedule now, by hand, or says what that would do (W1). */
export async function runSchedule(
  ctx: Context,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<SweepOutcome> {
  requirePermission(ctx, "sessions.start");
  const at = ctx.now();
  const candidates = await listSweepCandidates(ctx.db, ctx.acting.accountId, at);
  if (isDryRun) {
    const { sweepMode } = await loadAccount(ctx.db, ctx.acting.accountId);
    return outcomeOfPreview(judgeCandidates(candidates, at), sweepMode, at);
  }
  const names = new Map(candidates.map(({ id, name }) => [id, name]));
  return outcomeOfSweep(await sweepAccount(ctx), names);
}

/** Hands every open account's schedule to the job engine; a bad one keeps no other out. */
export async function scheduleSweeps(db: Database): Promise<void> {
  for (const accountId of await listOpenAccounts(db)) {
    await db
      .transaction((tx) => scheduleAsSaved(tx, accountId))
      .catch((error: unknown) => log.error("sweep-not-scheduled", error, { accountId }));
  }
}

/** Under the account's lock: a schedule that is saved meanwhile must not be overwritten by an older. */
async function scheduleAsSaved(tx: Tx, accountId: string): Promise<void> {
  const { closedAt, sweepDays, sweepMinute, sweepZone } = await lockAccount(tx, accountId);
  if (closedAt !== null) return;
  await scheduleSweep(tx, accountId, { days: sweepDays, minute: sweepMinute, zone: sweepZone });
}

/** The job engine's call when a sweep is due; not where closed or turned off meanwhile. */
export async function sweepBySchedule(
  db: Database,
  accountId: string,
  now: () => Date,
): Promise<void> {
  const { closedAt, sweepDays } = await loadAccount(db, accountId);
  if (closedAt !== null || sweepDays.length === 0) return;
  const acting: Acting = {
    accountId,
    kind: "system",
    id: "schedule",
    name: "Schedule",
    role: null,
  };
  await sweepAccount(createContext(db, acting, now));
}

export type ScheduleData = Awaited<ReturnType<typeof loadSchedule>>;

/** An account's schedule with what came of it, and what it would do (W1). */
export async function loadSchedule(ctx: Context) {
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
    /** Of the sessions that it starts (S6). */
    mode,
    /** Null where no sweep runs on its own. */
    nextAt,
    /** How many agents are due then, as things stand. */
    dueThen: nextAt === null ? 0 : countDue(candidates, nextAt),
    agentCount: candidates.length,
    /** Whether any worker is there to take what is due. */
    hasWorker: await hasWorker(db),
    lastRun: lastSweep && { ...outcomeOfSweep(lastSweep, names), startedBy: lastSweep.startedBy },
    /** What a sweep would do now, agent by agent; it starts nothing. */
    preview: outcomeOfPreview(judgeCandidates(candidates, now), mode, now),
    mayChange: may(acting, "schedule.manage") === true,
    mayRun: may(acting, "sessions.start") === true,
  };
}

/** Of an account with more agents no one counts, at every look at them, which are due. */
const mostCounted = 1_000;

/** When the schedule runs next, and how many agents are due then; null where it is off. */
export async function loadNextRun({ db, acting, now }: Context) {
  const {
    sweepDays: days,
    sweepMinute: minute,
    sweepZone: zone,
  } = await loadAccount(db, acting.accountId);
  const today = now();
  const at = nextSweep(db, { days, minute, zone }, today);
  if (at === null) return null;
  const wanted = { limit: mostCounted + 1 };
  const candidates = await listSweepCandidates(db, acting.accountId, today, wanted);
  return { at, zone, due: candidates.length > mostCounted ? null : countDue(candidates, at) };
}

function countDue(candidates: readonly SweepCandidate[], at: Date): number {
  return judgeCandidates(candidates, at).filter(({ verdict }) => verdict.isSwept).length;
}
