import type { Tx } from "@/db/client";
import {
  moveCounters,
  writeAgent,
  type AgentRow,
  type NewEntry,
  type SessionRow,
  type Written,
} from "@/db/queries/agent-write";
import { findRollbackJournal } from "@/db/queries/find-rollback-journal";
import { insertConflicts } from "@/db/queries/insert-conflicts";
import { listOtherRevisions } from "@/db/queries/list-other-revisions";
import { loadStandingSteps, type LoggedStep } from "@/db/queries/load-applied-steps";
import { loadMemories } from "@/db/queries/load-memories";
import { Refusal } from "@/lib/errors";
import type { Actor } from "@/lib/ledger/actor";
import { certify } from "@/lib/ledger/certificate";
import { applyChanges, changeMemory, createMemory, type Change } from "@/lib/ledger/change";
import type { Conflict, Gauge } from "@/lib/ledger/entry";
import { invert, restoreStart, startImages, type Inverse } from "@/lib/ledger/inverse";
import type { Memory } from "@/lib/ledger/memory";
import { keptTokens, retentionRatio } from "@/lib/ledger/retention";
import type { SessionCause } from "@/lib/ledger/session";
import { restoreCredits } from "@/lib/refinement/credit";
import { findOpenSession, noticeChange } from "@/lib/sessions/notice-open-session";
import { extendJournal, writeRollbackJournal } from "@/lib/refinement/journal";

export type Answers = ReadonlyMap<number, "current" | "start">;

export interface ReversalRequest {
  readonly cause: SessionCause;
  readonly actor: Actor;
  readonly at: Date;
  readonly message: string;
  readonly note?: string | null;
  /** A reviewer's answers to conflicts; absent where no person is asked (R2). */
  readonly answers?: Answers;
  /** Whether a person decided: the session then names them. */
  readonly isDecision?: boolean;
  /** The entry of the trip that leads to this, and its numbers (G12). */
  readonly trip?: {
    readonly entry: NewEntry;
    readonly keptTokens: number;
    readonly operation: LoggedStep["operation"];
  };
  readonly entriesBefore?: readonly NewEntry[];
  readonly sessionPatch?: Partial<SessionRow>;
  readonly agentPatch?: { readonly nextNumber?: number };
}

/**
 * Rolls a session back, whole and exact, under the locks of its agent and itself (R1 to R5).
 * Refuses a reviewer's rollback that leaves a conflict unanswered; throws, and so undoes
 * everything, where what stands afterwards is not what stood at the start.
 */
export async function reverseSession(
  tx: Tx,
  locked: { agent: AgentRow; session: SessionRow },
  request: ReversalRequest,
): Promise<Written> {
  const { agent, session } = locked;
  const steps = (await loadStandingSteps(tx, session)).filter(isUnpurged);
  const starts = startImages(steps);
  const current = await loadMemories(tx, agent.id, [...starts.keys()]);
  const inverse = answerConflicts(invert(steps, current, request.at.getTime()), request);
  const journal = await planJournal(tx, locked, steps, request);
  const changes = [...inverse.changes, ...journal.changes];
  const open = new Set(
    inverse.conflicts.filter(({ keep }) => keep !== "start").map(({ number }) => number),
  );
  const evidence = {
    startHash: session.startHash ?? agent.ledgerHash,
    starts,
    conflicts: open,
    purged: [],
    otherRevisions: await listOtherRevisions(tx, session, session.startRevision ?? agent.revision),
    checkedAt: request.at.toISOString(),
  };
  const after = moveCounters(agent, changes);
  const certificate = certify({
    ...evidence,
    endHash: after.ledgerHash,
    standing: applyChanges(current, changes),
  });
  const gauge = readGaugeAfter(after, session, steps, open);
  const other = await findOpenSession(tx, agent.id, changes, session.id);
  const written = writeAgent(tx, {
    agent,
    actor: request.actor,
    at: request.at,
    changes,
    bySession: true,
    agentPatch: { ...request.agentPatch, lastRefinementAt: request.at },
    records: [
      {
        kind: "session-rolled-back",
        data: { from: session.state, cause: request.cause, note: request.note ?? null },
      },
    ],
    session: {
      row: session,
      credits: gauge.credits,
      patch: {
        ...request.sessionPatch,
        state: "rolled-back",
        cause: request.cause,
        massTokens: gauge.gauge.massTokens,
        creditTokens: gauge.gauge.creditTokens,
        operationsReverted: session.operationsApplied,
        endHash: after.ledgerHash,
        certificate,
        rollbackJournal: journal.number,
        endedAt: request.at,
        ...(request.isDecision === true
          ? { decidedBy: request.actor, decidedAt: request.at, note: request.note ?? null }
          : {}),
      },
      entries: [
        ...(request.entriesBefore ?? []),
        ...(request.trip ? [request.trip.entry] : []),
        {
          kind: "session-rolled-back",
          data: {
            cause: request.cause,
            message: request.message,
            note: request.note ?? null,
            reversed: inverse.reversed,
            changes,
            conflicts: inverse.conflicts,
            journal: journal.number,
            gauge: gauge.gauge,
            certificate,
          },
        },
      ],
    },
  });
  await noticeChange(tx, other, written.agent, changes, request);
  await insertConflicts(tx, session.id, inverse.conflicts, { by: request.actor, at: request.at });
  const standing = await loadMemories(tx, agent.id, [...starts.keys()]);
  certify({ ...evidence, endHash: written.agent.ledgerHash, standing });
  return written;
}

