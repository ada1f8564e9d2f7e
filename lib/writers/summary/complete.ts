import type { Tx } from "@/db/client";
import { loadAccountOfSession } from "@/db/queries/accounts/account-settings";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import { lockAgentById, lockSession } from "@/db/queries/agents/lock-agent";
import {
  listStandingFolds,
  lockConversation,
  type StandingFold,
  updateConversation,
} from "@/db/queries/conversations/conversation-rows";
import { listFoldRows } from "@/db/queries/conversations/message-rows";
import { sha256 } from "@/db/hash-text";
import { type Context, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { PassOutcome } from "@/lib/frame/outcome";
import { endReversed, type ReversalRequest } from "@/lib/frame/reverse";
import { certifyHash } from "@/lib/ledger/audit/certificate";
import { reverseDocuments } from "@/lib/ledger/decide/inverse";
import type { Condensing, Losses } from "@/lib/ledger/entries/entry";
import { endRun } from "@/lib/frame/run";
import type { LockedSession } from "@/lib/frame/writer";
import { startDueFold } from "@/lib/writers/summary/start";
import type { TakenSummary } from "@/lib/writers/summary/run";
import type { Origin } from "@/lib/writers/summary/origin";
import { decideFold } from "@/lib/writers/summary/rules";
import type { ReadPair } from "@/lib/reader/rules";
import {
  type FoldedSummary,
  hashSummary,
  readDocument,
  toDocument,
} from "@/lib/writers/summary/summary";

/** What a fold has to save. */
export interface FoldResult extends Pick<TakenSummary, "plan" | "before"> {
  /** What the model wrote, and the whole summary with it, condensed or not. */
  readonly added: string;
  readonly summary: string;
  readonly condensing: Condensing | null;
  /** How much of what the model wrote comes from the messages (K7). */
  readonly origin: Origin;
  /** What it invents or turns round (S11). */
  readonly marks: readonly string[];
  /** What it leaves out (S11); null where that wasn't read. */
  readonly losses: Losses | null;
  /** One sentence for people: what became of it. */
  readonly report: string;
}

/** B2: the messages, the summary before, and what was written of them. */
export async function showFold(tx: Tx, _session: unknown, end: FoldResult): Promise<ReadPair[]> {
  const { plan, before, added, summary, condensing } = end;
  const isCondensed = condensing?.outcome === "condensed";
  const said = await listFoldRows(tx, plan);
  const sources = said.map(({ role, name, content }) => `${name ?? role}: ${content}`);
  return [
    {
      operation: 1,
      before: isCondensed ? before.summary : "",
      after: isCondensed ? summary : added,
      sources,
    },
  ];
}

/**
 * Saves a fold: summary and cursor, log and end of the session in one transaction, or nothing of
 * it (K3). Where more messages wait than they should, the next fold is started along with it (K1).
 */
export async function completeFold(tx: Tx, locked: Locked, result: FoldResult): Promise<void> {
  const { session, at } = locked;
  const conversation = await lockConversation(tx, result.plan.conversationId);
  const { cursor, summary } = result.before;
  if (conversation?.cursor !== cursor || conversation.summary !== summary) {
    throw new Error("A conversation was folded while a session had it open.");
  }
  const outcome = decideFold(session.reviewPolicy, result, session.threshold);
  const saved = await saveFold(tx, locked, result, outcome);
  if (outcome.state !== "approved") return;
  await startDueFold(tx, { ...saved, conversation: { ...conversation, ...saved.folded }, at });
}

/** Writes a fold under the locks of its agent, session and conversation. */
export async function saveFold(
  tx: Tx,
  locked: Locked,
  result: SavedResult,
  { state, warnings }: PassOutcome,
) {
  const { plan, before, added, condensing, marks, losses, report } = result;
  const after = stateAfter(result);
  const folded = {
    ...after,
    failedTries: 0,
    nextTryAt: null,
    heldUntilCount: null,
    ...(plan.unseen !== undefined && { observeFailures: 0 }),
  };
  await updateConversation(tx, plan.conversationId, folded);
  const data = {
    name: plan.conversationId,
    before: toDocument(before),
    after: toDocument(after),
    ...(marks.length > 0 && { marks }),
    fold: {
      added,
      condensing,
      ...(losses && { leftOut: losses.specifics.map(({ text }) => text) }),
    },
  };
  const ended = await endRun(tx, locked, {
    state,
    warnings,
    report,
    endHash: hashSummary(after, sha256),
    patch: { operationsApplied: 1, marks: [...marks], losses },
    entriesBefore: [{ kind: "document-written", data }],
  });
  return { ...ended, folded };
}

function stateAfter({ plan, before, summary, condensing }: SavedResult): FoldedSummary {
  return {
    summary,
    cursor: plan.cursor + plan.messages,
    trippedAtWords: trippedAt(before.trippedAtWords, condensing),
  };
}

/** K5: the length after which 100 more words are awaited; none after a condensing. */
function trippedAt(before: number | null, condensing: Condensing | null): number | null {
  switch (condensing?.outcome) {
    case "tripped":
    case "no-gain":
      return condensing.wordsBefore;
    case "condensed":
      return null;
    case "failed":
    case undefined:
      return before;
  }
}

interface Locked extends LockedSession {
  readonly at: Date;
}

type SavedResult = Omit<FoldResult, "origin">;

/**
 * Rolls a fold back as a person decided: summary and cursor together, with every later fold of the
 * conversation, newest first (K6). Refused (409) where other later folds exist than the named ones.
 * No fold starts automatically for a while afterwards.
 */
export async function reverseFold(
  tx: Tx,
  { agent, session }: LockedSession,
  { cause, actor, decision, note = null, at }: ReversalRequest,
): Promise<SessionRow> {
  if (decision === undefined) throw new Error("A fold is rolled back by a person alone.");
  const { ctx, laterFolds } = decision;
  const standing = await listStandingFolds(tx, session);
  const place = standing.findIndex(({ sessionId }) => sessionId === session.id);
  const chosen = standing[place];
  if (chosen === undefined) throw new Error("A standing fold has no entry.");
  const later = standing.slice(place + 1);
  refuseUnnamed(later, laterFolds);
  const sessions = await lockLater(ctx, tx, agent, later);
  const { name } = chosen.data;
  const conversation = await lockConversation(tx, name);
  if (conversation === null) throw new Error("A fold's conversation is missing.");
  const written = standing.slice(place).map(({ data }) => data);
  const found = new Map([[name, toDocument(conversation)]]);
  const { restored, changed } = reverseDocuments(written, found);
  if (changed.size > 0) throw new Error("A conversation is not what its folds left.");
  // K6: until as many new ones came as a fold waits for; a person can start one at once (K3).
  const heldUntilCount = conversation.messageCount + agent.summaryThreshold;
  await updateConversation(tx, name, { ...readDocument(restored.get(name)), heldUntilCount });
  const goBack = async (row: SessionRow, { data }: StandingFold, along: readonly string[]) => {
    const before = readDocument(data.before);
    const endHash = hashSummary(before, sha256);
    const certificate = certifyHash(row, endHash, at);
    // M7: only where words of it were purged since may the hashes differ.
    if (!certificate.equal && data.before?.purged === undefined) {
      throw new Error("Rolling back a summary did not restore its start (R4).");
    }
    const locked = { agent: (await lockAgentById(tx, agent.id)) ?? agent, session: row };
    const documents = [{ name, before: data.after, after: data.before }];
    const message = sayWhy(ctx, row, session);
    const request = { cause, actor, at, note, decision, message };
    return endReversed(tx, locked, request, { certificate, documents, along });
  };
  for (const { row, fold } of sessions.toReversed()) await goBack(row, fold, []);
  return goBack(session, chosen, later.map(({ sessionId }) => sessionId).toReversed());
}

/** I12: exactly the later folds that the person was shown are rolled back. */
function refuseUnnamed(later: readonly StandingFold[], named: readonly string[] | undefined): void {
  const ids = later.map(({ sessionId }) => sessionId);
  if (named === undefined || isSameSet(ids, named)) return;
  throw Refusal.conflict(
    "later-folds",
    `The later summaries of this conversation changed since you looked: now ${ids.length} come after this one.`,
    { laterFolds: ids },
  );
}

/** The person must be allowed to decide each of them, a second person included (U1). */
async function lockLater(ctx: Context, tx: Tx, agent: AgentRow, later: readonly StandingFold[]) {
  const locked: { row: SessionRow; fold: StandingFold }[] = [];
  for (const fold of later) {
    const row = await lockSession(tx, fold.sessionId);
    const account = await loadAccountOfSession(tx, fold.sessionId);
    if (row === null || account === null) throw new Error("A later fold is missing.");
    const target = { agentId: agent.id, ownerId: agent.ownerId, startedBy: row.startedBy };
    requirePermission(ctx, "sessions.decide", target, { fourEyes: account.fourEyes });
    locked.push({ row, fold });
  }
  return locked;
}

function sayWhy({ actor }: Context, row: SessionRow, chosen: SessionRow): string {
  return row.id === chosen.id
    ? `${actor.name} rolled the fold back.`
    : `${actor.name} rolled an earlier fold of this conversation back, and this one with it.`;
}

function isSameSet(ids: readonly string[], named: readonly string[]): boolean {
  return ids.length === new Set(named).size && ids.every((id) => named.includes(id));
}
