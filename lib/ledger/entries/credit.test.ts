import { array, assert, nat, property, shuffledSubarray } from "fast-check";
import { describe, expect, it } from "vitest";
import { changeMemory, createMemory, revertOperations, stuckOf } from "@/lib/ledger/change";
import { type CreditedOperation, replayCredits } from "@/lib/ledger/entries/credit";
import type { Memory } from "@/lib/ledger/memory";
import { memoryOf, ReferenceLedger } from "@/lib/ledger/testing/sample-entries";
import { propertySettings } from "@/lib/testing/test-depth";
import { codeOf } from "@/lib/writers/refinement/testing/gate-facts";
import { ReferenceSession } from "@/lib/writers/refinement/testing/reference-session";
import { sha256 } from "@/lib/writers/refinement/testing/run-plan";

/** A text of so many tokens that no other memory's text repeats. */
const text = (number: number, tokens: number) => `${number}`.padEnd(tokens * 4, "x");
const ledger = (count: number, tokens = 10): Memory[] =>
  Array.from({ length: count }, (_, index) =>
    memoryOf(index + 1, { content: text(index + 1, tokens) }),
  );

function open(memories: readonly Memory[], threshold = 1): ReferenceSession {
  return new ReferenceSession(new ReferenceLedger(memories, sha256), { mode: "full", threshold });
}

describe("credits", () => {
  it("G11: update lowers a credit and never raises it again", () => {
    const one = open(ledger(10), 0.5);
    one.perform("update", { id: 1, content: text(1, 40) });
    one.perform("update", { id: 1, content: text(1, 12) });
    expect([one.creditOf(1).tokens, one.creditTokens]).toEqual([10, 100]);
    one.perform("update", { id: 1, content: text(1, 4) });
    expect([one.creditOf(1).tokens, one.creditTokens]).toEqual([4, 94]);
    one.perform("update", { id: 1, content: text(1, 40) });
    expect([one.creditOf(1).tokens, one.creditTokens, one.ledger.massTokens]).toEqual([4, 94, 130]);
  });

  it("G11: a merge has what its sources had, up to its own size", () => {
    const one = open(ledger(10), 0.5);
    one.perform("update", { id: 1, content: text(1, 2) });
    one.perform("consolidate", { ids: [1, 2], content: text(12, 60) });
    expect([1, 2, 11].map((number) => one.creditOf(number).tokens)).toEqual([0, 0, 12]);
  });

  it(
    "G12: padding one memory while deleting others trips as if nothing had been padded",
    { timeout: 60_000 },
    () => {
      const memories = nat(40).map((extra) => extra + 1);
      assert(
        property(
          array(memories, { minLength: 12, maxLength: 12 }),
          shuffledSubarray([2, 3, 4, 5, 6, 7, 8, 9], { minLength: 4 }),
          nat(100),
          (sizes, deletes, percent) => {
            const start = sizes.map((tokens, index) =>
              memoryOf(index + 1, { content: text(index + 1, tokens) }),
            );
            const threshold = Math.max(percent, 1) / 100;
            const plain = open(start, threshold);
            const padded = open(start, threshold);
            padded.perform("update", { id: 1, content: text(1, 2_000) });
            for (const id of deletes) {
              expect(padded.perform("delete", { id }).kind).toBe(
                plain.perform("delete", { id }).kind,
              );
              expect(padded.creditTokens).toBe(plain.creditTokens);
            }
          },
        ),
        propertySettings(300),
      );
    },
  );

  it("G11: protect moves no credit", () => {
    const one = open(ledger(2), 0.75);
    expect(one.perform("protect", { id: 1 })).toMatchObject({
      credits: { 1: [10, 10] },
      gauge: { retention: 1 },
    });
  });
});

