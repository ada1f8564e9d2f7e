import {
  answerConflicts,
  keptConflicts,
  refuseConstitutional,
  refuseDecided,
  refuseStale,
  refuseUnreviewable,
} from "@/lib/frame/decision";
import { journalMemory } from "@/lib/frame/journal";
import { type Change, changeMemory, createMemory, revertOperations } from "@/lib/ledger/change";
import { type Inverse, invert, restoreStart, withDependants } from "@/lib/ledger/decide/inverse";
import { creditsAfterRevert } from "@/lib/ledger/entries/credit";
import type { Conflict } from "@/lib/ledger/entries/entry";
import type { SessionCause } from "@/lib/ledger/entries/session";
import { imageOf, type Memory, sameImage } from "@/lib/ledger/memory";
import { isBelowThreshold, keptTokens } from "@/lib/ledger/retention";
import {
  decider,
  isActive,
  isOpen,
  massOf,
  patchRun,
  type ReferenceAgent,
  refusal,
  type ReferenceRun,
  runOf,
  standingOf,
  writeBesideOpen,
} from "@/lib/sessions/testing/reference-agent";

/** Texts that the system writes are known by this sign and when they were written, not by words. */
export const systemSign = "\u0001";

/** What a person said to conflicts, all alike: null where no person was asked. */
type Keep = ReadonlyMap<number, "current" | "start"> | null;

type Step = ReferenceRun["steps"][number];

/** R1, R2: what goes back of some steps, with a person's answers worked in. */
function planReverse(
  agent: ReferenceAgent,
  steps: readonly Step[],
  keep: Keep,
  at: number,
): Inverse & { readonly kept: ReadonlySet<number> } {
  const asked = invert(steps, agent.memories, at);
  const plan = answerConflicts(asked, { answers: keep ?? undefined, at: new Date(at) });
  return { ...plan, kept: keptConflicts(plan) };
}

/** The session's steps and credits once some of them are taken back (G11). */
function withoutSteps(
  run: ReferenceRun,
  taken: ReadonlySet<number>,
  kept: ReadonlySet<number>,
): Pick<ReferenceRun, "steps" | "credits" | "creditTokens" | "copyTokens"> {
  const mass = { massTokens: 0, startMassTokens: run.start?.mass ?? 0 };
  const { gauge, credits } = creditsAfterRevert(
    { operations: run.steps, ended: [] },
    taken,
    kept,
    mass,
  );
  const { creditTokens, copyTokens = 0 } = gauge;
  return { steps: revertOperations(run.steps, taken, kept), credits, creditTokens, copyTokens };
}

/** R4, R5: the whole session goes back, in one transaction with its journal. */
export function reverseReference(
  agent: ReferenceAgent,
  index: number,
  how: { cause: SessionCause; keep: Keep; at: number; entries: number },
): ReferenceAgent {
  const run = runOf(agent, index);
  const steps = standingOf(run);
  const plan = planReverse(agent, steps, how.keep, how.at);
  const journal = steps.length === 0 ? null : journalOf(agent, how.at);
  const changes = [...plan.changes, ...(journal === null ? [] : [journal])];
  return patchRun(writeBesideOpen(agent, changes, index), index, {
    ...creditsOf(withoutSteps(run, new Set(steps.map(({ sequence }) => sequence)), plan.kept)),
    state: "rolled-back",
    cause: how.cause,
    conflicts: plan.conflicts,
    journal: journal?.number ?? null,
    takenBack: takenBackOf(steps, plan.changes),
    endedAt: how.at,
    lastSequence: run.lastSequence + how.entries,
    operationsReverted: run.operationsApplied,
    decidedBy: how.cause === "reviewer" ? decider : null,
  });
}

/** A session that is rolled back keeps its steps as they were. */
function creditsOf({ steps: _steps, ...credits }: ReturnType<typeof withoutSteps>) {
  return credits;
}

