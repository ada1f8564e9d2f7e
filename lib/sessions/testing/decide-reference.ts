import { withDependants } from "@/lib/ledger/decide/dependants";
import type { Conflict } from "@/lib/ledger/entries/entry";
import { imageOf, sameImage, type Memory } from "@/lib/ledger/memory";
import { isBelowThreshold, keptTokens } from "@/lib/ledger/retention";
import { restoreStart } from "@/lib/ledger/decide/inverse";
import {
  isActive,
  isOpen,
  massOf,
  patchRun,
  ReferenceRefusal,
  runOf,
  standingOf,
  writeBesideOpen,
  type ReferenceAgent,
  type ReferenceRun,
} from "@/lib/sessions/testing/reference-agent";
import {
  withoutSteps,
  planReverse,
  reverseReference,
  type Keep,
} from "@/lib/sessions/testing/reverse-reference";

export interface ReferenceDecision {
  readonly index: number;
  readonly seen: number;
  readonly at: number;
  readonly keep: NonNullable<Keep>;
}

/** V0 */
export function approveReference(agent: ReferenceAgent, { index, seen }: ReferenceDecision) {
  const run = runOf(agent, index);
  const approvedAt = run.approvedAt ?? 0;
  const isOther = run.revertedAt.some((at) => at > seen && at < approvedAt);
  if (run.state === "approved" && !isOther) return agent;
  refuseUnreviewable(run, ["awaiting-review"]);
  refuseStale(run, seen);
  const lastSequence = run.lastSequence + 1;
  const patch = { state: "approved", isDecided: true, lastSequence } as const;
  return patchRun(agent, index, { ...patch, approvedAt: lastSequence });
}

/** R1 to R6 */
export function rollBackReference(agent: ReferenceAgent, decision: ReferenceDecision) {
  const { index, seen, keep, at } = decision;
  const run = runOf(agent, index);
  if (run.state === "rolled-back") {
    return keep.size === 0 ? agent : answerReference(agent, decision);
  }
  if (run.state !== "awaiting-review" && run.state !== "approved") {
    throw new ReferenceRefusal("not-reviewable");
  }
  refuseStale(run, seen);
  refuseWhileRunning(agent, index);
  return reverseReference(agent, index, { cause: "reviewer", keep, at, entries: 1 });
}

/** R2: answers to what an automatic rollback left open, once each. */
function answerReference(agent: ReferenceAgent, { index, keep, at }: ReferenceDecision) {
  const { conflicts } = runOf(agent, index);
  const known = new Set(conflicts.map(({ number }) => number));
  if ([...keep.keys()].some((number) => !known.has(number))) throw new ReferenceRefusal("invalid");
  const isContradicted = conflicts.some((conflict) => {
    const choice = keep.get(conflict.number);
    return conflict.keep !== null && choice !== undefined && choice !== conflict.keep;
  });
  if (isContradicted) throw new ReferenceRefusal("decided");
  let next = agent;
  for (const conflict of conflicts) {
    const choice = keep.get(conflict.number);
    const standing = next.memories.get(conflict.number);
    if (choice === undefined || conflict.keep !== null || standing === undefined) continue;
    const change = restoreStart({ ...conflict, current: imageOf(standing) }, at);
    if (choice === "start") refuseStart(conflict, standing);
    const isWritten = choice === "start" && !sameImage(change.before, change.after);
    next = writeBesideOpen(next, isWritten ? [change] : [], index);
    const run = runOf(next, index);
    next = patchRun(next, index, {
      lastSequence: run.lastSequence + 1,
      conflicts: run.conflicts.map((one) =>
        one.number === conflict.number ? { ...one, keep: choice } : one,
      ),
    });
  }
  return next;
}

function refuseStart(conflict: Conflict, standing: Memory): void {
  if (standing.constitutional) throw new ReferenceRefusal("constitutional");
  const { constitutional } = conflict.current;
  if (sameImage(conflict.current, { ...imageOf(standing), constitutional })) return;
  throw new ReferenceRefusal("changed-since");
}

/** V2 */
export function revertReference(
  agent: ReferenceAgent,
  { index, seen, keep, at }: ReferenceDecision,
  operations: readonly number[],
): ReferenceAgent {
  const run = runOf(agent, index);
  const steps = standingOf(run).filter((step) => step.operation !== "journal");
  const chosen = operations.filter((one) => steps.some((step) => step.sequence === one));
  if (chosen.length === 0) return agent;
  const taken = new Set(withDependants(steps, new Set(chosen)));
  const isWhole = taken.size === steps.length;
  if (isWhole && run.cause === "reviewer") return agent;
  refuseUnreviewable(run, ["awaiting-review", "approved"]);
  refuseStale(run, seen);
  refuseWhileRunning(agent, index);
  if (isWhole) return reverseReference(agent, index, { cause: "reviewer", keep, at, entries: 1 });
  const reverted = steps.filter((step) => taken.has(step.sequence));
  const plan = planReverse(agent, reverted, keep, at);
  const written = writeBesideOpen(agent, plan.changes, index);
  const left = withoutSteps(run, taken, plan.kept);
  const kept = keptTokens(left.creditTokens, massOf(written.memories), left.copyTokens);
  if (isBelowThreshold(kept, run.start?.mass ?? 0, run.threshold)) {
    throw new ReferenceRefusal("below-threshold");
  }
  const slots = reverted.filter(({ slot }) => slot !== null);
  return patchRun(written, index, {
    ...left,
    lastSequence: run.lastSequence + 1,
    revertedAt: [...run.revertedAt, run.lastSequence + 1],
    operationsReverted: run.operationsReverted + slots.length,
  });
}

function refuseUnreviewable(run: ReferenceRun, states: readonly ReferenceRun["state"][]): void {
  if (states.includes(run.state)) return;
  if (run.state !== "awaiting-review" && run.isDecided) throw new ReferenceRefusal("decided");
  throw new ReferenceRefusal("not-reviewable");
}

function refuseStale(run: ReferenceRun, seen: number): void {
  if (seen === run.lastSequence) return;
  if (seen > run.lastSequence) throw new ReferenceRefusal("invalid");
  if (run.state !== "awaiting-review" && run.isDecided) throw new ReferenceRefusal("decided");
  throw new ReferenceRefusal("stale");
}

function refuseWhileRunning(agent: ReferenceAgent, index: number): void {
  const other = agent.runs.find((run, at) => at !== index && isOpen(run));
  if (other !== undefined && isActive(other)) throw new ReferenceRefusal("session-running");
}
