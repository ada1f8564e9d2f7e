import { type LastChange, listLastChanges } from "@/db/queries/memories/revisions";
import type { WrongOperation } from "@/lib/frame/earlier-decisions";
import type { Writer } from "@/lib/frame/writer";
import type { Tx } from "@/db/client";
import { loadAccountOfSession } from "@/db/queries/accounts/account-settings";
import { type AgentRow, type SessionRow, writeAgent } from "@/db/queries/agents/agent-write";
import { lockAgentOfSession, lockSession, lockSessionBeside } from "@/db/queries/agents/lock-agent";
import { type Context, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { type Inverse, restoreStart } from "@/lib/ledger/decide/inverse";
import type { Conflict } from "@/lib/ledger/entries/entry";
import type { Change } from "@/lib/ledger/change";
import { isActive } from "@/lib/ledger/entries/session";

/** What every decision names (V3, V4). */
export interface DecisionInput {
  readonly sessionId: string;
  /** The last sequence number that the reviewer has seen. */
  readonly seenSequence: number;
  readonly note: string | null;
}

export interface RevertInput extends DecisionInput {
  /** Sequences of applied operations; what leans on them goes along (V2). */
  readonly operations: readonly number[];
  readonly answers: Answers;
  readonly own?: OwnTexts | undefined;
  /** Answers for documents that others changed since (R2). */
  readonly documents?: ReadonlyMap<string, "current" | "start"> | undefined;
  /** Those of them, or of what leans on them, that were wrong (D1). */
  readonly wrong?: readonly WrongOperation[];
  /** Whether the rest is approved in the same breath: the session is decided then. */
  readonly approveRest?: boolean | undefined;
}

export interface Deciding {
  readonly agent: AgentRow;
  readonly session: SessionRow;
  /** The session that has the same target open now, if it is another one. */
  readonly other: SessionRow | null;
}

/**
 * Runs a decision under the locks of its session (M6), after the permission, a second person included,
 * was checked against what is locked.
 */
export async function decideSession(
  ctx: Context,
  { sessionId }: { readonly sessionId: string },
  decide: (tx: Tx, locked: Deciding) => Promise<SessionRow>,
): Promise<SessionRow> {
  return ctx.db.transaction(async (tx) => {
    const agent = await lockAgentOfSession(tx, ctx.acting.accountId, sessionId);
    if (agent === null) throw Refusal.notFound();
    const session = await lockSession(tx, sessionId);
    const other = await lockSessionBeside(tx, sessionId);
    const account = await loadAccountOfSession(tx, sessionId);
    if (session === null || account === null) throw Refusal.notFound();
    const target = { agentId: agent.id, ownerId: agent.ownerId, startedBy: session.startedBy };
    requirePermission(ctx, "sessions.decide", target, { fourEyes: account.fourEyes });
    return decide(tx, { agent, session, other });
  });
}

/**
 * What a person wrote instead of a memory's current version, by its number, and the current text as
 * they saw it (R2, M5).
 */
export type OwnTexts = ReadonlyMap<
  number,
  { readonly content: string; readonly was?: string | undefined }
>;

/** Where a session is, and who brought it there. */
type Decided = Pick<SessionRow, "state" | "decidedBy"> & Partial<Pick<SessionRow, "decidedAt">>;

/** V3: refuses a view that is not the newest, and says who decided where someone did. */
export function refuseStale(
  session: Decided & Pick<SessionRow, "lastSequence">,
  seenSequence: number,
): void {
  if (seenSequence === session.lastSequence) return;
  if (seenSequence > session.lastSequence) {
    throw Refusal.invalid({ seenSequence: `The log ends at ${session.lastSequence}.` });
  }
  refuseDecided(session);
  throw Refusal.conflict(
    "stale",
    `The session changed since you opened it: its log ends at ${session.lastSequence}, you saw ${seenSequence}.`,
    { lastSequence: session.lastSequence },
  );
}

/** R6: tells who decided otherwise, and when. */
export function refuseDecided(session: Decided): void {
  if (session.state === "awaiting-review" || session.decidedBy === null) return;
  throw Refusal.conflict(
    "decided",
    `${session.decidedBy.name} already decided: the session is ${session.state}.`,
    {
      state: session.state,
      decidedBy: session.decidedBy,
      decidedAt: session.decidedAt?.toISOString() ?? null,
    },
  );
}

/** Refuses to take back operations of a session that is not or no longer up for that. */
export function refuseUnreviewable(session: Decided): void {
  if (session.state === "awaiting-review" || session.state === "approved") return;
  refuseDecided(session);
  throw Refusal.conflict(
    "not-reviewable",
    `The session is ${session.state}; nothing of it can be reverted.`,
  );
}

/** Refuses to go back behind a session of the same target that is in progress (M6). */
export function refuseWhileRunning({ other }: Deciding): void {
  if (other === null || !isActive(other.state)) return;
  throw Refusal.conflict(
    "session-running",
    "Another session of this agent is running. Wait for it or stop it first.",
    { sessionId: other.id },
  );
}

/** What a person chose for each conflict, by the memory's number (R2). */
export type Answers = ReadonlyMap<number, "current" | "start">;

/** The inverse with a person's answers worked in; refuses where one is missing (R2). */
export function answerConflicts(
  inverse: Inverse,
  request: { answers?: Answers | undefined; own?: OwnTexts | undefined; at: Date },
  changed: ReadonlyMap<number, LastChange> = new Map(),
): Inverse {
  const { answers, own, at } = request;
  if (answers === undefined) return inverse;
  refuseUnknown(inverse, answers);
  if (inverse.conflicts.length === 0) return inverse;
  const conflicts = inverse.conflicts.map((conflict) => ({
    ...conflict,
    keep: answers.get(conflict.number) ?? null,
  }));
  const unanswered = conflicts.filter((conflict) => conflict.keep === null);
  if (unanswered.length > 0) {
    throw Refusal.conflict(
      "conflicts-unanswered",
      `${unanswered.map(({ number }) => `#${number}`).join(", ")} changed since. Choose for each whether to keep the current version or restore the earlier one.`,
      { conflicts: conflicts.map((conflict) => describeConflict(conflict, changed)) },
    );
  }
  const restored = conflicts.filter((conflict) => conflict.keep === "start");
  restored.forEach(refuseConstitutional);
  const changes = [
    ...restored.map((conflict) => restoreStart(conflict, at.getTime())),
    ...conflicts.flatMap((conflict) => ownChange(conflict, own) ?? []),
  ];
  const written = new Map(changes.map((change) => [change.number, change.after]));
  return {
    ...inverse,
    // What stands of it is then the person's own text.
    conflicts: conflicts.map((conflict) =>
      conflict.keep === "start"
        ? conflict
        : { ...conflict, current: written.get(conflict.number) ?? conflict.current },
    ),
    changes: [...inverse.changes, ...changes],
  };
}

/**
 * A person's own text in place of the current one, which comes back with it if it was discarded (R2);
 * null where they wrote none. Refused where they saw another text (M5) or it is constitutional.
 */
export function ownChange(conflict: Conflict, own: OwnTexts | undefined): Change | null {
  const { number, createdAt, current } = conflict;
  const text = own?.get(number);
  if (text === undefined) return null;
  refuseConstitutional(conflict);
  if (text.was !== undefined && text.was !== current.content) {
    throw Refusal.conflict(
      "changed-since",
      `#${number} was changed again while you wrote. Look at it, then decide again.`,
    );
  }
  const after = { ...current, content: text.content, discardedAt: null };
  return { number, createdAt, before: current, after };
}

/** Who changed the memories that a reversal leaves in conflict: a person is told before they answer. */
export async function listChangers(
  tx: Tx,
  agentId: string,
  { conflicts }: Inverse,
  answers: Answers | undefined,
): Promise<ReadonlyMap<number, LastChange>> {
  const isAsked = conflicts.some(({ number }) => answers?.has(number) === false);
  if (!isAsked) return new Map();
  return listLastChanges(
    tx,
    agentId,
    conflicts.map(({ number }) => number),
  );
}

function describeConflict(
  { number, start, current }: Conflict,
  changed: ReadonlyMap<number, LastChange>,
) {
  const last = changed.get(number);
  const changedBy = last?.by ?? null;
  return { number, start, current, changedBy, changedAt: last?.at.toISOString() ?? null };
}

function refuseUnknown({ conflicts }: Inverse, answers: Answers): void {
  const known = new Set(conflicts.map(({ number }) => number));
  const unknown = [...answers.keys()].filter((number) => !known.has(number));
  if (unknown.length === 0) return;
  throw Refusal.invalid({ conflicts: `#${unknown.join(", #")} is no conflict of this session.` });
}

/** What is constitutional now is given back only after a person unprotected it (R2, M4). */
export function refuseConstitutional(conflict: Conflict): void {
  if (!conflict.current.constitutional) return;
  throw Refusal.conflict(
    "constitutional",
    `#${conflict.number} is constitutional now. Unprotect it first, or keep the current version.`,
  );
}

/** The conflicts that leave a memory as it stands: unanswered ones, and where current is kept. */
export function keptConflicts(inverse: Inverse): Set<number> {
  const kept = inverse.conflicts.filter(({ keep }) => keep !== "start");
  return new Set(kept.map(({ number }) => number));
}

/** The approval itself, under the locks of agent and session. */
export async function writeApproval(
  ctx: Context,
  tx: Tx,
  { agent, session }: Pick<Deciding, "agent" | "session">,
  note: string | null,
  onApproved: Writer["onApproved"],
  changes: readonly Change[] = [],
): Promise<SessionRow> {
  const at = ctx.now();
  const patch = { decidedBy: ctx.actor, decidedAt: at, note, endedAt: at };
  const written = await writeAgent(tx, {
    agent,
    at,
    actor: ctx.actor,
    changes,
    records: [{ kind: "session-approved", data: { from: session.state, note } }],
    session: {
      row: session,
      patch: { state: "approved", ...patch },
      entries: [
        {
          kind: "session-approved",
          data: { note, policy: null, ...(changes.length > 0 && { changes }) },
        },
      ],
    },
  });
  await onApproved?.(tx, written.agent, session, at);
  return written.session ?? session;
}
