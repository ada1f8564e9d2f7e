import { z } from "zod";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { listLaterFolds } from "@/db/queries/conversations/conversation-rows";
import { listRestingFacts } from "@/db/queries/conversations/observe-rows";
import { listDroppedSince } from "@/db/queries/observations/list-observations";
import { listConflicts } from "@/db/queries/sessions/rollbacks";
import {
  findSession,
  findSessionToWatch,
  listSessionRows,
  type SessionOfAgent,
} from "@/db/queries/sessions/session-rows";
import { requireAgent } from "@/lib/agents/load";
import { agentIdSchema } from "@/lib/agents/schema";
import { type Context, requirePermission } from "@/lib/context";
import { sessionCost, sessionUsage } from "@/lib/cost/cost";
import { Refusal } from "@/lib/errors";
import type { Conflict, Losses } from "@/lib/ledger/entries/entry";
import { toStats } from "@/lib/ledger/entries/operations";
import { sessionKinds, sessionStates } from "@/lib/ledger/entries/session";
import { keptTokens, retentionRatio } from "@/lib/ledger/retention";
import { isLoud, weighedLosses } from "@/lib/losses/losses";
import { momentSchema, type Page, pageFields, readCursor, toPage } from "@/lib/page";

/** What cannot be a session's id is unknown like any other, and is not asked of the database. */
function refuseNoId(sessionId: string): void {
  if (!/^[\w-]{1,64}$/.test(sessionId)) throw Refusal.notFound("Session not found.");
}

/** A session as it stands, with the conflicts that its rollback met. */
export interface WatchedSession extends SessionOfAgent {
  readonly conflicts: readonly Conflict[];
  /** Of a fold: the later ones that go along if it is rolled back, or that went (K6). */
  readonly laterFolds: readonly string[];
  /** Observations that later sessions dropped because facts of this one name them (O5). */
  readonly droppedSince: readonly number[];
  /** Standing facts that rest on observations of this pass alone (N1). */
  readonly restingFacts: readonly number[];
}

/** A session for who may watch it. Throws a 404 for a foreign or unknown one (U1). */
export async function loadSession(
  ctx: Context,
  { sessionId }: { readonly sessionId: string },
): Promise<WatchedSession> {
  refuseNoId(sessionId);
  const found = await findSession(ctx.db, ctx.acting.accountId, sessionId);
  if (found === null) throw Refusal.notFound("Session not found.");
  const { session, ownerId } = found;
  requirePermission(ctx, "sessions.watch", { agentId: session.agentId, ownerId, noun: "session" });
  const conflicts = await listConflicts(ctx.db, [session]);
  const laterFolds = await listLaterFolds(ctx.db, [session]);
  const droppedSince = await listDroppedSince(ctx.db, [session]);
  const restingFacts = await listRestingFacts(ctx.db, [session]);
  return {
    ...found,
    conflicts: conflicts.get(session.id) ?? [],
    laterFolds: laterFolds.get(session.id) ?? [],
    droppedSince: droppedSince.get(session.id) ?? [],
    restingFacts: restingFacts.get(session.id) ?? [],
  };
}

/** A session that may be watched, and where its log ends. 404 for a foreign or unknown one (U1). */
export async function findWatchedSession(context: Context, sessionId: string) {
  const { db, acting } = context;
  refuseNoId(sessionId);
  const session = await findSessionToWatch(db, acting.accountId, sessionId);
  if (!session) throw Refusal.notFound("Session not found.");
  requirePermission(context, "sessions.watch", { ...session, noun: "session" });
  return session;
}

/** H6, H1b: the lines of a handbook at the start, and those that it kept; null for other kinds. */
export function linesOf({
  linesAtStart,
  linesKept,
}: Pick<SessionRow, "linesAtStart" | "linesKept">) {
  return linesAtStart === null || linesKept === null
    ? null
    : { start: linesAtStart, kept: linesKept };
}

