import type { Database, Tx } from "@/db/client";
import {
  writeAgent,
  type AgentRow,
  type NewEntry,
  type SessionRow,
} from "@/db/queries/agent-write";
import { lockAgentOfSession, lockSession } from "@/db/queries/lock-agent";
import { lockConversation, updateConversation } from "@/db/queries/lock-conversation";
import { sha256 } from "@/db/sha256";
import type { Actor } from "@/lib/ledger/actor";
import type { Condensing, FoldedState } from "@/lib/ledger/entry";
import { completionWithoutLedger } from "@/lib/sessions/completion-without-ledger";
import { writerOf } from "@/lib/sessions/gate-session";
import { startDueFold } from "@/lib/sessions/start-due-fold";
import type { TakenSummary } from "@/lib/sessions/taken-session";
import { hashFolded } from "@/lib/summary/hash-folded";
import type { Origin } from "@/lib/summary/origin";
import { decideFold, type FoldOutcome } from "@/lib/summary/outcome";

/** What a fold has to save. */
export interface FoldResult {
  /** What the model wrote, and the whole summary with it, condensed or not. */
  readonly added: string;
  readonly summary: string;
  readonly condensing: Condensing | null;
  /** How much of what the model wrote comes from the messages (K7). */
  readonly origin: Origin;
  /** One sentence for people: what became of it. */
  readonly report: string;
}

/**
 * Saves a fold: summary and cursor, log and end of the session in one transaction, or nothing of
 * it (K3). Run again after a lost commit answer it does nothing. Where more messages wait than
 * they should, the next fold is started along with it (K1).
 */
export async function foldConversation(
  db: Database,
  taken: TakenSummary,
  result: FoldResult,
  now: () => Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const agent = await lockAgentOfSession(tx, null, taken.sessionId);
    const session = await lockSession(tx, taken.sessionId);
    if (agent === null || session?.state !== "running" || session.lease !== taken.lease) return;
    const conversation = await lockConversation(tx, taken.plan.conversationId);
    const { cursor, summary } = taken.before;
    if (conversation?.cursor !== cursor || conversation.summary !== summary) {
      throw new Error("A conversation was folded by somebody else while a session had it.");
    }
    const at = now();
    const outcome = decideFold(session.reviewPolicy, result, session.threshold);
    const saved = await saveFold(tx, { agent, session, at }, { taken, result, outcome });
    if (outcome.state !== "approved") return;
    await startDueFold(tx, { ...saved, conversation: { ...conversation, ...saved.folded }, at });
  });
}

/** Writes a fold under the locks of its agent, session and conversation. */
export async function saveFold(
  tx: Tx,
  locked: Locked,
  { taken, result, outcome }: Pick<Saved, "taken" | "result" | "outcome">,
) {
  const after = stateAfter(taken, result);
  const folded = { ...after, failedTries: 0, nextTryAt: null, heldUntilCount: null };
  await updateConversation(tx, taken.plan.conversationId, folded);
  return { ...writeFold(tx, locked, { taken, result, after, outcome }), folded };
}

function stateAfter({ plan, before }: FoldTaken, result: SavedResult): FoldedState {
  const { summary, condensing } = result;
  return {
    summary,
    cursor: plan.cursor + plan.messages,
    trippedAtWords: trippedAt(before.trippedAtWords, condensing),
  };
}

/** K5: from where 100 words more are waited for; what was condensed starts anew. */
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

interface Locked {
  readonly agent: AgentRow;
  readonly session: SessionRow;
  readonly at: Date;
}

type FoldTaken = Pick<TakenSummary, "plan" | "before">;
type SavedResult = Omit<FoldResult, "origin">;

interface Saved {
  readonly taken: FoldTaken;
  readonly result: SavedResult;
  readonly after: FoldedState;
  readonly outcome: FoldOutcome;
}

function writeFold(
  tx: Tx,
  { agent, session, at }: Locked,
  { taken, result, after, outcome }: Saved,
) {
  const { state, warnings } = outcome;
  const policy = session.reviewPolicy;
  const byPolicy: Actor = { kind: "policy", id: null, name: `Review policy ${policy}` };
  const isApproved = state === "approved";
  const endHash = hashFolded(after, sha256);
  const { cursor, summary, trippedAtWords } = taken.before;
  const { plan } = taken;
  const { added, condensing, report } = result;
  const entries: NewEntry[] = [
    {
      kind: "conversation-folded",
      data: { plan, added, after, condensing, before: { cursor, summary, trippedAtWords } },
    },
    completionWithoutLedger({ state, summary: report, endHash, warnings }),
  ];
  if (isApproved) {
    entries.push({ kind: "session-approved", actor: byPolicy, data: { note: null, policy } });
  }
  const decision = isApproved ? { decidedBy: byPolicy, decidedAt: at } : {};
  const actor = writerOf(session);
  const written = writeAgent(tx, {
    agent,
    at,
    actor,
    records: [
      {
        kind: `session-${state}`,
        data: { from: session.state },
        actor: isApproved ? byPolicy : actor,
      },
    ],
    session: {
      row: session,
      patch: {
        state,
        endHash,
        summary: report,
        operationsApplied: 1,
        warnings: [...warnings],
        endedAt: isApproved ? at : null,
        ...decision,
      },
      entries,
    },
  });
  return { agent: written.agent, session: written.session ?? session };
}
