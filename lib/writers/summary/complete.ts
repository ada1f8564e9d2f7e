import type { Tx } from "@/db/client";
import { lockConversation, updateConversation } from "@/db/queries/conversations/conversation-rows";
import { listFoldRows } from "@/db/queries/conversations/message-rows";
import { sha256 } from "@/db/hash-text";
import type { Condensing, Losses } from "@/lib/ledger/entries/entry";
import { endRun } from "@/lib/frame/run";
import type { LockedSession } from "@/lib/frame/writer";
import { startDueFold } from "@/lib/writers/summary/start";
import type { TakenSummary } from "@/lib/writers/summary/run";
import type { Origin } from "@/lib/writers/summary/origin";
import { decideFold, type FoldOutcome } from "@/lib/writers/summary/rules";
import type { ReadPair } from "@/lib/reader/rules";
import { hashSummary, toDocument, type FoldedSummary } from "@/lib/writers/summary/summary";

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
  { state, warnings }: FoldOutcome,
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