/** A session as the API answers it. Masses and retention are null until it runs. */
export function describeSession({
  session,
  conflicts,
  laterFolds,
  droppedSince,
  restingFacts,
}: Pick<WatchedSession, "session" | "conflicts" | "laterFolds" | "droppedSince" | "restingFacts">) {
  return {
    id: session.id,
    agentId: session.agentId,
    kind: session.kind,
    mode: session.mode,
    conversationId: session.conversationId,
    state: session.state,
    cause: session.cause,
    rehearsal: session.rehearsal,
    held: session.held,
    startMassTokens: session.startMassTokens,
    massTokens: session.massTokens,
    copyTokens: session.copyTokens,
    retention: retentionOf(session),
    lines: linesOf(session),
    threshold: session.threshold,
    operationsApplied: session.operationsApplied,
    operationsReverted: session.operationsReverted,
    losses: session.losses && describeLosses(session.losses),
    claims: null,
    cap: session.cap,
    stats: toStats(session.stats),
    summary: session.summary,
    summaryMismatch: session.summaryMismatch,
    marks: session.marks,
    loudMarks: loudMarks(session) + findingsOf(session),
    findings: findingsOf(session),
    warnings: session.warnings,
    gateVersion: session.settings === null ? null : (session.settings.gateVersion ?? 1),
    unfinished: session.unfinished,
    consent: consentOf(session),
    model: session.model,
    usage: sessionUsage(session),
    costUsd: costUsd(session),
    startHash: session.startHash,
    endHash: session.endHash,
    certificate: session.certificate,
    conflicts,
    laterFolds,
    droppedSince,
    restingFacts,
    lastSequence: session.lastSequence,
    startedBy: session.startedBy,
    decidedBy: session.decidedBy,
    decidedAt: session.decidedAt?.toISOString() ?? null,
    note: session.note,
    acceptedFrom: session.acceptedFrom,
    createdAt: session.createdAt.toISOString(),
    endedAt: session.endedAt?.toISOString() ?? null,
  };
}

/** The smaller of what is left and stands, of the start (G11); a handbook's lines (H6). */
function retentionOf(session: SessionRow): number | null {
  const { startMassTokens, massTokens, creditTokens, copyTokens } = session;
  const lines = linesOf(session);
  if (lines !== null) return retentionRatio(lines.kept, lines.start);
  if (startMassTokens === null || massTokens === null || creditTokens === null) return null;
  return retentionRatio(keptTokens(creditTokens, massTokens, copyTokens), startMassTokens);
}

/** Null until the agent has answered: one that is being asked again (C2) has not. */
function consentOf({ consentAnswer, consentReason, state }: SessionRow) {
  const unread = consentAnswer === "unread";
  if (consentAnswer === null || (unread && state === "asking-consent")) return null;
  return { answer: unread ? "no" : consentAnswer, reason: consentReason, unread };
}

function describeLosses({ specifics, ...counts }: Losses) {
  return {
    ...counts,
    specifics: specifics.map(({ text, fate, heldBy }) => ({
      text,
      fate,
      ...(heldBy !== undefined && { heldBy }),
    })),
  };
}

function findingsOf({ reading }: SessionRow): number {
  return reading?.kinds.length ?? 0;
}

function costUsd(session: SessionRow): number | null {
  const cost = sessionCost(session);
  return cost === null ? null : cost / 1_000_000;
}

/** L5: those of logs that name no losses count as loud. */
function loudMarks(session: SessionRow): number {
  const { marks } = session;
  const losses = weighedLosses(session);
  return losses === null || isLoud(losses) ? marks.length : 0;
}

export const listSessionsSchema = z.strictObject({
  agentId: agentIdSchema.optional(),
  state: z.enum(sessionStates, `Choose: ${sessionStates.join(", ")}.`).optional(),
  kind: z.enum(sessionKinds, `Choose: ${sessionKinds.join(", ")}.`).optional(),
  ...pageFields,
});

const keySchema = z.tuple([momentSchema, z.string().regex(/^[\w-]{1,64}$/)]);

/** The account's sessions, newest first; an agent's key sees its agent's (U4). */
export async function listSessions(
  ctx: Context,
  input: z.infer<typeof listSessionsSchema>,
): Promise<Page<WatchedSession>> {
  requirePermission(ctx, "sessions.watch");
  const { acting, db } = ctx;
  const { state = null, kind = null, limit } = input;
  if (input.agentId !== undefined) await requireAgent(ctx, input.agentId, "sessions.watch");
  const agentId = input.agentId ?? acting.agentId ?? null;
  const after = readCursor(input.cursor, keySchema);
  const filters = { accountId: acting.accountId, agentId, state, kind };
  const rows = await listSessionRows(db, { ...filters, after, limit: limit + 1 });
  const page = toPage(rows, limit, ({ session }) => [session.createdAt.getTime(), session.id]);
  const sessions = page.items.map(({ session }) => session);
  const conflicts = await listConflicts(db, sessions);
  const laterFolds = await listLaterFolds(db, sessions);
  const droppedSince = await listDroppedSince(db, sessions);
  const restingFacts = await listRestingFacts(db, sessions);
  const items = page.items.map((item) => ({
    ...item,
    conflicts: conflicts.get(item.session.id) ?? [],
    laterFolds: laterFolds.get(item.session.id) ?? [],
    droppedSince: droppedSince.get(item.session.id) ?? [],
    restingFacts: restingFacts.get(item.session.id) ?? [],
  }));
  return { ...page, items };
}
