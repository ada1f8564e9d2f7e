import { type Change, changeMemory } from "@/lib/ledger/change";
import type { Actor } from "@/lib/ledger/entries/actor";
import { noStats } from "@/lib/ledger/entries/operation-table";
import { describe, expect, it } from "vitest";
import { appendEntry, emptySession, reduceSession } from "@/lib/ledger/entries/reduce-session";
import { countStats } from "@/lib/ledger/entries/operations";
import { changedUnder, sayChangedSince } from "@/lib/ledger/entries/session-view";
import { imageOf, type MemoryImage } from "@/lib/ledger/memory";
import {
  ada,
  applied,
  certificate,
  change,
  completed,
  conflict,
  consented,
  entryLog,
  gauge,
  one,
  queued,
  rolledBack,
  sessionActor,
  started,
  type Told,
} from "@/lib/ledger/testing/sample-entries";

const reverted = {
  kind: "operations-reverted",
  actor: ada,
  data: {
    sequences: [3],
    reversed: [],
    changes: [],
    note: null,
    stats: noStats,
    operationsReverted: 1,
    gauge: gauge(100),
  },
} satisfies Told;

const reduce = (...told: Told[]) => reduceSession(entryLog(...told));

describe("reduceSession", () => {
  it("S1: goes through the states as the log tells them, and has an end where it is decided", () => {
    const all = [queued, consented, started, applied, completed, rolledBack];
    const views = all.map((_, index) => reduce(...all.slice(0, index + 1)));
    expect(views.map(({ state }) => state)).toEqual([
      "queued",
      "asking-consent",
      "running",
      "running",
      "awaiting-review",
      "rolled-back",
    ]);
    expect(views.map(({ endedAt }) => endedAt !== null)).toEqual([...Array(5).fill(false), true]);
    expect(views[2]?.gauge).toEqual(gauge(100));
    expect(views[1]).toMatchObject({
      startedBy: ada,
      mode: "dedup-only",
      queuedAt: "2026-01-05T05:00:01.000Z",
      consent: { answer: "yes", reason: "Yes.", at: "2026-01-05T05:00:02.000Z" },
    });
  });

  const endedAt = "2026-01-05T05:00:02.000Z";

  it.each<[told: Told, view: object]>([
    [
      { kind: "stop-requested", data: { note: null } },
      { stopRequested: true, endedAt: null },
    ],
    [
      { kind: "session-failed", data: { cause: "failure", message: "The model is down." } },
      { state: "failed", cause: "failure", failure: "The model is down.", endedAt },
    ],
    [
      { kind: "session-declined", data: { reason: "no" } },
      { state: "declined", endedAt },
    ],
    [
      { kind: "session-approved", actor: ada, data: { note: "fine", policy: null } },
      { state: "approved", endedAt, decidedBy: ada, decidedAt: endedAt, note: "fine" },
    ],
  ])("tells an end: %o", (told, view) => {
    expect(reduce(queued, told)).toMatchObject(view);
  });

  it("counts searches and refusals, which change nothing else", () => {
    const at = { step: 1, index: 0 };
    const search: Told = {
      kind: "operation-answered",
      data: { ...at, operation: { name: "search", query: "x" }, found: [], total: 0, answer: "" },
    };
    const held: Told = {
      kind: "operation-answered",
      data: { ...at, operation: { name: "protect", id: 1 }, found: [], total: 0, answer: "" },
    };
    const refused: Told = {
      kind: "operation-refused",
      data: {
        ...at,
        name: "delete",
        arguments: "{}",
        numbers: [],
        code: "unknown-memory",
        message: "",
      },
    };
    const view = reduce(queued, started, search, held, refused, refused);
    expect(view).toMatchObject({
      searches: 1,
      refusals: 2,
      operationsApplied: 0,
      gauge: gauge(100),
    });
  });

  it("R4: a rollback leaves nothing standing and shows its certificate", () => {
    const view = reduce(queued, started, applied, completed, rolledBack);
    expect(view).toMatchObject({
      cause: "reviewer",
      certificate,
      decidedBy: ada,
      note: "too short",
      gauge: gauge(100),
    });
    expect(view.operations.map(({ standing }) => standing)).toEqual([false]);
    expect(view.touched.get(1)?.now).toEqual(imageOf(one));
  });

  it("S5: a rollback by the breaker is nobody's decision", () => {
    const tripped: Told = {
      ...rolledBack,
      actor: sessionActor,
      data: { ...rolledBack.data, cause: "retention", note: null },
    };
    expect(reduce(queued, started, applied, tripped)).toMatchObject({
      cause: "retention",
      decidedBy: null,
      decidedAt: null,
    });
  });

  it("R2: a conflict stays open until a person answers it", () => {
    const log = [queued, started, applied, completed, rolledBack];
    expect(reduce(...log).conflicts).toEqual([conflict]);
    const answered: Told = {
      kind: "memory-changed-elsewhere",
      actor: ada,
      data: { changes: [], conflict: { number: 1, keep: "current" }, massTokens: 95 },
    };
    expect(reduce(...log, answered).conflicts).toEqual([{ ...conflict, keep: "current" }]);
  });

  it("Counts: of memories that went into merges, and of the other operations", () => {
    const operations = [
      { name: "consolidate", ids: [1, 2, 3], content: "" },
      { name: "consolidate", ids: [4, 5], content: "" },
      { name: "update", id: 6, content: "" },
      { name: "protect", id: 8 },
      { name: "search", query: "" },
    ] as const;
    const counts = countStats(operations.map((operation) => ({ operation })));
    expect(counts).toEqual({ consolidate: 5, update: 1, protect: 1 });
  });

  it("V2: reverted operations stand no longer, and their marks go with them", () => {
    const view = reduce(queued, started, applied, completed, reverted);
    expect(view).toMatchObject({ state: "awaiting-review", marks: [], operationsReverted: 1 });
    expect(view.operations.map(({ standing }) => standing)).toEqual([false]);
  });

  it("G11: a memory answers for what the last entry about it says, as far as one says it", () => {
    const creditsAfter = (...more: Told[]) =>
      Object.fromEntries(reduce(queued, started, applied, completed, ...more).credits);
    const saying = (credits: Record<string, number>): Told => ({
      ...reverted,
      data: { ...reverted.data, credits },
    });
    expect(creditsAfter()).toEqual({ 1: 95 });
    expect(creditsAfter(saying({}))).toEqual({ 1: 95 });
    expect(creditsAfter(saying({ "1": 100 }))).toEqual({ 1: 100 });
    expect(creditsAfter(reverted)).toEqual({});
  });

  it.each([
    [60, 60, 0.6],
    [600, 95, 0.95],
  ])(
    "G11: with a mass of %d by others, %d tokens are kept",
    (massTokens, keptTokens, retention) => {
      const data = { changes: [], conflict: null, massTokens };
      const told: Told = { kind: "memory-changed-elsewhere", data };
      const gaugeNow = { massTokens, creditTokens: 95, copyTokens: 0, keptTokens, retention };
      expect(reduce(queued, started, applied, told).gauge).toEqual(gaugeNow);
    },
  );
});

