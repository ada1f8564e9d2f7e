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

  it("R1: a memory created, changed and discarded by the session is not written again", () => {
    const result = memoryOf(3, { content: "ab" });
    const steps = [
      step(1, createMemory(result)),
      step(2, changeMemory(result, { discardedAt: 5 })),
    ];
    const { changes, conflicts } = invert(
      steps,
      standing(patched(result, { discardedAt: 5 })),
      now,
    );
    expect([changes, conflicts]).toEqual([[], []]);
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

  it("R2: a change by others between two of the session's is a conflict, never half gone back", () => {
    const theirs = patched(a, { content: "theirs" });
    const last = patched(theirs, { content: "last" });
    const steps = [
      step(1, changeMemory(a, { content: "aa" })),
      step(2, changeMemory(theirs, { content: "last" })),
    ];
    const inverse = invert(steps, standing(last), now);
    expect(inverse.changes).toEqual([]);
    expect(inverse.conflicts).toMatchObject([{ number: 1, current: { content: "last" } }]);
  });

  it("R2: where others took back the session's last change, theirs is not overwritten", () => {
    const once = patched(a, { content: "aa" });
    const steps = [
      step(1, changeMemory(a, { content: "aa" })),
      step(2, changeMemory(once, { content: "aaa" })),
    ];
    const inverse = invert(steps, standing(once), now);
    expect(inverse.changes).toEqual([]);
    expect(inverse.conflicts).toMatchObject([{ number: 1, current: { content: "aa" } }]);
  });

  it("R2: every field counts, also flags, labels, relevance and supports", () => {
    const patches: Partial<MemoryImage>[] = [
      { category: "x" },
      { constitutional: true },
      { discardedAt: 3 },
      { type: "journal" },
      { relevance: "high" },
      { supports: [4] },
    ];
    for (const patch of patches) {
      const current = standing(patched(a, { content: "aa", ...patch }));
      const inverse = invert([step(1, changeMemory(a, { content: "aa" }))], current, now);
      expect([inverse.changes.length, inverse.conflicts.length]).toEqual([0, 1]);
    }
  });

  it("R2: what already equals its start is no conflict and is not written", () => {
    const steps = [step(1, changeMemory(a, { content: "aa" })), step(2, createMemory(b))];
    const inverse = invert(steps, standing(a, patched(b, { discardedAt: 3, category: "x" })), now);
    expect([inverse.changes, inverse.conflicts]).toEqual([[], []]);
  });

  it("R2: what the session itself brought back to its start, after others, is no conflict", () => {
    const theirs = patched(a, { content: "theirs" });
    const result = memoryOf(3, { content: "ab" });
    const steps = [
      step(1, changeMemory(a, { content: "aa" }), createMemory(result)),
      step(2, changeMemory(theirs, { content: "a" })),
      step(3, changeMemory(patched(result, { category: "theirs" }), { discardedAt: 5 })),
    ];
    const current = standing(a, patched(result, { category: "theirs", discardedAt: 5 }));
    const inverse = invert(steps, current, now);
    expect([inverse.changes, inverse.conflicts]).toEqual([[], []]);
    expect(inverse.reversed.flatMap(({ changes }) => changes)).toEqual([]);
  });

  it("R2: an edited creation of the session is a conflict, its sources come back all the same", () => {
    const result = memoryOf(3, { content: "ab" });
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
  it("V2: later operations on the same memories go along, earlier ones do not", () => {
    const steps = [touch(3, [1]), touch(5, [1, 2]), touch(8, [2]), touch(9, [4])];
    expect(withDependants(steps, new Set([5]))).toEqual([5, 8]);
    expect(withDependants(steps, new Set([3]))).toEqual([3, 5, 8]);
    expect(withDependants(steps, new Set([9]))).toEqual([9]);
  });

  it("V2: so do operations that were justified by one of the memories (G8)", () => {
    const steps = [touch(3, [1]), touch(5, [2], { "2": 1 }), touch(6, [3], { "3": 4 })];
    expect(withDependants(steps, new Set([3]))).toEqual([3, 5]);
  });

  it("V2: a justification is no touch: the justified alone goes back alone", () => {
    const steps = [touch(3, [2], { "2": 1 }), touch(5, [1])];
    expect(withDependants(steps, new Set([3]))).toEqual([3]);
  });

  it("V2: what a merge created counts as touched", () => {
    const merge = { ...touch(3, [1, 2]), changes: [createMemory(memoryOf(9))] };
    expect(withDependants([merge, touch(4, [9])], new Set([3]))).toEqual([3, 4]);
  });

  it("V2: the order of the list does not matter, and an unknown sequence is nothing", () => {
    const steps = [touch(8, [2]), touch(3, [1]), touch(5, [1, 2])];
    expect(withDependants(steps, new Set([3, 77]))).toEqual([3, 5, 8]);
    expect(withDependants(steps, new Set())).toEqual([]);
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
    const back = restore(new Map([["a", text("second")]]), changes);
    expect(back).toEqual({ changed: new Set(["a"]), after: new Map([["a", text("second")]]) });
  });
});
