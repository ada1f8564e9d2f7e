import type { Database, Tx } from "@/db/client";
import { writeAgent } from "@/db/queries/agent-write";
import { findAnsweredCall } from "@/db/queries/list-entries";
import { loadNamedMemories } from "@/db/queries/load-named-memories";
import { lockAgentOfSession, lockSession } from "@/db/queries/lock-agent";
import { addOperation } from "@/lib/ledger/fold";
import { wouldHaveKept } from "@/lib/refinement/answer";
import { withCounts } from "@/lib/refinement/counts";
import { decide, type Decision, type Outcome } from "@/lib/refinement/gate";
import { isMutating, namedNumbers, parseOperation } from "@/lib/refinement/operation";
import {
  answerProtected,
  answerQuery,
  answerRefusal,
  repeatAnswer,
} from "@/lib/sessions/answer-call";
import { completeSession } from "@/lib/sessions/complete-session";
import { toGateSession, writerOf } from "@/lib/sessions/gate-session";
import type { OperationAnswer, OperationCall, Situation } from "@/lib/sessions/operation-call";
import { reverseSession } from "@/lib/sessions/reverse-session";

/**
 * One operation of a model: decided and applied in one transaction under the locks of M6, G1 to
 * G17. The same call again gets its recorded answer (G10), so a caller may retry a lost commit.
 */
export async function performOperation(
  db: Database,
  call: OperationCall,
  now: () => Date,
): Promise<OperationAnswer> {
  const draft = parseOperation(call.name, call.input, "full");
  const named = draft.ok ? namedNumbers(draft.operation).slice(0, 100) : [];
  return db.transaction(async (tx) => {
    // Sent together and run in this order: the locks first, then what is read under them.
    const [agent, session, memories, answered] = await Promise.all([
      lockAgentOfSession(tx, null, call.sessionId),
      lockSession(tx, call.sessionId),
      loadNamedMemories(tx, call.sessionId, named),
      findAnsweredCall(tx, call),
    ]);
    if (agent === null || session === null) throw new Error("The session of a call is unknown.");
    if (answered !== null) return repeatAnswer(answered);
    const parsed = parseOperation(call.name, call.input, session.mode);
    const at = now();
    const decision = decide(parsed, {
      session: toGateSession(session, call.lease),
      massTokens: agent.massTokens,
      nextNumber: agent.nextNumber,
      now: at.getTime(),
      memories,
    });
    return carryOut(tx, { agent, session, call, at, actor: writerOf(session) }, decision);
  });
}

async function carryOut(tx: Tx, now: Situation, decision: Decision): Promise<OperationAnswer> {
  switch (decision.kind) {
    case "refused":
      return answerRefusal(tx, now, decision);
    case "search":
      return answerQuery(tx, now, decision.query);
    case "already-protected":
      return answerProtected(tx, now, decision);
    case "applied":
      return apply(tx, now, decision);
    case "tripped":
      return trip(tx, now, decision);
    case "complete":
      return completeSession(tx, now, {
        summary: decision.summary,
        unfinished: false,
        reason: null,
        call: now.call,
      });
  }
}

async function apply(
  tx: Tx,
  { agent, session, call, at, actor }: Situation,
  outcome: Outcome,
): Promise<OperationAnswer> {
  const { operation, changes, twins, marks, gauge, operationsApplied, protectsApplied } = outcome;
  const stats = addOperation(session, operation);
  const answer = withCounts(outcome.answer, { ...stats, operationsApplied });
  writeAgent(tx, {
    agent,
    actor,
    at,
    changes,
    bySession: true,
    session: {
      row: session,
      credits: outcome.creditsAfter,
      patch: {
        massTokens: gauge.massTokens,
        creditTokens: gauge.creditTokens,
        copyTokens: gauge.copyTokens ?? 0,
        marks: [...session.marks, ...marks],
        operationsApplied,
        protectsApplied,
        consolidated: stats.consolidated,
        updated: stats.updated,
        deleted: stats.deleted,
        protected: stats.protected,
      },
      entries: [
        {
          kind: "operation-applied",
          call,
          data: {
            step: call.step,
            index: call.index,
            operation,
            changes,
            twins,
            marks,
            gauge,
            slot: isMutating(operation) ? operationsApplied : null,
            credits: outcome.credits,
            operationsApplied,
            protectsApplied,
            answer,
          },
        },
      ],
    },
  });
  return { text: answer, end: false };
}

/** G12: the operation is not written, and all that the session had applied goes back. */
async function trip(tx: Tx, now: Situation, outcome: Outcome): Promise<OperationAnswer> {
  const { agent, session, call, at, actor } = now;
  const { operation, changes, gauge, answer: text } = outcome;
  const startMassTokens = session.startMassTokens ?? 0;
  const { threshold } = session;
  const created = changes.find((change) => change.before === null);
  await reverseSession(
    tx,
    { agent, session },
    {
      cause: "retention",
      actor,
      at,
      message: `The breaker tripped: the session ${wouldHaveKept(gauge.keptTokens, startMassTokens, threshold)}.`,
      trip: {
        operation: operation.name,
        keptTokens: gauge.keptTokens,
        entry: {
          kind: "breaker-tripped",
          call,
          data: {
            step: call.step,
            index: call.index,
            operation,
            changes,
            startMassTokens,
            threshold,
            wouldBe: gauge,
            answer: text,
          },
        },
      },
      agentPatch: created === undefined ? {} : { nextNumber: created.number + 1 },
    },
  );
  return { text, end: true };
}
