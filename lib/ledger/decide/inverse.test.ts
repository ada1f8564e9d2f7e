import { describe, expect, it } from "vitest";
import { applyChanges, changeMemory, createMemory, type Change } from "@/lib/ledger/change";
import { invert, restoreStart, type AppliedStep } from "@/lib/ledger/decide/inverse";
import { imageOf, type Memory, type MemoryImage } from "@/lib/ledger/memory";
import { memoryOf } from "@/lib/ledger/testing/memory-of";

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
