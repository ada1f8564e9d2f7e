import { z } from "zod";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { listLaterFolds } from "@/db/queries/conversations/conversation-rows";
import { listRestingFacts } from "@/db/queries/conversations/observe-rows";
import { listDroppedSince } from "@/db/queries/observations/list-observations";
import { listEntries } from "@/db/queries/sessions/entries";
import { listConflicts } from "@/db/queries/sessions/rollbacks";
import {
  findSession,
  listSessionRows,
  type SessionOfAgent,
} from "@/db/queries/sessions/session-rows";
import { loadPrompt } from "@/db/queries/texts/session-words";
import { requireAgent } from "@/lib/agents/load";
import { agentIdSchema } from "@/lib/agents/schema";
import { type Context, requirePermission } from "@/lib/context";
import { sessionCost, sessionUsage } from "@/lib/cost/cost";
import { Refusal } from "@/lib/errors";
import type { Conflict, Entry, Losses } from "@/lib/ledger/entries/entry";
import { toStats } from "@/lib/ledger/entries/operations";
import { sessionKinds, sessionStates } from "@/lib/ledger/entries/session";
import { keptTokens, retentionRatio } from "@/lib/ledger/retention";
import { isLoud, weighedLosses } from "@/lib/losses/losses";
import { momentSchema, type Page, pageFields, readCursor, toPage } from "@/lib/page";
import { writerOf } from "@/lib/writers/writer-of";

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
export async function findWatchedSession(ctx: Context, sessionId: string): Promise<SessionOfAgent> {
  // What cannot be an id is unknown like any other, and is not asked of the database.
  const isId = /^[\w-]{1,64}$/.test(sessionId);
  const found = isId ? await findSession(ctx.db, ctx.acting.accountId, sessionId) : null;
  if (found === null) throw Refusal.notFound("Session not found.");
  const { session, ownerId } = found;
  requirePermission(ctx, "sessions.watch", { agentId: session.agentId, ownerId, noun: "session" });
  return found;
}

/** The same with what follows from it. */
export async function loadSession(
  ctx: Context,
  { sessionId }: { readonly sessionId: string },
): Promise<WatchedSession> {
  const [watched] = await withFollowing(ctx, [await findWatchedSession(ctx, sessionId)]);
  if (watched === undefined) throw new Error("A session has what follows from it.");
  return watched;
}

/** Sessions with what a decision on each of them has to know of others, in one query of each kind. */
async function withFollowing(
  { db }: Context,
  found: readonly SessionOfAgent[],
): Promise<WatchedSession[]> {
  const sessions = found.map(({ session }) => session);
  const conflicts = await listConflicts(db, sessions);
  const laterFolds = await listLaterFolds(db, sessions);
  const droppedSince = await listDroppedSince(db, sessions);
  const restingFacts = await listRestingFacts(db, sessions);
  return found.map((one) => ({
    ...one,
    conflicts: conflicts.get(one.session.id) ?? [],
    laterFolds: laterFolds.get(one.session.id) ?? [],
    droppedSince: droppedSince.get(one.session.id) ?? [],
    restingFacts: restingFacts.get(one.session.id) ?? [],
  }));
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
}: Omit<WatchedSession, "agentName" | "ownerId">) {
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
  return { ...page, items: await withFollowing(ctx, page.items) };
}

const entriesAtOnce = 1_000;

/** A session's log to its end, oldest first. The calling code has checked permissions. */
export async function loadLog({ db }: Context, session: SessionRow): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let isMore = true; isMore;) {
    const last = entries.at(-1)?.sequence ?? 0;
    const page = await listEntries(db, session, last, entriesAtOnce);
    entries.push(...page);
    isMore = page.length === entriesAtOnce;
  }
  return entries;
}

export const listSessionEntriesSchema = z.strictObject(pageFields);

const entryKeySchema = z.tuple([z.int().min(0).max(2_147_483_647)]);

/** A session's log, oldest first, a page at a time. */
export async function listSessionEntries(
  ctx: Context,
  { sessionId, cursor, limit }: z.infer<typeof listSessionEntriesSchema> & { sessionId: string },
): Promise<Page<Entry>> {
  const { session } = await findWatchedSession(ctx, sessionId);
  const [after] = readCursor(cursor, entryKeySchema) ?? [0];
  const entries = await listEntries(ctx.db, session, after, limit + 1);
  return toPage(entries, limit, (entry) => [entry.sequence]);
}

/** P5: what the model was sent, word for word. Throws a 404 for a foreign or unknown session. */
export async function loadSessionPrompt(
  ctx: Context,
  { sessionId }: { readonly sessionId: string },
) {
  const { session } = await findWatchedSession(ctx, sessionId);
  const chats = Object.entries(writerOf(session.kind).prompts).map(async ([chat, prompt]) => {
    const parts = await loadPrompt(ctx.db, sessionId, chat);
    return { chat, title: prompt.title, sections: prompt.sections(parts) };
  });
  return (await Promise.all(chats)).filter(({ sections }) => sections.length > 0);
}
