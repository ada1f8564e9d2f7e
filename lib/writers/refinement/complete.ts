import type { Tx } from "@/db/client";
import { type AgentRow, moveCounters, type SessionRow } from "@/db/queries/agents/agent-write";
import { loadMemories } from "@/db/queries/memories/load-memories";
import { listStandingRetentions } from "@/db/queries/sessions/waiting-sessions";
import { loadStandingSteps } from "@/db/queries/sessions/load-applied-steps";
import { type LedgerUse, type LockedSession, sessionActor } from "@/lib/frame/writer";
import { type Change, createMemory } from "@/lib/ledger/change";
import type { EntryData, Gauge } from "@/lib/ledger/entries/entry";
import { countsOf, toStats } from "@/lib/ledger/entries/operations";
import { highestNumber } from "@/lib/ledger/memory-number";
import {
  erosionDays,
  isBelowThreshold,
  keptTokens,
  retentionRatio,
  touchedBy,
  wouldHaveKept,
} from "@/lib/ledger/retention";
import { journalMemory, writeCompletionJournal } from "@/lib/frame/journal";
import { type ReadPair, textAfter, textBefore } from "@/lib/reader/rules";
import { decideOutcome, type FinishedSession, type SessionOutcome } from "@/lib/frame/outcome";
import { contradictsCounts } from "@/lib/writers/refinement/gate/report-counts";
import { endRun } from "@/lib/frame/run";
import { reverseSession } from "@/lib/frame/reverse";

export const refinementLedger: LedgerUse = { journal: true, stamps: true };

export interface Completion {
  readonly summary: string;
  /** S8: a limit was reached or the model stopped on its own. */
  readonly unfinished: boolean;
  /** Why, in words; null where the model completed. */
  readonly reason: string | null;
  readonly call: { readonly step: number; readonly index: number } | null;
}

/** B2: what stood before each change, what stands now, and the copy that stays. */
export async function showRefinement(tx: Tx, session: SessionRow): Promise<ReadPair[]> {
  const steps = (await loadStandingSteps(tx, session)).filter(({ slot }) => slot !== null);
  const twins = steps.flatMap((step) => Object.values(step.twins));
  const memories = await loadMemories(tx, session.agentId, twins);
  return steps.map(({ slot, changes, twins: own }): ReadPair => {
    const kept = Object.values(own).flatMap((twin) => memories.get(twin)?.content ?? []);
    return {
      operation: slot ?? 0,
      before: textBefore(changes),
      after: textAfter(changes),
      ...(kept.length > 0 && { kept: kept.join("\n") }),
    };
  });
}

interface Locked extends LockedSession {
  readonly at: Date;
}

/** Ends a session under its locks (G14, S8): retention again, the journal, the review. */
export async function completeSession(
  tx: Tx,
  locked: Locked,
  completion: Completion,
): Promise<{ text: string; end: boolean }> {
  const { agent, session } = locked;
  const hasChanged = session.operationsApplied + session.protectsApplied > 0;
  const startMassTokens = session.startMassTokens ?? 0;
  const gauge = readGauge(agent, session);
  if (hasChanged && isBelowThreshold(gauge.keptTokens, startMassTokens, session.threshold)) {
    return tripAtEnd(tx, locked, completion, gauge);
  }
  return writeEnd(tx, locked, completion, {
    hasChanged,
    unfinished: completion.unfinished,
    policy: session.reviewPolicy,
    threshold: session.threshold,
    startMassTokens,
    gauge,
    refusals: session.refusals,
    marks: session.marks,
    summaryMismatch: contradictsCounts(completion.summary, countsOf(session)),
    recent: [
      ...(await loadRecent(tx, locked)),
      { creditTokens: gauge.creditTokens, startMassTokens },
    ],
  });
}

