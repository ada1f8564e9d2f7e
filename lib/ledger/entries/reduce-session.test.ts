import { type Change, changeMemory } from "@/lib/ledger/change";
import type { Actor } from "@/lib/ledger/entries/actor";
import { noStats } from "@/lib/ledger/entries/operation-table";
import { describe, expect, it } from "vitest";
import { appendEntry, emptySession, reduceSession } from "@/lib/ledger/entries/reduce-session";
import { addOperation, countStats } from "@/lib/ledger/entries/operations";
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
  it("S1: goes through the states as the log tells them", () => {
    const all = [queued, consented, started, applied, completed, rolledBack];
    const states = all.map((_, index) => reduce(...all.slice(0, index + 1)).state);
    expect(states).toEqual([
      "queued",
      "asking-consent",
      "running",
      "running",
      "awaiting-review",
      "rolled-back",
    ]);
  });

  it("tells who started it, when, and what consent was given", () => {
    expect(reduce(queued, consented)).toMatchObject({
      startedBy: ada,
      mode: "dedup-only",
      queuedAt: "2026-01-05T05:00:01.000Z",
      consent: { answer: "yes", reason: "Yes.", at: "2026-01-05T05:00:02.000Z" },
    });
  });

  it("starts its gauge at the whole mass", () => {
    expect(reduce(queued, started).gauge).toEqual(gauge(100));
  });

  it("keeps each operation with what it changed, and each memory from start to now", () => {
    const view = reduce(queued, consented, started, applied);
    expect(view).toMatchObject({
      operationsApplied: 1,
      gauge: gauge(95),
      marks: ["looks short"],
    });
    expect(view.operations).toMatchObject([{ sequence: 4, slot: 1, standing: true }]);
    expect(view.touched.get(1)).toMatchObject({
      start: imageOf(one),
      now: change.after,
      sequences: [4],
    });
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

  it("has an end only where the session is decided", () => {
    expect(reduce(queued, started, completed).endedAt).toBeNull();
    const approved: Told = {
      kind: "session-approved",
      actor: ada,
      data: { note: "fine", policy: null },
    };
    expect(reduce(queued, started, completed, approved)).toMatchObject({
      state: "approved",
      endedAt: "2026-01-05T05:00:04.000Z",
      decidedBy: ada,
      decidedAt: "2026-01-05T05:00:04.000Z",
      note: "fine",
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

  it("Counts: come from the operations, whatever a log of an older version says", () => {
    const operation = { name: "consolidate", ids: [1, 2], content: "" } as const;
    const merged = { ...applied, data: { ...applied.data, operation } } satisfies Told;
    const stats = { ...noStats, consolidated: 1 };
    const old = { ...completed, data: { ...completed.data, stats } } satisfies Told;
    const log = [queued, started, merged, old];
    expect(countStats(reduce(...log).operations)).toEqual({ consolidate: 2 });
  });

  it("V2: reverted operations stand no longer, and their marks go with them", () => {
    const view = reduce(queued, started, applied, completed, reverted);
    expect(view).toMatchObject({
      state: "awaiting-review",
      marks: [],
      operationsReverted: 1,
      operationsApplied: 1,
    });
    expect(view.operations.map(({ standing }) => standing)).toEqual([false]);
  });

  it("G11: a memory answers for what the last entry about it says", () => {
    const credited = reduce(queued, started, applied, completed).credits;
    expect(credited).toEqual(new Map([[1, 95]]));
    const kept: Told = { ...reverted, data: { ...reverted.data, credits: {} } };
    expect(reduce(queued, started, applied, completed, kept).credits).toEqual(credited);
    const back: Told = { ...reverted, data: { ...reverted.data, credits: { "1": 100 } } };
    expect(reduce(queued, started, applied, completed, back).credits).toEqual(new Map([[1, 100]]));
  });

  it("G11: what a memory answers for is unknown where a revert does not say it", () => {
    expect(reduce(queued, started, applied, completed, reverted).credits).toEqual(new Map());
  });

  it("G11: what others take lowers the gauge, what they add does not raise it", () => {
    const elsewhere = (massTokens: number): Told => ({
      kind: "memory-changed-elsewhere",
      data: { changes: [], conflict: null, massTokens },
    });
    expect(reduce(queued, started, applied, elsewhere(60)).gauge).toEqual({
      massTokens: 60,
      creditTokens: 95,
      copyTokens: 0,
      keptTokens: 60,
      retention: 0.6,
    });
    expect(reduce(queued, started, applied, elsewhere(600)).gauge).toEqual({
      massTokens: 600,
      creditTokens: 95,
      copyTokens: 0,
      keptTokens: 95,
      retention: 0.95,
    });
  });

  it("tells a stop, a failure and a refusal of consent", () => {
    expect(reduce(queued, started, { kind: "stop-requested", data: { note: null } })).toMatchObject(
      {
        stopRequested: true,
        state: "running",
      },
    );
    const failed: Told = {
      kind: "session-failed",
      data: { cause: "failure", message: "The model is down." },
    };
    expect(reduce(queued, failed)).toMatchObject({
      state: "failed",
      cause: "failure",
      failure: "The model is down.",
      endedAt: "2026-01-05T05:00:02.000Z",
    });
    expect(reduce(queued, { kind: "session-declined", data: { reason: "no" } })).toMatchObject({
      state: "declined",
      endedAt: "2026-01-05T05:00:02.000Z",
    });
  });
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

describe("addOperation", () => {
  it("Counts: memories that went into merges, and the others by operation", () => {
    const operations = [
      { name: "consolidate", ids: [1, 2, 3], content: "" },
      { name: "consolidate", ids: [4, 5], content: "" },
      { name: "update", id: 6, content: "" },
      { name: "delete", id: 7 },
      { name: "protect", id: 8 },
      { name: "search", query: "" },
      { name: "complete", summary: "" },
    ] as const;
    expect(operations.reduce(addOperation, {})).toEqual({
      consolidate: 5,
      update: 1,
      delete: 1,
      protect: 1,
    });
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
  const patched = (patch: Partial<MemoryImage>) => elsewhere([changeMemory(left, patch)]);

  it("V3: name the memory, what was done, and by whom", () => {
    expect(said()).toEqual([]);
    expect(said(patched({ content: "Mine." }))).toEqual(["#1 was edited by Ada since"]);
    expect(said(patched({ discardedAt: 1 }))).toEqual(["#1 was discarded by Ada since"]);
    expect(said(patched({ category: "house" }))).toEqual(["#1 was relabelled by Ada since"]);
    expect(said(patched({ content: "Mine.", constitutional: true }))).toEqual([
      "#1 was edited and protected by Ada since",
    ]);
  });

  it("V3: the agent's own key and other keys are named, too", () => {
    const changes = [changeMemory(left, { content: "Mine." })];
    const agent: Actor = { kind: "agent", id: "a", name: "Rowan" };
    const key: Actor = { kind: "key", id: "k", name: "sync" };
    expect(said(elsewhere(changes, agent))).toEqual(["#1 was edited by Rowan since"]);
    expect(said(elsewhere(changes, key))).toEqual(["#1 was edited by API key “sync” since"]);
  });

  it("V3: what is again as the session left it is no change", () => {
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
    const view = reduceSession(entryLog(...told, patched({ content: "Mine." })));
    const undone = view.operations.map((operation) => ({ ...operation, standing: false }));
    expect(changedUnder(undone, view.changedSince)).toEqual([]);
  });
});