/** The inverse with a person's answers worked in; refuses where one is missing (R2). */
export function answerConflicts(
  inverse: Inverse,
  request: { answers?: Answers; at: Date },
): Inverse {
  const { answers, at } = request;
  if (answers === undefined || inverse.conflicts.length === 0) return inverse;
  const conflicts = inverse.conflicts.map((conflict) => ({
    ...conflict,
    keep: answers.get(conflict.number) ?? null,
  }));
  const unanswered = conflicts.filter((conflict) => conflict.keep === null);
  if (unanswered.length > 0) {
    throw Refusal.conflict(
      "conflicts-unanswered",
      `${unanswered.map(({ number }) => `#${number}`).join(", ")} changed meanwhile. Say for each whether the current version or the start stands.`,
      { conflicts: conflicts.map(({ number, start, current }) => ({ number, start, current })) },
    );
  }
  const restored = conflicts.filter((conflict) => conflict.keep === "start");
  restored.forEach(refuseConstitutional);
  const changes = restored.map((conflict) => restoreStart(conflict, at.getTime()));
  return { ...inverse, conflicts, changes: [...inverse.changes, ...changes] };
}

/** What is constitutional now is given back only after a person unprotected it (R2, M4). */
export function refuseConstitutional(conflict: Conflict): void {
  if (!conflict.current.constitutional) return;
  throw Refusal.conflict(
    "constitutional",
    `#${conflict.number} is constitutional now. Unprotect it first, or keep the current version.`,
  );
}

function isUnpurged(step: LoggedStep): boolean {
  return step.changes.every(({ before }) => before === null || !("purged" in before));
}

/** The gauge once the credits of what is back are given back (G11). */
export function readGaugeAfter(
  after: AgentRow,
  session: SessionRow,
  reversed: readonly LoggedStep[],
  conflicts: ReadonlySet<number>,
): { gauge: Gauge; credits: Map<number, number> } {
  const touched = reversed.flatMap((step) => step.changes.map((change) => change.number));
  const restored = new Set(touched.filter((number) => !conflicts.has(number)));
  const { credits, moved } = restoreCredits(reversed, restored);
  const creditTokens = (session.creditTokens ?? 0) + moved;
  const kept = keptTokens(creditTokens, after.massTokens);
  const retention = retentionRatio(kept, session.startMassTokens ?? 0);
  return {
    gauge: { massTokens: after.massTokens, creditTokens, keptTokens: kept, retention },
    credits,
  };
}

/** R5: one journal an agent and day, extended while it is there, kept and unprotected. */
async function planJournal(
  tx: Tx,
  { agent, session }: { agent: AgentRow; session: SessionRow },
  steps: readonly LoggedStep[],
  request: ReversalRequest,
): Promise<{ number: number | null; changes: Change[] }> {
  if (steps.length === 0) return { number: null, changes: [] };
  const { trip, at } = request;
  const operations = [...steps.map((step) => step.operation), ...(trip ? [trip.operation] : [])];
  const line = writeRollbackJournal({
    cause: request.cause,
    by: request.actor.name,
    reversed: operations.flatMap((name) => (name === "journal" ? [] : name)),
    trip: trip
      ? {
          keptTokens: trip.keptTokens,
          startMassTokens: session.startMassTokens ?? 0,
          threshold: session.threshold,
        }
      : null,
  });
  const today = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
  const existing = await findRollbackJournal(tx, agent.id, today);
  const standing =
    existing === null ? undefined : (await loadMemories(tx, agent.id, [existing])).get(existing);
  if (standing !== undefined && isExtendable(standing)) {
    const change = changeMemory(standing, { content: extendJournal(standing.content, line) });
    return { number: standing.number, changes: [change] };
  }
  const number = request.agentPatch?.nextNumber ?? agent.nextNumber;
  return { number, changes: [createMemory(journalMemory(number, line, at))] };
}

function isExtendable(journal: Memory): boolean {
  return journal.type === "journal" && journal.discardedAt === null && !journal.constitutional;
}

/** A journal memory as a session writes it. */
export function journalMemory(number: number, content: string, at: Date): Memory {
  return {
    number,
    createdAt: at.getTime(),
    type: "journal",
    content,
    category: null,
    constitutional: false,
    discardedAt: null,
    relevance: null,
    supports: [],
  };
}
