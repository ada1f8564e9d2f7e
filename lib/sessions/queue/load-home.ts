import {
  type KeptBySession,
  listActiveSessions,
  listLastSessions,
} from "@/db/queries/sessions/waiting-sessions";
import {
  listRollbackFacts,
  listRolledBack,
  type RollbackFacts,
} from "@/db/queries/sessions/rollbacks";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { noteVisit } from "@/lib/accounts/person";
import { type AgentDetails, listAgents, withDetails } from "@/lib/agents/load";
import { may } from "@/lib/auth/permissions";
import { requirePermission, type Context } from "@/lib/context";
import type { SessionState } from "@/lib/ledger/entries/session";
import type { Page } from "@/lib/page";
import { defaultThreshold } from "@/lib/refinement/settings";
import { listReviews } from "@/lib/sessions/queue/list-reviews";
import { loadNextRun, type NextRunOnHome } from "@/lib/sessions/queue/load-next-run";
import { loadOverview } from "@/lib/sessions/queue/load-overview";
import { gaugedKinds } from "@/lib/sessions/writer-of";
import { loadReminders, type Reminder } from "@/lib/sessions/schedule/load-reminders";
import type { Overview } from "@/lib/browser/overview";
import type { QueuedReview } from "@/lib/browser/queued-review";

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
  const running = await listActiveSessions(ctx.db, { accountId, agentId, limit: runningAtOnce });
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
