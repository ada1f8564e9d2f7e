import { noStats } from "@/lib/ledger/entries/operation-table";
import type { Actor } from "@/lib/ledger/entries/actor";
import { changeMemory } from "@/lib/ledger/change";
import { imageOf } from "@/lib/ledger/memory";
import type { Told } from "@/lib/ledger/testing/entry-log";
import { memoryOf } from "@/lib/ledger/testing/memory-of";

/** A session in pieces, each an entry: one memory of 100 tokens is shortened to 95. */
export const ada: Actor = { kind: "person", id: "7", name: "Ada" };
export const one = memoryOf(1, { content: "x".repeat(400) });
export const change = changeMemory(one, { content: "x".repeat(380) });
export const gauge = (tokens: number) => ({
  massTokens: tokens,
  creditTokens: tokens,
  keptTokens: tokens,
  retention: tokens / 100,
});

export const queued: Told = {
  kind: "session-queued",
  actor: ada,
  data: { sessionKind: "refinement", mode: "dedup-only" },
};
export const consented: Told = {
  kind: "consent-answered",
  data: { answer: "yes", reason: "Yes.", model: "m" },
};
export const started = {
  kind: "session-started",
  data: {
    startRevision: 4,
    startMassTokens: 100,
    startHash: "aa",
    coreCount: 1,
    threshold: 0.75,
    cap: 10,
    model: "m",
  },
} satisfies Told;
export const applied = {
  kind: "operation-applied",
  data: {
    step: 1,
    index: 0,
    operation: { name: "update", id: 1, content: change.after.content },
    slot: 1,
    changes: [change],
    twins: {},
    marks: ["looks short"],
    credits: { "1": [100, 95] },
    gauge: gauge(95),
    operationsApplied: 1,
    protectsApplied: 0,
    answer: "Updated #1.",
  },
} satisfies Told;
export const completed = {
  kind: "session-completed",
  data: {
    state: "awaiting-review",
    summary: "done",
    summaryMismatch: false,
    unfinished: false,
    reason: null,
    stats: { ...noStats, updated: 1 },
    warnings: [{ code: "marks", message: "looks short" }],
    erosion30d: 0.95,
    changes: [],
    journal: null,
    gauge: gauge(95),
    endHash: "bb",
    answer: "done",
    step: 2,
    index: 0,
  },
} satisfies Told;
export const certificate = {
  startHash: "aa",
  endHash: "aa",
  equal: true,
  restored: [1],
  discarded: [],
  otherRevisions: [],
  purged: [],
  checkedAt: "",
};
export const conflict = {
  number: 1,
  createdAt: one.createdAt,
  start: imageOf(one),
  current: change.after,
  keep: null,
};
export const rolledBack = {
  kind: "session-rolled-back",
  actor: ada,
  data: {
    cause: "reviewer",
    message: "rolled back",
    note: "too short",
    reversed: [],
    changes: [{ ...change, before: change.after, after: imageOf(one) }],
    conflicts: [conflict],
    journal: null,
    gauge: gauge(100),
    certificate,
  },
} satisfies Told;
