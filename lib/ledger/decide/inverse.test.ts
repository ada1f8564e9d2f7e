import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChanges, type Change, changeMemory, createMemory } from "@/lib/ledger/change";
import {
  type AppliedStep,
  type DependableStep,
  invert,
  restoreStart,
  reverseDocuments,
  withDependants,
} from "@/lib/ledger/decide/inverse";
import type { DocumentChange, DocumentState } from "@/lib/ledger/entries/entry";
import { imageOf, type Memory, type MemoryImage } from "@/lib/ledger/memory";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";
import { propertySettings } from "@/lib/testing/test-depth";

const now = 9_000;
const a = memoryOf(1, { content: "a" });
const b = memoryOf(2, { content: "b" });

const step = (sequence: number, ...changes: Change[]): AppliedStep => ({
  sequence,
  operation: "update",
  slot: sequence,
  changes,
});
const patched = (memory: Memory, patch: Partial<MemoryImage>): Memory => ({ ...memory, ...patch });
const standing = (...memories: Memory[]) =>
  new Map(memories.map((memory) => [memory.number, memory]));

describe("invert", () => {
  it("R1: goes back newest first by sequence, whatever the order of the steps", () => {
    const once = patched(a, { content: "aa" });
    const first = step(4, changeMemory(a, { content: "aa" }));
    const second = step(11, changeMemory(once, { content: "aaa", category: "x" }));
    const current = standing(patched(once, { content: "aaa", category: "x" }));
    for (const steps of [
      [first, second],
      [second, first],
    ]) {
      const inverse = invert(steps, current, now);
      expect(inverse.reversed.map(({ sequence }) => sequence)).toEqual([11, 4]);
      expect(applyChanges(current, inverse.changes).get(1)).toEqual(a);
      expect(inverse).toMatchObject({ conflicts: [], changes: [{ number: 1, after: imageOf(a) }] });
    }
  });

  it("R1: brings merged memories back and discards the result", () => {
    const result = memoryOf(3, { content: "ab", createdAt: a.createdAt });
    const steps = [
      step(
        1,
        changeMemory(a, { discardedAt: 5 }),
        changeMemory(b, { discardedAt: 5 }),
        createMemory(result),
      ),
    ];
    const current = standing(
      patched(a, { discardedAt: 5 }),
      patched(b, { discardedAt: 5 }),
      result,
    );
    const { changes, conflicts } = invert(steps, current, now);
    const after = applyChanges(current, changes);
    expect(conflicts).toEqual([]);
    expect([after.get(1), after.get(2), after.get(3)?.discardedAt]).toEqual([a, b, now]);
  });

  it("R2: what others changed meanwhile is a conflict and stays as they left it", () => {
    const theirs = patched(a, { content: "theirs" });
    const steps = [
      step(1, changeMemory(a, { content: "aa" })),
      step(2, changeMemory(b, { content: "bb" })),
    ];
    const inverse = invert(steps, standing(theirs, patched(b, { content: "bb" })), now);
    expect(inverse.conflicts).toEqual([
      {
        number: 1,
        createdAt: a.createdAt,
        start: imageOf(a),
        current: imageOf(theirs),
        keep: null,
      },
    ]);
    expect(inverse.changes).toEqual([
      changeMemory(patched(b, { content: "bb" }), { content: "b" }),
    ]);
    expect(inverse.reversed.map(({ changes }) => changes.length)).toEqual([1, 0]);
  });

  const shortened = changeMemory(a, { content: "aa" });
  const theirs = patched(a, { content: "theirs" });
  const result = memoryOf(3, { content: "ab" });
  const labelled = patched(result, { category: "theirs" });

  it.each<[what: string, current: Memory, ...after: Change[]]>([
    [
      "others changed between two of the session's changes",
      patched(theirs, { content: "last" }),
      changeMemory(theirs, { content: "last" }),
    ],
    [
      "others took back the last of two",
      patched(a, { content: "aa" }),
      changeMemory(patched(a, { content: "aa" }), { content: "aaa" }),
    ],
    ["others labelled", patched(a, { content: "aa", category: "x" })],
    ["others protected", patched(a, { content: "aa", constitutional: true })],
    ["others discarded", patched(a, { content: "aa", discardedAt: 3 })],
    ["others made a journal", patched(a, { content: "aa", type: "journal" })],
    ["others weighed", patched(a, { content: "aa", relevance: "high" })],
    ["others gave evidence", patched(a, { content: "aa", supports: [4] })],
  ])("R2: what %s is a conflict, never half gone back", (_what, current, ...after) => {
    const steps = [step(1, shortened), ...after.map((change) => step(2, change))];
    const inverse = invert(steps, standing(current), now);
    expect(inverse).toMatchObject({ changes: [], conflicts: [{ current: imageOf(current) }] });
  });

  it.each<[what: string, steps: AppliedStep[], ...current: Memory[]]>([
    [
      "others brought back to its start",
      [step(1, shortened), step(2, createMemory(b))],
      a,
      patched(b, { discardedAt: 3, category: "x" }),
    ],
    [
      "the session itself brought back, after others",
      [
        step(1, shortened, createMemory(result)),
        step(2, changeMemory(theirs, { content: "a" })),
        step(3, changeMemory(labelled, { discardedAt: 5 })),
      ],
      a,
      patched(labelled, { discardedAt: 5 }),
    ],
    [
      "the session created and discarded",
      [step(1, createMemory(result)), step(2, changeMemory(result, { discardedAt: 5 }))],
      patched(result, { discardedAt: 5 }),
    ],
  ])("R1, R2: what %s is no conflict and is not written", (_what, steps, ...current) => {
    const inverse = invert(steps, standing(...current), now);
    expect([inverse.changes, inverse.conflicts]).toEqual([[], []]);
    expect(inverse.reversed.flatMap(({ changes }) => changes)).toEqual([]);
  });

  it("R2: an edited creation of the session is a conflict, its sources come back all the same", () => {
    const steps = [step(1, changeMemory(a, { discardedAt: 5 }), createMemory(result))];
    const current = standing(
      patched(a, { discardedAt: 5 }),
      patched(result, { content: "edited" }),
    );
    const inverse = invert(steps, current, now);
    expect(inverse.conflicts).toMatchObject([{ number: 3, start: null }]);
    expect(applyChanges(current, inverse.changes).get(1)).toEqual(a);
  });

  it("R3: protect is undone only where the session set it", () => {
    const held = patched(b, { constitutional: true });
    const steps = [step(1, changeMemory(a, { constitutional: true }))];
    const { changes } = invert(steps, standing(patched(a, { constitutional: true }), held), now);
    expect(changes).toEqual([
      changeMemory(patched(a, { constitutional: true }), { constitutional: false }),
    ]);
  });

  it("refuses to go on without a memory that the session touched", () => {
    const steps = [step(1, changeMemory(a, { content: "aa" }))];
    expect(() => invert(steps, new Map(), now)).toThrow("#1");
  });
});