describe("appendEntry", () => {
  it("I9: an entry at or below the cursor changes nothing, and the view before is left as it was", () => {
    const log = entryLog(queued, started, applied);
    const view = reduceSession(log);
    for (const entry of log) expect(appendEntry(view, entry)).toBe(view);
    const before = reduceSession(log.slice(0, 2));
    for (const entry of log.slice(2)) appendEntry(before, entry);
    expect([before.operations, before.touched.size, emptySession.lastSequence]).toEqual([[], 0, 0]);
  });
});

describe("what others changed since", () => {
  const told = [queued, consented, started, applied, completed];
  const left = { ...one, ...change.after };
  const elsewhere = (changes: readonly Change[], actor: Actor = ada): Told => ({
    kind: "memory-changed-elsewhere",
    actor,
    data: { changes, conflict: null, massTokens: 90 },
  });
  const said = (...more: readonly Told[]) => {
    const view = reduceSession(entryLog(...told, ...more));
    return changedUnder(view.operations, view.changedSince).map(sayChangedSince);
  };

  const agent: Actor = { kind: "agent", id: "a", name: "Rowan" };
  const key: Actor = { kind: "key", id: "k", name: "sync" };

  it.each<[patch: Partial<MemoryImage>, by: Actor, words: string]>([
    [{ content: "Mine." }, ada, "edited by Ada"],
    [{ content: "Mine." }, agent, "edited by Rowan"],
    [{ content: "Mine." }, key, "edited by API key “sync”"],
    [{ discardedAt: 1 }, ada, "discarded by Ada"],
    [{ category: "house" }, ada, "relabelled by Ada"],
    [{ content: "Mine.", constitutional: true }, ada, "edited and protected by Ada"],
  ])("V3: are named with who did them: %o", (patch, by, words) => {
    expect(said(elsewhere([changeMemory(left, patch)], by))).toEqual([`#1 was ${words} since`]);
  });

  it("V3: what is again as the session left it is no change", () => {
    expect(said()).toEqual([]);
    const there = changeMemory(left, { content: "Mine." });
    const back = changeMemory({ ...left, content: "Mine." }, { content: left.content });
    expect(said(elsewhere([there]), elsewhere([back]))).toEqual([]);
    const more = changeMemory({ ...left, content: "Mine." }, { content: "Yours." });
    const view = reduceSession(entryLog(...told, elsewhere([there]), elsewhere([more])));
    expect(view.changedSince.get(1)).toMatchObject({
      left: { content: left.content },
      now: { content: "Yours." },
    });
  });

  it("V2: a reverted operation has none", () => {
    const mine = elsewhere([changeMemory(left, { content: "Mine." })]);
    const view = reduceSession(entryLog(...told, mine));
    const undone = view.operations.map((operation) => ({ ...operation, standing: false }));
    expect(changedUnder(undone, view.changedSince)).toEqual([]);
  });
});
