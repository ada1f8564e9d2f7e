import type { Tx } from "@/db/client";
import {
  type AgentWrite,
  type NewEntry,
  type SessionRow,
  writeAgent,
} from "@/db/queries/agents/agent-write";
import { type LockedSession, sessionActor } from "@/lib/frame/writer";
import type { Change } from "@/lib/ledger/change";
import { doubtsOf } from "@/lib/reader/rules";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { EntryData, Warning } from "@/lib/ledger/entries/entry";
import { noStats } from "@/lib/ledger/entries/operation-table";

/**
 * Whether a session's end waits: until its second reader has read what it changed (B2), or until a
 * rehearsal is taken back (T2).
 */
export function endWaits({ readerModel, reading, rehearsal }: SessionRow): boolean {
  return rehearsal || (readerModel !== null && reading === null);
}

/** What a model hears whose completion waits. */
export const heldAnswer = "The session is complete.";

interface RunStart {
  /** The state of its target as it finds it, to which a rollback goes back (S3, R4). */
  readonly startHash: string;
  /** Null where the target has no mass. */
  readonly startMassTokens: number | null;
  /** What else the session's row takes on: what it runs under, what its agent answered. */
  readonly patch?: Partial<SessionRow>;
  /** What else the entry says. */
  readonly data?: Partial<EntryData<"session-started">>;
  readonly entriesBefore?: readonly NewEntry[];
  readonly recordsBefore?: AgentWrite["records"];
  readonly agentPatch?: AgentWrite["agentPatch"];
}

/** The write that makes a session run, under the locks of its agent and itself. */
export async function openRun(
  tx: Tx,
  { agent, session, at, actor }: LockedSession & { readonly at: Date; readonly actor?: Actor },
  { startHash, startMassTokens, patch, ...more }: RunStart,
): Promise<LockedSession> {
  const under = { ...session, ...patch };
  const { threshold, cap, model } = under;
  const { revision: startRevision, coreCount } = agent;
  const start = { startRevision, startHash, startMassTokens };
  const data = {
    ...start,
    startMassTokens: startMassTokens ?? 0,
    coreCount,
    threshold,
    cap,
    model,
  };
  const measured = { massTokens: startMassTokens, creditTokens: startMassTokens };
  const written = await writeAgent(tx, {
    agent,
    at,
    actor: actor ?? sessionActor(under),
    ...(more.agentPatch !== undefined && { agentPatch: more.agentPatch }),
    records: [
      ...(more.recordsBefore ?? []),
      { kind: "session-running", data: { from: session.state } },
    ],
    session: {
      row: session,
      patch: { ...patch, ...start, ...measured, state: "running", startedAt: at },
      entries: [
        ...(more.entriesBefore ?? []),
        { kind: "session-started", data: { ...data, ...more.data } },
      ],
    },
  });
  return { agent: written.agent, session: written.session ?? session };
}

/** The gauge of what has no mass (G11: the breaker is off). */
export const noGauge = { massTokens: 0, creditTokens: 0, keptTokens: 0, retention: 1 } as const;

/** What the last entry says of a run that measures and counts nothing. */
const nothing = {
  summaryMismatch: false,
  unfinished: false,
  reason: null,
  stats: noStats,
  erosion30d: 1,
  changes: [],
  journal: null,
  gauge: noGauge,
  step: null,
  index: null,
} as const;

interface RunEnd {
  readonly state: "unchanged" | "approved" | "awaiting-review";
  readonly report: string;
  readonly endHash: string;
  readonly warnings?: readonly Warning[];
  /** What else the entry says. */
  readonly data?: Partial<EntryData<"session-completed">>;
  /** The call that ended it, if one did. */
  readonly call?: { readonly step: number; readonly index: number } | null;
  /** What else the session's row takes on. */
  readonly patch?: Partial<SessionRow>;
  readonly entriesBefore?: readonly NewEntry[];
  /** What the end itself changes in the ledger. */
  readonly changes?: readonly Change[];
  readonly agentPatch?: AgentWrite["agentPatch"];
}

/** The write that ends a run as complete; the review policy approves it where it may (V1). */
export async function endRun(
  tx: Tx,
  { agent, session, at }: LockedSession & { readonly at: Date },
  end: RunEnd,
): Promise<LockedSession> {
  const { report: summary, endHash, changes = [], data = {} } = end;
  const doubts = doubtsOf(session.reading);
  const warnings = [...(end.warnings ?? []), ...doubts];
  // B4: a finding, or a reading that failed, waits for a person whatever the policy says.
  const state = end.state === "approved" && doubts.length > 0 ? "awaiting-review" : end.state;
  const before = end.entriesBefore ?? [];
  const { byPolicy, approved } = approvalOf(session);
  const isApproved = state === "approved";
  const actor = sessionActor(session);
  const { unfinished } = data;
  const completed: NewEntry = {
    kind: "session-completed",
    ...(end.call != null && { call: end.call }),
    data: { ...nothing, answer: summary, ...data, state, summary, endHash, warnings, changes },
  };
  const written = await writeAgent(tx, {
    agent,
    at,
    actor,
    changes,
    bySession: true,
    ...(end.agentPatch !== undefined && { agentPatch: end.agentPatch }),
    records: [
      {
        kind: `session-${state}`,
        data: { from: session.state, ...(unfinished !== undefined && { unfinished }) },
        actor: isApproved ? byPolicy : actor,
      },
    ],
    session: {
      row: session,
      patch: {
        ...end.patch,
        pendingEnd: null,
        state,
        summary,
        endHash,
        warnings,
        endedAt: state === "awaiting-review" ? null : at,
        ...(isApproved && { decidedBy: byPolicy, decidedAt: at }),
      },
      entries: [...before, completed, ...(isApproved ? [approved] : [])],
      changesEntry: before.length,
    },
  });
  return { agent: written.agent, session: written.session ?? session };
}

function approvalOf({ reviewPolicy: policy }: SessionRow) {
  const byPolicy: Actor = { kind: "policy", id: null, name: `Review policy ${policy}` };
  const data = { note: null, policy };
  const approved: NewEntry = { kind: "session-approved", actor: byPolicy, data };
  return { byPolicy, approved };
}

/** Approves a session that waited for its reader, as its policy may then (B2). */
export async function approveByPolicy(
  tx: Tx,
  { agent, session, at }: LockedSession & { readonly at: Date },
): Promise<void> {
  const { byPolicy, approved } = approvalOf(session);
  await writeAgent(tx, {
    agent,
    at,
    actor: byPolicy,
    records: [{ kind: "session-approved", data: { from: session.state } }],
    session: {
      row: session,
      patch: { state: "approved", decidedBy: byPolicy, decidedAt: at, endedAt: at },
      entries: [approved],
    },
  });
}