async function writeEnd(
  tx: Tx,
  { agent, session, at }: Locked,
  { summary, unfinished, reason, call }: Completion,
  finished: FinishedSession,
): Promise<{ text: string; end: boolean }> {
  const { hasChanged, gauge, startMassTokens, summaryMismatch } = finished;
  const outcome = decideOutcome(finished);
  const text = answerOf(outcome, session);
  const counts = countsOf(session);
  const told = writeCompletionJournal({ counts, gauge, startMassTokens, summary, unfinished });
  const changes: Change[] =
    hasChanged && !session.rehearsal && agent.nextNumber <= highestNumber
      ? [createMemory(journalMemory(agent.nextNumber, told, at))]
      : [];
  const touched = hasChanged ? touchedBy(await loadStandingSteps(tx, session)) : null;
  await endRun(
    tx,
    { agent, session, at },
    {
      ...outcome,
      report: summary,
      endHash: moveCounters(agent, changes).ledgerHash,
      data: {
        summaryMismatch,
        unfinished,
        reason,
        erosion30d: outcome.erosion30d,
        gauge,
        stats: toStats(session.stats),
        journal: changes[0]?.number ?? null,
        answer: text,
        step: call?.step ?? null,
        index: call?.index ?? null,
      },
      call,
      changes,
      agentPatch: session.rehearsal ? {} : { lastRefinementAt: at },
      patch: {
        summaryMismatch,
        unfinished,
        massTokens: gauge.massTokens,
        touchedMemories: touched?.memories ?? null,
        touchedTokens: touched?.startTokens ?? null,
      },
    },
  );
  return { text, end: true };
}

/** G14: others' losses count as much as the session's, and are named as theirs. */
function tripAtEnd(
  tx: Tx,
  locked: Locked,
  { call, summary }: Completion,
  gauge: Gauge,
): Promise<{ text: string; end: boolean }> {
  const { startMassTokens, threshold } = locked.session;
  const why = wouldHaveKept(gauge.keptTokens, startMassTokens ?? 0, threshold);
  const byOthers = gauge.creditTokens - gauge.massTokens - (gauge.copyTokens ?? 0);
  const blame = byOthers > 0 ? ` Others took ${byOthers} of these tokens away meanwhile.` : "";
  return tripSession(tx, locked, {
    operation: { name: "complete", summary },
    changes: [],
    gauge,
    why,
    message: `The breaker tripped at the end: the session ${why}.${blame}`,
    answer: `session terminated: it ${why}.${blame} Everything this session had changed is reversed.`,
    call,
  });
}

interface Trip extends Pick<EntryData<"breaker-tripped">, "operation" | "changes" | "answer"> {
  readonly gauge: Gauge;
  readonly why: string;
  readonly message: string;
  readonly call: Completion["call"];
}

/** G12: the operation is not written, and all that the session had applied goes back. */
export async function tripSession(
  tx: Tx,
  { agent, session, at }: Locked,
  { operation, changes, gauge, why, message, answer, call }: Trip,
): Promise<{ text: string; end: boolean }> {
  const { startMassTokens, threshold } = session;
  const created = changes.find((change) => change.before === null);
  const data = {
    step: call?.step ?? 0,
    index: call?.index ?? 0,
    operation,
    changes,
    startMassTokens: startMassTokens ?? 0,
    threshold,
    wouldBe: gauge,
    answer,
  };
  const entry = { kind: "breaker-tripped", ...(call !== null && { call }), data } as const;
  await reverseSession(
    tx,
    { agent, session },
    {
      ledger: refinementLedger,
      cause: "retention",
      actor: sessionActor(session),
      at,
      message,
      trip: { operation: operation.name, why, entry },
      agentPatch: created === undefined ? {} : { nextNumber: created.number + 1 },
    },
  );
  return { text: answer, end: true };
}

async function loadRecent(tx: Tx, { agent, session, at }: Locked) {
  const from = new Date(at.getTime() - erosionDays * 24 * 60 * 60 * 1000);
  const wanted = { agentIds: [agent.id], kinds: [session.kind], from };
  const standing = await listStandingRetentions(tx, wanted);
  return standing.filter(({ id }) => id !== session.id);
}

function readGauge(agent: AgentRow, session: SessionRow): Gauge {
  const { massTokens } = agent;
  const creditTokens = session.creditTokens ?? 0;
  const { copyTokens } = session;
  const kept = keptTokens(creditTokens, massTokens, copyTokens);
  const retention = retentionRatio(kept, session.startMassTokens ?? 0);
  return { massTokens, creditTokens, copyTokens, keptTokens: kept, retention };
}

function answerOf(outcome: SessionOutcome, session: SessionRow): string {
  switch (outcome.state) {
    case "unchanged":
      return "The session is complete. Nothing was changed.";
    case "approved":
      return `The session is complete with ${session.operationsApplied} operations.`;
    case "awaiting-review":
      return `The session is complete with ${session.operationsApplied} operations; a person reviews it.`;
  }
}
