import { describe, expect, it } from "vitest";
import { changeMemory, createMemory } from "@/lib/ledger/change";
import { derivedTexts } from "@/lib/ledger/decisions/derived-texts";
import { memoryOf } from "@/lib/ledger/testing/memory-of";

const tea = memoryOf(1, { content: "tea" });
const milk = memoryOf(2, { content: "milk" });

function reword(number: number, before: string, content: string) {
  return { changes: [changeMemory(memoryOf(number, { content: before }), { content })] };
}

describe("derivedTexts", () => {
  it("D2: follows a text through updates and merges, to every text behind it", () => {
    const merged = {
      changes: [
        changeMemory(memoryOf(1, { content: "tea!!" }), { discardedAt: 5 }),
        changeMemory(milk, { discardedAt: 5 }),
        createMemory(memoryOf(3, { content: "tea and milk" })),
      ],
    };
    const derived = derivedTexts([reword(1, "tea", "tea!"), reword(1, "tea!", "tea!!"), merged]);
    expect(derived.get(1)).toEqual({ content: "tea!!", from: new Set(["tea!", "tea"]) });
    expect(derived.get(3)).toEqual({
      content: "tea and milk",
      from: new Set(["tea!!", "tea!", "tea", "milk"]),
    });
  });

  it("D2: starts anew where others wrote in between, and knows nothing of texts that only left", () => {
    const steps = [reword(1, "tea", "tea!"), reword(1, "by a person", "by a person!")];
    expect(derivedTexts(steps).get(1)?.from).toEqual(new Set(["by a person"]));
    const gone = { changes: [changeMemory(tea, { discardedAt: 5 })] };
    const guarded = { changes: [changeMemory(milk, { constitutional: true })] };
    expect(derivedTexts([gone, guarded]).size).toBe(0);
  });
});