describe("restoreStart", () => {
  it("R2: gives a conflicting memory its start back, or discards what the session created", () => {
    const current = imageOf(patched(a, { content: "theirs" }));
    const conflict = { number: 1, createdAt: a.createdAt, current, keep: null };
    expect(restoreStart({ ...conflict, start: imageOf(a) }, now).after).toEqual(imageOf(a));
    expect(restoreStart({ ...conflict, start: null }, now).after).toEqual({
      ...current,
      discardedAt: now,
    });
  });
});

const touch = (
  sequence: number,
  numbers: number[],
  twins: Record<string, number> = {},
): DependableStep => ({
  sequence,
  changes: numbers.map((number) => changeMemory(memoryOf(number), { content: `${sequence}` })),
  twins,
});

describe("withDependants", () => {
  const shared = [touch(8, [2]), touch(3, [1]), touch(9, [4]), touch(5, [1, 2])];
  const justified = [touch(3, [1]), touch(5, [2], { "2": 1 }), touch(6, [3], { "3": 4 })];
  const merge = { ...touch(3, [1, 2]), changes: [createMemory(memoryOf(9))] };

  it.each<[what: string, steps: DependableStep[], chosen: number[], taken: number[]]>([
    ["later ones on the same memories, earlier ones not", shared, [5], [5, 8]],
    ["what leans on those, oldest first", shared, [3], [3, 5, 8]],
    ["nothing else", shared, [9], [9]],
    ["nothing for an unknown sequence", shared, [77], []],
    ["what one of the memories justified (G8)", justified, [3], [3, 5]],
    ["not what justifies it", [touch(3, [2], { "2": 1 }), touch(5, [1])], [3], [3]],
    ["what changed the result of a merge", [merge, touch(4, [9])], [3], [3, 4]],
  ])("V2: takes along %s", (_what, steps, chosen, taken) => {
    expect(withDependants(steps, new Set(chosen))).toEqual(taken);
  });
});

