import { z } from "zod";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { type SessionRow, writeAgent } from "@/db/queries/agents/agent-write";
import { lockAgentOfSession, lockSession } from "@/db/queries/agents/lock-agent";
import {
  findAcceptance,
  findConversation,
  findRefusedSummary,
} from "@/db/queries/conversations/conversation-rows";
import {
  findRevisionAt,
  type LedgerPlace,
  listChangedSince,
  listUnchanged,
} from "@/db/queries/memories/revisions";
import { hasViewed, listSessionsNear, sessionViewed } from "@/db/queries/sessions/session-rows";
import {
  listStandingRetentions,
  type StandingRetention,
} from "@/db/queries/sessions/waiting-sessions";
import { whenAgentSees } from "@/lib/agents/agent-view";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import { sessionCost } from "@/lib/cost/cost";
import type { Actor } from "@/lib/ledger/entries/actor";
import { isOpen } from "@/lib/ledger/entries/session";
import { comesInRows, groupRows, type SyncRow } from "@/lib/ledger/entries/sync-row";
import { compareInLedger, type Memory } from "@/lib/ledger/memory";
import { erosionDays } from "@/lib/ledger/retention";
import { momentSchema } from "@/lib/page";
import { loadLog, loadSession, type WatchedSession } from "@/lib/sessions/read/load";
import { loadSources } from "@/lib/writers/summary/load";
import { isGauged } from "@/lib/writers/writer-of";

const dayMs = 24 * 60 * 60 * 1000;

/** V5: what the product of retentions multiplies, as far as it stands now; the session included. */
async function loadRecent(
  { db, now }: Context,
  { agentId, kind, endedAt }: Pick<SessionRow, "agentId" | "kind" | "endedAt">,
): Promise<StandingRetention[]> {
  if (!isGauged(kind)) return [];
  const to = endedAt ?? now();
  const from = new Date(to.getTime() - erosionDays * dayMs);
  return listStandingRetentions(db, { agentIds: [agentId], kinds: [kind], from, to });
}

/** A part of the ledger that a session found. */
interface StartLedger {
  /** In ledger order; the first part also has all that was changed since, wherever it stood. */
  readonly memories: readonly Memory[];
  /** After which the next part begins; null where there is no more. */
  readonly end: LedgerPlace | null;
}

const ledgerLimit = 1_000;

/** The ledger at a session's start, else as it stands. Permissions are checked. */
async function loadStartLedger(
  { db }: Context,
  session: Pick<SessionRow, "agentId" | "startRevision" | "endedAt" | "state">,
  after?: LedgerPlace,
): Promise<StartLedger> {
  const { agentId } = session;
  const revision = await revisionOf(db, session);
  const part = { agentId, revision, limit: ledgerLimit, after };
  const unchanged = await listUnchanged(db, part);
  const last = unchanged.length === ledgerLimit ? unchanged.at(-1) : undefined;
  const end = last === undefined ? null : { createdAt: last.createdAt, number: last.number };
  if (after !== undefined) return { memories: unchanged, end };
  const changed = await listChangedSince(db, part);
  return { memories: [...unchanged, ...changed].sort(compareInLedger), end };
}

const farFuture = new Date("9999-12-31T00:00:00.000Z");

function revisionOf(
  db: Context["db"],
  { agentId, startRevision, endedAt, state }: Parameters<typeof loadStartLedger>[1],
): Promise<number> | number {
  if (startRevision !== null) return startRevision;
  return findRevisionAt(db, agentId, isOpen(state) ? farFuture : (endedAt ?? farFuture));
}

/** What became of a summary that was refused (K7). */
async function loadRefusal(
  ctx: Context,
  { id, conversationId: target, state, accountId }: SessionRow,
) {
  if (target === null || state !== "failed") return null;
  const refused = await findRefusedSummary(ctx.db, id);
  if (refused === null) return null;
  const { conversationId, cursor } = refused.plan;
  const found = await findConversation(ctx.db, accountId, conversationId);
  const accepted = await findAcceptance(ctx.db, id);
  return {
    acceptedAs: accepted?.id ?? null,
    /** The conversation's summary changed since, so that it can't be accepted any more. */
    isPast: found?.conversation.cursor !== cursor,
  };
}

