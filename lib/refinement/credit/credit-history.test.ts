import { describe, expect, it } from "vitest";
import { revertOperations, stuckOf } from "@/lib/ledger/entries/applied-operation";
import { changeMemory, createMemory } from "@/lib/ledger/change";
import { memoryOf } from "@/lib/ledger/testing/memory-of";
import { replayCredits, type CreditedOperation } from "@/lib/refinement/credit/credit-history";

const same = "x".repeat(40);
const memory = (number: number) => memoryOf(number, { content: same });
const gone = (number: number) => changeMemory(memory(number), { discardedAt: 1 });
const inForce = { standing: true, stuck: new Set<number>() };

const shorten: CreditedOperation = {
  ...inForce,
  sequence: 3,
  name: "update",
  changes: [changeMemory(memory(5), { content: "y".repeat(20) })],
  twins: {},
  credits: { 5: [10, 5] },
};
/** As the version before logged it: the twin is named and has no credit. */
const oldDelete: CreditedOperation = {
  ...inForce,
  sequence: 4,
  name: "delete",
  changes: [gone(2)],
  twins: { 2: 1 },
  credits: { 2: [10, 0] },
};
const oldMerge: CreditedOperation = {
  ...inForce,
  sequence: 5,
  name: "consolidate",
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
    expect(tokensOf(revertOperations([moved], new Set([4]), new Set()))).toEqual({ 1: 10, 2: 10 });
  });
});
