import { array, assert, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChanges } from "@/lib/ledger/change";
import { withDependants, type DependableStep } from "@/lib/ledger/dependants";
import { invert, startImages } from "@/lib/ledger/inverse";
import { hashLedger } from "@/lib/ledger/ledger-hash";
import { imageOf, massTokensOf, type Memory } from "@/lib/ledger/memory";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import { restoreCredits } from "@/lib/refinement/credit";
import type { ReferenceSession } from "@/lib/refinement/testing/reference-session";
import { runPlan, sha256 } from "@/lib/refinement/testing/run-plan";
import { sessionPlan } from "@/lib/refinement/testing/session-plan";

describe("reverting any operations of any session", { timeout: 60_000 }, () => {
  it("V2: gives their memories back, leaves what stands in force, and the rest still goes back", () => {
    assert(
      property(sessionPlan({ alone: true }), array(nat(12), { maxLength: 4 }), (plan, picks) => {
        const { session } = runPlan(plan);
        if (session.state === "rolled-back") return;
        const standing = dependableSteps(session);
        const chosen = new Set(picks.flatMap((pick) => standing[pick]?.sequence ?? []));
        const taken = new Set(withDependants(standing, chosen));
        expect(taken).toEqual(closureOf(standing, chosen));

        const reverted = session.steps.filter(({ sequence }) => taken.has(sequence));
        const left = session.steps.filter(({ sequence }) => !taken.has(sequence));
        const first = invert(reverted, session.ledger.memories, 1);
        expect(first.conflicts).toEqual([]);
        const between = applyChanges(session.ledger.memories, first.changes);
        expect(faultsOf(left, between)).toEqual([]);
        for (const [number, start] of startImages(reverted)) {
          const memory = between.get(number);
          expect(start ?? memory?.discardedAt).not.toBeNull();
          expect(start ?? imageOf(memory!)).toEqual(imageOf(memory!));
        }

        const credits = restoreCredits(creditedSteps(session, taken), new Set(between.keys()));
        const creditOf = (number: number) =>
          credits.credits.get(number) ?? session.creditOf(number);
        const recount = [...between.keys()].reduce((sum, number) => sum + creditOf(number), 0);
        expect(session.creditTokens + credits.moved).toBe(recount);
        expect(
          [...between.values()].filter((one) => creditOf(one.number) > massTokensOf(one)),
        ).toEqual([]);

        const second = invert(left, between, 2);
        expect(second.conflicts).toEqual([]);
        const end = applyChanges(between, second.changes);
        expect(hashLedger(end.values(), sha256)).toBe(session.start.hash);
      }),
      propertySettings(1_500),
    );
  });
});

function dependableSteps({ entries }: ReferenceSession): DependableStep[] {
  return entries.flatMap((entry) =>
    entry.kind === "operation-applied" ? [{ sequence: entry.sequence, ...entry.data }] : [],
  );
}

function creditedSteps({ entries }: ReferenceSession, sequences: ReadonlySet<number>) {
  return entries.flatMap((entry) =>
    entry.kind === "operation-applied" && sequences.has(entry.sequence)
      ? [{ sequence: entry.sequence, credits: entry.data.credits }]
      : [],
  );
}

/** The dependants once more, by asking again and again who leans on whom until nobody is added. */
function closureOf(steps: readonly DependableStep[], chosen: ReadonlySet<number>): Set<number> {
  const taken = new Set(chosen);
  for (;;) {
    const more = steps.filter(
      (step) =>
        !taken.has(step.sequence) &&
        steps.some(
          (other) =>
            taken.has(other.sequence) &&
            other.sequence < step.sequence &&
            other.changes.some(({ number }) => leansOn(step, number)),
        ),
    );
    if (more.length === 0) return taken;
    for (const step of more) taken.add(step.sequence);
  }
}

function leansOn(step: DependableStep, number: number): boolean {
  return (
    step.changes.some((change) => change.number === number) ||
    Object.values(step.twins).includes(number)
  );
}

/** Memories that are not what the last standing operation on them left. */
function faultsOf(
  left: ReferenceSession["steps"],
  memories: ReadonlyMap<number, Memory>,
): string[] {
  const last = new Map(
    left.flatMap(({ changes }) => changes).map((one) => [one.number, one.after]),
  );
  return [...last].flatMap(([number, after]) => {
    const memory = memories.get(number);
    const isInForce =
      memory !== undefined && JSON.stringify(imageOf(memory)) === JSON.stringify(after);
    return isInForce ? [] : [`#${number} is no longer what stands`];
  });
}