/** Whose session it is, as far as who may decide it depends on that. */
interface Decidable {
  readonly agentId: string;
  readonly ownerId: string | null;
  readonly startedBy: Actor;
}

/** U1: why the reader may not decide a session, a second person included; null where they may. */
export function whyNotDecide(
  { acting }: Context,
  { agentId, ownerId, startedBy }: Decidable,
  { fourEyes }: { readonly fourEyes: boolean },
): string | null {
  const target = { agentId, ownerId, startedBy };
  const answer = may(acting, "sessions.decide", target, { fourEyes });
  return answer === true ? null : answer.reason;
}

/** What a session's page begins with; the stream continues it. */
export type SessionPageData = Awaited<ReturnType<typeof loadSessionPage>>;

/** Everything that a session's page shows, for who may watch it. Throws a 404 for a foreign one. */
export async function loadSessionPage(ctx: Context, { sessionId }: { readonly sessionId: string }) {
  const watched = await loadSession(ctx, { sessionId });
  const { session, ownerId } = watched;
  const { fourEyes } = await loadAccount(ctx.db, session.accountId);
  const target = { agentId: session.agentId, ownerId, startedBy: session.startedBy };
  const { memories, end } = await loadStartLedger(ctx, session);
  const entries = await loadLog(ctx, session);
  return {
    ...watched,
    /** As the session found it; of a very large one a part, with all that changed since. */
    ledger: memories,
    /** The last memory of that part, after which the rest can be asked for; null where it is whole. */
    ledgerEnd: end,
    /** The agent's refinements that stood in the 30 days before it ended, itself included (V5). */
    recent: await loadRecent(ctx, session),
    entries,
    mayStop: may(ctx.acting, "sessions.stop", target) === true,
    mayDecide: whyNotDecide(ctx, target, { fourEyes }) === null,
    /** What became of its refused summary (K7); null where it has none. */
    refusal: await loadRefusal(ctx, session),
    /** The messages of a summary, and which of its words come from which; null where it has none. */
    sources: await loadSources(ctx, watched, entries),
    agentSees: await whenAgentSees(ctx, session),
    /** The syncs with which it is decided; null where it stands alone (F8). */
    row: await loadRow(ctx, session),
  };
}

/** What the page shows of a session beside its log. */
export function toSessionHeader(page: SessionPageData) {
  const { session, agentName } = page;
  const { inputTokens, cachedInputTokens, cacheWriteTokens, outputTokens } = session;
  const usage = { inputTokens, cachedInputTokens, cacheWriteTokens, outputTokens };
  return {
    id: session.id,
    agentId: session.agentId,
    agentName,
    kind: session.kind,
    mode: session.mode,
    /** Recorded when consent is asked (S3); the agent's own before that. */
    threshold: session.threshold,
    cap: session.cap,
    model: session.model,
    /** Tokens the model read and wrote, as its provider counted; null while nothing is known. */
    usage: inputTokens + outputTokens === 0 ? null : usage,
    /** Of the second reader, too, in micro-dollars; null where its model has no price. */
    cost: sessionCost(session),
    /** Tokens of its second reader; null where none read it. */
    readerUsage: session.reading?.used ?? null,
    droppedSince: page.droppedSince,
    restingFacts: page.restingFacts,
    /** T1: once it is decided, or already; null where what a session changes counts at once. */
    agentSees: page.agentSees,
    /** The second reader's findings that reviewers called wrong (B7), by their place from 1. */
    wrongFindings: session.reading?.wrong ?? [],
    row: page.row,
  };
}

/** After which memory of the ledger the part begins, in ms UTC and by number. */
export const listStartLedgerSchema = z.strictObject({
  createdAt: z.coerce.number().pipe(momentSchema),
  number: z.coerce.number().int().min(0).max(2_147_483_647),
});

/** The next part of the ledger that a session found. Throws a 404 for a foreign or unknown session. */
export async function listStartLedger(
  ctx: Context,
  { sessionId, ...after }: z.output<typeof listStartLedgerSchema> & { readonly sessionId: string },
): Promise<StartLedger> {
  const { session } = await loadSession(ctx, { sessionId });
  return loadStartLedger(ctx, session, after);
}

