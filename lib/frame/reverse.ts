import type { Tx } from "@/db/client";
import {
  type AgentRow,
  type AgentWrite,
  moveCounters,
  type NewEntry,
  type SessionRow,
  writeAgent,
  type Written,
} from "@/db/queries/agents/agent-write";
import { loadMemories } from "@/db/queries/memories/load-memories";
import { listOtherRevisions } from "@/db/queries/memories/load-named-memories";
import {
  listTouchedNumbers,
  loadStepHistory,
  type LoggedStep,
  type StepHistory,
} from "@/db/queries/sessions/load-applied-steps";
import { findRollbackJournal, insertConflicts } from "@/db/queries/sessions/rollbacks";
import type { Context } from "@/lib/context";
import {
  answerConflicts,
  type Answers,
  type DecisionInput,
  keptConflicts,
  listChangers,
  type OwnTexts,
} from "@/lib/frame/decision";
import type { WrongOperation } from "@/lib/frame/earlier-decisions";
import { planJournal } from "@/lib/frame/journal";
import { noGauge } from "@/lib/frame/run";
import type { LedgerUse, LockedSession, ReversedSession } from "@/lib/frame/writer";
import { certify, type RollbackEvidence } from "@/lib/ledger/audit/certificate";
import { applyChanges } from "@/lib/ledger/change";
import { type LeftOut, leftOutOf, sayRolledBack } from "@/lib/ledger/copy";
import { invert, startImages, withoutPurged } from "@/lib/ledger/decide/inverse";
import type { Actor } from "@/lib/ledger/entries/actor";
import { type Credit, creditsAfterRevert } from "@/lib/ledger/entries/credit";
import type { EntryData, Gauge } from "@/lib/ledger/entries/entry";
import type { SessionCause } from "@/lib/ledger/entries/session";
import { sumLosses } from "@/lib/losses/losses";
import { judgeChanges, noticeChange } from "@/lib/memories/save-changes";

/**
 * Gauge and credits once operations are reverted (G11), but for what stays as it is. `agent` as it is
 * then.
 */
export function readGaugeAfter(
  { massTokens }: AgentRow,
  { startMassTokens }: SessionRow,
  { steps, ended }: StepHistory,
  reverted: ReadonlySet<number>,
  stuck: ReadonlySet<number>,
): { gauge: Gauge; credits: Map<number, Credit> } {
  const mass = { massTokens, startMassTokens: startMassTokens ?? 0 };
  return creditsAfterRevert({ operations: steps, ended }, reverted, stuck, mass);
}

/** All that a rollback reads, under the locks of its agent and session. */
async function loadReversal(
  tx: Tx,
  { agent, session }: { agent: AgentRow; session: SessionRow },
  at: Date,
) {
  const day = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
  // All that the session applied, reverted or not: its credits follow from it (G11).
  const history = await loadStepHistory(tx, session);
  // The touched memories as they stand now.
  const current = await loadMemories(tx, agent.id, await listTouchedNumbers(tx, session));
  // The journal that a rollback of this UTC day wrote (R5).
  const today = await findRollbackJournal(tx, agent.id, day);
  const since = session.startRevision ?? agent.revision;
  // Revisions that others made since the session's start, ascending (R4).
  const otherRevisions = await listOtherRevisions(tx, session, since);
  const standing = history.steps.filter((step) => step.standing);
  return { ...withoutPurged(standing, current), history, current, today, otherRevisions };
}

export interface RollBackInput extends DecisionInput {
  /** Answers to conflicts (R2). */
  readonly answers: Answers;
  readonly own?: OwnTexts | undefined;
  /** Answers for documents that others changed since (R2), by path. */
  readonly documents?: ReadonlyMap<string, "current" | "start"> | undefined;
  /** The later folds that the reviewer was told of (K6); absent where they did not say. */
  readonly laterFolds?: readonly string[] | undefined;
  /** The operations that were wrong (D1). */
  readonly wrong?: readonly WrongOperation[];
}

export interface ReversalRequest {
  readonly cause: SessionCause;
  readonly actor: Actor;
  readonly at: Date;
  readonly message: string;
  /** What else is said, whatever could be restored. */
  readonly also?: string | undefined;
  readonly note?: string | null;
  /** Of a person who decided: the session then names them. */
  readonly decision?: Pick<RollBackInput, "answers" | "own" | "documents" | "laterFolds"> & {
    readonly ctx: Context;
  };
  /** The entry of the trip that leads to this, and what the operation would have done (G12). */
  readonly trip?: {
    readonly entry: NewEntry;
    readonly why: string;
    readonly operation: LoggedStep["operation"];
  };
  readonly entriesBefore?: readonly NewEntry[];
  readonly sessionPatch?: Partial<SessionRow>;
  readonly agentPatch?: { readonly nextNumber?: number };
}

/** A rollback of what a session wrote into the ledger. */
type MemoryReversal = ReversalRequest & {
  readonly ledger: LedgerUse;
  /** Files that stay as others left them. */
  readonly keptDocuments?: readonly string[];
};

/**
 * Rolls a session back, whole and exact, under the locks of its agent and itself (R1 to R5).
 * Refuses a reviewer's rollback that leaves a conflict unanswered; throws, and so undoes
 * everything, where what stands afterwards is not what stood at the start.
 */
