import type { Tx } from "@/db/client";
import {
  writeAgent,
  type AgentWrite,
  type NewEntry,
  type SessionRow,
} from "@/db/queries/agents/agent-write";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { EntryData } from "@/lib/ledger/entries/entry";
import { sessionActor } from "@/lib/sessions/frame/run";
import type { LockedSession } from "@/lib/sessions/frame/writer";

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
