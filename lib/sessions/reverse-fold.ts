import type { Tx } from "@/db/client";
import { writeAgent, type AgentRow, type SessionRow } from "@/db/queries/agent-write";
import { listStandingFolds, type StandingFold } from "@/db/queries/list-standing-folds";
import { loadAccountOfSession } from "@/db/queries/load-account";
import { lockSession } from "@/db/queries/lock-agent";
import { lockConversation, updateConversation } from "@/db/queries/lock-conversation";
import { sha256 } from "@/db/sha256";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { Certificate, FoldedState } from "@/lib/ledger/entry";
import { noGauge } from "@/lib/sessions/completion-without-ledger";
import type { Deciding } from "@/lib/sessions/decision";
import { hashFolded } from "@/lib/summary/hash-folded";
import { holdAfterRollback } from "@/lib/summary/plan-fold";

export interface FoldDecision {
  readonly note: string | null;
  readonly laterFolds?: readonly string[] | undefined;
}

/**
 * Rolls a fold back as a person decided: summary and cursor together, with every later fold of
 * that conversation, the newest first (K6). Refused (409) where other folds stand after it than
 * those that were named. Throws, and so undoes everything, where what stands is not what the
 * folds left. No fold begins by itself for a while then: the decision stands.
 */
export async function reverseFold(
  ctx: Context,
  tx: Tx,
  { agent, session }: Deciding,
  { note, laterFolds }: FoldDecision,
): Promise<SessionRow> {
  const standing = await listStandingFolds(tx, session);
  const place = standing.findIndex(({ sessionId }) => sessionId === session.id);
  const chosen = standing[place];
  const last = standing.at(-1);
  if (chosen === undefined || last === undefined) throw new Error("A standing fold has no entry.");
  const later = standing.slice(place + 1);
  refuseUnnamed(later, laterFolds);
  const sessions = await lockLater(ctx, tx, agent, later);
  const { plan, before } = chosen.data;
  const conversation = await lockConversation(tx, plan.conversationId);
  if (conversation === null || !isSame(conversation, last.data.after)) {
    throw new Error("A conversation is not what its folds left.");
  }
  const { cursor, summary, trippedAtWords } = before;
  const heldUntilCount = holdAfterRollback(conversation, agent.summaryThreshold);
  const back = { cursor, summary, trippedAtWords, heldUntilCount };
  await updateConversation(tx, conversation.id, back);
  const at = ctx.now();
  let next = agent;
  const decide = (row: SessionRow, { data }: StandingFold, along: readonly string[]) => {
    const message = sayWhy(ctx, row, session);
    const request = { agent: next, row, data, note, along, message, at };
    const written = writeReversal(ctx, tx, request);
    next = written.agent;
    return written.session ?? row;
  };
  for (const { row, fold } of sessions.toReversed()) decide(row, fold, []);
  return decide(session, chosen, later.map(({ sessionId }) => sessionId).toReversed());
}

/** I12: what goes along is what whoever decided was told. */
function refuseUnnamed(later: readonly StandingFold[], named: readonly string[] | undefined): void {
  const ids = later.map(({ sessionId }) => sessionId);
  if (named === undefined || isSameSet(ids, named)) return;
  throw Refusal.conflict(
    "later-folds",
    `Other folds of this conversation go along than you were told: ${ids.length} stand after this one.`,
    { laterFolds: ids },
  );
}

/** Whoever decides must be allowed to decide each of them, four eyes included (U1). */
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

interface Reversal {
  readonly agent: AgentRow;
  readonly row: SessionRow;
  readonly data: StandingFold["data"];
  readonly note: string | null;
  readonly along: readonly string[];
  readonly message: string;
  readonly at: Date;
}

function writeReversal({ actor }: Context, tx: Tx, reversal: Reversal) {
  const { agent, row, data, note, along, message, at } = reversal;
  const endHash = hashFolded(data.before, sha256);
  const cause = "reviewer";
  const certificate = certifyFold(row, data.before, endHash, at);
  const conversation = { before: data.after, after: data.before, along };
  return writeAgent(tx, {
    agent,
    actor,
    at,
    records: [{ kind: "session-rolled-back", data: { from: row.state, cause, note } }],
    session: {
      row,
      patch: {
        state: "rolled-back",
        cause,
        certificate,
        endHash,
        note,
        operationsReverted: row.operationsApplied,
        endedAt: at,
        decidedBy: actor,
        decidedAt: at,
      },
      entries: [
        {
          kind: "session-rolled-back",
          data: {
            cause,
            message,
            note,
            certificate,
            conversation,
            reversed: [],
            changes: [],
            conflicts: [],
            journal: null,
            gauge: noGauge,
          },
        },
      ],
    },
  });
}

/**
 * R4 for a conversation: its state now is, to the byte, the one in which the fold found it, but for
 * words that were purged since (M7): the certificate then says that the hashes differ.
 */
function certifyFold(row: SessionRow, before: FoldedState, endHash: string, at: Date): Certificate {
  const startHash = row.startHash ?? endHash;
  const isEqual = startHash === endHash;
  if (!isEqual && before.purged === undefined)
    throw new Error("A fold would not go back to where it began (R4).");
  const nothing = { restored: [], discarded: [], otherRevisions: [], purged: [] };
  return { ...nothing, startHash, endHash, equal: isEqual, checkedAt: at.toISOString() };
}

function isSame(one: Pick<FoldedState, "cursor" | "summary">, other: FoldedState): boolean {
  return one.cursor === other.cursor && one.summary === other.summary;
}

function isSameSet(ids: readonly string[], named: readonly string[]): boolean {
  return ids.length === new Set(named).size && ids.every((id) => named.includes(id));
}
