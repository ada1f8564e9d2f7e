import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Tx } from "@/db/client";
import { hashText, sha256 } from "@/db/hash-text";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { type AgentRow, writeAgent } from "@/db/queries/agents/agent-write";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import {
  countDecisions,
  type DecisionRow,
  deleteDecision,
  findApart,
  insertDecisions,
} from "@/db/queries/decisions/decision-rows";
import { loadMemoryRows, toMemory } from "@/db/queries/memories/load-memories";
import type { DecidedText } from "@/db/schema/memories";
import { agentIdSchema } from "@/lib/agents/schema";
import { type Context, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { type DecisionReason, maxDecisions } from "@/lib/ledger/earlier-decision";
import { isInLedger } from "@/lib/ledger/memory";
import { type NumberedText } from "@/lib/ledger/memory-number";
import { decisionIdSchema } from "@/lib/memories/schema";

/** Locks an agent for whoever has the right to roll its sessions back (D1), a second person included. */
async function lockDecidedAgent(ctx: Context, tx: Tx, agentId: string): Promise<AgentRow> {
  const agent = await lockAgent(tx, ctx.acting.accountId, agentId);
  if (agent === null) throw Refusal.notFound("Agent not found.");
  const { fourEyes } = await loadAccount(tx, agent.accountId);
  const target = { agentId, ownerId: agent.ownerId };
  requirePermission(ctx, "sessions.decide", target, { fourEyes });
  return agent;
}

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
  const records = kept.map((row) => ({ kind: "decision-kept", data: describeForAudit(row) }));
  await writeAgent(tx, { agent, actor: ctx.actor, at: by.at, records });
  return kept;
}

/** What the audit says of a decision: no words, which a purge could not reach there. */
function describeForAudit({ id, operation, reason, sources, sessionId }: DecisionRow) {
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

interface ApartInput {
  readonly agentId: string;
  readonly numbers: readonly number[];
  readonly reason: DecisionReason;
  readonly note?: string | null;
}

/**
 * Keeps the texts of some memories apart as one decision (D1): no session merges two of them. It
 * needs the right to roll back. Texts that are kept apart already stay so, as who came first decided.
 */
export async function keepApart(ctx: Context, input: ApartInput): Promise<DecisionRow> {
  const { agentId, reason, note = null } = input;
  return ctx.db.transaction(async (tx) => {
    await lockDecidedAgent(ctx, tx, agentId);
    const rows = await loadMemoryRows(tx, agentId, input.numbers);
    const kept = rows.filter((row) => isInLedger(toMemory(row)));
    const missing = input.numbers.find((number) => !kept.some((row) => row.number === number));
    if (missing !== undefined) {
      throw Refusal.invalid({ apart: `There is no memory #${missing} in the ledger.` });
    }
    // One memory for each text.
    const texts = new Map(kept.map((row) => [row.normalisedHash, row]));
    if (texts.size < 2) {
      const message = "These memories all say the same. Exact duplicates can't be kept apart.";
      throw Refusal.invalid({ apart: message });
    }
    const known = await findApart(tx, agentId, [...texts.keys()].sort());
    if (known !== null) return known;
    const draft = { operation: "apart", reason, note, sessionId: null, sequence: null } as const;
    const sources = [...texts.values()].map(({ number, content }) => ({ number, content }));
    const apart = { ...draft, sources, result: null };
    const [decision] = await writeDecisions(ctx, tx, agentId, [apart]);
    if (decision === undefined) throw new Error("A decision without an operation is always kept.");
    return decision;
  });
}

export const removeDecisionSchema = z.strictObject({
  agentId: agentIdSchema,
  decisionId: decisionIdSchema,
});

/** Removes an earlier decision (D2), under the agent's lock: calls that are decided later are free of it. */
export async function removeDecision(
  ctx: Context,
  { agentId, decisionId }: z.infer<typeof removeDecisionSchema>,
): Promise<DecisionRow> {
  return ctx.db.transaction(async (tx) => {
    const agent = await lockDecidedAgent(ctx, tx, agentId);
    const removed = await deleteDecision(tx, agentId, decisionId);
    if (removed === null) throw Refusal.notFound("Decision not found.");
    const record = { kind: "decision-removed", data: describeForAudit(removed) };
    await writeAgent(tx, { agent, actor: ctx.actor, at: ctx.now(), records: [record] });
    return removed;
  });
}
