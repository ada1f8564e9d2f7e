import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ClaimGauge } from "@/components/sessions/gauge/claim-gauge";
import { chartColumns } from "@/components/sessions/gauge/chart-columns";
import { roomOfTrip } from "@/components/sessions/gauge/gauge-room";
import { sayClaims } from "@/components/sessions/gauge/say-claims";
import { sayFactsBack } from "@/components/sessions/gauge/say-facts-back";
import { sayTrip } from "@/components/sessions/gauge/say-trip";
import { sampleRollback } from "@/components/sessions/testing/sample-rollback";
import type { ClaimReport } from "@/lib/ledger/entries/entry";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { entryLog, type Told } from "@/lib/ledger/testing/entry-log";
import { applied, gauge, queued, started } from "@/lib/ledger/testing/sample-entries";

function reportOf(keptWeight: number, lostWeight: number): ClaimReport {
  const counts = { kept: 4, elsewhere: 1, lost: 2, reversed: 0, invented: 1, faded: 0 };
  const weights = { lostWeight, gauge: { startWeight: 100, keptWeight } };
  return { version: 1, counts, pieces: [], morePieces: 0, worst: null, ...weights };
}

const start: Told = { ...started, data: { ...started.data, startClaimWeight: 100 } };
const guarded: Told = { ...start, data: { ...start.data, claimThreshold: 0.9 } };
const shortened: Told = { ...applied, data: { ...applied.data, claims: reportOf(92, 8) } };

function tripAt(keptTokens: number): Told {
  const { step, index, operation, changes, answer } = applied.data;
  return {
    kind: "breaker-tripped",
    data: {
      step,
      index,
      operation,
      changes,
      answer,
      wouldBe: gauge(keptTokens),
      startMassTokens: 100,
      threshold: 0.75,
      claims: reportOf(62, 30),
      claimThreshold: 0.9,
    },
  };
}

function textOf(told: readonly Told[], reverting?: ReadonlySet<number>): string {
  const view = reduceSession(entryLog(queued, ...told));
  return renderToStaticMarkup(<ClaimGauge view={view} reverting={reverting} />).replaceAll(
    /<[^>]*>/g,
    " ",
  );
}

describe("L3: the second gauge", () => {
  it("says how much is kept by weight, and what became of the facts that were touched", () => {
    const text = textOf([start, shortened]);
    expect(text).toContain("92.0%");
    expect(text).toContain("4 kept, 1 in other memories, 2 lost, 1 invented");
    expect(textOf([started, applied])).toBe("");
  });

  it("V2: says what a revert would leave", () => {
    const text = textOf([start, shortened], new Set([3]));
    expect(text).toContain("after the revert");
    expect(text).toContain("100%");
    expect(text).not.toContain("lost");
  });

  it("says where a trip would have left it", () => {
    const text = textOf([guarded, shortened, tripAt(90)]);
    expect(text).toContain("threshold 90%");
    expect(text).toContain("If the change had been written.");
    expect(text).toContain("62.0%");
  });

  it("counts the rare words that are gone, and says why the share is another one", () => {
    const counts = { kept: 16, elsewhere: 2, lost: 0, reversed: 0, invented: 0, faded: 3 };
    expect(sayClaims(counts)).toBe(
      "In the changed memories: 16 kept, 2 in other memories, 0 lost, 3 rare words gone. Rare facts weigh more.",
    );
    expect(sayClaims({ ...counts, faded: 0 })).toBe(
      "In the changed memories: 16 kept, 2 in other memories, 0 lost.",
    );
    expect(sayClaims({ ...counts, faded: 0, reworded: 2 })).toBe(
      "In the changed memories: 16 kept, 2 in other memories, 0 lost, 2 to check.",
    );
  });
});

describe("L3: a trip in words", () => {
  const wordsAt = (keptTokens: number) => {
    const { trip } = reduceSession(entryLog(queued, start, tripAt(keptTokens)));
    return trip === null ? null : sayTrip(trip);
  };

  it("names the facts where they fell, and the tokens where those fell", () => {
    const facts = { share: "62.0%", of: "the facts, by weight", threshold: "90%" };
    const tokens = { share: "60.0%", of: "100 tokens", threshold: "75%" };
    expect(wordsAt(90)).toEqual({ isByFacts: true, ...facts });
    expect(wordsAt(60)).toEqual({ isByFacts: false, ...tokens });
  });

  it("takes no tokens for short where the facts fell", () => {
    const viewAt = (keptTokens: number) =>
      reduceSession(entryLog(queued, guarded, tripAt(keptTokens)));
    expect(roomOfTrip(viewAt(90))).toBeNull();
    expect(roomOfTrip(viewAt(60))).toMatchObject({ tone: "lost", room: -15 });
    const [column] = chartColumns(viewAt(90), 10, 0.75);
    expect(column).toMatchObject({ look: "fell", tone: "ink", to: 0.9 });
  });
});

describe("R4: a certificate says what became of the facts", () => {
  it("names the share before the rollback and after it", () => {
    const view = reduceSession(entryLog(queued, start, shortened, sampleRollback()));
    const [undone] = view.operations;
    if (view.rollback === null || undone === undefined) throw new Error("none");
    const { sequence, slot, changes } = undone;
    const reversed = [{ sequence, slot, changes, operation: "update" as const }];
    const rollback = { ...view.rollback, data: { ...view.rollback.data, reversed } };
    expect(sayFactsBack(view, rollback)).toBe("Facts kept: 92.0% before the rollback, 100% after");
    const { trip } = reduceSession(entryLog(queued, guarded, tripAt(90)));
    expect(sayFactsBack({ ...view, trip }, rollback)).toBe(
      "Facts kept: 62.0% if the change had been written, threshold 90%; 100% after the rollback",
    );
  });
});
