import { noStats } from "@/lib/ledger/entries/operation-table";
import type { Tx } from "@/db/client";
import {
  writeAgent,
  type AgentWrite,
  type NewEntry,
  type SessionRow,
} from "@/db/queries/agents/agent-write";
import type { Change } from "@/lib/ledger/change";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { EntryData, Warning } from "@/lib/ledger/entries/entry";
import { sessionActor } from "@/lib/sessions/frame/run";
import type { LockedSession } from "@/lib/sessions/frame/writer";

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
  const { state, report: summary, endHash, warnings = [], changes = [], data = {} } = end;
  const before = end.entriesBefore ?? [];
  const policy = session.reviewPolicy;
  const byPolicy: Actor = { kind: "policy", id: null, name: `Review policy ${policy}` };
  const isApproved = state === "approved";
  const actor = sessionActor(session);
  const { unfinished } = data;
  const completed: NewEntry = {
    kind: "session-completed",
    ...(end.call != null && { call: end.call }),
    data: { ...nothing, answer: summary, ...data, state, summary, endHash, warnings, changes },
  };
  const approved: NewEntry = {
    kind: "session-approved",
    actor: byPolicy,
    data: { note: null, policy },
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
        state,
        summary,
        endHash,
        warnings: [...warnings],
        endedAt: state === "awaiting-review" ? null : at,
        ...(isApproved && { decidedBy: byPolicy, decidedAt: at }),
      },
      entries: [...before, completed, ...(isApproved ? [approved] : [])],
      changesEntry: before.length,
    },
  });
  return { agent: written.agent, session: written.session ?? session };
}
