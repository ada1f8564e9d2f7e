import type { Tx } from "@/db/client";
import type { AgentRow, SessionRow } from "@/db/queries/agents/agent-write";
import { findRollbackJournal } from "@/db/queries/sessions/rollbacks";
import { listOtherRevisions } from "@/db/queries/memories/load-named-memories";
import {
  listTouchedNumbers,
  loadStepHistory,
  type LoggedStep,
  type StepHistory,
} from "@/db/queries/sessions/load-applied-steps";
import { loadMemories } from "@/db/queries/memories/load-memories";
import type { Memory } from "@/lib/ledger/memory";
import { withoutPurged } from "@/lib/ledger/entries/without-purged";

/** All that a rollback reads, under the locks of its agent and session. */
export interface ReversalFacts {
  readonly steps: readonly LoggedStep[];
  /** The touched memories as they stand now, by number. */
  readonly current: ReadonlyMap<number, Memory>;
  /** All that the session applied, reverted or not: its credits follow from it (G11). */
  readonly history: StepHistory;
  /** The journal that a rollback of this UTC day wrote (R5). */
  readonly today: Memory | null;
  /** Revisions that others made since the session's start, ascending (R4). */
  readonly otherRevisions: readonly number[];
  /** Touched memories whose words are gone and cannot come back (M7). */
  readonly purged: readonly number[];
}

/** Reads it under the locks of agent and session. */
export async function loadReversal(
  tx: Tx,
  { agent, session }: { agent: AgentRow; session: SessionRow },
  at: Date,
): Promise<ReversalFacts> {
  const day = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
  const history = await loadStepHistory(tx, session);
  const current = await loadMemories(tx, agent.id, await listTouchedNumbers(tx, session));
  const today = await findRollbackJournal(tx, agent.id, day);
  const since = session.startRevision ?? agent.revision;
  const otherRevisions = await listOtherRevisions(tx, session, since);
  const standing = history.steps.filter((step) => step.standing);
  return { ...withoutPurged(standing, current), history, current, today, otherRevisions };
}
