import { createMemory } from "@/lib/ledger/change";
import { addOperation, isMutating, withCounts } from "@/lib/ledger/entries/operations";
import { massTokensOf, type Memory } from "@/lib/ledger/memory";
import { isBelowThreshold, keptTokens } from "@/lib/ledger/retention";
import type { Credit } from "@/lib/ledger/entries/credit";
import { decide, type Decision } from "@/lib/writers/refinement/gate/gate";
import { answerSearch, parseOperation, withFound } from "@/lib/writers/refinement/gate/tools";
import { decideOutcome } from "@/lib/frame/outcome";
import { gateFacts, judgeAmong } from "@/lib/writers/refinement/testing/gate-facts";
import { withLosses } from "@/lib/frame/answer-call";
import { journalMemory } from "@/lib/frame/journal";
import {
  decider,
  massOf,
  patchRun,
  type ReferenceAgent,
  type ReferenceRun,
  runOf,
  searchReference,
  standingOf,
  writeChanges,
} from "@/lib/sessions/testing/reference-agent";
import { reverseReference, systemSign } from "@/lib/sessions/testing/reverse-reference";

export interface ReferenceCall {
  readonly lease: number;
  /** Step and index, as one word. */
  readonly place: string;
  readonly name: string;
  readonly input: unknown;
  readonly at: number;
}

export interface Answered {
  readonly agent: ReferenceAgent;
  readonly outcome: string;
}

/** How a call's end is told where its words name numbers that are shown elsewhere. */
export const completed = "end @completed";
export const tripped = "end @tripped";

/** G1 to G16: one call of a session's model. */
export function performReference(
  agent: ReferenceAgent,
  index: number,
  call: ReferenceCall,
): Answered {
  const run = runOf(agent, index);
  const earlier = run.answers.get(call.place);
  if (earlier !== undefined) return { agent, outcome: earlier };
  const decision = decideCall(agent, run, call);
  const { agent: next, outcome } = follow(agent, index, call, decision);
  if (next === agent) return { agent, outcome };
  const answers = new Map(run.answers).set(call.place, outcome);
  return { agent: patchRun(next, index, { answers }), outcome };
}

function decideCall(agent: ReferenceAgent, run: ReferenceRun, call: ReferenceCall): Decision {
  const parsed = parseOperation(call.name, call.input, "full");
  const memories = [...agent.memories.values()];
  const justifying = new Set(standingOf(run).flatMap(({ twins }) => Object.values(twins)));
  const world = {
    memories,
    creditOf: (one: Memory) => creditOf(run, one),
    justifying,
    now: call.at,
    judge: judgeAmong(memories),
  };
  const facts = gateFacts(world, parsed, {
    state: run.state,
    holdsLease: run.lease === call.lease,
    threshold: run.threshold,
    operationsApplied: run.operationsApplied,
    protectsApplied: run.protectsApplied,
    startMassTokens: run.start?.mass ?? 0,
    creditTokens: run.creditTokens,
    copyTokens: run.copyTokens,
    immutableCategories: agent.categories.immutable,
    relationalCategories: agent.categories.relational,
  });
  return decide(parsed, { ...facts, nextNumber: agent.nextNumber });
}

function creditOf(run: ReferenceRun, { number }: Memory): Credit {
  const tokens = massTokensOf(run.start?.memories.get(number) ?? null);
  return run.credits.get(number) ?? { tokens, copies: 0 };
}

function follow(
  agent: ReferenceAgent,
  index: number,
  call: ReferenceCall,
  decision: Decision,
): Answered {
  const run = runOf(agent, index);
  const logged = { lastSequence: run.lastSequence + 1 };
  switch (decision.kind) {
    case "refused": {
      if (decision.code === "session-terminated")
        return { agent, outcome: `end ${decision.message}` };
      const refusals = run.refusals + 1;
      return {
        agent: patchRun(agent, index, { ...logged, refusals }),
        outcome: `go ${decision.message}`,
      };
    }
    case "search": {
      const found = searchReference([...agent.memories.values()], decision.query);
      const shown = found.slice(0, 50);
      const whole = withFound(answerSearch(shown, found.length), shown);
      return { agent: patchRun(agent, index, logged), outcome: `go ${whole}` };
    }
    case "already-protected":
      return { agent: patchRun(agent, index, logged), outcome: `go ${decision.answer}` };
    case "applied":
      return applied(agent, index, decision);
    case "tripped": {
      const created = decision.changes.find(({ before }) => before === null);
      const nextNumber = Math.max(agent.nextNumber, (created?.number ?? 0) + 1);
      return { agent: trip({ ...agent, nextNumber }, index, call.at), outcome: tripped };
    }
    case "complete":
      return complete(agent, index, call.at);
  }
}

