import { isDeepStrictEqual } from "node:util";
import { array, assert, nat, oneof, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { normaliseText } from "@/lib/ledger/alike/exact-groups";
import { hashLedger } from "@/lib/ledger/audit/certificate";
import { applyChanges, revertOperations } from "@/lib/ledger/change";
import {
  type DependableStep,
  invert,
  startImages,
  withDependants,
} from "@/lib/ledger/decide/inverse";
import {
  type CreditedOperation,
  creditsAfterRevert,
  noCredit,
  replayCredits,
  sumCredits,
} from "@/lib/ledger/entries/credit";
import { type Entry, entrySchema } from "@/lib/ledger/entries/entry";
import { appendEntry, emptySession, reduceSession } from "@/lib/ledger/entries/reduce-session";
import { imageOf, isInLedger, massTokensOf, type Memory } from "@/lib/ledger/memory";
import { propertySettings } from "@/lib/testing/test-depth";
import type { ReferenceSession } from "@/lib/writers/refinement/testing/reference-session";
import {
  type PlanRun,
  runPlan,
  sessionPlan,
  sha256,
} from "@/lib/writers/refinement/testing/run-plan";

describe("a rollback of any session", () => {
  it(
    "I5: brings every touched memory back, whatever others wrote, and the hash where nobody did",
    { timeout: 300_000 },
    () => {
      assert(
        property(oneof(sessionPlan(), sessionPlan({ alone: true })), (plan) => {
          const run = runPlan(plan);
          const { session } = run;
          if (session.state !== "rolled-back") session.rollBack("reviewer");
          expect(faultsOf(run)).toEqual([]);
          if (plan.events.some(({ kind }) => kind === "elsewhere")) return;
          const { ledger, start } = session;
          expect([ledger.hash, ledger.massTokens]).toEqual([start.hash, start.massTokens]);
        }),
        propertySettings(20_000, 20),
      );
    },
  );

  interface Touch {
    /** The memory before the session first touched it; undefined where the session created it. */
    readonly start: Memory | undefined;
    /** The memory as the session last left it. */
    readonly left: Memory;
    readonly isTouchedByOthersSince: boolean;
  }

  /** What is wrong with a rolled-back run, by its snapshots alone: none of the core's images is asked. */
  function faultsOf(run: PlanRun): string[] {
    const { ledger, beforeRollback } = run.session;
    const rollback = run.session.entries.findLast((entry) => entry.kind === "session-rolled-back");
    if (rollback === undefined) return ["there is no rollback"];
    const conflicts = new Set(rollback.data.conflicts.map(({ number }) => number));
    const touches = findTouches(run);
    return [...ledger.memories].flatMap(([number, memory]) => {
      if (number === rollback.data.journal) return [];
      const touch = touches.get(number);
      const isKept = isDeepStrictEqual(memory, beforeRollback.get(number));
      if (touch === undefined) return isKept ? [] : [`#${number} was written though never touched`];
      const isBack = (one: Memory | undefined) =>
        touch.start === undefined ? one?.discardedAt !== null : isDeepStrictEqual(one, touch.start);
      if (!isKept && !isDeepStrictEqual(beforeRollback.get(number), touch.left)) {
        return [`#${number} was written over what others left`];
      }
      if (!conflicts.has(number)) return isBack(memory) ? [] : [`#${number} is not back`];
      return [
        ...(isKept ? [] : [`#${number} is in conflict and was written`]),
        ...(touch.isTouchedByOthersSince ? [] : [`#${number} is a conflict with nobody`]),
        ...(isBack(memory) ? [`#${number} is a conflict though it is at its start`] : []),
      ];
    });
  }

  /** Whom the happenings show to have changed what, by comparing snapshots. */
  function findTouches({ session, happenings }: PlanRun): Map<number, Touch> {
    const touches = new Map<number, Touch>();
    const trip = session.entries.some((entry) => entry.kind === "breaker-tripped");
    const last = happenings.at(-1)?.after ?? session.start.memories;
    const end = { decision: null, isSession: true, before: last, after: session.beforeRollback };
    const all = happenings.map((one) => ({ ...one, isSession: one.decision !== null }));
    for (const { decision, isSession, before, after } of trip ? all : [...all, end]) {
      if (decision?.kind === "tripped") break;
      for (const [number, memory] of after) {
        if (memory === before.get(number)) continue;
        const known = touches.get(number);
        if (isSession) {
          const first = { start: before.get(number), isTouchedByOthersSince: false };
          touches.set(number, { ...(known ?? first), left: memory });
        } else if (known !== undefined) {
          touches.set(number, { ...known, isTouchedByOthersSince: true });
        }
      }
    }
    return touches;
  }
});

describe("the view reduced from any session's log", { timeout: 60_000 }, () => {
  it("reduce ∘ append = apply: it says what the session and its memories are, after each entry", () => {
    assert(
      property(sessionPlan(), (plan) => {
        const { session } = runPlan(plan);
        expect(viewOf(session)).toEqual(stateOf(session));
        if (session.state !== "rolled-back") session.rollBack("reviewer");
        expect(viewOf(session)).toEqual(stateOf(session));
      }),
      propertySettings(1_500, 6),
    );
  });

  it("I9: entries that come twice, late or in pieces reduce to the same", () => {
    assert(
      property(sessionPlan(), array(nat(30), { maxLength: 6 }), (plan, replays) => {
        const { entries } = runPlan(plan).session;
        const whole = reduceSession(entries);
        const again = replays.reduce(
          (heard, at) => [...heard.slice(0, at), ...entries.slice(0, at), ...heard.slice(at)],
          entries,
        );
        expect(reduceSession(again)).toEqual(whole);
        const cut = replays[0] ?? 0;
        const early = reduceSession(entries.slice(0, cut));
        expect(entries.reduce(appendEntry, early)).toEqual(whole);
        expect(emptySession.operations).toEqual([]);
      }),
      propertySettings(500),
    );
  });

  it("survives its way through JSON and the schema of entries", () => {
    assert(
      property(sessionPlan(), (plan) => {
        const { session } = runPlan(plan);
        if (session.state !== "rolled-back") session.rollBack("failure");
        const read: Entry[] = session.entries.map((entry) =>
          entrySchema.parse(JSON.parse(JSON.stringify(entry))),
        );
        expect(read).toEqual(session.entries);
      }),
      propertySettings(200),
    );
  });
});

/** What the page would show, without what the reference does not keep. */
function viewOf({ entries }: ReferenceSession): unknown {
  const view = reduceSession(entries);
  return {
    state: view.state,
    lastSequence: view.lastSequence,
    operationsApplied: view.operationsApplied,
    protectsApplied: view.protectsApplied,
    massTokens: view.gauge?.massTokens,
    creditTokens: view.gauge?.creditTokens,
    standing: view.operations.filter(({ standing }) => standing).map(({ sequence }) => sequence),
    refusals: view.refusals,
    touched: new Map([...view.touched].map(([number, { now, start }]) => [number, { now, start }])),
  };
}

function stateOf(session: ReferenceSession): unknown {
  const { ledger, steps, entries, state } = session;
  const isStanding = state !== "rolled-back";
  const operations = steps.filter(({ operation }) => operation !== "journal");
  const rollback = entries.findLast((entry) => entry.kind === "session-rolled-back");
  const starts = new Map(
    [...steps.flatMap(({ changes }) => changes), ...(rollback?.data.changes ?? [])]
      .toReversed()
      .map(({ number, before }) => [number, before]),
  );
  return {
    state,
    lastSequence: entries.length,
    operationsApplied: session.operationsApplied,
    protectsApplied: session.protectsApplied,
    massTokens: session.toldMassTokens,
    creditTokens: session.creditTokens,
    standing: isStanding ? operations.map(({ sequence }) => sequence) : [],
    refusals: entries.filter(({ kind }) => kind === "operation-refused").length,
    touched: new Map(
      [...starts].map(([number, start]) => {
        const memory = ledger.memories.get(number);
        return [number, { start, now: memory === undefined ? null : imageOf(memory) }];
      }),
    ),
  };
}

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
      propertySettings(1_500, 6),
    );
  });

  function dependableSteps({ entries }: ReferenceSession): DependableStep[] {
    return entries.flatMap((entry) =>
      entry.kind === "operation-applied" ? [{ sequence: entry.sequence, ...entry.data }] : [],
    );
  }

  function creditedOperations({ entries }: ReferenceSession): readonly CreditedOperation[] {
    return entries.flatMap(({ kind, sequence, data }) =>
      kind === "operation-applied"
        ? [
            {
              ...data,
              sequence,
              operation: data.operation.name,
              standing: true,
              stuck: new Set<number>(),
            },
          ]
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
});
