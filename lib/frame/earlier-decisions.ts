import type { Db, Tx } from "@/db/client";
import { hashText } from "@/db/hash-text";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { findToldDecisions } from "@/db/queries/decisions/decision-rows";
import { loadStepHistory, type LoggedStep } from "@/db/queries/sessions/load-applied-steps";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { decisionLines, factDecisionLines, type PromptPart } from "@/lib/frame/prompt/lines";
import {
  decidedOperationOf,
  decidedTexts,
  type DecisionReason,
} from "@/lib/ledger/earlier-decision";
import type { NumberedText } from "@/lib/ledger/memory-number";
import { type DecisionDraft, writeDecisions } from "@/lib/memories/save-decisions";

/** An operation that a reviewer takes back because it was wrong, and why (D1). */
export interface WrongOperation {
  readonly sequence: number;
  readonly reason: DecisionReason;
}

/** What a person says of the operations that they take back. */
interface Verdict {
  readonly wrong?: readonly WrongOperation[];
  readonly note: string | null;
}

/**
 * Takes operations back by `reverse`, and keeps those that the person names as wrong (D1), in the
 * same transaction. They are read before, as they were applied. Refuses what no decision is kept of.
 */
export async function keepDecisions(
  ctx: Context,
  tx: Tx,
  session: SessionRow,
  { wrong = [], note }: Verdict,
  reverse: () => Promise<SessionRow>,
): Promise<SessionRow> {
  if (wrong.length === 0) return reverse();
  const { steps } = await loadStepHistory(tx, session);
  const drafts = wrong.map((one) => draftOf(session.id, one, note, steps));
  const reversed = await reverse();
  await writeDecisions(ctx, tx, session.agentId, drafts);
  return reversed;
}

function draftOf(
  sessionId: string,
  { sequence, reason }: WrongOperation,
  note: string | null,
  steps: readonly LoggedStep[],
): DecisionDraft {
  const step = steps.find((one) => one.sequence === sequence);
  const operation = step === undefined ? null : decidedOperationOf(step.operation);
  if (step === undefined || operation === null) {
    throw Refusal.invalid({
      wrong: `${sequence} is no merge, update, deletion or fact of this session.`,
    });
  }
  const texts = decidedTexts(step.changes);
  if (texts === null) {
    throw Refusal.invalid({ wrong: `Text of operation ${sequence} was purged.` });
  }
  return { operation, reason, note, sessionId, sequence, ...texts };
}

/**
 * What a prompt says about earlier decisions on the memories that it shows (D3); a reflection's shows
 * `facts`, and is told of those that people rejected as well.
 */
export async function loadDecisionLines(
  db: Db,
  agentId: string,
  shown: readonly NumberedText[],
  { facts = false } = {},
): Promise<PromptPart[]> {
  const hashes = shown.map(({ content }) => hashText(content));
  const told = await findToldDecisions(db, agentId, hashes, facts);
  return facts ? factDecisionLines(told, shown, hashText) : decisionLines(told, shown, hashText);
}