/** G14: the journal that the session had written of itself, if it is among what goes back. */
function takenBackOf(steps: readonly Step[], changes: readonly Change[]): number | null {
  const own = steps.find(({ operation }) => operation === "journal")?.changes[0]?.number;
  return own !== undefined && changes.some(({ number }) => number === own) ? own : null;
}

/** R5: the last one of the day where it can be extended, else a new one. All is one day here. */
function journalOf(agent: ReferenceAgent, at: number): Change {
  const written = agent.runs.filter(({ journal }) => journal !== null);
  const [last] = written.sort((a, b) => b.endedAt - a.endedAt);
  const today = agent.memories.get(last?.journal ?? 0);
  const content = `${systemSign}rollback ${at}`;
  const isThere = today?.type === "journal" && today.discardedAt === null;
  return today !== undefined && isThere && !today.constitutional
    ? changeMemory(today, { content })
    : createMemory(journalMemory(agent.nextNumber, content, new Date(at)));
}

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
  refuseDecided(run);
  if (run.state !== "awaiting-review") throw refusal("not-reviewable");
  refuseStale(run, seen);
  const lastSequence = run.lastSequence + 1;
  const patch = { state: "approved", decidedBy: decider, lastSequence } as const;
  return patchRun(agent, index, { ...patch, approvedAt: lastSequence });
}

/** R1 to R6 */
export function rollBackReference(agent: ReferenceAgent, decision: ReferenceDecision) {
  const { index, seen, keep, at } = decision;
  const run = runOf(agent, index);
  if (run.state === "rolled-back") {
    return keep.size === 0 ? agent : answerReference(agent, decision);
  }
  refuseUnreviewable(run);
  refuseStale(run, seen);
  refuseWhileRunning(agent, index);
  return reverseReference(agent, index, { cause: "reviewer", keep, at, entries: 1 });
}

/** R2: answers to what an automatic rollback left open, once each. */
function answerReference(agent: ReferenceAgent, { index, keep, at }: ReferenceDecision) {
  const { conflicts } = runOf(agent, index);
  const known = new Set(conflicts.map(({ number }) => number));
  if ([...keep.keys()].some((number) => !known.has(number))) throw refusal("invalid");
  const isContradicted = conflicts.some((conflict) => {
    const choice = keep.get(conflict.number);
    return conflict.keep !== null && choice !== undefined && choice !== conflict.keep;
  });
  if (isContradicted) throw refusal("decided");
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
  refuseConstitutional({ ...conflict, current: imageOf(standing) });
  const { constitutional } = conflict.current;
  if (sameImage(conflict.current, { ...imageOf(standing), constitutional })) return;
  throw refusal("changed-since");
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
  refuseUnreviewable(run);
  refuseStale(run, seen);
  refuseWhileRunning(agent, index);
  if (isWhole) return reverseReference(agent, index, { cause: "reviewer", keep, at, entries: 1 });
  const reverted = steps.filter((step) => taken.has(step.sequence));
  const plan = planReverse(agent, reverted, keep, at);
  const written = writeBesideOpen(agent, plan.changes, index);
  const left = withoutSteps(run, taken, plan.kept);
  const kept = keptTokens(left.creditTokens, massOf(written.memories), left.copyTokens);
  if (isBelowThreshold(kept, run.start?.mass ?? 0, run.threshold)) {
    throw refusal("below-threshold");
  }
  const slots = reverted.filter(({ slot }) => slot !== null);
  return patchRun(written, index, {
    ...left,
    lastSequence: run.lastSequence + 1,
    revertedAt: [...run.revertedAt, run.lastSequence + 1],
    operationsReverted: run.operationsReverted + slots.length,
  });
}

function refuseWhileRunning(agent: ReferenceAgent, index: number): void {
  const other = agent.runs.find((run, at) => at !== index && isOpen(run));
  if (other !== undefined && isActive(other)) throw refusal("session-running");
}
