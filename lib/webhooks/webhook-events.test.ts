import { describe, expect, it } from "vitest";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { SessionState } from "@/lib/ledger/entries/session";
import {
  afterTry,
  listAnnouncements,
  nextTryAfter,
  retryWaits,
  type Told,
} from "@/lib/webhooks/webhook-events";

const writer: Actor = { kind: "session", id: "s1", name: "built-in/rules" };
const gauge = { massTokens: 80, creditTokens: 80, keptTokens: 80, retention: 0.8 };
const stats = { consolidated: 0, updated: 0, deleted: 1, protected: 0 };

function told(
  before: SessionState,
  state: SessionState,
  entries: Told["entries"],
  rehearsal = false,
) {
  const session = {
    id: "s1",
    kind: "refinement",
    state,
    cause: null,
    rehearsal,
    threshold: 0.75,
    startMassTokens: 100,
    massTokens: 80,
    operationsApplied: 1,
    operationsReverted: 0,
    losses: { gone: 3, elsewhere: 2, new: 0 },
    findings: ["reversed"],
  } as const;
  const agent = { id: "a1", name: "Nova" };
  return listAnnouncements({ agent, session, before, entries, firstSequence: 7, actor: writer });
}

function completed(state: SessionState, codes: readonly ("erosion" | "marks")[] = []) {
  const secret = "Words of a memory.";
  return {
    kind: "session-completed",
    data: {
      state,
      summary: secret,
      summaryMismatch: false,
      unfinished: false,
      reason: secret,
      stats,
      warnings: codes.map((code) => ({ code, message: secret })),
      erosion30d: 0.7,
      changes: [],
      journal: null,
      gauge,
      endHash: "",
      answer: secret,
      step: null,
      index: null,
    },
  } as const;
}

const approved = (policy: "never" | null) =>
  ({ kind: "session-approved", data: { note: "Words.", policy } }) as const;

function rolledBack(keeps: readonly ("current" | null)[]) {
  const image = { type: "core", content: "Words of a memory.", category: null } as const;
  const rest = { constitutional: false, discardedAt: null, relevance: null, supports: [] };
  const current = { ...image, ...rest };
  return {
    kind: "session-rolled-back",
    data: {
      cause: "retention",
      message: "Words.",
      note: "Words.",
      reversed: [{ sequence: 3, operation: "delete", slot: 1, changes: [] }],
      changes: [],
      conflicts: keeps.map((keep, index) => ({
        number: index + 1,
        createdAt: 0,
        start: current,
        current,
        keep,
      })),
      journal: null,
      gauge,
      certificate: {
        startHash: "",
        endHash: "",
        equal: true,
        restored: [],
        discarded: [],
        otherRevisions: [],
        purged: [],
        checkedAt: "",
      },
    },
  } as const;
}

const typesOf = (announcements: readonly { type: string }[]) => announcements.map((a) => a.type);

describe("what webhooks are told", () => {
  it("an end, once, whoever brought it about", () => {
    expect(typesOf(told("running", "unchanged", [completed("unchanged")]))).toEqual([
      "session.ended",
    ]);
    const byPolicy = [completed("approved"), approved("never")];
    expect(typesOf(told("running", "approved", byPolicy))).toEqual(["session.ended"]);
    expect(typesOf(told("awaiting-review", "approved", [approved(null)]))).toEqual([
      "session.ended",
    ]);
    const declined = { kind: "session-declined", data: { reason: "Words." } } as const;
    expect(typesOf(told("asking-consent", "declined", [declined]))).toEqual(["session.ended"]);
    const failed = { kind: "session-failed", data: { cause: "failure", message: "x" } } as const;
    expect(typesOf(told("running", "failed", [failed]))).toEqual(["session.ended"]);
  });

  it("a review that is due, and the erosion that asks for it (V5)", () => {
    const plain = told("running", "awaiting-review", [completed("awaiting-review", ["marks"])]);
    expect(plain).toMatchObject([
      {
        type: "session.awaiting_review",
        sequence: 7,
        data: {
          agent: { id: "a1", name: "Nova" },
          session: { id: "s1", state: "awaiting-review" },
          actor: writer,
          retention: 0.8,
          warnings: ["marks"],
          stats,
        },
      },
    ]);
    const eroded = told("running", "awaiting-review", [completed("awaiting-review", ["erosion"])]);
    expect(eroded).toMatchObject([
      { type: "session.awaiting_review" },
      { type: "agent.erosion", data: { erosion30d: 0.7 } },
    ]);
  });

  it("a rollback; as an end only where there was none yet", () => {
    expect(typesOf(told("running", "rolled-back", [rolledBack([])]))).toEqual([
      "session.ended",
      "session.rolled_back",
    ]);
    expect(typesOf(told("approved", "rolled-back", [rolledBack([])]))).toEqual([
      "session.rolled_back",
    ]);
  });

  it("T2: never a review of a rehearsal, which takes itself back", () => {
    const waits = [completed("awaiting-review")];
    expect(typesOf(told("running", "awaiting-review", waits, true))).toEqual([]);
    expect(typesOf(told("awaiting-review", "rolled-back", [rolledBack([])], true))).toEqual([
      "session.ended",
      "session.rolled_back",
    ]);
  });

  it("conflicts that wait for a person (R2), by number; not those that were answered", () => {
    const open = told("running", "rolled-back", [rolledBack([null, "current", null])]);
    expect(open.at(-1)).toMatchObject({ type: "session.conflict", data: { memories: [1, 3] } });
    const answered = told("approved", "rolled-back", [rolledBack(["current"])]);
    expect(typesOf(answered)).toEqual(["session.rolled_back"]);
  });

  it("nothing of what happens within a session", () => {
    const step = { kind: "step-started", data: { step: 1 } } as const;
    const stop = { kind: "stop-requested", data: { note: "Words." } } as const;
    expect(told("running", "running", [step, stop])).toEqual([]);
  });

  it("M7: never a word of a memory, a note, a summary or a reason", () => {
    const all = [
      ...told("running", "awaiting-review", [completed("awaiting-review", ["erosion"])]),
      ...told("awaiting-review", "approved", [approved(null)]),
      ...told("running", "rolled-back", [rolledBack([null])]),
    ];
    expect(all).toHaveLength(6);
    expect(JSON.stringify(all)).not.toContain("Words");
  });
});

describe("after try", () => {
  const at = new Date("2026-05-04T10:00:00Z");
  const fresh = { tries: 0, failedTries: 0, log: [] };
  const received = { at: at.toISOString(), ms: 5, status: 200, answer: "ok", fault: null };
  const refused = { ...received, status: 500, fault: "It answered 500." };

  describe("a try", () => {
    it("is kept beside the newest twenty", () => {
      const log = Array.from({ length: 20 }, (_, ms) => ({ ...refused, ms }));
      const kept = afterTry({ ...fresh, log }, received, at).log;
      expect(kept.map(({ ms }) => ms)).toEqual([...log.slice(1).map(({ ms }) => ms), 5]);
    });
  });
});

describe("retry times", () => {
  const at = new Date("2026-05-04T10:00:00Z");

  it("tries eight times within about 32 hours, each wait longer than the last, then gives up", () => {
    const waits = retryWaits.map((_, index) => {
      const next = nextTryAfter(index + 1, at);
      return (next?.getTime() ?? 0) - at.getTime();
    });
    expect(waits).toEqual([
      5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 50_400_000,
    ]);
    expect(nextTryAfter(retryWaits.length + 1, at)).toBeNull();
  });
});
