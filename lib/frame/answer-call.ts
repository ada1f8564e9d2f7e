import type { Database, Tx } from "@/db/client";
import {
  type AgentRow,
  type NewEntry,
  type SessionRow,
  writeAgent,
} from "@/db/queries/agents/agent-write";
import { lockAgentOfSession, lockSession } from "@/db/queries/agents/lock-agent";
import { searchMemories } from "@/db/queries/memories/search-memories";
import { findAnsweredCall } from "@/db/queries/sessions/entries";
import type { PassSession } from "@/lib/frame/gate";
import { noGauge } from "@/lib/frame/run";
import { sessionActor } from "@/lib/frame/writer";
import { type Change, massTokensMoved } from "@/lib/ledger/change";
import { rejectedBefore } from "@/lib/ledger/earlier-decision";
import type { Actor } from "@/lib/ledger/entries/actor";
import { loggableJson, makeLoggable } from "@/lib/ledger/texts/content";
import type { Entry, EntryData, Losses } from "@/lib/ledger/entries/entry";
import { addOperation } from "@/lib/ledger/entries/operations";
import { joinParts, lossParts, sumLosses } from "@/lib/losses/losses";
import { answerSearch, fitSearch, withFound } from "@/lib/writers/refinement/gate/tools";

const searchLimit = 50;
/** P7: what the memories of one search may come to, counted as for limits. */
const mostSearchTokens = 4_000;

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
  /** What all calls and their answers may come to in one request (P7). */
  readonly chatTokens?: number;
}

export interface OperationAnswer {
  readonly text: string;
  /** Whether the session is over for the caller. */
  readonly end: boolean;
  /** What an applied operation changed in the ledger. */
  readonly changes?: readonly Change[];
}

/** A call under the locks of its agent and session. */
export interface Situation {
  readonly agent: AgentRow;
  readonly session: SessionRow;
  readonly call: OperationCall;
  readonly at: Date;
  readonly actor: Actor;
}

/**
 * One call in one transaction under M6's locks, decided and written by `act`; repeated, its answer
 * (G10).
 */
export async function performCall(
  db: Database,
  call: OperationCall,
  now: () => Date,
  act: (tx: Tx, situation: Situation) => Promise<OperationAnswer>,
): Promise<OperationAnswer> {
  return db.transaction(async (tx) => {
    // Sent at once: the connection runs one after the other, so that all read under the locks.
    const [agent, session, answered] = await Promise.all([
      lockAgentOfSession(tx, null, call.sessionId),
      lockSession(tx, call.sessionId),
      findAnsweredCall(tx, call),
    ]);
    if (agent === null || session === null) throw new Error("The session of a call is unknown.");
    if (answered !== null) return repeatAnswer(answered);
    return act(tx, { agent, session, call, at: now(), actor: sessionActor(session) });
  });
}

/** What the gate of a pass is told of its session. */
export function toPassSession({ session, call }: Situation): PassSession {
  const { state, lease, operationsApplied } = session;
  return { state, holdsLease: lease === call.lease, operationsApplied };
}

/** An operation that the gate of a pass allowed, with what it changes. */
export interface Allowed {
  readonly operation: EntryData<"operation-applied">["operation"];
  readonly changes: readonly Change[];
  readonly marks: readonly string[];
  /** What its text says beyond its sources; null for nothing. */
  readonly losses: Losses | null;
  /** Without the count of what is used. */
  readonly answer: string;
}

/** Writes an operation of a pass; `beside` is what people read beside it. The agent as it is then. */
export async function applyOperation(
  tx: Tx,
  { agent, session, call, at, actor }: Situation,
  { operation, changes, marks, losses, answer: said }: Allowed,
  beside: Pick<EntryData<"operation-applied">, "evidence" | "said">,
): Promise<{ readonly answer: OperationAnswer; readonly agent: AgentRow }> {
  const operationsApplied = session.operationsApplied + 1;
  const answer = `${said} ${operationsApplied} of ${session.cap} are used.`;
  const moved = changes.reduce((sum, change) => sum + massTokensMoved(change), 0);
  const written = await writeAgent(tx, {
    agent,
    actor,
    at,
    changes,
    bySession: true,
    session: {
      row: session,
      patch: {
        operationsApplied,
        marks: [...session.marks, ...marks],
        losses: losses === null ? session.losses : sumLosses([session.losses, losses]),
        stats: addOperation(session.stats, operation),
      },
      entries: [
        {
          kind: "operation-applied",
          call,
          data: {
            step: call.step,
            index: call.index,
            operation,
            slot: operationsApplied,
            changes,
            twins: {},
            marks,
            credits: {},
            gauge: { ...noGauge, massTokens: agent.massTokens + moved },
            ...(losses !== null && { losses }),
            operationsApplied,
            protectsApplied: session.protectsApplied,
            answer,
            ...beside,
          },
        },
      ],
    },
  });
  return { answer: { text: answer, end: false, changes }, agent: written.agent };
}

