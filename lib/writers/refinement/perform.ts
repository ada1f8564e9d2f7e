import type { Database, Tx } from "@/db/client";
import { hashText } from "@/db/hash-text";
import { type SessionRow, writeAgent } from "@/db/queries/agents/agent-write";
import { placeMerged } from "@/db/queries/folder/folder-files";
import { findDecisions, hasDecisions } from "@/db/queries/decisions/decision-rows";
import { findHolders } from "@/db/queries/memories/held-words";
import { loadNamedMemories } from "@/db/queries/memories/load-named-memories";
import { holdEnd } from "@/db/queries/sessions/session-rows";
import { loadStandingSteps } from "@/db/queries/sessions/load-applied-steps";
import {
  answerOnly,
  answerQuery,
  answerRefusal,
  type OperationAnswer,
  type OperationCall,
  performCall,
  type Situation,
  withLosses,
} from "@/lib/frame/answer-call";
import { endWaits, heldAnswer } from "@/lib/frame/run";
import { derivedTexts } from "@/lib/ledger/earlier-decision";
import {
  addOperation,
  isMutating,
  namedNumbers,
  withCounts,
} from "@/lib/ledger/entries/operations";
import type { Memory } from "@/lib/ledger/memory";
import { checkContent } from "@/lib/ledger/texts/content";
import { noLosses, sumLosses } from "@/lib/losses/losses";
import {
  type JudgeLosses,
  judgeLosses,
  listAsked,
  type LossTexts,
  readTexts,
} from "@/lib/losses/rules";
import { completeSession, tripSession } from "@/lib/writers/refinement/complete";
import { decide, type Decision, type GateSession } from "@/lib/writers/refinement/gate/gate";
import {
  defaultImmutableCategories,
  defaultRelationalCategories,
  protectCap,
} from "@/lib/writers/refinement/gate/settings";
import { type ParsedCall, parseOperation } from "@/lib/writers/refinement/gate/tools";

/** Judges what a call's texts lose, once the ledger was asked where their words stand (L2): one lookup. */
async function loadJudge(
  tx: Tx,
  agentId: string,
  call: ParsedCall,
  memories: ReadonlyMap<number, Pick<Memory, "number" | "content">>,
): Promise<JudgeLosses> {
  const texts = readCall(call, memories);
  if (texts === null || !call.ok) return () => noLosses;
  const holders = await findHolders(tx, agentId, listAsked(texts), namedNumbers(call.operation));
  return (sources, results) => judgeLosses(readTexts(sources, results), (key) => holders.get(key));
}

/** Null where a call changes no text, or where the gate refuses its text, however long that is (G9). */
function readCall(
  call: ParsedCall,
  memories: ReadonlyMap<number, Pick<Memory, "number" | "content">>,
): LossTexts | null {
  if (!call.ok || !isMutating(call.operation)) return null;
  const { operation } = call;
  const sources = namedNumbers(operation).flatMap((number) => memories.get(number) ?? []);
  if (!("content" in operation)) return readTexts(sources, []);
  const content = checkContent(operation.content.trim());
  return content.ok ? readTexts(sources, [{ number: 0, content: content.content }]) : null;
}

/** One operation in one transaction under M6's locks, G1 to G17; repeated, its answer (G10). */
export async function performOperation(
  db: Database,
  call: OperationCall,
  now: () => Date,
): Promise<OperationAnswer> {
  return performCall(db, call, now, async (tx, situation) => {
    const { agent, session, at } = situation;
    if (session.pendingEnd !== null) return { text: heldAnswer, end: true };
    const parsed = parseOperation(call.name, call.input, session.mode);
    const [memories, areDecided] = await Promise.all([
      loadNamedMemories(tx, call.sessionId, readNumbers(call).slice(0, 100)),
      session.operationsApplied > 0 && hasDecisions(tx, agent.id),
    ]);
    // Only decisions ask what a text was made from.
    const derived = derivedTexts(areDecided ? await loadStandingSteps(tx, session) : []);
    const texts = [...memories.values()]
      .flatMap(({ number, content }) => [content, ...(derived.get(number)?.from ?? [])])
      .map(hashText);
    const [earlier, judge] = await Promise.all([
      findDecisions(tx, agent.id, texts),
      loadJudge(tx, agent.id, parsed, memories),
    ]);
    const decision = decide(parsed, {
      session: toGateSession(session, call.lease),
      massTokens: agent.massTokens,
      nextNumber: agent.nextNumber,
      now: at.getTime(),
      memories,
      earlier,
      derived,
      judge,
      hashText,
    });
    return carryOut(tx, situation, decision);
  });
}

