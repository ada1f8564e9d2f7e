import { assert, property } from "fast-check";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import type { Memory } from "@/lib/ledger/memory";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import { runPlan, type PlanRun } from "@/lib/refinement/testing/run-plan";
import { sessionPlan } from "@/lib/refinement/testing/session-plan";

describe("a rollback of any session", () => {
  it(
    "I5: brings every touched memory back, whatever others wrote in between",
    { timeout: 300_000 },
    () => {
      assert(
        property(sessionPlan(), (plan) => {
          const run = runPlan(plan);
          if (run.session.state !== "rolled-back") run.session.rollBack("reviewer");
          expect(faultsOf(run)).toEqual([]);
        }),
        propertySettings(20_000, 8),
      );
    },
  );

  it(
    "I5: brings the ledger's hash and mass back where nobody else wrote",
    { timeout: 60_000 },
    () => {
      assert(
        property(sessionPlan({ alone: true }), (plan) => {
          const { session, happenings } = runPlan(plan);
          if (session.state !== "rolled-back") session.rollBack("operator");
          const { ledger, start } = session;
          expect([ledger.hash, ledger.massTokens]).toEqual([start.hash, start.massTokens]);
          expect(faultsOf({ session, happenings })).toEqual([]);
        }),
        propertySettings(3_000, 3),
      );
    },
  );
});

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