function applied(
  agent: ReferenceAgent,
  index: number,
  decision: Extract<Decision, { kind: "applied" }>,
): Answered {
  const stats = addOperation(runOf(agent, index).stats, decision.operation);
  const { operationsApplied } = decision;
  const answer = withCounts(decision.answer, { stats, operationsApplied });
  return {
    agent: patchRun(apply(agent, index, decision), index, { stats }),
    outcome: `go ${withLosses({ ...decision, losses: decision.losses ?? undefined, answer })}`,
  };
}

function apply(
  agent: ReferenceAgent,
  index: number,
  {
    operation,
    changes,
    twins,
    marks,
    losses,
    credits,
    creditsAfter,
    gauge,
    operationsApplied,
    protectsApplied,
  }: Extract<Decision, { kind: "applied" }>,
): ReferenceAgent {
  const run = runOf(agent, index);
  const lastSequence = run.lastSequence + 1;
  const slot = isMutating(operation) ? operationsApplied : null;
  const step = {
    sequence: lastSequence,
    operation: operation.name,
    slot,
    changes,
    twins,
    marks,
    losses,
  };
  const inForce = { standing: true, stuck: new Set<number>() };
  return patchRun(writeChanges(agent, changes, index), index, {
    lastSequence,
    steps: [...run.steps, { ...step, credits, ...inForce }],
    credits: new Map([...run.credits, ...creditsAfter]),
    creditTokens: gauge.creditTokens,
    copyTokens: gauge.copyTokens ?? 0,
    operationsApplied,
    protectsApplied,
  });
}

function trip(agent: ReferenceAgent, index: number, at: number): ReferenceAgent {
  return reverseReference(agent, index, { cause: "retention", keep: null, at, entries: 2 });
}

/** G14 */
function complete(agent: ReferenceAgent, index: number, at: number): Answered {
  const run = runOf(agent, index);
  const startMassTokens = run.start?.mass ?? 0;
  const massTokens = massOf(agent.memories);
  const { creditTokens, copyTokens } = run;
  const kept = keptTokens(creditTokens, massTokens, copyTokens);
  const hasChanged = run.steps.length > 0;
  if (hasChanged && isBelowThreshold(kept, startMassTokens, run.threshold)) {
    return { agent: trip(agent, index, at), outcome: tripped };
  }
  const others = agent.runs.filter(
    (other) => other !== run && ["awaiting-review", "approved"].includes(other.state),
  );
  const recent = [...others, run].map((one) => ({
    creditTokens: one.creditTokens,
    startMassTokens: one.start?.mass ?? 0,
  }));
  const { state } = decideOutcome({
    hasChanged,
    unfinished: false,
    policy: run.policy,
    threshold: run.threshold,
    startMassTokens,
    gauge: { massTokens, creditTokens, keptTokens: kept, retention: 1 },
    refusals: run.refusals,
    marks: run.steps.flatMap(({ marks }) => marks),
    summaryMismatch: false,
    recent,
  });
  const isApproved = state === "approved";
  const words = `${systemSign}completion ${at}`;
  const journal = createMemory(journalMemory(agent.nextNumber, words, new Date(at)));
  const changes = hasChanged ? [journal] : [];
  const sequence = run.lastSequence + 1;
  const inForce = { standing: true, stuck: new Set<number>() };
  const nothing = { slot: null, twins: {}, marks: [], losses: null, credits: {}, ...inForce };
  const step = { sequence, operation: "journal", changes, ...nothing } as const;
  const ended = patchRun(writeChanges(agent, changes, index), index, {
    state,
    steps: hasChanged ? [...run.steps, step] : run.steps,
    lastSequence: sequence + (isApproved ? 1 : 0),
    decidedBy: isApproved ? decider : null,
  });
  return { agent: ended, outcome: completed };
}
