import { array, assert, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { revertOperations } from "@/lib/ledger/entries/applied-operation";
import { applyChanges } from "@/lib/ledger/change";
import { withDependants, type DependableStep } from "@/lib/ledger/decide/dependants";
import { invert, startImages } from "@/lib/ledger/decide/inverse";
import { hashLedger } from "@/lib/ledger/audit/ledger-hash";
import { imageOf, isInLedger, massTokensOf, type Memory } from "@/lib/ledger/memory";
import { normaliseText } from "@/lib/ledger/texts/normalised-text";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import { noCredit, sumCredits } from "@/lib/refinement/credit/credit";
import {
  creditsAfterRevert,
  replayCredits,
  type CreditedOperation,
} from "@/lib/refinement/credit/credit-history";
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

        const mass = { massTokens: 0, startMassTokens: session.start.massTokens };
        const history = { operations: creditedOperations(session), ended: [] };
        const { gauge, credits } = creditsAfterRevert(history, taken, new Set(), mass);
        const creditOf = (number: number) => credits.get(number) ?? session.creditOf(number);
        const recount = sumCredits([...between.keys()].map(creditOf));
        expect([gauge.creditTokens, gauge.copyTokens]).toEqual([recount.tokens, recount.copies]);
        expect(
          [...between.values()].filter((one) => {
            const { tokens, copies } = creditOf(one.number);
            return tokens - copies > massTokensOf(one) || copies < 0 || copies > tokens;
          }),
        ).toEqual([]);
        expect(
          lostCopies(
            standing.filter(({ sequence }) => !taken.has(sequence)),
            between,
          ),
        ).toEqual([]);
        // In pieces, in whatever order, as at once; and with everything reverted as at the start.
        const order = [...taken].sort((a, b) => ((a * 7) % 5) - ((b * 7) % 5));
        let piecemeal = history.operations;
        for (const one of order) piecemeal = revertOperations(piecemeal, new Set([one]), new Set());
        expect(replayCredits({ operations: piecemeal, ended: [] })).toEqual(credits);
        const all = new Set(standing.map(({ sequence }) => sequence));
        for (const [number, credit] of creditsAfterRevert(history, all, new Set(), mass).credits) {
          const tokens = massTokensOf(session.start.memories.get(number) ?? null);
          expect(credit).toEqual({ ...noCredit, tokens });
        }
        expect(replayCredits(history)).toEqual(new Map(session.credits));

        const second = invert(left, between, 2);
        expect(second.conflicts).toEqual([]);
        const end = applyChanges(between, second.changes);
        expect(hashLedger(end.values(), sha256)).toBe(session.start.hash);
      }),
      propertySettings(1_500, 3),
    );
  });
});

function dependableSteps({ entries }: ReferenceSession): DependableStep[] {
  return entries.flatMap((entry) =>
    entry.kind === "operation-applied" ? [{ sequence: entry.sequence, ...entry.data }] : [],
  );
}

function creditedOperations({ entries }: ReferenceSession): readonly CreditedOperation[] {
  return entries.flatMap(({ kind, sequence, data }) =>
    kind === "operation-applied"
      ? [{ ...data, sequence, name: data.operation.name, standing: true, stuck: new Set<number>() }]
      : [],
  );
}

/** Removed copies whose words nothing says any more. */
function lostCopies(left: readonly DependableStep[], memories: ReadonlyMap<number, Memory>) {
  const said = new Set(
    [...memories.values()].filter(isInLedger).map(({ content }) => normaliseText(content)),
  );
  return left.flatMap(({ changes, twins }) =>
    changes.filter(
      ({ number, before }) => number in twins && !said.has(normaliseText(before?.content ?? "")),
    ),
  );
}

/** The dependants again, by asking again and again who leans on whom until no one is added. */
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
