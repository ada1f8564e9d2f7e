import { array, assert, nat, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { entrySchema, type Entry } from "@/lib/ledger/entries/entry";
import { appendEntry, emptySession, reduceSession } from "@/lib/ledger/entries/reduce-session";
import { imageOf } from "@/lib/ledger/memory";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import type { ReferenceSession } from "@/lib/refinement/testing/reference-session";
import { runPlan } from "@/lib/refinement/testing/run-plan";
import { sessionPlan } from "@/lib/refinement/testing/session-plan";

describe("the view reduced from any session's log", { timeout: 60_000 }, () => {
  it("reduce ∘ append = apply: it says what the session and its memories are, after each entry", () => {
    assert(
      property(sessionPlan(), (plan) => {
        const { session } = runPlan(plan);
        expect(viewOf(session)).toEqual(stateOf(session));
        if (session.state !== "rolled-back") session.rollBack("reviewer");
        expect(viewOf(session)).toEqual(stateOf(session));
      }),
      propertySettings(1_500, 3),
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