describe("credit history", () => {
  const same = "x".repeat(40);
  const memory = (number: number) => memoryOf(number, { content: same });
  const gone = (number: number) => changeMemory(memory(number), { discardedAt: 1 });
  const inForce = { standing: true, stuck: new Set<number>() };

  const shorten: CreditedOperation = {
    ...inForce,
    sequence: 3,
    operation: "update",
    changes: [changeMemory(memory(5), { content: "y".repeat(20) })],
    twins: {},
    credits: { 5: [10, 5] },
  };
  /** As the version before logged it: the twin is named and has no credit. */
  const oldDelete: CreditedOperation = {
    ...inForce,
    sequence: 4,
    operation: "delete",
    changes: [gone(2)],
    twins: { 2: 1 },
    credits: { 2: [10, 0] },
  };
  const oldMerge: CreditedOperation = {
    ...inForce,
    sequence: 5,
    operation: "consolidate",
    changes: [gone(3), gone(4), createMemory(memory(9))],
    twins: { 3: 1, 4: 1 },
    credits: { 3: [10, 0], 4: [10, 0], 9: [0, 10] },
  };
  const oldLog = [shorten, oldDelete, oldMerge];
  const tokensOf = (operations: readonly CreditedOperation[]) =>
    Object.fromEntries(
      [...replayCredits({ operations, ended: [] })].map(([number, { tokens }]) => [number, tokens]),
    );
  const noCopies = (operations: readonly CreditedOperation[]) =>
    [...replayCredits({ operations, ended: [] }).values()].every(({ copies }) => copies === 0);

  describe("logs of the version before", () => {
    it("G11: keep the credits they say, copies lost", () => {
      expect(tokensOf(oldLog)).toEqual({ 2: 0, 3: 0, 4: 0, 5: 5, 9: 10 });
      expect(noCopies(oldLog)).toBe(true);
    });

    it("V2: give back what each memory had", () => {
      const back = revertOperations(oldLog, new Set([4, 5]), new Set());
      expect(tokensOf(back)).toEqual({ 2: 10, 3: 10, 4: 10, 5: 5, 9: 0 });
    });

    it("R2: what an older revert left in conflict is what it gave no credit back", () => {
      const revert = { sequences: [4, 5], credits: { 3: 10, 4: 10, 9: 0 } };
      expect(stuckOf(oldLog, revert)).toEqual(new Set([2]));
      const back = revertOperations(oldLog, new Set(revert.sequences), stuckOf(oldLog, revert));
      expect(tokensOf(back)).toEqual({ 2: 0, 3: 10, 4: 10, 5: 5, 9: 0 });
      expect(stuckOf(oldLog, { sequences: [4] })).toEqual(new Set());
    });
  });

  describe("what stays in conflict", () => {
    it("G11: keeps the credit that the reverted operation left it, until it comes back", () => {
      const kept = revertOperations(oldLog, new Set([3]), new Set([5]));
      expect(tokensOf(kept)).toMatchObject({ 5: 5 });
      expect(tokensOf(revertOperations(kept, new Set([3]), new Set()))).toMatchObject({ 5: 10 });
    });

    it("G11: leaves the credit of a removed copy with its twin", () => {
      const moved = { ...oldDelete, credits: { 1: [10, 20], 2: [10, 0] } } as const;
      const kept = revertOperations([moved], new Set([4]), new Set([2]));
      expect(tokensOf(kept)).toEqual({ 1: 20, 2: 0 });
      expect(tokensOf(revertOperations([moved], new Set([4]), new Set()))).toEqual({
        1: 10,
        2: 10,
      });
    });
  });
});