type Documents = ReadonlyMap<string, DocumentState>;

const name = fc.constantFrom("a", "b", "c");
const text = (content: string): DocumentState => ({ content });
/** Few texts, so that a write often leaves what was there before; null removes the document. */
const state = fc.option(
  fc.oneof(
    fc.constantFrom("", "one", "two").map(text),
    fc.nat(3).map((cursor) => ({ content: "one", folded: { cursor, trippedAtWords: null } })),
  ),
);
const writes = fc.array(fc.tuple(name, state), { maxLength: 8 });

function write(
  documents: Documents,
  written: readonly (readonly [string, DocumentState | null])[],
) {
  const after = new Map(documents);
  const changes = written.map(([one, to]): DocumentChange => {
    const before = after.get(one) ?? null;
    if (to === null) after.delete(one);
    else after.set(one, to);
    return { name: one, before, after: to };
  });
  return { after, changes };
}

function restore(documents: Documents, changes: readonly DocumentChange[]) {
  const { restored, changed } = reverseDocuments(changes, documents);
  return { changed, after: write(documents, [...restored]).after };
}

describe("the reversal of documents", () => {
  it("R4: brings back what was there, whatever was written how often", () => {
    fc.assert(
      fc.property(writes, writes, (given, written) => {
        const start = write(new Map(), given).after;
        const { after, changes } = write(start, written);
        const back = restore(after, changes);
        expect(back.changed).toEqual(new Set());
        expect(back.after).toEqual(start);
      }),
      propertySettings(300),
    );
  });

  it("R2: leaves a document alone that somebody else changed since, and brings back the others", () => {
    fc.assert(
      fc.property(writes, writes, name, (given, written, touched) => {
        const start = write(new Map(), given).after;
        const { after, changes } = write(start, written);
        const others = write(after, [[touched, text("by somebody else")]]).after;
        const back = restore(others, changes);
        const isWritten = changes.some((change) => change.name === touched);
        expect(back.changed).toEqual(new Set(isWritten ? [touched] : []));
        expect(back.after).toEqual(write(start, [[touched, text("by somebody else")]]).after);
      }),
      propertySettings(300),
    );
  });

  it("R2: leaves a document alone that somebody else changed between two writes", () => {
    const changes: DocumentChange[] = [
      { name: "a", before: null, after: text("first") },
      { name: "a", before: text("by somebody else"), after: text("second") },
    ];
    const folded = (cursor: number) => ({
      ...text("first"),
      folded: { cursor, trippedAtWords: null },
    });
    const moved = restore(new Map([["a", folded(9)]]), [
      { name: "a", before: null, after: folded(5) },
    ]);
    expect(moved.changed).toEqual(new Set(["a"]));
    const back = restore(new Map([["a", text("second")]]), changes);
    expect(back).toEqual({ changed: new Set(["a"]), after: new Map([["a", text("second")]]) });
  });
});
