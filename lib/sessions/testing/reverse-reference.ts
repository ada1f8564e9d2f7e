import { revertOperations } from "@/lib/ledger/entries/applied-operation";
import { changeMemory, createMemory, type Change } from "@/lib/ledger/change";
import type { Conflict } from "@/lib/ledger/entries/entry";
import { invert, restoreStart } from "@/lib/ledger/decide/inverse";
import type { SessionCause } from "@/lib/ledger/entries/session";
import { creditsAfterRevert } from "@/lib/refinement/credit/credit-history";
import { journalMemory } from "@/lib/sessions/decide/plan-journal";
import {
  patchRun,
  ReferenceRefusal,
  runOf,
  standingOf,
  writeBesideOpen,
  type ReferenceAgent,
  type ReferenceRun,
} from "@/lib/sessions/testing/reference-agent";

/** Texts that the system writes are known by this sign and when they were written, not by words. */
export const systemSign = "\u0001";

/** What a person said to conflicts, all alike: null where no person was asked. */
export type Keep = ReadonlyMap<number, "current" | "start"> | null;

type Step = ReferenceRun["steps"][number];

/** R1, R2: what goes back of some steps, with a person's answers worked in. */
export function planReverse(
  agent: ReferenceAgent,
  steps: readonly Step[],
  keep: Keep,
  at: number,
): { changes: readonly Change[]; conflicts: readonly Conflict[]; kept: ReadonlySet<number> } {
  const inverse = invert(steps, agent.memories, at);
  const answered = inverse.conflicts.map((conflict) => ({
    ...conflict,
    keep: keep?.get(conflict.number) ?? null,
  }));
  const numbers = new Set(answered.map(({ number }) => number));
  if (keep !== null && [...keep.keys()].some((number) => !numbers.has(number))) {
    throw new ReferenceRefusal("invalid");
  }
  if (keep !== null && answered.some((conflict) => conflict.keep === null)) {
    throw new ReferenceRefusal("conflicts-unanswered");
  }
  const restored = answered.filter((conflict) => conflict.keep === "start");
  if (restored.some(({ current }) => current.constitutional)) {
    throw new ReferenceRefusal("constitutional");
  }
  const kept = answered.filter((conflict) => conflict.keep !== "start");
  return {
    changes: [...inverse.changes, ...restored.map((conflict) => restoreStart(conflict, at))],
    conflicts: answered,
    kept: new Set(kept.map(({ number }) => number)),
  };
}

/** The session's steps and credits once some of them are taken back (G11). */
export function withoutSteps(
  run: ReferenceRun,
  taken: ReadonlySet<number>,
  kept: ReadonlySet<number>,
): Pick<ReferenceRun, "steps" | "credits" | "creditTokens" | "copyTokens"> {
  const operations = run.steps.map(({ operation, ...step }) => ({ ...step, name: operation }));
  const mass = { massTokens: 0, startMassTokens: run.start?.mass ?? 0 };
  const { gauge, credits } = creditsAfterRevert({ operations, ended: [] }, taken, kept, mass);
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
    isDecided: how.cause === "reviewer",
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
