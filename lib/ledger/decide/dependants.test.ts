import { describe, expect, it } from "vitest";
import { changeMemory, createMemory } from "@/lib/ledger/change";
import { withDependants, type DependableStep } from "@/lib/ledger/decide/dependants";
import { memoryOf } from "@/lib/ledger/testing/memory-of";

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