/** The row that a session is shown and decided in; null where it stands alone (F8). */
export async function loadRow(
  { db }: Context,
  session: Pick<SessionRow, "id" | "agentId" | "kind" | "createdAt">,
): Promise<SyncRow | null> {
  if (!comesInRows(session.kind)) return null;
  const rows = groupRows(await listSessionsNear(db, session));
  const row = rows.find((all) => all.some(({ id }) => id === session.id));
  if (row === undefined || row.length === 1) return null;
  return {
    decides: row[0].id === session.id && row[0].state === "awaiting-review",
    others: row.flatMap(({ id, createdAt, lastSequence }) =>
      id === session.id ? [] : [{ id, createdAt: createdAt.toISOString(), lastSequence }],
    ),
  };
}

interface ShownSession extends Pick<WatchedSession, "session" | "conflicts"> {
  readonly mayDecide: boolean;
  /** The last line of the log that was shown. */
  readonly seenSequence: number;
}

/**
 * V4: puts on record that a person who may decide a session saw what its memories say, once for
 * each state of its log: while it awaits review, and while conflicts of its rollback are open.
 * Others watch, which is no part of a decision.
 */
export async function noteView(ctx: Context, shown: ShownSession): Promise<void> {
  const { session, mayDecide, seenSequence } = shown;
  const seen = { ...session, lastSequence: seenSequence };
  if (ctx.acting.kind !== "person" || !mayDecide || !asksForDecision(shown)) return;
  if (await hasViewed(ctx.db, seen, ctx.acting.id)) return;
  await ctx.db.transaction(async (tx) => {
    const agent = await lockAgentOfSession(tx, ctx.acting.accountId, session.id);
    const locked = await lockSession(tx, session.id);
    // Two tabs of one person open at once.
    if (agent === null || locked === null || (await hasViewed(tx, seen, ctx.acting.id))) return;
    await writeAgent(tx, {
      agent,
      actor: ctx.actor,
      at: ctx.now(),
      records: [{ kind: sessionViewed, data: { lastSequence: seenSequence } }],
      session: { row: locked, patch: {}, entries: [] },
    });
  });
}

function asksForDecision({ session, conflicts }: ShownSession): boolean {
  if (session.state === "rolled-back") return conflicts.some(({ keep }) => keep === null);
  return session.state === "awaiting-review";
}

export type ReviewPreview = Awaited<ReturnType<typeof loadReview>>;

/** What the queue shows of one session, for who may watch it. Throws a 404 for a foreign one. */
export async function loadReview(ctx: Context, sessionId: string) {
  const { session, agentName, ownerId } = await loadSession(ctx, { sessionId });
  const { id, agentId, kind, mode, threshold, cap, model } = session;
  const { fourEyes } = await loadAccount(ctx.db, session.accountId);
  const whyNot = whyNotDecide(ctx, { ...session, ownerId }, { fourEyes });
  const [entries, standing, row] = await Promise.all([
    loadLog(ctx, session),
    loadRecent(ctx, session),
    loadRow(ctx, session),
  ]);
  const recent = standing.map((one) => ({ ...one, createdAt: one.createdAt.getTime() }));
  const told = { whyNot, recent, row, entries };
  return { id, agentId, agentName, kind, mode, threshold, cap, model, ...told };
}

/** A session, and the last line of its log that was shown. */
export const viewSchema = z.strictObject({
  sessionId: z.string().max(200),
  seen: z.coerce.number("Say up to which line.").int().min(1),
});

/** V4: puts on record that who may decide a session was shown it in the queue, up to this line. */
export async function noteReviewView(
  ctx: Context,
  { sessionId, seen }: z.infer<typeof viewSchema>,
): Promise<void> {
  const { session, ownerId, conflicts } = await loadSession(ctx, { sessionId });
  const { fourEyes } = await loadAccount(ctx.db, session.accountId);
  const mayDecide = whyNotDecide(ctx, { ...session, ownerId }, { fourEyes }) === null;
  const seenSequence = Math.min(seen, session.lastSequence);
  await noteView(ctx, { session, conflicts, seenSequence, mayDecide });
  await noteOthers(ctx, await loadRow(ctx, session));
}

/** V4, F8: with the newest of a row what the others changed is shown as well. */
export async function noteOthers(ctx: Context, row: SyncRow | null): Promise<void> {
  if (row?.decides !== true) return;
  for (const { id, lastSequence } of row.others) {
    await noteReviewView(ctx, { sessionId: id, seen: lastSequence });
  }
}
