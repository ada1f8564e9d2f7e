import type { Database, Tx } from "@/db/client";
import {
  writeAgent,
  type AgentRow,
  type NewEntry,
  type SessionRow,
} from "@/db/queries/agent-write";
import { findAnsweredCall } from "@/db/queries/list-entries";
import { loadNamedMemories } from "@/db/queries/load-named-memories";
import { lockAgentOfSession, lockSession } from "@/db/queries/lock-agent";
import { searchMemories } from "@/db/queries/search-memories";
import type { Actor } from "@/lib/ledger/actor";
import { makeLoggable } from "@/lib/ledger/content";
import type { Entry } from "@/lib/ledger/entry";
import { addOperation } from "@/lib/ledger/fold";
import { loggableJson } from "@/lib/ledger/loggable-json";
import { answerSearch, wouldHaveKept } from "@/lib/refinement/answer";
import { decide, type Decision, type Outcome } from "@/lib/refinement/gate";
import { isMutating, namedNumbers, parseOperation } from "@/lib/refinement/operation";
import { completeSession } from "@/lib/sessions/complete-session";
import { toGateSession, writerOf } from "@/lib/sessions/gate-session";
import { reverseSession } from "@/lib/sessions/reverse-session";

export interface OperationCall {
  readonly sessionId: string;
  /** The lease that the caller took (G1). */
  readonly lease: number;
  /** From 1. */
  readonly step: number;
  /** From 0 within the step. */
  readonly index: number;
  readonly name: string;
  /** Parsed JSON, or the raw text where it does not parse. */
  readonly input: unknown;
}

export interface OperationAnswer {
  readonly text: string;
  /** Whether the session is over for the caller. */
  readonly end: boolean;
}

const searchLimit = 50;

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
      lockAgentOfSession(tx, call.sessionId),
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

interface Situation {
  readonly agent: AgentRow;
  readonly session: SessionRow;
  readonly call: OperationCall;
  readonly at: Date;
  readonly actor: Actor;
}

async function carryOut(tx: Tx, now: Situation, decision: Decision): Promise<OperationAnswer> {
  switch (decision.kind) {
    case "refused":
      return refuse(tx, now, decision);
    case "search":
      return search(tx, now, decision.query);
    case "already-protected":
      return answer(tx, now, decision);
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

/** A refusal is logged while the session runs; an ended session's log stays as it ended (I6). */
async function refuse(
  tx: Tx,
  now: Situation,
  refusal: Extract<Decision, { kind: "refused" }>,
): Promise<OperationAnswer> {
  const { call, session } = now;
  if (refusal.code === "session-terminated") return { text: refusal.message, end: true };
  await log(
    tx,
    now,
    { refusals: session.refusals + 1 },
    {
      kind: "operation-refused",
      call,
      data: {
        step: call.step,
        index: call.index,
        name: makeLoggable(call.name, 100),
        arguments:
          typeof call.input === "string" ? makeLoggable(call.input) : loggableJson(call.input),
        numbers: readNumbers(call),
        code: refusal.code,
        message: refusal.message,
      },
    },
  );
  return { text: refusal.message, end: false };
}

async function search(tx: Tx, now: Situation, query: string): Promise<OperationAnswer> {
  const { call, agent } = now;
  const { items, total } = await searchMemories(tx, agent.id, query, searchLimit);
  const found = items.map(({ number, content }) => ({ number, content }));
  const text = answerSearch(items, total);
  const operation = { name: "search", query: makeLoggable(query) } as const;
  const data = { step: call.step, index: call.index, operation, found, total, answer: text.head };
  await log(tx, now, {}, { kind: "operation-answered", call, data });
  return { text: text.whole, end: false };
}

async function answer(
  tx: Tx,
  now: Situation,
  decision: Extract<Decision, { kind: "already-protected" }>,
): Promise<OperationAnswer> {
  const { step, index } = now.call;
  const { operation, answer: text } = decision;
  const data = { step, index, operation, found: [], total: 0, answer: text };
  await log(tx, now, {}, { kind: "operation-answered", call: now.call, data });
  return { text, end: false };
}

async function apply(
  tx: Tx,
  { agent, session, call, at, actor }: Situation,
  outcome: Outcome,
): Promise<OperationAnswer> {
  const { operation, changes, twins, marks, gauge, operationsApplied, protectsApplied } = outcome;
  const stats = addOperation(session, operation);
  writeAgent(tx, {
    agent,
    actor,
    at,
    changes,
    bySession: true,
    session: {
      row: session,
      credits: creditsAfter(outcome),
      patch: {
        massTokens: gauge.massTokens,
        creditTokens: gauge.creditTokens,
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
            answer: outcome.answer,
          },
        },
      ],
    },
  });
  return { text: outcome.answer, end: false };
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

async function log(
  tx: Tx,
  { agent, session, at, actor }: Situation,
  patch: Partial<SessionRow>,
  entry: NewEntry,
): Promise<void> {
  writeAgent(tx, { agent, actor, at, session: { row: session, patch, entries: [entry] } });
}

function creditsAfter({ credits }: Outcome): Map<number, number> {
  return new Map(Object.entries(credits).map(([number, [, after]]) => [Number(number), after]));
}

/** The memories that a refused call named, as far as it can be read. */
function readNumbers(call: OperationCall): readonly number[] {
  const parsed = parseOperation(call.name, call.input, "full");
  return parsed.ok ? namedNumbers(parsed.operation).slice(0, 100) : [];
}

function repeatAnswer(entry: Entry): OperationAnswer {
  switch (entry.kind) {
    case "operation-refused":
      return { text: entry.data.message, end: false };
    case "operation-applied":
      return { text: entry.data.answer, end: false };
    case "operation-answered": {
      const { found, total, answer: text, operation } = entry.data;
      const isSearch = operation.name === "search";
      return { text: isSearch ? answerSearch(found, total).whole : text, end: false };
    }
    case "breaker-tripped":
    case "session-completed":
      return { text: entry.data.answer, end: true };
    default:
      throw new Error(`A call cannot have been answered by ${entry.kind}.`);
  }
}
