import { loadAccount } from "@/db/queries/accounts/account-settings";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { listRemindersOf } from "@/db/queries/schedule/reminder-rows";
import { listSweepCandidates } from "@/db/queries/schedule/sweep-rows";
import {
  listRollbackFacts,
  listRolledBack,
  type RollbackFacts,
} from "@/db/queries/sessions/rollbacks";
import { hasWorker } from "@/db/queries/sessions/session-rows";
import {
  countWaiting,
  type KeptBySession,
  listActiveSessions,
  listLastSessions,
} from "@/db/queries/sessions/waiting-sessions";
import { noteVisit } from "@/lib/accounts/person";
import { type AgentDetails, listAgents, withDetails } from "@/lib/agents/load";
import { may } from "@/lib/auth/permissions";
import type { Overview } from "@/lib/browser/overview";
import type { QueuedReview } from "@/lib/browser/queued-review";
import { type Context, requirePermission } from "@/lib/context";
import { nextSweep } from "@/lib/jobs/queues";
import type { SessionKind, SessionState } from "@/lib/ledger/entries/session";
import type { Page } from "@/lib/page";
import { listReviews } from "@/lib/sessions/read/load-queue";
import { judgeCandidates } from "@/lib/sessions/schedule/sweep";
import { defaultThreshold } from "@/lib/writers/refinement/gate/settings";
import { gaugedKinds } from "@/lib/writers/writer-of";

/** Of an account with more agents no one counts, at every look at home, which are due. */
const mostCounted = 1_000;

/** When an account's schedule runs next, as home says it (W1). */
interface NextRunOnHome {
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

const runningInOverview = 20;

/** What waits for a person in this account and what is in progress; an agent's key sees its own (U4). */
export async function loadOverview(ctx: Context): Promise<Overview> {
  requirePermission(ctx, "sessions.watch");
  const { accountId, agentId = null } = ctx.acting;
  const waiting = await countWaiting(ctx.db, { accountId, agentId });
  const rows = await listActiveSessions(ctx.db, { accountId, agentId, limit: runningInOverview });
  const running = rows.map(({ session, agentName }) => {
    const { id, kind, mode, state } = session;
    return { id, agentId: session.agentId, agentName, kind, mode, state };
  });
  const queued = rows[0]?.queued ?? 0;
  const withoutWorker = queued > 0 && !(await hasWorker(ctx.db)) ? queued : 0;
  return { waiting, runningCount: rows[0]?.total ?? 0, running, withoutWorker };
}

/** A session that a person was reminded of, and that still waits (V6). */
interface Reminder {
  readonly sessionId: string;
  readonly agentName: string;
  readonly kind: SessionKind;
  readonly waitsSince: Date;
  /** Whether it holds its agent's sweep back. */
  readonly blocksSweep: boolean;
}

/** What who asks was reminded of and did not put away; only people are. */
export async function loadReminders({ db, acting }: Context): Promise<Reminder[]> {
  const { accountId, kind, id: personId, role } = acting;
  if (kind !== "person") return [];
  const rows = await listRemindersOf(db, { accountId, personId, isAdmin: role === "admin" });
  return rows.map(({ state, target, ...row }) => ({
    ...row,
    blocksSweep: target === "ledger" && state === "awaiting-review",
  }));
}

const waitingAtOnce = 8;
const runningAtOnce = 5;
const rolledBackAtOnce = 3;
const agentsAtOnce = 25;
const sessionsOfAgent = 12;
const dayMs = 24 * 60 * 60_000;
/** How far back a first visit looks. */
const firstLookMs = 7 * dayMs;

export interface HomeData {
  readonly overview: Overview;
  /** The riskiest of those that wait; the overview says how many there are. */
  readonly waiting: readonly QueuedReview[];
  /** Why the reader may decide nothing of what waits; null where they may, or nothing waits. */
  readonly whyNotReview: string | null;
  readonly running: readonly { readonly session: SessionRow; readonly agentName: string }[];
  readonly rolledBack: {
    /** The last look of the visit before; null in a person's first. */
    readonly since: Date | null;
    readonly total: number;
    readonly items: readonly RolledBack[];
  };
  /** What this person was reminded of and did not put away (V6). */
  readonly reminders: readonly Reminder[];
  /** Null where the account's schedule is off. */
  readonly nextRun: NextRunOnHome | null;
  readonly agents: Page<AgentOnHome>;
  readonly mayCreate: boolean;
}

export interface RolledBack {
  readonly session: SessionRow;
  readonly agentName: string;
  readonly facts: RollbackFacts | null;
}

export interface AgentOnHome extends AgentDetails {
  /** The newest first. */
  readonly lastSessions: readonly KeptBySession[];
  /** The retention that its next session must keep. */
  readonly threshold: number;
  /** The session that is open, else the last one; null before the first. */
  readonly now: { readonly id: string; readonly state: SessionState } | null;
}

/**
 * What needs a person now, what runs, what was rolled back since they last looked, and how much the
 * sessions of each agent kept. Notes the look. Every part is bounded, whatever the account holds.
 */
export async function loadHome(
  ctx: Context,
  { cursor }: { readonly cursor: string | undefined },
): Promise<HomeData> {
  requirePermission(ctx, "sessions.watch");
  const { accountId, agentId = null } = ctx.acting;
  const overview = await loadOverview(ctx);
  const { items, decidable } = await listReviews(ctx, { sort: "riskiest" });
  const running = await listActiveSessions(ctx.db, {
    accountId,
    agentId,
    limit: runningAtOnce,
  });
  const rolledBack = await loadRolledBack(ctx, await noteVisit(ctx));
  return {
    overview,
    waiting: items.slice(0, waitingAtOnce),
    whyNotReview: decidable > 0 ? null : (items[0]?.whyNot ?? null),
    running,
    rolledBack,
    reminders: await loadReminders(ctx),
    nextRun: await loadNextRun(ctx),
    agents: await loadAgents(ctx, cursor),
    mayCreate: may(ctx.acting, "agents.create") === true,
  };
}

async function loadAgents(ctx: Context, cursor: string | undefined): Promise<Page<AgentOnHome>> {
  const page = await listAgents(ctx, { cursor, limit: agentsAtOnce });
  const ids = page.items.map(({ agent }) => agent.id);
  const sessions = await listLastSessions(ctx.db, ids, {
    each: sessionsOfAgent,
    kinds: gaugedKinds(),
  });
  const byAgent = Map.groupBy(sessions, ({ agentId }) => agentId);
  const items = (await withDetails(ctx, page.items)).map((one) => {
    const lastSessions = byAgent.get(one.agent.id) ?? [];
    const threshold = one.agent.refinementThreshold ?? defaultThreshold;
    return { ...one, lastSessions, threshold, now: one.openSession ?? lastSessions[0] ?? null };
  });
  return { ...page, items };
}

async function loadRolledBack(ctx: Context, since: Date | null): Promise<HomeData["rolledBack"]> {
  const { accountId, agentId = null } = ctx.acting;
  const from = since ?? new Date(ctx.now().getTime() - firstLookMs);
  const wanted = { accountId, agentId, since: from, limit: rolledBackAtOnce };
  const { rows, total } = await listRolledBack(ctx.db, wanted);
  const facts = await listRollbackFacts(
    ctx.db,
    rows.map(({ session }) => session.id),
  );
  const items = rows.map((row) => ({ ...row, facts: facts.get(row.session.id) ?? null }));
  return { since, total, items };
}
