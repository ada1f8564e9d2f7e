import { countAgents } from "@/db/queries/agents/configuration";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { listOverdue } from "@/db/queries/schedule/schedule-rows";
import { listRollbackFacts, listWentWrong } from "@/db/queries/sessions/rollbacks";
import { hasWorker } from "@/db/queries/sessions/session-rows";
import { listActiveSessions } from "@/db/queries/sessions/waiting-sessions";
import { noteVisit } from "@/lib/accounts/person";
import { may } from "@/lib/auth/permissions";
import { type Context, requirePermission } from "@/lib/context";
import { sayExcept } from "@/lib/ledger/copy";
import { keptTokens } from "@/lib/ledger/retention";
import { countQueue, listReviews } from "@/lib/sessions/read/load-queue";
import { overdueDays } from "@/lib/sessions/read/review-rank";

const runningInOverview = 20;

export type Overview = Awaited<ReturnType<typeof loadOverview>>;
export type RunningSession = Overview["running"][number];

/** What waits for a person in this account and what is in progress; an agent's key sees its own (U4). */
export async function loadOverview(ctx: Context) {
  requirePermission(ctx, "sessions.watch");
  const { accountId, agentId = null } = ctx.acting;
  const queue = await countQueue(ctx);
  const rows = await listActiveSessions(ctx.db, { accountId, agentId, limit: runningInOverview });
  const running = rows.map(({ session, agentName }) => {
    const { id, kind, mode, state } = session;
    return { id, agentId: session.agentId, agentName, kind, mode, state };
  });
  const queued = rows[0]?.queued ?? 0;
  const withoutWorker = queued > 0 && !(await hasWorker(ctx.db)) ? queued : 0;
  return {
    ...queue,
    /** All that are queued, asking consent or running; then the first of those. */
    runningCount: rows[0]?.total ?? 0,
    running,
    /** How many are queued while no worker is running (S7). */
    withoutWorker,
  };
}

const dayMs = 24 * 60 * 60_000;

/** V6: what has waited for a week, as long as it waits: of their own agents to people, all to admins. */
async function loadReminders({ db, acting, now }: Context) {
  const { accountId, kind, id, role } = acting;
  if (kind !== "person") return [];
  const until = new Date(now().getTime() - overdueDays * dayMs);
  const ownerId = role === "admin" ? null : id;
  const rows = await listOverdue(db, { accountId, ownerId, until });
  return rows.map(({ state, target, ...row }) => ({
    ...row,
    /** Whether the schedule leaves its agent out meanwhile. */
    blocksSweep: target === "ledger" && state === "awaiting-review",
  }));
}

const waitingAtOnce = 8;
const runningAtOnce = 5;
const wrongAtOnce = 3;
/** How far back a first visit looks. */
const firstLookMs = 7 * dayMs;

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

/** What needs a person, runs, or broke since their last look, which is noted. Bounded. */
export async function loadHome(ctx: Context) {
  requirePermission(ctx, "sessions.watch");
  const { accountId, agentId = null } = ctx.acting;
  const overview = await loadOverview(ctx);
  const { items, decidable } = await listReviews(ctx, { sort: "riskiest" });
  const running = await listActiveSessions(ctx.db, {
    accountId,
    agentId,
    limit: runningAtOnce,
  });
  const wentWrong = await loadWentWrong(ctx, await noteVisit(ctx));
  return {
    overview,
    /** The riskiest of those that must be read; the overview says how many there are. */
    waiting: items.filter(({ isLossless }) => !isLossless).slice(0, waitingAtOnce),
    /** Why the reader may decide nothing of what waits; null where they may, or nothing waits. */
    whyNotReview: decidable > 0 ? null : (items[0]?.whyNot ?? null),
    running: running.map(toRunning),
    wentWrong,
    reminders: await loadReminders(ctx),
    hasAgents: (await countAgents(ctx.db, accountId)) > 0,
    mayCreate: may(ctx.acting, "agents.create") === true,
  };
}

function toRunning({ session, agentName }: { session: SessionRow; agentName: string }) {
  const { id, kind, mode, state, threshold, cap, operationsApplied, lastSequence } = session;
  const { creditTokens, massTokens, copyTokens } = session;
  const isGauged = creditTokens !== null && massTokens !== null;
  return {
    id,
    agentName,
    kind,
    mode,
    state,
    threshold,
    cap,
    operationsApplied,
    lastSequence,
    startTokens: session.startMassTokens,
    keptTokens: isGauged ? keptTokens(creditTokens, massTokens, copyTokens) : null,
    isFlagged: session.marks.length > 0,
    since: session.startedAt ?? session.createdAt,
  };
}

/** Sessions that the breaker or a fault ended since the last look; a first one looks back seven days. */
async function loadWentWrong(ctx: Context, since: Date | null) {
  const { accountId, agentId = null } = ctx.acting;
  const from = since ?? new Date(ctx.now().getTime() - firstLookMs);
  const wanted = { accountId, agentId, since: from, limit: wrongAtOnce };
  const { rows, total } = await listWentWrong(ctx.db, wanted);
  const facts = await listRollbackFacts(
    ctx.db,
    rows.map(({ session }) => session.id),
  );
  const items = rows.map(({ session, agentName }) => {
    const { id, kind, mode, state } = session;
    const { message = "", trip = null, leftOut = [] } = facts.get(id) ?? {};
    const endedAt = session.endedAt ?? session.createdAt;
    return { id, agentName, kind, mode, state, message, trip, except: sayExcept(leftOut), endedAt };
  });
  return { since, total, items };
}
