import { describe, expect, it } from "vitest";
import { changeMemory, createMemory } from "@/lib/ledger/change";
import type { Memory } from "@/lib/ledger/memory";
import { memoryOf } from "@/lib/ledger/testing/memory-of";
import { ReferenceLedger } from "@/lib/ledger/testing/reference-ledger";
import { codeOf } from "@/lib/refinement/testing/judge";
import { ReferenceSession } from "@/lib/refinement/testing/reference-session";
import { sha256 } from "@/lib/refinement/testing/run-plan";

/** Ten tokens, said by each of so many memories; and one of ten tokens that says something else. */
const same = "the same words again and again in each.";
const other = "something else, which only one of us says";

const copies = (count: number, patch: Partial<Memory> = {}) =>
  Array.from({ length: count }, (_, index) => memoryOf(index + 1, { content: same, ...patch }));

function open(memories: readonly Memory[], threshold = 1): ReferenceSession {
  return new ReferenceSession(new ReferenceLedger(memories, sha256), { mode: "full", threshold });
}

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

  it("fifty copies of a long memory go at a threshold of 1", () => {
    const session = open([...copies(51), memoryOf(52, { content: other })]);
    const groups = Array.from({ length: 10 }, (_, group) =>
      [1, 2, 3, 4, 5].map((id) => id + group * 5),
    );
    const done = groups.map((ids) =>
      codeOf(session.perform("consolidate", { ids, content: same })),
    );
    expect(done).toEqual(groups.map(() => "applied"));
    expect(session.ledger.massTokens).toBe(10 * 10 + 10 + 11);
    expect([session.creditTokens, session.copyTokens]).toEqual([521, 400]);
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

  it("a constitutional twin of another category takes the credit", () => {
    const held = memoryOf(9, {
      content: same,
      constitutional: true,
      category: "home",
      createdAt: 0,
    });
    const session = open([...copies(1), held]);
    expect(run(session, remove(1))).toEqual(["applied"]);
    expect(session.creditOf(9)).toEqual({ tokens: 20, copies: 10 });
  });
});

describe("G8: what keeps the words of a removed copy", () => {
  it("is removed only as an exact duplicate itself; credits go on with it", () => {
    const session = open(copies(3));
    expect(run(session, remove(2), remove(1))).toEqual(["applied", "applied"]);
    expect(session.creditOf(3)).toEqual({ tokens: 30, copies: 20 });
    const short = ["update", { id: 3, content: "x" }] as const;
    expect(run(session, remove(3), short)).toEqual(["justifies-removal", "justifies-removal"]);
    expect(session.creditTokens).toBe(30);
  });

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

  it("G8: is not updated, a third copy beside it or not", () => {
    for (const content of ["shorter", same.toUpperCase()]) {
      const session = open(copies(3));
      expect(run(session, remove(2), ["update", { id: 1, content }])).toEqual([
        "applied",
        "justifies-removal",
      ]);
      expect(session.ledger.memories.get(1)?.content).toBe(same);
    }
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
    expect(run(open(copies(2)), remove(2), ["protect", { id: 1 }])).toEqual(["applied", "applied"]);
  });
});

describe("G8, L4: an older copy that goes in favour of a younger one", () => {
  const day = (text: string) => Date.parse(`${text}T09:00:00Z`);
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