/**
 * A refusal is logged while the session runs; an ended session's log stays as it ended (I6).
 * `numbers` are the memories that the call named, as far as it could be read.
 */
export async function answerRefusal(
  tx: Tx,
  now: Situation,
  refusal: { readonly code: string; readonly message: string },
  numbers: readonly number[],
): Promise<OperationAnswer> {
  const { call, session } = now;
  if (refusal.code === "session-terminated") return { text: refusal.message, end: true };
  await writeEntry(
    tx,
    now,
    // V1: what a person decided before is no warning (D2).
    { refusals: session.refusals + (refusal.code === rejectedBefore ? 0 : 1) },
    {
      kind: "operation-refused",
      call,
      data: {
        step: call.step,
        index: call.index,
        name: makeLoggable(call.name, 100),
        arguments:
          typeof call.input === "string" ? makeLoggable(call.input) : loggableJson(call.input),
        numbers: numbers.slice(0, 100),
        code: refusal.code,
        message: refusal.message,
      },
    },
  );
  return { text: refusal.message, end: false };
}

/** G16, F16 */
export async function answerQuery(tx: Tx, now: Situation, query: string): Promise<OperationAnswer> {
  const { call, agent } = now;
  const { items, total } = await searchMemories(tx, agent.id, query, searchLimit);
  const roomTokens = Math.min(mostSearchTokens, (call.chatTokens ?? Infinity) / 2);
  const found = fitSearch(items, roomTokens).map(({ number, content }) => ({ number, content }));
  const operation = { name: "search", query: makeLoggable(query) } as const;
  const answer = answerSearch(found, total);
  await answerOnly(tx, now, { operation, found, total, answer });
  return { text: withFound(answer, found), end: false };
}

/** The answer to a call that changes nothing (G15). */
export async function answerOnly(
  tx: Tx,
  now: Situation,
  told: Pick<EntryData<"operation-answered">, "operation" | "found" | "total" | "answer">,
): Promise<OperationAnswer> {
  const { call } = now;
  const data = { step: call.step, index: call.index, ...told };
  await writeEntry(tx, now, {}, { kind: "operation-answered", call, data });
  return { text: told.answer, end: false };
}

/** G10: the answer that a call got already. */
function repeatAnswer(entry: Entry): OperationAnswer {
  switch (entry.kind) {
    case "operation-refused":
      return { text: entry.data.message, end: false };
    case "operation-applied":
      return { text: withLosses(entry.data), end: false, changes: entry.data.changes };
    case "document-drafted":
      return { text: entry.data.answer, end: false };
    case "operation-answered": {
      const { found, answer, operation } = entry.data;
      return { text: operation.name === "search" ? withFound(answer, found) : answer, end: false };
    }
    case "breaker-tripped":
    case "session-completed":
      return { text: entry.data.answer, end: true };
    default:
      throw new Error(`A call cannot have been answered by ${entry.kind}.`);
  }
}

/** The answer to an applied operation, and what it lost, from the same facts. */
export function withLosses({ answer, marks, losses }: AppliedData): string {
  const parts = marks.length === 0 ? null : lossParts(losses?.specifics ?? []);
  return parts === null ? answer : `${answer} ${joinParts(parts)}`;
}

type AppliedData = Pick<EntryData<"operation-applied">, "answer" | "marks" | "losses">;

/** An entry that an operation leaves without a change of the ledger. */
async function writeEntry(
  tx: Tx,
  { agent, session, at, actor }: Situation,
  patch: Partial<SessionRow>,
  entry: NewEntry,
): Promise<void> {
  await writeAgent(tx, { agent, actor, at, session: { row: session, patch, entries: [entry] } });
}
