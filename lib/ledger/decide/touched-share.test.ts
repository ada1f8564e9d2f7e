import { describe, expect, it } from "vitest";
import { changeMemory, createMemory } from "@/lib/ledger/change";
import { shareOfTouched, touchedBy } from "@/lib/ledger/decide/touched-share";
import { memoryOf } from "@/lib/ledger/testing/sample-entries";

const words = (tokens: number) => "x".repeat(tokens * 4);
const [one, two, three] = [1, 2, 3].map((number) => memoryOf(number, { content: words(50) }));
if (one === undefined || two === undefined || three === undefined) throw new Error("no memory");
const update = {
  sequence: 4,
  slot: 1,
  changes: [changeMemory(one, { content: words(5) })],
  credits: { "1": [50, 5] as const },
};
const merged = memoryOf(9, { content: words(10) });
const merge = {
  sequence: 5,
  slot: 2,
  changes: [
    changeMemory(two, { discardedAt: 1 }),
    changeMemory(three, { discardedAt: 1 }),
    createMemory(merged),
  ],
  credits: { "2": [50, 0] as const, "3": [50, 0] as const, "9": [100, 10] as const },
};
const protect = { ...update, sequence: 6, slot: null };

describe("the share of the touched memories", () => {
  it("G11: is small where a long ledger's share is next to all", () => {
    const touched = touchedBy([update, merge]);
    expect(touched).toEqual({ memories: 3, startTokens: 150 });
    const mass = { startMassTokens: 168_672, creditTokens: 168_672 - 135 };
    expect(shareOfTouched(touched, mass)).toEqual({ ...touched, keptTokens: 15 });
  });

  it("G11: counts each memory once, and neither results nor protections", () => {
    const again = {
      sequence: 7,
      slot: 3,
      changes: [changeMemory(merged, { content: words(4) })],
      credits: { "9": [10, 4] as const },
    };
    expect(touchedBy([merge, again])).toEqual({ memories: 2, startTokens: 100 });
    expect(touchedBy([protect])).toEqual({ memories: 0, startTokens: 0 });
    expect(
      shareOfTouched(touchedBy([protect]), { startMassTokens: 10, creditTokens: 10 }),
    ).toBeNull();
  });

  it("G11: what was added after the start answers for nothing", () => {
    const late = { ...update, credits: { "1": [0, 0] as const } };
    expect(touchedBy([late])).toEqual({ memories: 0, startTokens: 0 });
  });
});