describe("exact copies", () => {
  /** Ten tokens, said by each of so many memories; and one of ten tokens that says something else. */
  const same = "the same words again and again in each.";
  const other = "something else, which only one of us says";

  const copies = (count: number, patch: Partial<Memory> = {}) =>
    Array.from({ length: count }, (_, index) => memoryOf(index + 1, { content: same, ...patch }));

  /** The names of what became of calls, one after another. */
  function run(session: ReferenceSession, ...calls: (readonly [string, object])[]): string[] {
    return calls.map(([name, input]) => codeOf(session.perform(name, input)));
  }

  const remove = (id: number) => ["delete", { id }] as const;
  const merge = (...ids: number[]) => ["consolidate", { ids, content: same }] as const;

  describe("G11: removing an exact duplicate loses nothing", () => {
    it("a delete gives its credit to its twin, and it counts although nothing weighs it", () => {
      const session = open(copies(3));
      const decision = session.perform("delete", { id: 2 });
      expect(decision).toMatchObject({
        kind: "applied",
        twins: { 2: 1 },
        credits: { 1: [10, 20], 2: [10, 0] },
        gauge: { massTokens: 20, creditTokens: 30, copyTokens: 10, keptTokens: 30, retention: 1 },
      });
      expect(session.creditOf(1)).toEqual({ tokens: 20, copies: 10 });
    });

    it("a pure merge's result gets the sum of its sources' credits, and names itself as their twin", () => {
      const session = open([...copies(3), memoryOf(4, { content: other })]);
      expect(session.perform(...merge(1, 2, 3))).toMatchObject({
        twins: { 1: 5, 2: 5, 3: 5 },
        credits: { 1: [10, 0], 2: [10, 0], 3: [10, 0], 5: [0, 30] },
        marks: [],
      });
      expect(session.creditOf(5)).toEqual({ tokens: 30, copies: 20 });
    });

    it("a merge of other words gives each credit to its twin and has none of its own", () => {
      const session = open([
        ...copies(2),
        memoryOf(3, { content: other }),
        memoryOf(4, { content: other }),
      ]);
      session.perform("consolidate", { ids: [1, 3], content: `${same} ${other}` });
      expect(session.creditOf(5)).toEqual({ tokens: 0, copies: 0 });
      expect([session.creditOf(2), session.creditOf(4)].map(({ tokens }) => tokens)).toEqual([
        20, 22,
      ]);
    });

    it("neither padding nor what others add or shorten hides behind a copy", () => {
      const session = open([
        memoryOf(1, { content: other.repeat(3) }),
        ...copies(2).map((one) => ({ ...one, number: one.number + 1 })),
      ]);
      const first = session.ledger.memories.get(1) ?? memoryOf(1);
      // Others make it a third copy: 21 of its 31 tokens are gone, whoever removes it afterwards.
      session.writeElsewhere([changeMemory(first, { content: same })]);
      expect(session.perform("delete", { id: 1 })).toMatchObject({
        kind: "tripped",
        gauge: { massTokens: 20, creditTokens: 51, copyTokens: 10, keptTokens: 30 },
      });
      const added = open(copies(1));
      added.writeElsewhere([createMemory(memoryOf(2, { content: same }))]);
      expect(added.perform("delete", { id: 2 })).toMatchObject({
        kind: "applied",
        gauge: { creditTokens: 10, copyTokens: 0, keptTokens: 10 },
      });
    });
  });

  describe("G8: what keeps the words of a removed copy", () => {
    it("is neither updated nor merged with anything else, a twin beside it or not", () => {
      const session = open([...copies(4), memoryOf(5, { content: other })], 0.1);
      expect(
        run(
          session,
          remove(2),
          ["update", { id: 1, content: "shorter" }],
          ["update", { id: 1, content: same.toUpperCase() }],
          ["consolidate", { ids: [1, 5], content: same }],
          ["consolidate", { ids: [1, 3], content: "x" }],
        ),
      ).toEqual(["applied", ...Array.from({ length: 4 }, () => "justifies-removal")]);
    });

    it("goes into a pure merge, whose result keeps the words from then on", () => {
      const session = open([...copies(4), memoryOf(5, { content: other })]);
      expect(run(session, remove(2), merge(1, 3), remove(4))).toEqual([
        "applied",
        "applied",
        "applied",
      ]);
      expect(session.creditOf(6)).toEqual({ tokens: 40, copies: 30 });
      expect(run(session, ["update", { id: 6, content: "x" }], remove(6))).toEqual([
        "justifies-removal",
        "justifies-removal",
      ]);
    });

    it("may be protected", () => {
      expect(run(open(copies(2)), remove(2), ["protect", { id: 1 }])).toEqual([
        "applied",
        "applied",
      ]);
    });
  });

  describe("G8, L4: an older copy that goes in favour of a younger one", () => {
    const day = (date: string) => Date.parse(`${date}T09:00:00Z`);
    const older = memoryOf(1, { content: same, createdAt: day("2024-05-01") });
    const younger = memoryOf(2, { content: same, createdAt: day("2025-02-03") });

    it("passes and is marked with its date", () => {
      expect(open([older, younger]).perform("delete", { id: 1 })).toMatchObject({
        kind: "applied",
        marks: ["#1: older copy removed, 2024-05-01; #2 of 2025-02-03 is kept"],
      });
      const more = [memoryOf(3, { content: other }), memoryOf(4, { content: other })];
      const merged = open([older, younger, ...more]);
      expect(merged.perform("consolidate", { ids: [1, 3], content: same })).toMatchObject({
        marks: expect.arrayContaining([
          expect.stringContaining("#1: older copy removed, 2024-05-01"),
        ]),
      });
    });

    it("is not marked where the copy that stays is older or equally old, or in a pure merge", () => {
      expect(open([older, younger]).perform("delete", { id: 2 })).toMatchObject({ marks: [] });
      const sameDay = open([older, { ...younger, createdAt: older.createdAt }]);
      expect(sameDay.perform("delete", { id: 1 })).toMatchObject({ marks: [] });
      expect(open([older, younger]).perform(...merge(1, 2))).toMatchObject({ marks: [] });
    });
  });
});