export async function reverseSession(
  tx: Tx,
  locked: ReversedSession,
  request: MemoryReversal,
): Promise<SessionRow> {
  const { agent, session, other = null } = locked;
  const { keptDocuments } = request;
  const facts = await loadReversal(tx, locked, request.at);
  const { steps, history, current, today, otherRevisions, purged } = facts;
  const asked = invert(steps, current, request.at.getTime());
  const changers = await listChangers(tx, agent.id, asked, request.decision?.answers);
  const inverse = answerConflicts(
    asked,
    { answers: request.decision?.answers, own: request.decision?.own, at: request.at },
    changers,
  );
  const { reversed, conflicts } = inverse;
  const leftOut = leftOutOf(conflicts, purged, () => request.actor);
  // T2: a rehearsal leaves no trace but its log.
  const journal =
    request.ledger.journal && !session.rehearsal
      ? planJournal(locked, steps, today, { ...request, leftOut })
      : { number: null, changes: [] };
  const changes = [...inverse.changes, ...journal.changes];
  const after = moveCounters(agent, changes);
  const evidence: RollbackEvidence = {
    startHash: session.startHash ?? agent.ledgerHash,
    endHash: after.ledgerHash,
    starts: startImages(steps),
    standing: applyChanges(current, changes),
    conflicts: keptConflicts(inverse),
    purged,
    otherRevisions,
    checkedAt: request.at.toISOString(),
  };
  const certificate = certify(evidence);
  const stuck = new Set([...evidence.conflicts, ...purged]);
  const reverted = new Set(steps.map(({ sequence }) => sequence));
  const { gauge, credits } = readGaugeAfter(after, session, history, reverted, stuck);
  const open = await judgeChanges(tx, other, changes);
  const written = await writeBack(tx, locked, request, {
    changes,
    bySession: true,
    agentPatch: {
      ...request.agentPatch,
      ...(request.ledger.stamps && !session.rehearsal && { lastRefinementAt: request.at }),
    },
    credits,
    patch: {
      massTokens: gauge.massTokens,
      creditTokens: gauge.creditTokens,
      copyTokens: gauge.copyTokens ?? 0,
      losses: session.losses && sumLosses([]),
      rollbackJournal: journal.number,
    },
    data: {
      message: messageOf(request, leftOut),
      reversed,
      changes,
      conflicts,
      journal: journal.number,
      gauge,
      certificate,
      ...(keptDocuments !== undefined && { keptDocuments }),
    },
  });
  await noticeChange(tx, open, written.agent, changes, request);
  await insertConflicts(tx, session, conflicts, { by: request.actor, at: request.at });
  // Again on what really stands: a rollback that is not exact must not commit (R4).
  const standing = await loadMemories(tx, agent.id, [...evidence.starts.keys()]);
  certify({ ...evidence, endHash: written.agent.ledgerHash, standing });
  return written.session ?? session;
}

/** The whole rollback as a person's decision. */
export function askedByReviewer(
  ctx: Context,
  {
    note,
    answers,
    own,
    documents,
    laterFolds,
  }: Omit<RollBackInput, keyof DecisionInput | "wrong"> & { note: string | null },
): ReversalRequest {
  const { actor } = ctx;
  const message = `${actor.name} rolled the session back.`;
  const decision = { ctx, answers, own, documents, laterFolds };
  return { cause: "reviewer", actor, at: ctx.now(), message, note, decision };
}

/** Why it was rolled back, and what of it was not restored. */
function messageOf({ cause, message, also }: ReversalRequest, leftOut: readonly LeftOut[]): string {
  const outcome = leftOut.length === 0 ? [] : [sayRolledBack(leftOut)];
  const said = cause === "reviewer" && outcome.length > 0 ? outcome : [message, ...outcome];
  return [...said, ...(also === undefined ? [] : [also])].join(" ");
}

/** What stands and what is said once a session went back. */
interface Back extends Pick<AgentWrite, "changes" | "bySession" | "agentPatch"> {
  readonly data: Omit<EntryData<"session-rolled-back">, "cause" | "note">;
  readonly patch?: Partial<SessionRow>;
  readonly credits?: ReadonlyMap<number, Credit>;
}

/** The write that ends a session as rolled back. */
function writeBack(
  tx: Tx,
  { agent, session }: LockedSession,
  request: ReversalRequest,
  { data, patch, credits, ...write }: Back,
): Promise<Written> {
  const { cause, actor, at, note = null, decision, entriesBefore = [], trip } = request;
  const { certificate } = data;
  return writeAgent(tx, {
    agent,
    actor,
    at,
    ...write,
    records: [{ kind: "session-rolled-back", data: { from: session.state, cause, note } }],
    session: {
      row: session,
      ...(credits !== undefined && { credits }),
      patch: {
        ...request.sessionPatch,
        ...patch,
        state: "rolled-back",
        cause,
        certificate,
        endHash: certificate.endHash,
        endedAt: at,
        operationsReverted: session.operationsApplied,
        ...(decision !== undefined && { decidedBy: actor, decidedAt: at, note }),
      },
      entries: [
        ...entriesBefore,
        ...(trip ? [trip.entry] : []),
        { kind: "session-rolled-back", data: { cause, note, ...data } },
      ],
    },
  });
}

/** What of a session's documents went back, what stays as others left it (R2), and what goes along (K6). */
type DocumentsBack = Pick<
  EntryData<"session-rolled-back">,
  "certificate" | "documents" | "keptDocuments" | "kept" | "along"
>;

/** The write that ends a session whose documents were taken back (R1 to R6). */
export async function endReversed(
  tx: Tx,
  locked: LockedSession,
  request: ReversalRequest,
  back: DocumentsBack,
): Promise<SessionRow> {
  const nothing = { reversed: [], changes: [], conflicts: [], journal: null, gauge: noGauge };
  const data = { message: request.message, ...nothing, ...back };
  const written = await writeBack(tx, locked, request, { data });
  return written.session ?? locked.session;
}