function toGateSession(row: SessionRow, lease: number): GateSession {
  return {
    ...row,
    holdsLease: row.lease === lease,
    protectCap,
    startMassTokens: row.startMassTokens ?? 0,
    creditTokens: row.creditTokens ?? 0,
    immutableCategories: row.settings?.immutableCategories ?? defaultImmutableCategories,
    relationalCategories: row.settings?.relationalCategories ?? defaultRelationalCategories,
  };
}

async function carryOut(tx: Tx, now: Situation, decision: Decision): Promise<OperationAnswer> {
  switch (decision.kind) {
    case "refused":
      return answerRefusal(tx, now, decision, readNumbers(now.call));
    case "search":
      return answerQuery(tx, now, decision.query);
    case "already-protected":
      return answerOnly(tx, now, {
        operation: decision.operation,
        found: [],
        total: 0,
        answer: decision.answer,
      });
    case "applied":
      return apply(tx, now, decision);
    case "tripped":
      return tripSession(tx, now, {
        ...decision,
        message: `The breaker tripped: the session ${decision.why}.`,
        call: now.call,
      });
    case "complete":
      return complete(tx, now, decision.summary);
  }
}

async function complete(tx: Tx, now: Situation, summary: string): Promise<OperationAnswer> {
  const { step, index } = now.call;
  const completion = { summary, unfinished: false, reason: null, call: { step, index } };
  if (!endWaits(now.session)) return completeSession(tx, now, completion);
  await holdEnd(tx, now.session.id, completion);
  return { text: heldAnswer, end: true };
}

/** The memories that a call names, as far as it can be read; also one that is refused. */
function readNumbers(call: OperationCall): readonly number[] {
  const parsed = parseOperation(call.name, call.input, "full");
  return parsed.ok ? namedNumbers(parsed.operation) : [];
}

async function apply(
  tx: Tx,
  { agent, session, call, at, actor }: Situation,
  { kind: _kind, creditsAfter, losses, ...outcome }: Extract<Decision, { kind: "applied" }>,
): Promise<OperationAnswer> {
  const { operation, changes, marks, gauge, operationsApplied, protectsApplied } = outcome;
  const stats = addOperation(session.stats, operation);
  const data = {
    ...outcome,
    step: call.step,
    index: call.index,
    ...(losses !== null && { losses }),
    slot: isMutating(operation) ? operationsApplied : null,
    answer: withCounts(outcome.answer, { stats, operationsApplied }),
  };
  await writeAgent(tx, {
    agent,
    actor,
    at,
    changes,
    bySession: true,
    session: {
      row: session,
      credits: creditsAfter,
      patch: {
        massTokens: gauge.massTokens,
        creditTokens: gauge.creditTokens,
        copyTokens: gauge.copyTokens ?? 0,
        marks: [...session.marks, ...marks],
        losses: sumLosses([session.losses, losses]),
        operationsApplied,
        protectsApplied,
        stats,
      },
      entries: [{ kind: "operation-applied", call, data }],
    },
  });
  const made = changes.find(({ before }) => before === null);
  if (made !== undefined) await placeMerged(tx, agent.id, made.number, namedNumbers(operation));
  return { text: withLosses(data), end: false, changes };
}
