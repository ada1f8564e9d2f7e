import { randomUUID } from "node:crypto";
import type { Tx } from "@/db/client";
import { hashText, sha256 } from "@/db/hash-text";
import { writeAgent } from "@/db/queries/agents/agent-write";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import {
  countDecisions,
  insertDecisions,
  type DecisionRow,
} from "@/db/queries/decisions/decision-rows";
import type { DecidedText } from "@/db/schema/decisions";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { NumberedText } from "@/lib/ledger/texts/numbered-text";
import { maxDecisions } from "@/lib/ledger/decisions/earlier-decision";

/** A decision before it is kept, with its texts as they are. */
export interface DecisionDraft extends Pick<
  DecisionRow,
  "operation" | "reason" | "note" | "sessionId" | "sequence"
> {
  readonly sources: readonly NumberedText[];
  readonly result: NumberedText | null;
}

/**
 * Keeps decisions of the person who acts (D1), each with a record in the audit. The caller holds the
 * agent's lock; its row is read again, as the same transaction may have written it. Refused (409)
 * past the limit.
 */
export async function writeDecisions(
  ctx: Context,
  tx: Tx,
  agentId: string,
  drafts: readonly DecisionDraft[],
): Promise<DecisionRow[]> {
  if (drafts.length === 0) return [];
  const agent = await lockAgent(tx, ctx.acting.accountId, agentId);
  if (agent === null) throw Refusal.notFound("Agent not found.");
  refuseTooMany((await countDecisions(tx, agentId)) + drafts.length);
  const by = { by: ctx.actor, at: ctx.now() };
  const rows = drafts.map((draft): DecisionRow => {
    const sources = draft.sources.map(refer);
    const result = draft.result && refer(draft.result);
    const texts = result === null ? sources : [...sources, result];
    const hashes = [...new Set(texts.map(({ normalised }) => normalised))].sort();
    return { ...draft, ...by, id: randomUUID(), agentId, sources, result, hashes };
  });
  const kept = await insertDecisions(tx, rows);
  await writeAgent(tx, {
    agent,
    actor: ctx.actor,
    at: by.at,
    records: kept.map((row) => ({ kind: "decision-kept", data: describeForAudit(row) })),
  });
  return kept;
}

/** What the audit says of a decision: no words, which a purge could not reach there. */
export function describeForAudit({ id, operation, reason, sources, sessionId }: DecisionRow) {
  const numbers = sources.map(({ number }) => number);
  return { decision: id, operation, reason, numbers, session: sessionId };
}

function refer({ number, content }: NumberedText): DecidedText {
  return { number, text: sha256(content), normalised: hashText(content) };
}

function refuseTooMany(count: number): void {
  if (count <= maxDecisions) return;
  const limit = maxDecisions.toLocaleString("en");
  throw Refusal.conflict(
    "too-many-decisions",
    `An agent keeps at most ${limit} earlier decisions. Remove some on its page Decisions first.`,
  );
}
